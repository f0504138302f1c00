"""What the hero sees."""

from __future__ import annotations

from collections.abc import Sequence

from lazaretto.dice import law
from lazaretto.game import Seat
from lazaretto.view import Bar, Gauge, Option, View

from .rules import Pace, State, ending, falls, stride
from .tables import BookNumbers

ENDINGS = {"there": "You are there.", "fallen": "You fall, and do not get up.", "late": "It is too late."}


def view(n: BookNumbers, seen: State, seat: Seat | None, choices: Sequence[Pace]) -> View:
    """The screen of the hero, or of a spectator."""
    gauges = (
        Gauge("ahead", seen.ahead, max(n.way.steps, seen.ahead)),
        Gauge("turns", seen.turns, max(n.hero.turns, seen.turns), "help"),
    )
    ended = ending(seen)
    status = ENDINGS[ended] if ended else "The way lies before you."
    options = tuple(_option(n, pace) for pace in choices) if seat else ()
    return View("Your Book", status, gauges, options=options)


def _option(n: BookNumbers, pace: Pace) -> Option:
    odds = law(falls, n, pace)
    bar = Bar("the hero", (("stands", odds.chance(False)), ("falls", odds.chance(True))))
    steps = "one step" if stride(pace) == 1 else "two steps"
    return Option(pace, f"goes {steps}", key=pace[0], bars=(bar,))
