"""The plain engine: games played by the rules themselves. Each game has its own random stream, so a run can be divided
in any way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from lazaretto.dice.random_streams import below
from lazaretto.game import Bot, Game, Picker, Seat, bot_picker, play, start
from lazaretto.game.tally import Tally
from lazaretto.kernel import fast


@dataclass(frozen=True)
class PlainEngine:
    """Plays by the rules themselves, one step at a time."""

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
        """The same engine, but it can be stopped within a game: a world takes seconds by the plain rules."""
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
