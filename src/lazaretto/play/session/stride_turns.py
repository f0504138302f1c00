"""The turns of a stride: one person's choices, one after another, and the turns between in which they have none."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any, Protocol

from lazaretto.dice import Sampled
from lazaretto.game import Refusal, Seat, Turn, resolve

if TYPE_CHECKING:
    from lazaretto.play.base.edition import Edition
    from lazaretto.play.base.played_game import Played


class ChoiceSource(Protocol):
    """Where the choices of a stride come from."""

    @property
    def is_empty(self) -> bool:
        """Whether it is known to have no more choices, so that no turn follows."""
        ...

    def choose(self, state: Any, choices: Sequence[Any]) -> Any | None:
        """The choice at a state, of those that are legal; None if the stride stops here."""
        ...


class Striding(Protocol):
    """What a stride needs of a sitting."""

    @property
    def played(self) -> Played:
        """The game so far."""
        ...

    @property
    def edition(self) -> Edition:
        """The edition it is played with."""
        ...

    @property
    def number(self) -> int:
        """The number of the next turn."""
        ...

    def demand_within_limit(self, number: int) -> None:
        """Refuse a turn beyond the book's limit."""
        ...

    def chosen(self, state: Any, picks: Mapping[Seat, Any], number: int) -> dict[Seat, Any]:
        """What every seat chooses."""
        ...


class Given:
    """Choices that are given in advance."""

    def __init__(self, choices: Iterable[Any]) -> None:
        self._left = iter(choices)
        self._next: list[Any] = []

    @property
    def is_empty(self) -> bool:
        """Whether no choice is left."""
        if not self._next:
            self._next = list(islice(self._left, 1))
        return not self._next

    def choose(self, state: Any, choices: Sequence[Any]) -> Any | None:
        """The next of them."""
        return None if self.is_empty else self._next.pop()


def stride_turns(
    sitting: Striding, seat: Seat, source: ChoiceSource, has_time: Callable[[], bool]
) -> Iterator[tuple[Turn[Any, Any], bool]]:
    """The turns of a stride, and whether each uses a choice. Nothing is saved here. The first is made whether there is
    time or not."""
    game, state, number = sitting.edition.game, sitting.played.state, sitting.number
    while not source.is_empty:
        if number > sitting.number and not has_time():
            return
        sitting.demand_within_limit(number)
        choosing = game.choices(state)
        is_used = seat in choosing
        choice = source.choose(state, choosing[seat]) if is_used else None
        if is_used and choice is None:
            return
        if is_used and choice not in choosing[seat]:
            raise Refusal(game.why_not(game.seen(state, seat), seat, choice))
        chosen = sitting.chosen(state, {seat: choice} if is_used else {}, number)
        turn = resolve(game, state, chosen, number, Sampled(sitting.played.seed, "rules", number))
        yield turn, is_used
        state, number = turn.after, number + 1
