"""The turns that a game begins with, checked."""

from __future__ import annotations

from array import array
from collections.abc import Iterable

from lazaretto.clock.turn_order import MOST_ORDER, MOST_TIME, MOST_WHO, due
from lazaretto.refusal import Refusal


def turns(begin: Iterable[tuple[int, int]]) -> array[int]:
    """The first turn of each, from its time and its order for ties. They are numbered as they come, from 0."""
    made = array("q")
    for who, (time, order) in enumerate(begin):
        if who > MOST_WHO:
            raise Refusal(f"A clock has room for {MOST_WHO + 1} turns, and more are given.")
        if not 0 <= time <= MOST_TIME:
            raise Refusal(f"The turn of number {who} is at {time}; a time is from 0 to {MOST_TIME}.")
        if not 0 <= order <= MOST_ORDER:
            raise Refusal(f"The turn of number {who} has the order {order}; an order is from 0 to {MOST_ORDER}.")
        made.append(due(time, order, who))
    return made
