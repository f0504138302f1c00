"""Rollouts: games played on from a state, once for each choice with the same dice (common random numbers), so that the
choices are compared and not their luck."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import sqrt
from typing import Any, NamedTuple

from lazaretto.dice.random_streams import below, key
from lazaretto.game import Bot, Game, Picker, Refusal, Seat, WorldEngine, bot_picker, one_turn
from lazaretto.game.wilson_interval import Z
from lazaretto.kernel import fast

PURPOSE = "coach"
"""The random stream that rollouts are seeded from. It shares no dice with the game itself, so it cannot foretell
them."""

Score = int | None
"""A seat's score in a game; None if the game had not ended at the horizon."""


class Rounds(NamedTuple):
    """For each opening the scores of all games played from it, and how many steps they took together."""

    scores: list[list[Score]]
    steps: int


class Estimate(NamedTuple):
    """A mean and the ends of its 95 % interval."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True)
class Rollout:
    """Games from one state, with a bot in every seat. Game 7 throws the same dice whatever is chosen first. A game that
    takes more than `horizon` steps counts as not ended.

    For a world book, `world` makes its engine from a state, and after the first step its loop plays the game out. It
    cannot stop at the horizon, but a game that ends beyond it counts as not ended all the same.
    """

    game: Game[Any, Any]
    bots: Mapping[Seat, Bot]
    seed: int
    turn: int
    state: Any
    horizon: int
    world: Callable[[Any], WorldEngine] | None = None

    def rounds(self, seat: Seat, openings: Sequence[Mapping[Seat, Any]], games: range, most_steps: int) -> Rounds:
        """Play each game once from every opening, until all games are played or the steps are used up. A round that has
        begun is finished. An opening is what some seats choose first; the bots choose for the others."""
        # Every draw takes the twin of `below` once it is built, and many games are worth building it first.
        fast(below)
        scores: list[list[Score]] = [[] for _ in openings]
        spent = 0
        for number in games:
            if spent >= most_steps:
                break
            for opening, column in zip(openings, scores, strict=True):
                score, steps = self._played_out(seat, opening, number)
                column.append(score)
                spent += steps
        return Rounds(scores, spent)

    @cached_property
    def _seed(self) -> int:
        low, high = key(self.seed, PURPOSE, self.turn)
        return high << 32 | low

    def _played_out(self, seat: Seat, opening: Mapping[Seat, Any], number: int) -> tuple[Score, int]:
        """The seat's score in one game, and the steps it took."""
        pickers: dict[Seat, Picker[Any]] = {who: bot_picker(bot, self._seed, number) for who, bot in self.bots.items()}
        first: dict[Seat, Picker[Any]] = {who: lambda *_, chosen=choice: chosen for who, choice in opening.items()}
        state = self.state
        if self.world and not self.game.result(state):
            state = one_turn(self.game, state, pickers | first, self._seed, self.turn, number).after
            return self._run_out(self.world, seat, state, number)
        for steps in range(self.horizon + 1):
            if ended := self.game.result(state):
                return ended.scores[seat], steps
            if steps < self.horizon:
                picking = pickers if steps else pickers | first
                state = one_turn(self.game, state, picking, self._seed, self.turn + steps, number).after
        return None, self.horizon

    def _run_out(self, world: Callable[[Any], WorldEngine], seat: Seat, state: Any, number: int) -> tuple[Score, int]:
        """Let the world's own loop play a game on after its first step. An engine refuses a game that does not end; the
        steps it took until then are unknown, so they count as the horizon."""
        if ended := self.game.result(state):
            return ended.scores[seat], 1
        engine = world(state)
        try:
            played = engine.run(self._seed, number, 1)
        except Refusal:
            return None, self.horizon
        ((outcome, _),) = played.results.items()
        steps = played.steps + 1
        return engine.scores[outcome][seat] if steps <= self.horizon else None, steps


def paired(ones: Sequence[Score], others: Sequence[Score], ends: tuple[int, int]) -> Estimate:
    """How much better `ones` did than `others`, game by game with the same dice; `ends` are the worst and the best
    possible score. The interval is Agresti and Min's for matched pairs: two imaginary games are added, half a game at
    each extreme and one with no difference, so that some doubt is left even if all games ended alike. A game that has
    not ended counts half way, and the interval allows for any end of it."""
    worst, best = ends
    added = {worst - best: 0.5, 0: 1.0, best - worst: 0.5}

    def apart(of_ones: float, of_others: float) -> Estimate:
        ended = zip(_ended(ones, of_ones), _ended(others, of_others), strict=True)
        return _estimate([one - other for one, other in ended], added)

    half_way = (worst + best) / 2
    # Games without an end go against `ones` in the lower end and for them in the upper: the widest interval.
    return Estimate(apart(half_way, half_way).mean, apart(worst, best).low, apart(best, worst).high)


def alone(scores: Sequence[Score], ends: tuple[int, int]) -> Estimate:
    """The average score. The interval is Agresti and Coull's: four imaginary games are added, two at each end. It is
    cut off at the ends. A game that has not ended counts as in `paired`."""
    worst, best = ends
    added = {worst: 2.0, best: 2.0}
    low, middle, high = (_estimate(_ended(scores, end), added) for end in (worst, (worst + best) / 2, best))
    return Estimate(middle.mean, max(worst, low.low), min(best, high.high))


def _ended(scores: Sequence[Score], end: float) -> list[float]:
    """The scores, with `end` for every game that has not ended."""
    return [end if score is None else score for score in scores]


def _estimate(values: Sequence[float], added: Mapping[int, float]) -> Estimate:
    """The mean, and a normal interval around it that counts in the `added` games, by value."""
    games = len(values) + sum(added.values())
    middle = (sum(values) + sum(value * count for value, count in added.items())) / games
    squares = sum(value * value for value in values) + sum(value * value * count for value, count in added.items())
    half = Z * sqrt((squares / games - middle * middle) / games)
    return Estimate(sum(values) / len(values), middle - half, middle + half)
