"""The fen as the courier knows it: what is in sight, what is remembered, what was heard."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress

from fever_fen import throw_view
from fever_fen.game import Seen, outcome, tenths_left
from fever_fen.land import SHAPE
from fever_fen.rules import CHOICES, SHOUT, STRIKE, WAIT, blow
from fever_fen.tables import HEIGHT, SQUARES, WIDTH, FenNumbers
from fever_fen.tell import ENDED, noises
from lazaretto.dice import law
from lazaretto.game import Seat
from lazaretto.grid import squared
from lazaretto.view import Bar, Cell, Gauge, Option, Plane, Trace, View
from lazaretto.view.board import DARK, Tone

GROUND: tuple[tuple[str, Tone, str], ...] = (
    (".", "plain", "mud"),
    ("~", "steel", "water"),
    ('"', "moss", "reeds"),
    ("#", "timber", "a dyke"),
    (">", "help", "the causeway"),
)
LIT = len(GROUND)
LOOKS = (
    DARK,
    *(Cell(glyph, tone, "remembered") for glyph, tone, _ in GROUND),
    *(Cell(glyph, tone) for glyph, tone, _ in GROUND),
    Cell("@", "now"),
    Cell("f", "harm"),
    Cell("F", "harm"),
)
YOU, IDLE, AFTER_YOU = range(2 * LIT + 1, 2 * LIT + 4)
LEGEND = (
    ("@", "you"),
    ("f", "somebody feverish"),
    ("F", "one who is after you"),
    *((glyph, word) for glyph, _, word in GROUND),
)
KEYS = ("k", "u", "l", "n", "j", "b", "h", "y", ".", "!")
REMEMBERED = bytes([0, *[60] * 255])
"""How bright a square is that is not in sight: dark if it was never seen."""


def view(n: FenNumbers, seen: Seen, seat: Seat | None, choices: Sequence[str]) -> View:
    """The courier's screen; a spectator looks over his shoulder."""
    gauges = (
        Gauge("tenths", tenths_left(n, seen), n.fen.tide_tenths, "plain"),
        Gauge("wounds", min(seen.wounds, n.courier.wounds), n.courier.wounds, "harm"),
        Gauge("stones", seen.stones, n.courier.stones),
    )
    board = _board(n, seen)
    options = tuple(_option(n, choice) for choice in choices if choice in CHOICES) if seat else ()
    aimed = throw_view.composer(board, [choice for choice in choices if choice not in CHOICES]) if seat else None
    return View("Fever Fen", _status(n, seen), gauges, board, (), options, composer=aimed)


def explain(n: FenNumbers, seen: Seen, seat: Seat, choice: str) -> Option:
    """What one choice does, with its odds, and for a throw the line that the stone takes."""
    return _option(n, choice) if choice in CHOICES else throw_view.explained(n, seen, choice)


def _status(n: FenNumbers, seen: Seen) -> str:
    ended = outcome(n, seen)
    if ended:
        return ENDED[ended]
    return f"You see {len(seen.feverish)} of the feverish." if seen.feverish else "You see nobody."


def _board(n: FenNumbers, seen: Seen) -> Plane:
    squares, glow = bytearray(seen.memory), bytearray(seen.memory.translate(REMEMBERED))
    for square in compress(range(SQUARES), seen.lit):
        squares[square] += LIT
        glow[square] = max(90, 255 - 2 * squared(SHAPE, seen.courier, square))
    for square, is_after in seen.feverish:
        squares[square] = AFTER_YOU if is_after else IDLE
    squares[seen.courier] = YOU
    traces = tuple(
        Trace(words, ((note % WIDTH, note // WIDTH),) if note >= 0 else ())
        for words, note in zip(noises(seen), seen.heard, strict=True)
    )
    at = (seen.courier % WIDTH, seen.courier // WIDTH)
    return Plane(WIDTH, HEIGHT, LOOKS, bytes(squares), at, LEGEND, glow=bytes(glow), traces=traces)


def _option(n: FenNumbers, choice: str) -> Option:
    act = CHOICES.index(choice)
    if act >= STRIKE:
        fells = law(blow, n)
        bars = (Bar("your blow", (("fells", fells.chance(True)), ("misses", fells.chance(False)))),)
        return Option(choice, "strikes at somebody", "strike", bars=bars)
    does = {WAIT: "stays where you are", SHOUT: "is heard far away"}.get(act, f"goes {choice}")
    return Option(choice, does, key=KEYS[act])
