"""Lantern Cellar: a hero, a lantern, rats in the dark, and a stair to find before the oil is gone."""

from dataclasses import replace

from lantern_cellar.bots import BOTS
from lantern_cellar.game import Asleep, LanternCellar
from lantern_cellar.odds import ODDS
from lantern_cellar.tables import MOST_OIL, TABLES
from lantern_cellar.tell import tell
from lantern_cellar.texts import TEXTS
from lantern_cellar.view import view
from lantern_cellar.world import turn
from lazaretto.game import Book

_WAKING = Book(
    id="lantern_cellar",
    title="Lantern Cellar",
    version=1,
    package=__name__,
    tables=TABLES,
    game=LanternCellar,
    texts=TEXTS,
    bots=BOTS,
    odds=ODDS,
    view=view,
    tell=tell,
    turn_limit=MOST_OIL,
    loops=(turn,),
)
_ASLEEP = replace(_WAKING, id="lantern_cellar/asleep", title="Lantern Cellar, asleep", game=Asleep)

BOOK = replace(_WAKING, scenes={"asleep": _ASLEEP})
