"""Fever Fen: a courier, a fen in the fog, twelve who wander in it, and a causeway to find before the tide. A book for
trying what a game of sight and hiding needs."""

from __future__ import annotations

from fever_fen.bots import BOTS
from fever_fen.feverish import settle_and_roam
from fever_fen.game import FeverFen
from fever_fen.hiding import imagine, revealed
from fever_fen.rules import ENDINGS
from fever_fen.tables import FEWEST_TENTHS, MOST_TIDE, TABLES
from fever_fen.tell import tell, witnessed
from fever_fen.texts import TEXTS, why_impossible
from fever_fen.view import view
from fever_fen.world import begin, turn
from lazaretto.game import Book, Bots, Hiding, Showing, Words

BOOK = Book(
    id="fever_fen",
    title="Fever Fen",
    version=1,
    package=__name__,
    tables=TABLES,
    game=FeverFen,
    texts=TEXTS,
    turn_limit=MOST_TIDE // FEWEST_TENTHS + 1,
    words=Words(tell, outcomes=ENDINGS[1:]),
    showing=Showing(view),
    bots=Bots(BOTS),
    hiding=Hiding(witnessed, imagine, revealed),
    why_impossible=why_impossible,
    loops=(begin, turn, settle_and_roam),
)
