"""Looking at a square of a board: who stands there, and what befell them in the turn before, by playing that turn again
with an ear to them."""

from __future__ import annotations

from collections.abc import Sequence

from lazaretto.dice import Again, Rolled, Sampled, Traced
from lazaretto.game import Refusal
from lazaretto.play.played import Played

Square = tuple[int, int]
"""Its column and its row, from 0."""


def looked(played: Played, turn: int, square: Square) -> tuple[str, ...]:
    """What there is to say of a square after a turn; nothing where the book says no more than its legend."""
    book, first = played.edition.book, played.record.header.first_turn
    if book.look is None:
        return ()
    played.demand_open("its squares can be looked into when it has ended.")
    now = played.at(turn)
    made = played.turns[turn - first] if turn >= first else None

    def hear(who: int) -> Sequence[Rolled]:
        if made is None:
            raise Refusal("Nothing has been rolled before the first turn.")
        traced = Traced(_answerer(played, turn, who))
        played.edition.game.step(made.before, made.chosen, traced)
        return traced.rolled

    return tuple(book.look(played.edition.numbers, made.before if made else None, now, square, hear))


def _answerer(played: Played, turn: int, who: int) -> Sampled | Again:
    """Whoever answered the dice of that turn, heard by one."""
    line = played.record.turns[turn - played.record.header.first_turn]
    if played.record.header.dice == "typed":
        return Again(line.faces)
    return Sampled(played.seed, "rules", turn, heard=who)
