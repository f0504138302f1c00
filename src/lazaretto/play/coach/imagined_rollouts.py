"""Hints where something is hidden from the seat: every choice is played on from imagined states, which look to the seat
as the real one does. Nothing here knows the real one, its seed, or how it came about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from lazaretto.game import Seat
from lazaretto.play.base.edition import Edition
from lazaretto.play.coach.coach_words import portion
from lazaretto.play.coach.imagined_states import SEED, imagined_states
from lazaretto.play.coach.rollouts import COMPILED, GAMES, Players, bot_names, games_each, players, scale_of
from lazaretto.simulate.rollout import Rounds, Score, alone, paired

STATES = 40
"""How many states are imagined for a hint."""

STEPS = 100_000
"""The budget of steps for a hint. Every imagined state is played on at least once."""


class Outlook(NamedTuple):
    """A choice by its text, and its scores: the same games with the same dice for every choice."""

    choice: str
    scores: Sequence[Score]


def imagined_advice(edition: Edition, seen: Any, seat: Seat, bots: Mapping[Seat, str]) -> str:
    """A hint for a seat that has seen this, as a sentence. `bots` names those that play in other seats."""
    scale, outlooks = scale_of(edition, bot_names(edition, bots)), imagined_outlooks(edition, seen, seat, bots)
    if len(outlooks) == 1:
        return f"There is nothing to choose but {outlooks[0].choice}."
    means = [alone(outlook.scores, scale.ends).mean for outlook in outlooks]
    best, next_best = sorted(range(len(means)), key=lambda at: (-means[at], at))[:2]
    chances = [portion(scale.points(means[at]) / 100) for at in (best, next_best)]
    games, names = len(outlooks[best].scores), " and ".join(dict.fromkeys(bot_names(edition, bots).values()))
    told_apart = paired(outlooks[best].scores, outlooks[next_best].scores, scale.ends).low > 0
    return (
        f"{outlooks[best].choice} did best when {names} played every choice on {games:,} times, with what is hidden "
        f"drawn anew: winning chances of {chances[0]}. {outlooks[next_best].choice} came next with {chances[1]}"
        f"{'' if told_apart else ', which may be chance'}."
    )


def imagined_outlooks(edition: Edition, seen: Any, seat: Seat, bots: Mapping[Seat, str]) -> list[Outlook]:
    """Play every choice of a seat on from imagined states."""
    states, write = imagined_states(edition, seen, seat, STATES), edition.book.texts.write_choice
    choices = list(edition.game.choices(states[0])[seat])
    if len(choices) == 1:
        return [Outlook(write(choices[0]), [])]
    playing = players(edition, states[0], bot_names(edition, bots))
    each = max(1, games_each(GAMES, len(choices)) // STATES)
    steps = STEPS * (COMPILED if playing.compiled else 1)
    scores = play_imagined(edition, playing, seat, [{seat: choice} for choice in choices], states, each, steps).scores
    return [Outlook(write(choice), column) for choice, column in zip(choices, scores, strict=True)]


def play_imagined(
    edition: Edition,
    playing: Players,
    seat: Seat,
    openings: Sequence[Mapping[Seat, Any]],
    states: Sequence[Any],
    games: int,
    most_steps: int,
) -> Rounds:
    """Play so many games from every state and opening, within a budget of steps, but at least one from each state that
    is begun. No opening is played from a state that another is not."""
    columns: list[list[Score]] = [[] for _ in openings]
    left = most_steps
    for number, state in enumerate(states):
        # Each imagined state has its own turn number, and so its own dice.
        rollout = playing.rollout(edition, SEED, number + 1, state)
        played, steps = rollout.rounds(seat, openings, range(games), max(1, left // (len(states) - number)))
        left -= steps
        for column, scores in zip(columns, played, strict=True):
            column.extend(scores)
    return Rounds(columns, most_steps - left)
