"""Two ways through the dark: at random, and towards what is not yet known."""

from __future__ import annotations

from collections.abc import Sequence

from lantern_cellar.game import Seen
from lantern_cellar.rules import WAYS, Way, beside
from lantern_cellar.tables import SQUARES, CellarNumbers, drawn
from lazaretto.game import Bot, Seat


def random(numbers: CellarNumbers) -> Bot:
    """Every way that is open is equally likely."""

    def weigh(seen: Seen, seat: Seat, choices: Sequence[Way]) -> list[int]:
        return [1] * len(choices)

    return weigh


def seeker(numbers: CellarNumbers) -> Bot:
    """Goes to the stair if it knows where, else to the nearest edge of what it knows; now and then elsewhere."""

    def weigh(seen: Seen, seat: Seat, choices: Sequence[Way]) -> list[int]:
        steps = _steps(numbers, seen)
        ahead = [steps.get(beside(seen.hero, WAYS.index(way)), SQUARES) for way in choices]
        return [1 + 15 * (far == min(ahead)) for far in ahead]

    return weigh


def _steps(n: CellarNumbers, seen: Seen) -> dict[int, int]:
    """Steps from every known open square to the nearest goal."""
    squares = drawn(n.setup.cellar)
    known = [square for square in range(SQUARES) if seen.known[square] and squares[square] != "#"]
    goals = [square for square in known if squares[square] == ">"] or [s for s in known if _at_the_edge(seen, s)]
    steps = dict.fromkeys(goals, 0)
    for square in (queue := list(goals)):
        for near in (beside(square, way) for way in range(4)):
            if near in known and near not in steps:
                steps[near] = steps[square] + 1
                queue.append(near)
    return steps


def _at_the_edge(seen: Seen, square: int) -> bool:
    return any(not seen.known[beside(square, way)] for way in range(4))


BOTS = {"random": random, "seeker": seeker}
