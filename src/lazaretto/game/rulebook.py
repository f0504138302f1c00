"""The rules and rulings of a book as text, read from its `RULES.md`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from importlib.resources import files

from lazaretto.refusal import Refusal

_ROW = re.compile(r"^\|\s*([A-Z]{2}(?:-R)?\d+)\s*\|(.*)\|\s*$")


@dataclass(frozen=True)
class Rule:
    """A rule, or a ruling with the open question, what we play, and the alternatives."""

    id: str
    cells: tuple[str, ...]

    @property
    def text(self) -> str:
        """The rule itself; of a ruling, the question and what we play."""
        return self.cells[0] if len(self.cells) == 1 else f"{self.cells[0]} {self.cells[1]}"

    @property
    def is_ruling(self) -> bool:
        """Whether this is a ruling: our answer to a question that the rulebook leaves open."""
        return "-R" in self.id


def rulebook(package: str) -> list[Rule]:
    """The rules and rulings of a book, in the order of its `RULES.md`."""
    try:
        return parse((files(package) / "RULES.md").read_text("utf-8"))
    except FileNotFoundError:
        raise Refusal(f"{package} has no RULES.md; it belongs to the package's data.") from None


def parse(page: str) -> list[Rule]:
    """Every row of a table that begins with an id."""
    rows = (_ROW.match(line) for line in page.splitlines())
    return [Rule(row[1], tuple(cell.strip() for cell in row[2].split("|"))) for row in rows if row]
