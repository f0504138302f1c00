"""The state of a town: the day, the wood, and who or what is on every cell."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from lazaretto.books.outbreak.rules import GOES_ON, VERDICTS, judged, verdict
from lazaretto.books.outbreak.tables import LETTERS, OutbreakNumbers, size
from lazaretto.books.outbreak.world.loop_numbers import loop_numbers


@dataclass(frozen=True)
class Town:
    """A state. `cells` has one byte per cell, row by row from the north: the position of its kind in the tables."""

    day: int
    wood: int
    columns: int
    cells: bytes

    @property
    def rows(self) -> int:
        """How many rows the town has, from north to south."""
        return len(self.cells) // self.columns

    def letters(self) -> list[str]:
        """The town as a map: a text for each row."""
        drawn = self.cells.translate(_LETTERS).decode()
        return [drawn[start : start + self.columns] for start in range(0, len(drawn), self.columns)]


_LETTERS = LETTERS.encode().ljust(256, b"?")


def state_bytes(n: OutbreakNumbers) -> int:
    """The memory of a state: one byte per cell."""
    rows, columns = size(n)
    return rows * columns


def as_map(n: OutbreakNumbers, town: Town) -> str:
    """The town in letters, one line per row, in the form that `setup.map` takes."""
    return "".join(f"{row}\n" for row in town.letters())


def drawn(town_map: tuple[str, ...]) -> bytes:
    """The cells of a map: the kind of each letter."""
    return bytes(LETTERS.index(letter) for row in town_map for letter in row)


@lru_cache(maxsize=64)
def census(n: OutbreakNumbers, town: Town) -> dict[str, int]:
    """How many there are of each kind."""
    return {kind: town.cells.count(place) for place, kind in enumerate(n.kinds)}


class Reckoning(NamedTuple):
    """OB-R8: how many remain of those whose absence ends the game, how many are sick, and how many people live, the
    sick included. Each is a number, or an array of numbers."""

    remaining: Any
    sick: Any
    living: Any


def reckoned(n: OutbreakNumbers, counted: Sequence[Any]) -> Reckoning:
    """OB-R8: a census summed up. `counted` has a count for each kind in the order of the tables; with arrays of counts,
    by day or by town, the sums are arrays too."""
    persons = [kind for kind, data in n.kinds.items() if data.person]
    return Reckoning(*(_together(n, counted, group) for group in (n.ending.until, n.ending.sick, persons)))


def _together(n: OutbreakNumbers, counted: Sequence[Any], group: Collection[str]) -> Any:
    # A zero of the same shape, so that an empty group also gives an array where the counts are arrays.
    nobody = 0 * counted[0]
    return sum((number for kind, number in zip(n.kinds, counted, strict=True) if kind in group), start=nobody)


def reckoning(n: OutbreakNumbers, town: Town) -> Reckoning:
    """OB-R8: the census of a town summed up."""
    return reckoned(n, tuple(census(n, town).values()))


def living_at_first(n: OutbreakNumbers) -> int:
    """OB-R8: how many people live at the start."""
    return int(loop_numbers(n).town[0].at_first)


def ending(n: OutbreakNumbers, town: Town) -> str | None:
    """OB-R8: how it ended, if it has."""
    ended = verdict(town.day, n.rulings.limit, *reckoning(n, town), living_at_first(n))
    return None if ended == GOES_ON else VERDICTS[ended]


def outcome_of(n: OutbreakNumbers, counted: Sequence[int]) -> str:
    """OB-R8: the outcome by a census, whatever the day."""
    _, sick, living = reckoned(n, counted)
    return VERDICTS[judged(sick, living, living_at_first(n))]
