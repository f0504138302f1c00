"""Working memory for a day, in addition to the town itself."""

from __future__ import annotations

from array import array
from typing import Annotated, Any, NamedTuple

from lazaretto.books.outbreak.tables import COLOURS
from lazaretto.books.outbreak.world.number_layout import FACED, TownNumbers
from lazaretto.books.outbreak.world.random_words import words_for
from lazaretto.kernel import BOARD, Int, Ints, Layout, Worlds, compiled

TODAY = Layout("Today", hand="int64", walls="int64", bands="int64", turn="int64")
"""The colouring of the day (OB-R5), whether walls may be built, how many bands there are, and the current turn."""


class Scratch(NamedTuple):
    """The crew's board; today's settings; the orders of the colours for acts, moves, and the windows' rows and columns;
    how many soldiers wait and how many builders plan in each row; and for every band a page of the ledger, the people
    collected from a row, and the random words of a strip."""

    board: Ints
    today: Annotated[Worlds, TODAY]
    acts_order: Ints
    moves_order: Ints
    row_order: Ints
    column_order: Ints
    waiting: Ints
    builders: Ints
    pages: Ints
    found: Ints
    words: Ints


@compiled
def page_of(town: TownNumbers, band: Int) -> int:
    """Where a band's page of the ledger begins. A page counts how often each row of odds came true toward each kind."""
    return band * page_length(town)


@compiled
def page_length(town: TownNumbers) -> int:
    """How many numbers a page has."""
    numbers: int = town[0].odds_count * FACED
    return numbers


@compiled
def found_in(town: TownNumbers, band: Int) -> int:
    """Where a band collects people of a row: at most all columns, and one more place, since the branch-free loops write
    an entry before they know whether it counts."""
    place: int = band * (town[0].columns + 1)
    return place


@compiled
def words_of(town: TownNumbers, band: Int) -> int:
    """Where a band's random words begin."""
    return band * words_for(town[0].columns)


@compiled
def top_of(rows: Int, bands: Int, band: Int) -> int:
    """The first row of a band."""
    return band * rows // bands


@compiled
def end_of(rows: Int, bands: Int, band: Int) -> int:
    """The row after a band's last."""
    return top_of(rows, bands, band + 1)


def scratch_for(town: TownNumbers, bands: int, compiled: bool) -> Scratch:
    """An empty scratch for a town in so many bands, for the compiled or the interpreted loop."""
    n, zeros = town[0], _numpy_zeros if compiled else _zeros
    return Scratch(
        board=zeros(BOARD),
        today=TODAY.worlds(TODAY.blank(), compiled),
        acts_order=zeros(COLOURS),
        moves_order=zeros(COLOURS),
        row_order=zeros(n.apart_rows),
        column_order=zeros(n.apart_columns),
        waiting=zeros(n.rows),
        builders=zeros(n.rows),
        pages=zeros(page_of(town, bands)),
        found=zeros(found_in(town, bands)),
        words=zeros(words_of(town, bands)),
    )


def _zeros(count: int) -> array[int]:
    return array("q", bytes(8 * count))


def _numpy_zeros(count: int) -> Any:
    import numpy as np

    return np.zeros(count, dtype=np.int64)
