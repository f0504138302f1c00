"""`new` creates a book that keeps the contract, and refuses a bad name."""

from __future__ import annotations

import os
from collections.abc import Iterator
from errno import ENOSPC
from pathlib import Path
from typing import Any

import pytest

from lazaretto import books
from lazaretto.books import ENTRY_POINT
from lazaretto.cli import main
from lazaretto.cli.commands.new import template_files
from lazaretto.report.rule_citations import citations
from tests.cases import each
from tests.cli.running import Runner, lazaretto
from tests.contract import test_books, test_pages

BOOK = "salt_road"
"""The book that is installed, for all tests together."""

OTHER = "pine_wood"

SOURCES = "RULES.md __init__.py bots.py notation.py odds.py py.typed rules.py tables.py tables.toml tell.py view.py"


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A new book, registered as an editable install would do it."""
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(home)
        assert main(["new", BOOK]) == 0
        info = home / BOOK / "src" / f"{BOOK}-0.1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Name: {BOOK}\nVersion: 0.1.0\n")
        (info / "entry_points.txt").write_text(f"[{ENTRY_POINT}]\n{BOOK} = {BOOK}:BOOK\n")
        patch.syspath_prepend(home / BOOK / "src")
        yield home / BOOK


def test_it_lays_out_a_package_its_tests_and_its_entry_point(here: Path, run: Runner) -> None:
    ran = run("new", OTHER)
    files = sorted(path.relative_to(here).as_posix() for path in here.rglob("*") if path.is_file())
    tests = [f"{OTHER}/tests/test_contract.py", f"{OTHER}/tests/test_rules.py"]
    assert files == sorted(
        [f"{OTHER}/pyproject.toml", *tests, *(f"{OTHER}/src/{OTHER}/{file}" for file in SOURCES.split())]
    )
    assert f'{OTHER} = "{OTHER}:BOOK"' in (here / OTHER / "pyproject.toml").read_text()
    assert [line.strip() for line in ran.out.splitlines()[1:4]] == [
        f"pip install pytest -e {OTHER}",
        f"lazaretto play {OTHER}",
        f"python -m pytest {OTHER}/tests",
    ]


def test_nothing_of_the_template_is_left() -> None:
    for place, text in template_files(BOOK):
        for placeholder in ("your_book", "your-book", "Your Book", "YB", "lazaretto.cli"):
            assert placeholder not in text, place


def test_a_fresh_book_keeps_the_contract(installed: Path) -> None:
    book = books.find(BOOK)
    assert (book.id, book.title) == (BOOK, "Salt Road")
    for check in (*test_books.CHECKS, *test_pages.CHECKS):
        check(book)


def test_a_fresh_book_is_played_simulated_solved_and_asked_for_odds(installed: Path, run: Runner) -> None:
    assert "Salt Road" in run("books").out
    assert [row["chance"] for row in run("odds", BOOK, "fall", "pace=run", "--json").json["outcomes"]] == ["3/4", "1/4"]
    played = run("watch", BOOK, "--bots", "patient", "--seed", "1")
    assert (played.code, played.out.splitlines()[-1]) == (0, "You are there.")
    by_best = run("simulate", BOOK, "-n", "1000", "--bots", "optimal", "--seed", "1", "--json").json
    assert (by_best["engine"], sum(row["count"] for row in by_best["results"].values())) == ("table", 1000)
    assert run("solve", BOOK, "--json").json["exact"] == "1/2"
    person = lazaretto(
        "play", BOOK, "--at", "2,5", "--seed", "2", typed="fly\nwalk\nwalk\n", PYTHONPATH=str(installed / "src")
    )
    assert person.code == 0
    assert "'fly' is not a pace; choose walk or run." in person.out
    assert person.out.count("You walk.\n") == 2
    assert "You are there." in person.out


def test_it_is_found_from_the_folder_that_has_the_project_too(installed: Path) -> None:
    """Python looks there first, and the project's folder has the package's name."""
    ran = lazaretto(
        "rules", BOOK, "--json", PYTHONPATH=os.pathsep.join((str(installed.parent), str(installed / "src")))
    )
    assert (ran.code, ran.err) == (0, "")


def test_every_rule_of_a_fresh_book_is_cited(installed: Path) -> None:
    cited = citations(installed / "tests")
    assert [rule.id for rule in books.find(BOOK).rules()] == ["SR1", "SR2", "SR3", "SR4", "SR-R1"]
    assert {rule.id for rule in books.find(BOOK).rules()} == set(cited)


@each(
    ("name", "letters"),
    [
        ("thin_ice", "TI"),
        ("cave", "CA"),
        ("x", "XX"),
        ("defend_camp", "DE"),
        ("a1_b2", "AB"),
        ("day_of_the_dead", "DO"),
    ],
)
def test_the_ids_of_its_rules_are_letters_that_no_book_has(name: str, letters: str) -> None:
    rules = dict(template_files(name))[f"src/{name}/RULES.md"]
    assert f"| {letters}1 |" in rules


@each(
    "name",
    ["Thin Ice", "thin-ice", "2nd", "ThinIce", "", "naïve", "../up", "_x", "x_", "a__b", "x\n"],
)
def test_a_name_in_other_letters_is_refused(name: str, here: Path, run: Runner) -> None:
    ran = run("new", name)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.endswith("underscores, such as thin_ice.\n")
    assert list(here.iterdir()) == []


@each(
    ("name", "said"),
    [
        ("class", "'class' is a Python keyword and cannot be a book's name; choose another.\n"),
        ("a" * 41, "A book's name has at most 40 characters; this one has 41.\n"),
    ],
)
def test_a_keyword_and_a_long_name_are_refused_for_what_they_are(name: str, said: str, run: Runner) -> None:
    ran = run("new", name)
    assert (ran.code, ran.out, ran.err) == (2, "", said)


@each(
    ("name", "sentence"),
    [
        ("radium", "There is already a book called radium; choose another name.\n"),
        ("lantern_cellar", "There is already a book called lantern_cellar; choose another name.\n"),
        ("json", "There is already a Python package called json; choose another name.\n"),
        ("build", "'build' is the name of another folder in every project; choose another name.\n"),
    ],
)
def test_a_name_that_is_taken_is_refused(name: str, sentence: str, here: Path, run: Runner) -> None:
    ran = run("new", name)
    assert (ran.code, ran.out, ran.err) == (1, "", sentence)
    assert list(here.iterdir()) == []


def test_a_folder_that_is_there_is_left_as_it_is(here: Path, run: Runner) -> None:
    (here / OTHER).mkdir()
    ran = run("new", OTHER)
    assert (ran.code, ran.err) == (
        1,
        "'pine_wood' already exists here; go to another folder, or choose another name.\n",
    )
    assert list((here / OTHER).iterdir()) == []


def test_a_disk_that_is_full_leaves_nothing_behind(here: Path, run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    write = Path.write_text

    def full(path: Path, *given: Any, **more: Any) -> int:
        if path.name == "rules.py":
            raise OSError(ENOSPC, "No space left on device", str(path))
        return write(path, *given, **more)

    monkeypatch.setattr(Path, "write_text", full)
    ran = run("new", OTHER)
    assert (ran.code, ran.out) == (1, "")
    assert "cannot be used: No space left on device." in ran.err
    assert list(here.iterdir()) == []
