"""What a book counts in the states of a game. Counting a state may mean playing to it again, so the numbers are
remembered, and a caller says how much time there is for more of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise

from lazaretto.lru import Lru
from lazaretto.play.base.game_turns import TURNS_BETWEEN_CHECKPOINTS
from lazaretto.play.base.joined_turns import JoinedTurns
from lazaretto.play.base.played_game import Played
from lazaretto.view import Count

MOST_COUNTED_AGAIN = 4 * TURNS_BETWEEN_CHECKPOINTS
"""How many states are known before no more turns are played only to count them. A game of so many turns is counted
without gaps."""

MOST_KNOWN = 32 * TURNS_BETWEEN_CHECKPOINTS
"""How many states the numbers are known of before they are thinned: a game may be watched for thousands of turns."""

MOST_WORDED = 16
"""How many states are remembered with their words."""

Numbers = tuple[int, ...]
"""How many there are of each kind, in the book's order."""

HasTime = Callable[[], bool]


def _always() -> bool:
    return True


class StateCounts:
    """Counts the states of a game, as a spectator sees them; a state is named by the number of turns that lead to it.

    `before` has the turns of the game's ancestors, if they had the same rules; counting then starts at the first
    ancestor's first state. `known` are numbers that were counted before. A book without a census counts nothing. Any
    thread may count and read.
    """

    def __init__(
        self, played: Played, before: JoinedTurns | None = None, known: Mapping[int, Numbers] | None = None
    ) -> None:
        self.played = played
        self.turns = JoinedTurns(*(before.parts if before else ()), played.turns)
        self.first = played.record.header.first_turn - 1 - (len(before) if before else 0)
        """The number of the turn before the first one."""
        self._worded: Lru[int, tuple[Count, ...]] = Lru(MOST_WORDED)
        self._numbers: dict[int, Numbers] = {**(known or {})}
        self._followed = 0

    @property
    def has_census(self) -> bool:
        """Whether the book counts anything."""
        return self.played.edition.book.showing.census is not None

    def counts(self, turns: int) -> tuple[Count, ...]:
        """The counts of one state, with their words. The state is played to again if necessary."""
        return self._worded.get(turns) or self._count(turns, self.turns.state(turns))

    def known(self) -> dict[int, Numbers]:
        """The numbers counted so far, a copy in the order of the turns."""
        return dict(sorted(self._numbers.copy().items()))  # Copied in one step: another thread may be counting.

    def follow(self) -> None:
        """Count the states since the last call that are still in memory, so that a game that is watched is counted
        without gaps. No turn is played again, and no library is asked."""
        last = len(self.turns)  # Read once: another thread may append a turn.
        for turns in range(self._followed, last + 1) if self.has_census else ():
            self._count_if(turns, self.turns.held(turns))
        self._followed = last + 1
        if len(self._numbers) > MOST_KNOWN:
            self._numbers = thinned(self._numbers.copy(), self.first)

    def count_more(self, has_time: HasTime = _always) -> None:
        """The same, and then count what has to be read or played again until time is up or enough is known: states at
        checkpoints, and then those between known ones, first where the numbers changed most."""
        self.follow()
        if not self.has_census:
            return
        # However much is known: a game that went on meanwhile would otherwise have a gap where nothing is.
        for turns in range(-self.first % TURNS_BETWEEN_CHECKPOINTS, len(self.turns), TURNS_BETWEEN_CHECKPOINTS):
            if turns not in self._numbers and has_time():
                self._count_if(turns, self.turns.at_hand(turns))
        for turns in self._between():
            if len(self._numbers) >= MOST_COUNTED_AGAIN or not has_time() or not self.turns.reach(turns, has_time):
                return
            self._count(turns, self.turns.state(turns))

    def _between(self) -> Iterator[int]:
        """States between known ones, in order from one known state to the next."""
        known = self.known()
        gaps = sorted(pairwise(known), key=lambda gap: -_difference(known[gap[0]], known[gap[1]]))
        return (turns for first, last in gaps for turns in range(first + 1, last))

    def _count_if(self, turns: int, state: object) -> None:
        """Count a state if there is one, and it was not counted before."""
        if state is not None and turns not in self._numbers:
            self._count(turns, state)

    def _count(self, turns: int, state: object) -> tuple[Count, ...]:
        census, edition = self.played.edition.book.showing.census, self.played.edition
        assert census, "only a book with a census is counted"
        counts = tuple(census(edition.numbers, edition.game.seen(state, None)))
        self._worded.put(turns, counts)
        self._numbers[turns] = tuple(count.number for count in counts)
        return counts


def thinned(numbers: dict[int, Numbers], first: int) -> dict[int, Numbers]:
    """At most half as many numbers as may be known. From each group of neighbouring states, those with the most of any
    kind are kept, so that no peak is lost. The earliest states stay, since a look back shows all of them, and so do
    those at checkpoints, which would be counted again."""
    stays = {turns for turns in numbers if turns < MOST_COUNTED_AGAIN} | {max(numbers)}
    stays |= {turns for turns in numbers if (first + turns) % TURNS_BETWEEN_CHECKPOINTS == 0}
    peaks, width = set(numbers), 1
    while len(stays | peaks) > MOST_KNOWN // 2 and width <= max(numbers):
        width *= 2
        peaks = _peaks(numbers, width)
    return {turns: numbers[turns] for turns in sorted(stays | peaks)}


def _peaks(numbers: dict[int, Numbers], width: int) -> set[int]:
    """Of every `width` states in a row, those in which there was most of a kind."""
    best: dict[tuple[int, int], int] = {}
    for turns, found in numbers.items():
        for kind, number in enumerate(found):
            place = turns // width, kind
            if place not in best or number > numbers[best[place]][kind]:
                best[place] = turns
    return set(best.values())


def _difference(one: Numbers, other: Numbers) -> int:
    return sum(abs(b - a) for a, b in zip(one, other, strict=True))
