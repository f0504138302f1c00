"""Playing decisions on, where no solution exists: every choice is played by bots, often, under the same dice, for as
many steps as a lesson may take."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from lazaretto.game import Bot, Refusal, Seat, WorldEngine
from lazaretto.play.coach.lesson import Decision
from lazaretto.play.coach.scale import Scale
from lazaretto.play.coach.trials import FEWEST, RESIGNS, Trial, judged
from lazaretto.play.edition import Edition
from lazaretto.play.played import Played
from lazaretto.progress import Progress
from lazaretto.simulate.rollout import Rollout
from lazaretto.solve.bots import bot_named

MANY = 12
"""Choices that each get all the games asked for; more than these share what these would have had."""

GAMES, MOST = 200, 100_000
"""Games for each choice if nobody says how many, and how many one may say."""

HORIZON = 1_000
"""Steps after which a game that has not ended is broken off; a book's turn limit may come first."""

STEPS = 5_000
"""Steps that a lesson may take for each game asked for, so a million if nobody asks."""

TRY_STEPS = 2_000
"""Steps that show how fast games are played out here, where a lesson has only so long."""


class Players(NamedTuple):
    """Who plays on: a bot in every seat, and how a world's own loop does it with them, where the book is one."""

    bots: Mapping[Seat, Bot]
    world: Callable[[Any], WorldEngine] | None


class RolloutRequest(NamedTuple):
    """A decision to judge: when it was made, how things stood, whose it was, and what was chosen; nothing where the
    seat resigned."""

    turn: int
    state: Any
    seat: Seat
    chosen: tuple[Any, ...]


def games_each(games: int, choices: int) -> int:
    """How many games each choice gets: an even number, since there are two halves."""
    return max(FEWEST, games if choices <= MANY else games * MANY // choices) // 2 * 2


def bot_names(played: Played) -> dict[Seat, str]:
    """Who plays on in each seat: the bot that sat there, or the last that the book lists."""
    edition, recorded = played.edition, played.record.header.bots
    if not edition.book.bots:
        raise Refusal(f"{edition.book.title} cannot be coached: it is not solved, and it has no bot to play on with.")
    last = list(edition.book.bots)[-1]
    return {seat: recorded.get(seat, last) for seat in edition.game.seats}


def playing(played: Played, names: Mapping[Seat, str]) -> Players:
    """The bots of those names."""
    edition = played.edition
    bots = {seat: bot_named(edition.book, edition.numbers, played.first, name) for seat, name in names.items()}
    return Players(bots, _world(edition, list(names.values())))


def _world(edition: Edition, names: list[str]) -> Callable[[Any], WorldEngine] | None:
    """How a world's own loop plays on from a state, with a bot of the book in every seat."""
    world = edition.book.world
    return None if world is None else lambda state: world.engine(edition.numbers, names, state)


def asked(played: Played, seats: Sequence[Seat], only: int | None) -> list[RolloutRequest]:
    """Every decision of these seats, or those of one turn; resigning is the last."""
    found = [
        RolloutRequest(turn.number, turn.before, seat, (turn.chosen[seat],))
        for turn in played.turns
        for seat in turn.chosen
        if seat in seats
    ]
    if played.record.end and played.record.end.resigned:
        found.append(RolloutRequest(played.record.next_turn, played.state, played.record.end.resigned, ()))
    return [one for one in found if only in (None, one.turn)]


def decisions(
    played: Played,
    players: Players,
    wanted: Sequence[RolloutRequest],
    games: int,
    scale: Scale,
    progress: Progress | None,
    seconds: float | None = None,
) -> tuple[Decision, ...]:
    """Each as its games judge it. The last is played first: it has the least to play, and what it leaves of its share
    of the steps is for the longer games of those before. Where there are only so many `seconds`, there are only as many
    steps as fit into them."""
    left = games * STEPS
    if seconds is not None and wanted:
        left = min(left, int(seconds * _steps_a_second(played, players, wanted)))
    found: list[Decision] = []
    for done, one in enumerate(reversed(wanted)):
        if progress:
            progress(done, len(wanted), "decisions")
        trial, steps = tried(played, players, one, games, left // (len(wanted) - done))
        left -= steps
        found.append(judged(trial, scale))
    return tuple(reversed(found))


def _steps_a_second(played: Played, players: Players, wanted: Sequence[RolloutRequest]) -> float:
    """How fast games are played out from the first decision, by the processor's clock. The first few do not count:
    what has to be compiled is compiled in them."""
    tried(played, players, wanted[0], FEWEST, 1)
    began = time.process_time()
    _, steps = tried(played, players, wanted[0], FEWEST, TRY_STEPS)
    return max(1, steps) / max(1e-6, time.process_time() - began)


def tried(played: Played, players: Players, one: RolloutRequest, games: int, most_steps: int) -> tuple[Trial, int]:
    """Play out everything a seat could have chosen, or what it resigned; and how many steps that took. A lone choice
    needs no playing."""
    book, horizon = played.edition.book, min(HORIZON, played.edition.book.turn_limit)
    rollout = Rollout(played.edition.game, players.bots, played.seed, one.turn, one.state, horizon, players.world)
    if not one.chosen:
        assert played.result is not None, "who resigned has a result"
        scores, steps = rollout.rounds(one.seat, [{}], range(games_each(games, 1)), most_steps)
        return Trial(one.turn, one.seat, 0, [RESIGNS], scores, horizon, played.result.scores[one.seat]), steps
    choices = list(played.edition.game.choices(one.state)[one.seat])
    numbers = range(games_each(games, len(choices)) if len(choices) > 1 else 0)
    scores, steps = rollout.rounds(one.seat, [{one.seat: choice} for choice in choices], numbers, most_steps)
    texts = [book.texts.write_choice(choice) for choice in choices]
    return Trial(one.turn, one.seat, choices.index(one.chosen[0]), texts, scores, horizon), steps
