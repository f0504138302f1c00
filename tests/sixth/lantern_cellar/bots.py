"""Two ways through the dark: at random, and towards what is not yet known. Each is written once, over what the hero
sees; the loop that plays many games calls the compiled twin."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from lantern_cellar.game import Seen, flat
from lantern_cellar.rules import WAYS, Way, beside
from lantern_cellar.tables import SQUARES, CellarNumbers
from lantern_cellar.world import HEAD, SEEN_HERO, SEEN_KNOWN, STAIR, WALL, laid_out, may_go
from lazaretto.game import Bot, Seat
from lazaretto.kernel import Int, Ints, compiled

RANDOM, SEEKER = range(2)
NUMBERED = {"random": RANDOM, "seeker": SEEKER}
"""The bots as the loop knows them."""

ROOM = 2 * SQUARES
"""Numbers a bot may keep while it thinks: a queue of squares, and each square's steps to its goal."""


@compiled
def weigh(bot: Int, seen: Ints, cellar: Ints, room: Ints, weights: Ints) -> None:
    """A weight for each way, 0 where the hero may not go."""
    for way in range(5):
        weights[way] = may_go(seen, cellar, way)
    if bot == SEEKER:
        seek(seen, cellar, room, weights)


@compiled
def seek(seen: Ints, cellar: Ints, room: Ints, weights: Ints) -> None:
    """Goes to the stair if it knows where, else to the nearest edge of what it knows; now and then elsewhere."""
    count_steps(seen, cellar, room)
    nearest = SQUARES
    for way in range(5):
        if weights[way]:
            nearest = min(nearest, room[SQUARES + beside(seen[SEEN_HERO], way)])
    for way in range(5):
        if weights[way] and room[SQUARES + beside(seen[SEEN_HERO], way)] == nearest:
            weights[way] = 16


@compiled
def count_steps(seen: Ints, cellar: Ints, room: Ints) -> None:
    """Steps from every known open square to the nearest goal; as many as there are squares where there is no way."""
    stairs = 0
    for square in range(SQUARES):
        stairs += is_known(seen, cellar, square) and cellar[HEAD + square] == STAIR
    found = 0
    for square in range(SQUARES):
        goal = cellar[HEAD + square] == STAIR if stairs else at_the_edge(seen, square)
        room[SQUARES + square] = SQUARES
        if is_known(seen, cellar, square) and goal:
            room[SQUARES + square] = 0
            room[found] = square
            found += 1
    done = 0
    while done < found:
        for way in range(4):
            near = beside(room[done], way)
            if is_known(seen, cellar, near) and room[SQUARES + near] == SQUARES:
                room[SQUARES + near] = room[SQUARES + room[done]] + 1
                room[found] = near
                found += 1
        done += 1


@compiled
def is_known(seen: Ints, cellar: Ints, square: Int) -> bool:
    """Whether the hero knows the square, and that it is no wall."""
    known: bool = seen[SEEN_KNOWN + square] == 1 and cellar[HEAD + square] != WALL
    return known


@compiled
def at_the_edge(seen: Ints, square: Int) -> bool:
    """Whether something beside the square is not known; the cellar's outer wall has nothing beyond."""
    for way in range(4):
        near = beside(square, way)
        if 0 <= near < SQUARES and seen[SEEN_KNOWN + near] == 0:
            return True
    return False


def random(numbers: CellarNumbers) -> Bot:
    """Every way that is open is equally likely."""
    return _bot(numbers, RANDOM)


def seeker(numbers: CellarNumbers) -> Bot:
    """Goes to the stair if it knows where, else to the nearest edge of what it knows; now and then elsewhere."""
    return _bot(numbers, SEEKER)


def _bot(numbers: CellarNumbers, bot: int) -> Bot:
    cellar = laid_out(numbers)[1]

    def of_each(seen: Seen, seat: Seat, choices: Sequence[Way]) -> list[int]:
        weights, room = array("q", [0] * len(WAYS)), array("q", [0] * ROOM)
        weigh(bot, flat(seen), cellar, room, weights)
        return [weights[WAYS.index(way)] for way in choices]

    return of_each


BOTS = {"random": random, "seeker": seeker}
