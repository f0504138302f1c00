"""Towns for the tests of the terminal face, and what is read beside them."""

from __future__ import annotations

from functools import cache

from lazaretto.books import find
from lazaretto.game import Overlay
from lazaretto.play.edition import Edition
from lazaretto.play.opening import Opening, begin
from lazaretto.play.played import Played
from lazaretto.play.sitting import Sitting
from lazaretto.store.library import Library
from tests.terminal.somebody import Somebody

LOW, HIGH = (80, 24), (160, 50)

SMALL = ("setup.rows=8", "setup.columns=8")

SHORT = 2
"""The seed of a small town that does not last long."""


def town(days: int, *settings: str, seed: int = 5, keeper: Library | None = None) -> Sitting:
    sitting = begin(Edition(find("outbreak"), Overlay().and_set(settings)), Opening({}, seed), keeper)
    for _ in range(days):
        sitting.step()
    return sitting


@cache
def lasts() -> int:
    """Days until a small town is over."""
    sitting = town(0, *SMALL, seed=SHORT)
    while not sitting.is_over:
        sitting.step()
    return len(sitting.played.turns)


def small(left: int = 0, keeper: Library | None = None) -> Sitting:
    """A small town that is over, or will be in some days."""
    return town(lasts() - left, *SMALL, seed=SHORT, keeper=keeper)


def sat_again(played: Played) -> Sitting:
    """A sitting at a game that has been played."""
    return Sitting(played)


def beside(somebody: Somebody) -> list[str]:
    """What stands beside the board."""
    return [line.split("│")[1].strip() for line in somebody.read().splitlines() if "│" in line]


def last_line(somebody: Somebody) -> str:
    return somebody.read().splitlines()[-1]
