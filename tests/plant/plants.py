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
    that cite it. Plants of the same rule are of different kinds: a wrong `number`, a wrong `formula`, or a rule that is
    sound and not in `use`."""

    rule: str
    file: str
    line: str
    planted: str
    tests: tuple[str, ...] = ()
    kind: str = ""

    @property
    def name(self) -> str:
        """The rule, and the kind if there are several."""
        return f"{self.rule} {self.kind}".rstrip()

    def broken(self, text: str) -> str:
        """The source with the fault in it."""
        if text.count(self.line) != 1:
            raise SystemExit(f"{self.rule}: the line to break occurs {text.count(self.line)} times in {self.file}.")
        return text.replace(self.line, self.planted)


def plants(book: str) -> list[Plant]:
    """The plants of a book: one for each of its rules and rulings, or as many kinds as its file asks for."""
    file = tomllib.loads((LISTED / f"{book}.toml").read_text("utf-8"))
    listed, kinds = [Plant(**entry) for entry in file["plant"]], file.get("kinds", [""])
    names = sorted((plant.rule, plant.kind) for plant in listed)
    wanted = sorted((rule.id, kind) for rule in find(book).rules() for kind in kinds)
    if names != wanted:
        wrong = sorted({*names} ^ {*wanted}) or [name for name in names if names.count(name) > 1]
        raise SystemExit(f"{book}: the plants are not one for each rule and kind; see {wrong}.")
    return listed


def promises() -> list[Plant]:
    """The plants for what the software promises beyond any book's rules."""
    listed = tomllib.loads((LISTED / PROMISES).read_text("utf-8"))["plant"]
    return [Plant(**entry | {"tests": tuple(entry["tests"])}) for entry in listed]


def every() -> list[Plant]:
    """All plants: book by book, and then the promises."""
    return [*(plant for book in BOOKS for plant in plants(book)), *promises()]
