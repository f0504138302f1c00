"""Rows: the exact distributions of local rules, as arrays of whole numbers that a compiled loop draws from."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from lazaretto.dice.die import Die, die, evenly
from lazaretto.dice.exact_outcomes import law
from lazaretto.dice.roll import Roll
from lazaretto.refusal import Refusal


@dataclass(frozen=True)
class Row:
    """One thing that a loop can draw or note: the distribution of a rule with its arguments, or an event without a die,
    and the rule it comes from."""

    why: str
    die: Die[int] | None
    rule: Callable[..., Any]
    given: tuple[Any, ...] = ()


@dataclass(frozen=True)
class Even:
    """A rule that picks one of many things with equal chances. Its die may have millions of faces, so it is made only
    when somebody looks at the roll."""

    why: str
    rule: Callable[[int, Roll], int]
    faces: int

    @property
    def opened(self) -> Row:
        """The same as an ordinary row, with its die."""
        return Row(self.why, evenly(self.faces), self.rule, (self.faces,))


def with_last(exact: Die[int], last: int | None) -> Die[int]:
    """The same die with one face moved to the end, if it has that face."""
    if last not in exact.faces[:-1]:
        return exact
    weights = dict(exact.items())
    return die({**{face: weight for face, weight in weights.items() if face != last}, last: weights[last]})


@lru_cache(maxsize=1 << 12)
def _in_whole_numbers(rule: Callable[..., int], given: tuple[Any, ...]) -> Die[int]:
    """A rule's law as a die of whole numbers: true and false become 1 and 0."""
    return law(rule, *given).map(int)


class Rows:
    """A book's rows in order. `ints` starts with the position of each row. At that position are its number of faces,
    the running sums of their weights, and their values. An even die has only its number of faces there, negated."""

    def __init__(self) -> None:
        self.rows: list[Row | Even] = []

    def law(self, why: str, rule: Callable[..., int], *given: Any, last: int | None = None) -> int:
        """Add the exact distribution of a local rule whose results are whole numbers. Return its row number. If it has
        the face `last`, that is moved to the end."""
        exact = with_last(_in_whole_numbers(rule, given), last)
        if exact.total > 1 << 32:
            raise Refusal(f"The odds of {rule.__name__} need weights over 2^32, more than one random word tells apart.")
        return self._add(Row(why, exact, rule, given))

    def even(self, why: str, rule: Callable[[int, Roll], int], faces: int) -> int:
        """Add a rule that, given a count, asks for the die `evenly(count)`. However many faces that has, the row takes
        one number."""
        if not 1 <= faces <= 1 << 32:
            raise Refusal(f"A die of {faces:,} faces cannot be drawn by one random word; 1 to {1 << 32:,} can.")
        return self._add(Even(why, rule, faces))

    def event(self, why: str, rule: Callable[..., Any], *given: Any) -> int:
        """Add an event that a loop notes in its log without rolling, and the rule it comes from. Return its row
        number."""
        return self._add(Row(why, None, rule, given))

    def is_roll(self, number: int) -> bool:
        """Whether a row is a die rather than an event."""
        row = self.rows[number]
        return isinstance(row, Even) or row.die is not None

    def __getitem__(self, number: int) -> Row:
        row = self.rows[number]
        return row.opened if isinstance(row, Even) else row

    def __len__(self) -> int:
        return len(self.rows)

    @cached_property
    def ints(self) -> array[int]:
        """All rows as whole numbers. Use it only after the last row is added, since it is made once."""
        ints = array("q", [0] * len(self.rows))
        for number, row in enumerate(self.rows):
            ints[number] = len(ints)
            if isinstance(row, Even):
                ints.append(-row.faces)
                continue
            faces, sums = (row.die.faces, row.die.cumulative) if row.die else ((), ())
            ints.extend((len(faces), *sums, *faces))
        return ints

    def _add(self, row: Row | Even) -> int:
        self.rows.append(row)
        return len(self.rows) - 1
