"""Inspecting a square of the board: who is there, and what happened to them in the last turn. To find out, that turn is
played again while it logs the rolls of those creatures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from lazaretto.dice import Again, Rolled, Sampled, Traced
from lazaretto.game import Refusal, Square
from lazaretto.play.base.played_game import Played

NOT_SEEN = "You have not seen this square."
"""What is said of a square that is dark in the player's View, whatever is there."""


@dataclass(frozen=True)
class TurnReplay:
    """Replays one turn and collects the rolls of some creatures in it, as far as they may be explained. `is_open` says
    whether all of them may. `is_asked` returns False when the answer is no longer wanted."""

    played: Played
    turn: int
    is_open: bool
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
        return played.explained(replace(made, rolled=tuple(traced.rolled)), self.is_open)


def describe_square(
    played: Played, turn: int, square: Square, is_asked: Callable[[], bool] = lambda: True
) -> tuple[str, ...]:
    """What the book says about a square after a turn; empty if it has nothing to add to its legend. While something is
    hidden, it is told what the player sees, and nothing about a square that the player has not seen. Refused once the
    answer is no longer wanted."""
    edition, first, seat = played.edition, played.record.header.first_turn, played.teller
    if edition.book.showing.look is None:
        return ()
    is_open, state = played.is_open, played.at(turn)
    if not played.explains:
        played.demand_open("its squares can be inspected when it has ended.")
    if not is_open and _is_dark(played, state, square):
        return (NOT_SEEN,)
    before = edition.seen(played.turns[turn - first].before, seat, is_open) if turn >= first else None
    replay = TurnReplay(played, turn, is_open, is_asked)
    return tuple(edition.book.showing.look(edition.numbers, before, edition.seen(state, seat, is_open), square, replay))


def _is_dark(played: Played, state: Any, square: Square) -> bool:
    """Whether the player's View shows nothing of a square. One that is not on the board is not dark."""
    board = played.edition.board(state, played.teller)
    if board is None or not (0 <= square[0] < board.width and 0 <= square[1] < board.height):
        return False
    return board.cell(*square).light == "dark"


def _answerer(played: Played, turn: int, who: tuple[int, ...]) -> Sampled | Again:
    """What answered the dice of that turn. A stream also logs the rolls of these creatures."""
    line = played.record.turns[turn - played.record.header.first_turn]
    if played.record.header.dice == "typed":
        return Again(line.faces)
    return Sampled(played.seed, "rules", turn, watched=who)
