"""A town as its loops take it."""

from __future__ import annotations

from typing import NamedTuple

from lazaretto.books.outbreak.world.numbers import Odds, TownNumbers
from lazaretto.kernel import Ints, Octets


class TownArrays(NamedTuple):
    """The cells with their edge, the town's numbers, what each row of odds comes to, the rows of chance, and a tape."""

    cells: Octets
    town: TownNumbers
    odds: Odds
    rows: Ints
    tape: Ints
