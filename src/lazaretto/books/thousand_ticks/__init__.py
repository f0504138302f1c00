"""Thousand Ticks: skirmishes tick by tick, with weapons built from ranks. The scene `duel` is two fighters toe to
toe."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from lazaretto.books.thousand_ticks.bots import BOTS
from lazaretto.books.thousand_ticks.duel import Duel, TicksDuel, why_impossible
from lazaretto.books.thousand_ticks.exact.race import race, undecided
from lazaretto.books.thousand_ticks.exact.stunned_race import follow
from lazaretto.books.thousand_ticks.notation import TEXTS, notation
from lazaretto.books.thousand_ticks.odds import ODDS
from lazaretto.books.thousand_ticks.pairs.drop_loop import drop_times
from lazaretto.books.thousand_ticks.pairs.race_loop import race_all
from lazaretto.books.thousand_ticks.rules.clock import ENDINGS
from lazaretto.books.thousand_ticks.tables import MOST_TURNS, TABLES, TicksNumbers
from lazaretto.books.thousand_ticks.tell import tell
from lazaretto.books.thousand_ticks.tools import TOOLS
from lazaretto.books.thousand_ticks.view import view_duel
from lazaretto.books.thousand_ticks.world.duel_loop import begin, turn
from lazaretto.books.thousand_ticks.world.play_duels import play_duels
from lazaretto.game import Book, Bots, Showing, Words, World
from lazaretto.solve.matrix_game import conceded, secured, solve_stage

if TYPE_CHECKING:
    from lazaretto.books.thousand_ticks.simulation_engine import DuelEngine


def _engine(numbers: TicksNumbers, bots: Sequence[str], at: Duel | None) -> DuelEngine:
    """The world engine. It needs NumPy, so it is imported only when it is used."""
    from lazaretto.books.thousand_ticks.simulation_engine import engine

    return engine(numbers, bots, at)


DUEL = Book(
    id="thousand_ticks/duel",
    title="Thousand Ticks, a duel",
    version=1,
    package=__name__,
    tables=TABLES,
    game=TicksDuel,
    texts=TEXTS,
    turn_limit=MOST_TURNS,
    why_impossible=why_impossible,
    words=Words(tell, outcomes=ENDINGS[1:], notation=notation),
    showing=Showing(view_duel),
    bots=Bots(BOTS),
    odds=ODDS,
    tools=TOOLS,
    world=World(_engine),
    loops=(begin, turn, play_duels, race, undecided, follow, drop_times, race_all, solve_stage, secured, conceded),
)

BOOK = replace(DUEL, id="thousand_ticks", title="Thousand Ticks", scenes={"duel": DUEL})
