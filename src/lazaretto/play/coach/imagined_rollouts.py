"""Hints where something is hidden from the seat: every choice is played on from imagined states, which look to the seat
as the real one does. Nothing here knows the real one, its seed, or how it came about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from lazaretto.dice import Sampled
from lazaretto.game import Refusal, Seat
from lazaretto.play.base.edition import Edition
from lazaretto.play.coach.coach_words import portion
from lazaretto.play.coach.point_scale import Scale
from lazaretto.play.coach.rollouts import GAMES, HORIZON, bot_names, games_each, players
from lazaretto.simulate.rollout import PURPOSE, Rollout, Score, alone, paired

STATES = 40
"""How many states are imagined for a hint."""

STEPS = 100_000
"""The budget of steps for a hint. Every imagined state is played on at least once."""

SEED = 0
"""The seed of all hints. A seed of the game's own would make its hints differ from those of another game that looks the
same, and so tell of its dice."""


class Outlook(NamedTuple):
    """A choice by its text, and its scores: the same games with the same dice for every choice."""

    choice: str
    scores: Sequence[Score]


def imagined_advice(edition: Edition, seen: Any, seat: Seat, bots: Mapping[Seat, str]) -> str:
    """A hint for a seat that has seen this, as a sentence. `bots` names those that play in other seats."""
    scale, outlooks = Scale(*edition.book.scores), imagined_outlooks(edition, seen, seat, bots)
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
    hiding, texts = edition.book.hiding, edition.book.texts
    if hiding is None:
        raise Refusal(f"{edition.book.title} hides something, and does not say what it may be.")
    names, horizon, left = bot_names(edition, bots), min(HORIZON, edition.book.turn_limit), STEPS
    outlooks: dict[str, list[Score]] = {}
    for number in range(STATES):
        state = hiding.imagine(edition.numbers, seen, seat, Sampled(SEED, PURPOSE, 0, number))
        choices = list(edition.game.choices(state)[seat])
        if len(choices) == 1:
            return [Outlook(texts.write_choice(choices[0]), [])]
        playing = players(edition, state, names)
        # Each imagined state has its own turn number, and so its own dice.
        rollout = Rollout(edition.game, playing.bots, SEED, number + 1, state, horizon, playing.world)
        games = range(max(1, games_each(GAMES, len(choices)) // STATES))
        openings = [{seat: choice} for choice in choices]
        played, steps = rollout.rounds(seat, openings, games, max(1, left // (STATES - number)))
        left -= steps
        for choice, scores in zip(choices, played, strict=True):
            outlooks.setdefault(texts.write_choice(choice), []).extend(scores)
    return [Outlook(choice, scores) for choice, scores in outlooks.items()]
