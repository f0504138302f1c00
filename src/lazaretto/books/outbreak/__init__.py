"""Outbreak: a town on a grid that infects, heals, shoots and walls itself in, one day at a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from lazaretto.books.outbreak.game import Outbreak
from lazaretto.books.outbreak.inspect_cell import look
from lazaretto.books.outbreak.notation import TEXTS, why_impossible
from lazaretto.books.outbreak.odds import ODDS
from lazaretto.books.outbreak.rules import VERDICTS
from lazaretto.books.outbreak.state import Town, as_map, state_bytes
from lazaretto.books.outbreak.sweep import sweep
from lazaretto.books.outbreak.tables import LAST_DAY, TABLES, OutbreakNumbers
from lazaretto.books.outbreak.tell import tell
from lazaretto.books.outbreak.tools import TOOLS
from lazaretto.books.outbreak.view import counts, view
from lazaretto.books.outbreak.world.day import help_out, one_day
from lazaretto.books.outbreak.world.recorded_days import live_again
from lazaretto.books.outbreak.world.town_loop import live, place_people
from lazaretto.game import Book, Showing, TextMap, Words, World

if TYPE_CHECKING:
    from lazaretto.books.outbreak.simulation_engine import OutbreakEngine


def _engine(numbers: OutbreakNumbers, bots: Sequence[str], at: Town | None) -> OutbreakEngine:
    """The world engine. It needs NumPy, so it is imported only when it is used."""
    from lazaretto.books.outbreak.simulation_engine import engine

    return engine(numbers, bots, at)


BOOK = Book(
    id="outbreak",
    title="Outbreak",
    version=1,
    package=__name__,
    tables=TABLES,
    game=Outbreak,
    texts=TEXTS,
    turn_limit=LAST_DAY,
    why_impossible=why_impossible,
    words=Words(tell, outcomes=VERDICTS, turn="day", match="town"),
    showing=Showing(view, census=counts, look=look, map=TextMap(as_map, key="setup.map")),
    odds=ODDS,
    tools=TOOLS,
    world=World(_engine, state_bytes),
    loops=(place_people, one_day, live, live_again, help_out),
    sweep=sweep,
)
