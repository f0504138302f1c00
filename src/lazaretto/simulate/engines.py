"""The engines: a table's chain, a book's own world loop, or the rules themselves. Each plays any stretch of games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol, runtime_checkable

import numpy as np

from lazaretto.dice.streams import below, key
from lazaretto.game import Bot, Engine, Game, Picker, Refusal, Seat, bot_picker, play, start
from lazaretto.game.tally import Tally
from lazaretto.game.tool import ToolTable as Told
from lazaretto.kernel import fast
from lazaretto.simulate.chain import Chain, Counts, lay_rows, play_chain
from lazaretto.solve.fold_bot import fold, weights
from lazaretto.solve.reachable_table import ReachableTable


@runtime_checkable
class Sharing(Protocol):
    """An engine that says how it wants its jobs, for so many games: itself for them, and how many at once."""

    def shared(self, games: int, jobs: int) -> tuple[Engine, int]:
        """What plays them, and on how many jobs. The games are the same."""
        ...


@runtime_checkable
class Stoppable(Protocol):
    """An engine whose single games may take long."""

    def until(self, is_stopped: Callable[[], bool]) -> Engine:
        """The same, but it asks now and then whether it is stopped. Then it leaves a game in the middle, and counts
        those that it has finished."""
        ...


Within = Callable[[int, int, int], None]
"""Told of a game that is under way: its number, how many steps it has taken, and how many it takes at most. Of a game
that is over those two are the same. Several threads may tell at once, each of its own game, so it is no `Progress`;
`GamesProgress` makes one of it."""


@runtime_checkable
class Followed(Protocol):
    """An engine that can tell of its single games while they are under way."""

    def followed_by(self, within: Within) -> Engine:
        """The same, but it tells now and then how far a game is."""
        ...


@runtime_checkable
class Daily(Protocol):
    """An engine whose games can be stopped on a day, whether they have ended or not."""

    def for_days(self, days: int) -> Engine:
        """The same until that day."""
        ...


@runtime_checkable
class Telling(Protocol):
    """An engine that adds up more than results and lengths."""

    def told(self, tally: Tally) -> Mapping[str, Any]:
        """The book's own numbers of a tally, as plain data by name."""
        ...

    def tables(self, tally: Tally) -> Sequence[Told]:
        """The same for people."""
        ...


@dataclass(frozen=True)
class PlainEngine:
    """The rules themselves, one step at a time."""

    game: Game[Any, Any]
    bots: Mapping[Seat, Bot]
    turn_limit: int
    at: Any = None
    name: str = "plain"
    chunk: int = 16
    outcomes: tuple[str, ...] = ()
    usual: int = 10_000
    is_stopped: Callable[[], bool] = lambda: False

    def until(self, is_stopped: Callable[[], bool]) -> PlainEngine:
        """The same, but a game is left in the middle once it is stopped: by the rules alone, a world takes seconds."""
        return replace(self, is_stopped=is_stopped)

    def run(self, seed: int, first: int, games: int) -> Tally:
        fast(below)
        results, lengths = Counter[str](), Counter[int]()
        for number in range(first, first + games):
            pickers: dict[Seat, Picker[Any]] = {seat: bot_picker(bot, seed, number) for seat, bot in self.bots.items()}
            state = start(self.game, seed, number) if self.at is None else self.at
            steps = 0
            for turn in play(self.game, state, pickers, seed, self.turn_limit, game_number=number):
                state, steps = turn.after, steps + 1
                if self.is_stopped():
                    return Tally(results, lengths)
            ended = self.game.result(state)
            assert ended is not None, "a game played out has a result"
            results[ended.outcome] += 1
            lengths[steps] += 1
        return Tally(results, lengths)


class TableEngine:
    """A tabulated game between fixed bots, as one compiled chain."""

    name = "table"
    chunk = 1 << 18

    def __init__(self, table: ReachableTable[Any, Any], bots: Mapping[Seat, Bot], root: Any, turn_limit: int) -> None:
        for seat, bot in bots.items():
            table = fold(table, seat, weights(table, seat, bot))
        self.outcomes = table.outcomes
        self.most_steps = turn_limit
        self.start = _as_end(table, np.array([table.index[root]]))[0]
        self.chain = _chain(table)
        self.play = fast(play_chain)

    def run(self, seed: int, first: int, games: int) -> Tally:
        results = np.zeros(len(self.outcomes) + 1, dtype=np.int64)
        lengths = np.zeros(self.most_steps + 1, dtype=np.int64)
        self.play(*key(seed, "table", 0), first, games, self.start, self.chain, Counts(results, lengths))
        if results[-1]:
            raise Refusal(f"The game did not end within {self.most_steps} turns, which is all its book allows.")
        by_outcome = {name: int(count) for name, count in zip(self.outcomes, results, strict=False) if count}
        return Tally(Counter(by_outcome), Counter({int(n): int(lengths[n]) for n in np.flatnonzero(lengths)}))


def _as_end(table: ReachableTable[Any, Any], states: Any) -> Any:
    """States as the chain numbers them: finished ones below 0, by their outcome."""
    return np.where(table.outcome[states] >= 0, -1 - table.outcome[states], states)


def _chain(table: ReachableTable[Any, Any]) -> Chain:
    """Each state's row, its equal ends added up, laid out in slots."""
    owner = np.repeat(np.arange(len(table.states)), np.diff(table.start[table.first]))
    ends = _as_end(table, table.to)
    order = np.lexsort((ends, owner))
    owner, ends, chance = owner[order], ends[order], table.chance[order]
    new = np.flatnonzero(np.concatenate([[True], (np.diff(owner) != 0) | (np.diff(ends) != 0)])[: len(owner)])
    chance = np.add.reduceat(chance, new) if len(new) else chance
    owner, ends = owner[new], ends[new]
    kept = chance > 0
    owner, ends, chance = owner[kept], ends[kept], chance[kept]
    at = np.concatenate([[0], np.cumsum(np.bincount(owner, minlength=len(table.states)))])
    cut, own, other = (np.zeros(len(ends), dtype=np.int64) for _ in range(3))
    most = int(np.diff(at).max(initial=0))
    poor, rich = np.zeros(most, dtype=np.int64), np.zeros(most, dtype=np.int64)
    fast(lay_rows)(at, chance, ends, cut, own, other, poor, rich)
    return Chain(at, cut, own, other)


def bots_of(seats: Sequence[Seat], named: Sequence[Bot]) -> dict[Seat, Bot]:
    """A bot for each seat, in order."""
    return dict(zip(seats, named, strict=True))
