"""Fever Fen: a courier, a fen in the fog, twelve who wander in it, and a causeway to find before the tide. A book for
trying what a game of sight and hiding needs."""

from __future__ import annotations

from fever_fen.bots import BOTS
from fever_fen.comfort import COMFORTS
from fever_fen.feverish import settle_hidden
from fever_fen.game import Fen, FeverFen
from fever_fen.hiding import imagine, revealed
from fever_fen.look import look
from fever_fen.rollout_loop import roll_out
from fever_fen.rollouts import HORIZON, UNFINISHED, play_on
from fever_fen.rules import ENDINGS
from fever_fen.tables import FEWEST_TENTHS, MOST_TIDE, TABLES, FenNumbers
from fever_fen.tell import tell, witnessed
from fever_fen.texts import TEXTS, why_impossible
from fever_fen.view import explain, view
from fever_fen.world import begin, turn
from lazaretto.game import Book, Bots, Hiding, Rollouts, Showing, Words
from lazaretto.grid import mark_frontier, way_down

BOOK: Book[FenNumbers, Fen, str] = Book(
    id="fever_fen",
    title="Fever Fen",
    version=2,
    package=__name__,
    tables=TABLES,
    game=FeverFen,
    texts=TEXTS,
    turn_limit=MOST_TIDE // FEWEST_TENTHS + 1,
    words=Words(tell, outcomes=ENDINGS[1:]),
    showing=Showing(view, look=look, explain=explain),
    bots=Bots(BOTS),
    comforts=COMFORTS,
    hiding=Hiding(witnessed, imagine, revealed),
    rollouts=Rollouts(play_on, ("eager",), HORIZON, UNFINISHED),
    why_impossible=why_impossible,
    loops=(begin, turn, settle_hidden, roll_out, mark_frontier, way_down),
)
