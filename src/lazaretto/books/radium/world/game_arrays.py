"""Everything that a loop plays a game with, as one argument."""

from __future__ import annotations

from typing import NamedTuple

from lazaretto.books.radium.world.facts import Facts
from lazaretto.books.radium.world.layout import Journeys
from lazaretto.kernel import Ints


class GameArrays(NamedTuple):
    """The world, the book's facts and rows, a tape, and room for the choices that are offered."""

    worlds: Journeys
    facts: Facts
    rows: Ints
    tape: Ints
    choices: Ints
