"""Rows: exact distributions of local rules, laid out as whole numbers for a compiled loop to draw from."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from lazaretto.dice.die import Die
from lazaretto.dice.outcomes import law
from lazaretto.refusal import Refusal


@dataclass(frozen=True)
class Row:
    """One thing a loop may ask or note: the die a rule is under what it was given, or an event that is no roll."""

    why: str
    die: Die[int] | None
    rule: Callable[..., int] | None = None
    given: tuple[Any, ...] = ()


class Rows:
    """A book's rows in order. `ints` starts with each row's place; there stand its count of faces, the running
    sums of their weights, and their values."""

    def __init__(self) -> None:
        self.rows: list[Row] = []

    def law(self, why: str, rule: Callable[..., int], *given: Any) -> int:
        """Add the exact distribution of a local rule whose results are whole numbers; its row number."""
        exact = law(rule, *given).map(int)
        if exact.total > 1 << 32:
            raise Refusal(f"The odds of {rule.__name__} need weights over 2^32, more than one random word tells apart.")
        return self._add(Row(why, exact, rule, given))

    def event(self, why: str) -> int:
        """Add something a loop notes in its log without rolling; its row number."""
        return self._add(Row(why, None))

    def __getitem__(self, number: int) -> Row:
        return self.rows[number]

    def __len__(self) -> int:
        return len(self.rows)

    @cached_property
    def ints(self) -> array[int]:
        """All rows as whole numbers. Ask for it when the last row is in."""
        ints = array("q", [0] * len(self.rows))
        for number, row in enumerate(self.rows):
            ints[number] = len(ints)
            faces, sums = (row.die.faces, row.die.cumulative) if row.die else ((), ())
            ints.extend((len(faces), *sums, *faces))
        return ints

    def _add(self, row: Row) -> int:
        self.rows.append(row)
        return len(self.rows) - 1
