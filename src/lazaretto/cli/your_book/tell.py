"""A turn in sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lazaretto.dice import Rolled
from lazaretto.game import Seat

from .rules import HERO, Pace, State, ending
from .tables import BookNumbers
from .view import ENDINGS


def tell(
    n: BookNumbers,
    before: State,
    chosen: Mapping[Seat, Pace],
    rolled: Sequence[Rolled],
    after: State,
    seat: Seat | None,
) -> list[str]:
    """The stride, and how it ended."""
    ended = ending(after)
    return [f"You {chosen[HERO]}.", *([ENDINGS[ended]] if ended else [])]
