"""The rules of a book as text: each rule and ruling of its `RULES.md`, with its id."""

from __future__ import annotations

import re
from dataclasses import dataclass
from importlib.resources import files

from lazaretto.refusal import Refusal

_ROW = re.compile(r"^\|\s*([A-Z]{2}(?:-R)?\d+)\s*\|(.*)\|\s*$")


@dataclass(frozen=True)
class Rule:
    """One rule, or one ruling with its open point, what we play, and the alternatives."""

    id: str
    cells: tuple[str, ...]

    @property
    def text(self) -> str:
        """What is played."""
        return self.cells[0] if len(self.cells) == 1 else f"{self.cells[0]} {self.cells[1]}"

    @property
    def is_ruling(self) -> bool:
        """Whether it settles what the source leaves open."""
        return "-R" in self.id


def rulebook(package: str) -> list[Rule]:
    """The rules and rulings of a book, in the order of its page."""
    try:
        return parse((files(package) / "RULES.md").read_text("utf-8"))
    except FileNotFoundError:
        raise Refusal(f"{package} has no RULES.md; it belongs to the package's data.") from None


def parse(page: str) -> list[Rule]:
    """Every table row that begins with an id."""
    rows = (_ROW.match(line) for line in page.splitlines())
    return [Rule(row[1], tuple(cell.strip() for cell in row[2].split("|"))) for row in rows if row]
