"""Inspecting a square of the board: who is there, and what happened to them in the last turn. To find out, that turn is
played again while it logs the rolls of those creatures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from lazaretto.dice import Again, Rolled, Sampled, Traced
from lazaretto.game import Refusal, Square
from lazaretto.play.base.played_game import Played


@dataclass(frozen=True)
class TurnReplay:
    """Replays one turn and collects the rolls of some creatures in it. `is_asked` returns False when the answer is no
    longer wanted."""

    played: Played
    turn: int
    is_asked: Callable[[], bool]

    def __call__(self, *who: int) -> Sequence[Rolled]:
        """Replay the turn and return its rolls, with everything that concerned these creatures. This takes long in a
        large world."""
        if not self.is_asked():
            raise Refusal("Nobody asks about this square any more.")
        played, first = self.played, self.played.record.header.first_turn
        if self.turn < first:
            raise Refusal(f"Nothing has been rolled before the first {played.edition.book.words.turn}.")
        made, traced = played.turns[self.turn - first], Traced(_answerer(played, self.turn, who))
        played.edition.game.step(made.before, made.chosen, traced)
        return traced.rolled


def describe_square(
    played: Played, turn: int, square: Square, is_asked: Callable[[], bool] = lambda: True
) -> tuple[str, ...]:
    """What the book says about a square after a turn; empty if it has nothing to add to its legend. Refused once the
    answer is no longer wanted."""
    book, first = played.edition.book, played.record.header.first_turn
    if book.showing.look is None:
        return ()
    played.demand_open("its squares can be inspected when it has ended.")
    now = played.at(turn)
    before = played.turns[turn - first].before if turn >= first else None
    return tuple(book.showing.look(played.edition.numbers, before, now, square, TurnReplay(played, turn, is_asked)))


def _answerer(played: Played, turn: int, who: tuple[int, ...]) -> Sampled | Again:
    """What answered the dice of that turn. A stream also logs the rolls of these creatures."""
    line = played.record.turns[turn - played.record.header.first_turn]
    if played.record.header.dice == "typed":
        return Again(line.faces)
    return Sampled(played.seed, "rules", turn, watched=who)
