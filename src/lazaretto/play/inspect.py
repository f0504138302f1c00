"""Looking at a square of a board: who stands there, and what befell them in the turn before, by playing that turn again
with an ear to them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from lazaretto.dice import Again, Rolled, Sampled, Traced
from lazaretto.game import Refusal, Square
from lazaretto.play.played import Played


@dataclass(frozen=True)
class Ear:
    """An ear to a turn of a game. `is_asked` says whether anybody still wants to know."""

    played: Played
    turn: int
    is_asked: Callable[[], bool]

    def __call__(self, *who: int) -> Sequence[Rolled]:
        """The rolls of the turn, with all that concerned them, one or several: the turn is played again, which takes
        long in a large world."""
        if not self.is_asked():
            raise Refusal("Nobody asks about this square any more.")
        played, first = self.played, self.played.record.header.first_turn
        if self.turn < first:
            raise Refusal(f"Nothing has been rolled before the first {played.edition.book.words.turn}.")
        made, traced = played.turns[self.turn - first], Traced(_answerer(played, self.turn, who))
        played.edition.game.step(made.before, made.chosen, traced)
        return traced.rolled


def looked(played: Played, turn: int, square: Square, is_asked: Callable[[], bool] = lambda: True) -> tuple[str, ...]:
    """What there is to say of a square after a turn; nothing where the book says no more than its legend. Refused as
    soon as nobody asks any more."""
    book, first = played.edition.book, played.record.header.first_turn
    if book.showing.look is None:
        return ()
    played.demand_open("its squares can be looked into when it has ended.")
    now = played.at(turn)
    before = played.turns[turn - first].before if turn >= first else None
    return tuple(book.showing.look(played.edition.numbers, before, now, square, Ear(played, turn, is_asked)))


def _answerer(played: Played, turn: int, who: tuple[int, ...]) -> Sampled | Again:
    """Whoever answered the dice of that turn, heard by some."""
    line = played.record.turns[turn - played.record.header.first_turn]
    if played.record.header.dice == "typed":
        return Again(line.faces)
    return Sampled(played.seed, "rules", turn, heard=who)
