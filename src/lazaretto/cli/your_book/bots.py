"""Two bots. The first one is the default."""

from __future__ import annotations

from collections.abc import Sequence

from lazaretto.game import Bot, Seat

from .rules import Pace, State
from .tables import BookNumbers


def random(numbers: BookNumbers) -> Bot:
    """Picks every pace equally often."""

    def weigh(seen: State, seat: Seat, choices: Sequence[Pace]) -> list[int]:
        return [1] * len(choices)

    return weigh


def patient(numbers: BookNumbers) -> Bot:
    """Runs only when walking would be too slow."""

    def weigh(seen: State, seat: Seat, choices: Sequence[Pace]) -> list[int]:
        is_late = seen.ahead > seen.turns and Pace.RUN in choices
        return [int((pace is Pace.RUN) == is_late) for pace in choices]

    return weigh


BOTS = {"random": random, "patient": patient}
