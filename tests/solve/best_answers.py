"""The best answer to a bot, in plain Python straight from the rules, to check every solution against."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lazaretto.dice import outcomes
from lazaretto.game import Bot, Game, Seat


def best_answer(game: Game[Any, Any], bot: Bot, seat: Seat) -> Callable[[Any], float]:
    """What the other seat gets at best, to itself, when `seat` plays like the bot. For games that cannot come back."""
    other = next(name for name in game.seats if name != seat)
    known: dict[Any, float] = {}

    def worth(state: Any) -> float:
        if state not in known:
            ended = game.result(state)
            known[state] = float(ended.scores[other]) if ended else _best(game, bot, seat, other, state, worth)
        return known[state]

    return worth


def _best(game: Game[Any, Any], bot: Bot, seat: Seat, other: Seat, state: Any, worth: Callable[[Any], float]) -> float:
    choices = game.choices(state)
    weights = bot(game.seen(state, seat), seat, choices[seat])
    total, found = sum(weights), []
    for mine in choices[other]:
        gains = (
            weight * float(share) * worth(after)
            for theirs, weight in zip(choices[seat], weights, strict=True)
            if weight
            for after, share in outcomes(game.step, state, {seat: theirs, other: mine}).items()
        )
        found.append(sum(gains) / total)
    return max(found)
