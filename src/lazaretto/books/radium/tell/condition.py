"""What is left of the explorer after a turn, and how chances are said."""

from __future__ import annotations

from collections.abc import Iterator

from lazaretto.books.radium.explorer import Explorer, points
from lazaretto.books.radium.tables import RadiumNumbers
from lazaretto.dice import Rolled
from lazaretto.dice.chance_words import percent


def condition(n: RadiumNumbers, was: Explorer, now: Explorer) -> Iterator[str]:
    """RA11, RA12, RA20: health and stamina, exposure where it rose, RECOVERY where it fell."""
    exposure = f", exposure {points(now.exposure)}" if now.exposure != was.exposure else ""
    yield f"Health {now.health}, stamina {now.stamina} of {now.pool}{exposure}."
    yield from weakened(n, was, now)


def weakened(n: RadiumNumbers, was: Explorer, now: Explorer) -> Iterator[str]:
    """RA12, RA-R5: RECOVERY, where it fell."""
    if now.recovery(n) < was.recovery(n):
        yield f"RECOVERY falls to {now.recovery(n)}."


def odds(rolled: Rolled) -> str:
    """How likely the face was that a roll shows: `, at 1/4, 25.00 %`; nothing where it was certain."""
    assert rolled.die is not None, "this is a roll"
    chance = rolled.die.chance(rolled.face)
    return f", at {chance}, {percent(chance)}" if chance != 1 else ""
