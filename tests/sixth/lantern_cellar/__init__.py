"""Lantern Cellar: a hero, a lantern, rats in the dark, and a stair to find before the oil is gone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from lantern_cellar.bots import BOTS
from lantern_cellar.comfort import COMFORTS
from lantern_cellar.game import Asleep, Cellar, LanternCellar
from lantern_cellar.hiding import imagine, revealed, witnessed
from lantern_cellar.odds import ODDS
from lantern_cellar.rules import ENDINGS
from lantern_cellar.tables import MOST_OIL, TABLES, CellarNumbers
from lantern_cellar.tell import tell
from lantern_cellar.texts import TEXTS
from lantern_cellar.view import view
from lantern_cellar.world import begin, prowl_about, turn
from lazaretto.game import Book, Bots, Hiding, Showing, Words, World

if TYPE_CHECKING:
    from lantern_cellar.engine import CellarEngine


def _engine(numbers: CellarNumbers, bots: Sequence[str], at: Cellar | None) -> CellarEngine:
    """The world engine; it counts with NumPy, so it is imported when it is asked for."""
    from lantern_cellar.engine import engine

    return engine(numbers, bots, at)


_WAKING = Book(
    id="lantern_cellar",
    title="Lantern Cellar",
    version=1,
    package=__name__,
    tables=TABLES,
    game=LanternCellar,
    texts=TEXTS,
    turn_limit=MOST_OIL,
    words=Words(tell, outcomes=ENDINGS[1:]),
    showing=Showing(view),
    bots=Bots(BOTS),
    comforts=COMFORTS,
    odds=ODDS,
    world=World(_engine),
    hiding=Hiding(witnessed, imagine, revealed),
    loops=(begin, turn, prowl_about),
)
_ASLEEP = replace(_WAKING, id="lantern_cellar/asleep", title="Lantern Cellar, asleep", game=Asleep)

BOOK = replace(_WAKING, scenes={"asleep": _ASLEEP})
