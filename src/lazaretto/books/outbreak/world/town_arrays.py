"""The arrays that every loop over a town takes."""

from __future__ import annotations

from typing import NamedTuple

from lazaretto.books.outbreak.world.number_layout import OddsRows, TownNumbers
from lazaretto.kernel import Ints, Octets


class TownArrays(NamedTuple):
    """The cells with their border, the numbers of the town and of each row of odds, the rows of chance, and a tape."""

    cells: Octets
    town: TownNumbers
    odds: OddsRows
    rows: Ints
    tape: Ints
