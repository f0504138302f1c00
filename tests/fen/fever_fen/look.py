"""What the courier knows of one square of the fen, in sentences, and the rolls of the last turn that he witnessed."""

from __future__ import annotations

from collections.abc import Iterator

from fever_fen.game import Seen
from fever_fen.land import SHAPE
from fever_fen.tables import HEIGHT, WIDTH, FenNumbers
from fever_fen.view import GROUND
from lazaretto.dice.chance_words import roll_words
from lazaretto.game import Refusal, ReplayTurn, Square
from lazaretto.grid import STEPS, distance


def look(n: FenNumbers, was: Seen | None, now: Seen, square: Square, replay: ReplayTurn) -> list[str]:
    """FF4, FF5: how far away a square is, its ground, and who is on it. Of the courier's own square, also the rolls of
    the last turn, which are blows and stones: his, and those that were meant for him."""
    column, row = square
    if not (0 <= column < WIDTH and 0 <= row < HEIGHT):
        raise Refusal(f"{column},{row} is not in the fen; it goes from 0,0 to {WIDTH - 1},{HEIGHT - 1}.")
    at = row * WIDTH + column
    rolled = replay() if was and at == now.courier else ()
    return [*_known(now, at), *(f"{_capital(roll_words(roll))}." for roll in rolled)]


def _known(now: Seen, at: int) -> Iterator[str]:
    away = distance(SHAPE, STEPS, now.courier, at)
    ground = GROUND[now.memory[at] - 1][2]
    if away == 0:
        yield f"Here: {ground}."
        return
    how = "in sight" if now.lit[at] else "remembered"
    yield f"{away} {'step' if away == 1 else 'steps'} away, {how}: {ground}."
    if at in dict(now.feverish):
        yield "One who is after you is there." if dict(now.feverish)[at] else "Somebody feverish is there."


def _capital(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}"
