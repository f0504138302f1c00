"""Judging decisions by rollouts, where there is no solution. Bots play each choice to the end many times, with the same
dice for all choices, within a budget of steps."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from lazaretto.game import Bot, Refusal, Seat, WorldEngine
from lazaretto.game.book.rollouts import WHOLE
from lazaretto.play.base.edition import Edition
from lazaretto.play.coach.lesson import Decision
from lazaretto.play.coach.point_scale import Scale
from lazaretto.play.coach.rollout_judge import FEWEST, RESIGNS, Trial, judged
from lazaretto.play.coach.stretch import Stretch
from lazaretto.progress import Progress
from lazaretto.simulate.compiled_rollout import CompiledRollout
from lazaretto.simulate.rollout import Rollout
from lazaretto.solve.solution_bots import bot_named

MANY = 12
"""Up to this many choices get all the games asked for. If there are more, they share the games of this many."""

GAMES, MOST = 200, 100_000
"""Games for each choice by default, and the most that can be asked for."""

HORIZON = 1_000
"""A game that has not ended after this many steps is cut off. The book's turn limit may be lower."""

STEPS = 5_000
"""The budget of steps in a lesson for each game asked for: a million by default."""

COMPILED = 20
"""How many times as many steps a lesson or a hint may take if a compiled loop plays them."""

TRY_STEPS = 2_000
"""Steps that are played to measure the speed if a lesson has a time limit."""


class Players(NamedTuple):
    """The bots that play on in every seat. A world also has an engine that plays with them, and if the book's loop of
    rollouts knows the only bot there is, `compiled` is its name."""

    bots: Mapping[Seat, Bot]
    world: Callable[[Any], WorldEngine] | None
    compiled: str = ""

    def rollout(self, edition: Edition, seed: int, turn: int, state: Any) -> Rollout | CompiledRollout:
        """Rollouts from a state. The seed and the turn say which dice they have."""
        if self.compiled and edition.book.rollouts:
            given = (edition.game, edition.numbers, edition.book.rollouts, self.compiled)
            return CompiledRollout(*given, seed, turn, state)
        return Rollout(edition.game, self.bots, seed, turn, state, horizon_of(edition), self.world)


class RolloutRequest(NamedTuple):
    """A decision to judge: the turn, the seat, and the text of what it chose, which is empty if the seat resigned. The
    state is played again when the decision's turn comes, so that those of a long game are never all in memory."""

    turn: int
    seat: Seat
    chosen: str


def games_each(games: int, choices: int) -> int:
    """How many games each choice gets. The number is even, because the games are used in two halves."""
    return max(FEWEST, games if choices <= MANY else games * MANY // choices) // 2 * 2


def bot_names(edition: Edition, bots: Mapping[Seat, str]) -> dict[Seat, str]:
    """The bot that plays on in each seat: the one that sits there, else the last that the book lists."""
    if not edition.book.bots:
        raise Refusal(f"{edition.book.title} cannot be coached: it is not solved, and it has no bot to play on with.")
    last = list(edition.book.bots)[-1]
    return {seat: bots.get(seat, last) for seat in edition.game.seats}


def players(edition: Edition, first: Any, names: Mapping[Seat, str]) -> Players:
    """Create the bots with these names, for a game that started in a state."""
    bots = {seat: bot_named(edition.book, edition.numbers, first, name) for seat, name in names.items()}
    return Players(bots, _world(edition, list(names.values())), compiled_bot(edition, names))


def compiled_bot(edition: Edition, names: Mapping[Seat, str]) -> str:
    """The bot that the book's loop of rollouts plays as; empty if it has none, or does not know this one."""
    known = edition.book.rollouts.bots if edition.book.rollouts else ()
    return next((name for name in names.values() if len(names) == 1 and name in known), "")


def scale_of(edition: Edition, names: Mapping[Seat, str]) -> Scale:
    """The scale of the scores that rollouts give with these bots: worths, if a loop plays them."""
    return Scale(0, WHOLE) if compiled_bot(edition, names) else Scale(*edition.book.scores)


def horizon_of(edition: Edition) -> int:
    """After how many steps a game is left that is played by the rules or by an engine."""
    return min(HORIZON, edition.book.turn_limit)


def _world(edition: Edition, names: list[str]) -> Callable[[Any], WorldEngine] | None:
    """Makes a world's engine from a state, with these bots; None if the book has no world."""
    world = edition.book.world
    return None if world is None else lambda state: world.engine(edition.numbers, names, state)


def requests(stretch: Stretch, only: int | None) -> list[RolloutRequest]:
    """The decisions that are graded, in all turns or in one. A resignation comes last."""
    found = [
        RolloutRequest(line.turn, seat, choice)
        for line in stretch.turns.lines
        for seat, choice in line.chosen.items()
        if seat in stretch.graded
    ]
    if stretch.resigned:
        found.append(RolloutRequest(stretch.next_turn, stretch.resigned, ""))
    return [one for one in found if only in (None, one.turn)]


def decisions(
    stretch: Stretch,
    playing: Players,
    wanted: Sequence[RolloutRequest],
    games: int,
    scale: Scale,
    progress: Progress | None,
    seconds: float | None = None,
) -> tuple[Decision, ...]:
    """Judge each decision by its games.

    The last decision is judged first. Its games are the shortest, and what it leaves of its share of the steps goes to
    the longer games of those before it. With `seconds`, the budget is what can be played in that time.
    """
    left = games * STEPS
    if seconds is not None and wanted:
        left = min(left, int(seconds * _steps_a_second(stretch, playing, wanted)))
    found: list[Decision] = []
    for done, one in enumerate(reversed(wanted)):
        if progress:
            progress(done, len(wanted), "decisions")
        trial, steps = play_choices(stretch, playing, one, games, left // (len(wanted) - done))
        left -= steps
        found.append(judged(trial, scale))
    return tuple(reversed(found))


def _steps_a_second(stretch: Stretch, playing: Players, wanted: Sequence[RolloutRequest]) -> float:
    """The speed of rollouts from the first decision, by processor time. A first call is not measured, because it
    compiles the loops."""
    play_choices(stretch, playing, wanted[0], FEWEST, 1)
    began = time.process_time()
    _, steps = play_choices(stretch, playing, wanted[0], FEWEST, TRY_STEPS)
    return max(1, steps) / max(1e-6, time.process_time() - began)


def play_choices(
    stretch: Stretch, playing: Players, one: RolloutRequest, games: int, most_steps: int
) -> tuple[Trial, int]:
    """Play out every choice that a seat had, or playing on if it resigned; also return the steps that took. A forced
    choice is not played."""
    texts, horizon = stretch.edition.book.texts, horizon_of(stretch.edition)
    state = stretch.before(one.turn)
    rollout = Rollout(stretch.edition.game, playing.bots, stretch.seed, one.turn, state, horizon, playing.world)
    if not one.chosen:
        assert stretch.result is not None, "who resigned has a result"
        scores, steps = rollout.rounds(one.seat, [{}], range(games_each(games, 1)), most_steps)
        return Trial(one.turn, one.seat, 0, [RESIGNS], scores, horizon, stretch.result.scores[one.seat]), steps
    choices = list(stretch.edition.game.choices(state)[one.seat])
    numbers = range(games_each(games, len(choices)) if len(choices) > 1 else 0)
    scores, steps = rollout.rounds(one.seat, [{one.seat: choice} for choice in choices], numbers, most_steps)
    written = [texts.write_choice(choice) for choice in choices]
    return Trial(one.turn, one.seat, written.index(one.chosen), written, scores, horizon), steps
