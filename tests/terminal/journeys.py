"""A journey of Radium played key by key: the choices of the bot `brute`, from the start to a result."""

from __future__ import annotations

from collections.abc import Iterator

from lazaretto.play.session.sitting import Sitting
from lazaretto.view import View
from tests.play.tables import sat

SEED = 7
"""A short journey: there are fights in it, and it is soon over."""


def journey() -> Sitting:
    """The bot's own, to its end."""
    sitting = sat("radium", SEED, seats={"explorer": "bot brute"})
    while not sitting.is_over:
        sitting.step()
    return sitting


def choices(bot: Sitting) -> list[str]:
    """What it chose, turn by turn."""
    return [line.chosen["explorer"] for line in bot.played.record.turns]


def views(bot: Sitting) -> Iterator[View]:
    """What it saw before each turn, and at the end."""
    for state in (bot.played.first, *(turn.after for turn in bot.played.turns)):
        yield bot.edition.view(state, "explorer")
