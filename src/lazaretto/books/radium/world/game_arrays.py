"""The arrays that a loop plays a game with, as one argument."""

from __future__ import annotations

from typing import NamedTuple

from lazaretto.books.radium.world.journey_layout import Journeys
from lazaretto.books.radium.world.number_layout import Facts
from lazaretto.kernel import Ints


class GameArrays(NamedTuple):
    """The world, the book's numbers and rows of chance, a tape, and an array for the legal choices."""

    worlds: Journeys
    facts: Facts
    rows: Ints
    tape: Ints
    choices: Ints
