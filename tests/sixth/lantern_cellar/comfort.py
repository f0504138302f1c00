"""The hero's comfort: running along a passage."""

from __future__ import annotations

from collections.abc import Generator

from lantern_cellar.game import Seen
from lantern_cellar.rules import Way
from lantern_cellar.tables import CellarNumbers
from lazaretto.game import Comforts, Goal, Position, Seat, comfort


def run(n: CellarNumbers, position: Position, seat: Seat, goal: Goal) -> Generator[Way, Position, str]:
    """Go straight on until the way ends, a rat comes into the light, or one bites."""
    if goal not in position.choices:
        return "You cannot run there."
    while goal in position.choices:
        was: Seen = position.seen
        position = yield Way(str(goal))
        if len(position.seen.rats) > len(was.rats):
            return "A rat comes into the light."
        if position.seen.health < was.health:
            return "A rat bites you."
    return "The way ends here."


COMFORTS: Comforts[CellarNumbers, Way] = Comforts((comfort("run", run),))
