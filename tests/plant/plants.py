"""The faults to plant, listed in `tests/plants`: one for each rule of a book, and some for promises of the software."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

from lazaretto.books import BOOKS, find

LISTED = Path(__file__).parents[1] / "plants"
PROMISES = "promises.toml"
BY_RULE = "tests/books"
"""The folder of the tests that cite rules."""


@dataclass(frozen=True)
class Plant:
    """A line of the source, and the line that breaks a rule. A promise names its tests; the tests of a rule are those
    that cite it."""

    rule: str
    file: str
    line: str
    planted: str
    tests: tuple[str, ...] = ()

    def broken(self, text: str) -> str:
        """The source with the fault in it."""
        if text.count(self.line) != 1:
            raise SystemExit(f"{self.rule}: the line to break occurs {text.count(self.line)} times in {self.file}.")
        return text.replace(self.line, self.planted)


def plants(book: str) -> list[Plant]:
    """The plants of a book, exactly one for each of its rules and rulings."""
    listed = [Plant(**entry) for entry in tomllib.loads((LISTED / f"{book}.toml").read_text("utf-8"))["plant"]]
    ids, wanted = sorted(plant.rule for plant in listed), sorted(rule.id for rule in find(book).rules())
    if ids != wanted:
        raise SystemExit(f"{book}: plants {ids} are not one for each rule {wanted}.")
    return listed


def promises() -> list[Plant]:
    """The plants for what the software promises beyond any book's rules."""
    listed = tomllib.loads((LISTED / PROMISES).read_text("utf-8"))["plant"]
    return [Plant(**entry | {"tests": tuple(entry["tests"])}) for entry in listed]


def every() -> list[Plant]:
    """All plants: book by book, and then the promises."""
    return [*(plant for book in BOOKS for plant in plants(book)), *promises()]
