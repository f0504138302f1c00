"""A comfort under way: the choices it makes, and why it stops."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any

from lazaretto.game import Game, Position, Refusal, Seat, Turn
from lazaretto.game.book.comforts import AGAIN, MOST_STEPS
from lazaretto.play.base.played_game import Played

STOPPED = "You stopped."
ENDED = "The game is over."
ENOUGH = f"That was {MOST_STEPS} steps; you stopped to look around."
NOTHING_YET = "There is nothing to do again yet."


class ComfortWalk:
    """A comfort of a seat, by its name and goal. `turns` are those it has led to, and `why` is the sentence that says
    why it stopped, once it `is_done`."""

    def __init__(self, seat: Seat, name: str, goal: str, walk: Generator[Any, Position, str], number: int) -> None:
        self.seat, self.name, self.goal = seat, name, goal
        self.turns: list[Turn[Any, Any]] = []
        self.why, self.is_done = "", False
        self._walk, self._first_turn, self._steps = walk, number, 0
        self._next: list[Any] = []
        try:
            self._next.append(next(walk))
        except StopIteration as stopped:
            raise Refusal(str(stopped.value)) from None

    @property
    def next_turn(self) -> int:
        """The turn that comes next."""
        return self._first_turn + len(self.turns)

    def choose(self, position: Position, is_stopped: Callable[[], bool]) -> Any | None:
        """The next choice, or None if the comfort is done. It is never stopped before its first step."""
        choice = None
        try:
            choice = self._next.pop() if self._next else self._walk.send(position)
        except StopIteration as stopped:
            self.stop(str(stopped.value))
        # The book's own reason comes first: a key that is pressed when something appears must not hide it.
        if not self.is_done and self._steps and is_stopped():
            self.stop(STOPPED)
        if not self.is_done and self._steps == MOST_STEPS:
            self.stop(ENOUGH)
        self._steps += 1
        return None if self.is_done else choice

    def went(self, turns: Sequence[Turn[Any, Any]], is_over: bool, refusal: Refusal | None) -> None:
        """Note the turns that were made of its choices, and what ended them."""
        self.turns += turns
        if is_over:
            self.stop(ENDED)
        elif refusal:
            self.stop(str(refusal))

    def stop(self, why: str) -> None:
        """End it for this reason."""
        self._walk.close()
        self.why, self.is_done = why, True


class WalkChoices:
    """The choices of a comfort, as a source for a stride. It hands on what the seat sees, and nothing else."""

    def __init__(self, walk: ComfortWalk, game: Game[Any, Any], is_stopped: Callable[[], bool]) -> None:
        self._walk, self._game, self._is_stopped = walk, game, is_stopped

    @property
    def is_empty(self) -> bool:
        """Whether the comfort is done."""
        return self._walk.is_done

    def choose(self, state: Any, choices: Sequence[Any]) -> Any | None:
        """The comfort's next choice, by what its seat sees."""
        return self._walk.choose(Position(self._game.seen(state, self._walk.seat), choices), self._is_stopped)


def begin_walk(played: Played, seat: Seat, name: str, goal: str, last: tuple[str, str] | None) -> ComfortWalk:
    """Begin a comfort. `last` is the one that `again` repeats; without it, it repeats the seat's last choice."""
    edition, state, number = played.edition, played.state, played.record.next_turn
    choices = edition.game.choices(state).get(seat)
    if choices is None:
        raise Refusal(f"{seat} has nothing to pick now.")
    if name == AGAIN and edition.book.comforts:
        if goal.strip():
            raise Refusal(f"{AGAIN} takes nothing after it.")
        if last is None:
            return ComfortWalk(seat, AGAIN, "", _once(_last_choice(played, seat, choices)), number)
        name, goal = last
        if name == AGAIN:
            return begin_walk(played, seat, AGAIN, "", None)
    comfort, numbers = edition.book.comfort(name), edition.numbers
    position = Position(edition.game.seen(state, seat), choices)
    where = comfort.read_goal(numbers, position.seen, goal)
    return ComfortWalk(seat, name, goal, comfort.walk(numbers, position, seat, where), number)


def _once(choice: Any) -> Generator[Any, Position, str]:
    """One choice alone, which needs no reason to stop after it."""
    yield choice
    return ""


def _last_choice(played: Played, seat: Seat, choices: Sequence[Any]) -> Any:
    """What the seat chose last, if it may choose it now."""
    text = next((line.chosen[seat] for line in reversed(played.record.turns) if seat in line.chosen), None)
    if text is None:
        raise Refusal(NOTHING_YET)
    choice = played.edition.book.texts.read_choice(text)
    if choice not in choices:
        raise Refusal(played.edition.game.why_not(played.edition.game.seen(played.state, seat), seat, choice))
    return choice
