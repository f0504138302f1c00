"""The explorer's condition after a turn in sentences, and chances in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lazaretto.books.radium.explorer import Explorer, points
from lazaretto.books.radium.tables import RadiumNumbers
from lazaretto.books.radium.view.explorer_gauges import gauges
from lazaretto.dice import Rolled
from lazaretto.dice.chance_words import percent_words
from lazaretto.game import Told, show_rest


def condition(n: RadiumNumbers, was: Explorer, now: Explorer) -> Iterator[Told]:
    """RA11, RA12, RA20: health and stamina, exposure if it rose, RECOVERY if it fell."""
    exposure = f", exposure {points(now.exposure)}" if now.exposure != was.exposure else ""
    yield Told(f"Health {now.health}, stamina {now.stamina} of {now.pool}{exposure}.")
    yield from weakened(n, was, now)


def weakened(n: RadiumNumbers, was: Explorer, now: Explorer) -> Iterator[Told]:
    """RA12, RA-R5: RECOVERY, if it fell."""
    if now.recovery(n) < was.recovery(n):
        yield Told(f"RECOVERY falls to {now.recovery(n)}.")


def with_gauges(n: RadiumNumbers, was: Explorer, told: Sequence[Told], now: Explorer) -> list[Told]:
    """The same sentences, with the remaining changes of the gauges attached to the last one. Gauges are compared by
    position: their order is fixed, only the last may be missing, and the label of exposure changes with its half
    point."""
    pairs = [*zip(gauges(n, was), gauges(n, now), strict=False)]
    return show_rest(told, {new.label: old.value for old, new in pairs}, {new.label: new.value for _, new in pairs})


def odds(rolled: Rolled) -> str:
    """How likely the result of a roll was: `, at 1/4, 25.00 %`; "" if it was certain."""
    assert rolled.die is not None, "this is a roll"
    chance = rolled.die.chance(rolled.face)
    return f", at {chance}, {percent_words(chance)}" if chance != 1 else ""
