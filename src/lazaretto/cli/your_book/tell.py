"""A turn in sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lazaretto.dice import Rolled
from lazaretto.game import GaugeChange, Seat, Thrown, Told

from .rules import HERO, Pace, State, ending, falls
from .tables import BookNumbers
from .view import ENDINGS


def tell(
    n: BookNumbers,
    before: State,
    chosen: Mapping[Seat, Pace],
    rolled: Sequence[Rolled],
    after: State,
    seat: Seat | None,
) -> list[Told]:
    """The stride, with its roll and its changes of the gauges, and how the game ended if it did."""
    thrown = [Thrown.of(HERO, roll) for roll in rolled if roll.rule is falls]
    spent = [GaugeChange("ahead", after.ahead - before.ahead), GaugeChange("turns", after.turns - before.turns)]
    ended = ending(after)
    return [Told(f"You {chosen[HERO]}.", (*thrown, *spent)), *([Told(ENDINGS[ended])] if ended else [])]
