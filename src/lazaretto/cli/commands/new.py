"""`lazaretto new`: creates a small book in the current folder, ready to be played and changed."""

from __future__ import annotations

import keyword
import re
from collections.abc import Iterator
from importlib.resources import files
from importlib.util import find_spec
from itertools import combinations
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

from cyclopts import Parameter

from lazaretto.books import find, ids
from lazaretto.game import Rule
from lazaretto.refusal import Misuse, Refusal, quoted

TEMPLATE = "lazaretto.cli.your_book"
"""A small book that keeps the contract. It is ordinary code, so the linter and the type checker cover it."""

PLACES = {
    "pyproject.template": "pyproject.toml",
    "test_rules.template": "tests/test_rules.py",
    "test_contract.template": "tests/test_contract.py",
}
"""Where those files of the template go that are not part of the package.

The package itself goes into `src`. Beside the project, Python would take the project's folder for a package of the same
name: `python -m` and the server's workers look in the current folder first."""

FOLDERS = ("build", "dist", "tests")
"""Folders of a project, now or once it was built. In such a folder Python would not find a package of that name."""

LONGEST = 40
"""The most characters in a name, so that it fits into a list of books."""

_NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")


def new(
    book: Annotated[
        str, Parameter(help="The id of the book and name of its package: lower-case letters, digits, underscores.")
    ],
    /,
) -> int:
    """Create a book in a new folder of that name: a package with rules, numbers, bots and a view, its tests, and a
    pyproject.toml with the entry point. You can install and play it at once, then change it."""
    _demand_name(book)
    folder = Path(book)
    if folder.exists() or folder.is_symlink():
        raise Refusal(f"{quoted(book)} already exists here; go to another folder, or choose another name.")
    _demand_free(book)
    with TemporaryDirectory(dir=Path(), prefix=f".{book}-") as beside:
        _write(Path(beside) / book, book)
        (Path(beside) / book).rename(folder)  # In one step, so that a failure leaves no half-written folder.
    print(_next(book))
    return 0


def template_files(book: str) -> Iterator[tuple[str, str]]:
    """Every file of a new book: its path in the folder, and its text."""
    names = {
        "your_book": book,
        "your-book": book.replace("_", "-"),
        "Your Book": book.replace("_", " ").title(),
        "YB": _initials(book),
    }
    for file in sorted(files(TEMPLATE).iterdir(), key=lambda file: file.name):
        if file.is_file():
            text = file.read_text("utf-8")
            for placeholder, name in names.items():
                text = text.replace(placeholder, name)
            yield PLACES.get(file.name, f"src/{book}/{file.name}"), text


def _write(folder: Path, book: str) -> None:
    for place, text in template_files(book):
        path = folder / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8", newline="\n")


def _demand_name(book: str) -> None:
    wanted = "use lower-case letters, digits and underscores, such as thin_ice."
    if not _NAME.fullmatch(book):
        raise Misuse(f"{quoted(book)} is not valid as a book's name; {wanted}")
    if keyword.iskeyword(book):
        raise Misuse(f"{quoted(book)} is a Python keyword and cannot be a book's name; choose another.")
    if len(book) > LONGEST:
        raise Misuse(f"A book's name has at most {LONGEST} characters; this one has {len(book)}.")


def _demand_free(book: str) -> None:
    """Refuse a name that would hide a book or another package."""
    if book in ids():
        raise Refusal(f"There is already a book called {book}; choose another name.")
    if book in FOLDERS:
        raise Refusal(f"{quoted(book)} is the name of another folder in every project; choose another name.")
    if find_spec(book) is not None:
        raise Refusal(f"There is already a Python package called {book}; choose another name.")


def _initials(book: str) -> str:
    """Two capital letters for the ids of its rules: the first letters of its words or, where another book has those
    already, other letters of its name."""
    begin = "".join(word[0] for word in book.split("_") if word[:1].isalpha())
    letters = re.sub("[^a-z]", "", book) + "xyz"
    pairs = ["".join(pair).upper() for pair in (*combinations(begin, 2), *combinations(letters, 2))]
    taken = {rule.id[:2] for known in ids() for rule in _rules(known)}
    return next((pair for pair in pairs if pair not in taken), pairs[0])


def _rules(book: str) -> list[Rule]:
    try:
        return find(book).rules()
    except Refusal:  # A broken book does not keep its letters from others.
        return []


def _next(book: str) -> str:
    return "\n".join(
        (
            f"Created {book} in the folder {book}. Next:",
            f"  pip install pytest -e {book}",
            f"  lazaretto play {book}",
            f"  python -m pytest {book}/tests",
            f"Then change its files in {book}/src/{book}: RULES.md first, then tables.toml, tables.py and rules.py.",
        )
    )
