"""Two ways through the dark: at random, and towards what is not yet known. Each is written once, over what the hero
sees; the loop that plays many games calls the compiled twin."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Annotated

from lantern_cellar.game import Seen, flat
from lantern_cellar.rules import WAYS, Way, beside
from lantern_cellar.tables import SQUARES, CellarNumbers
from lantern_cellar.world import STAIR, WALL, Numbers, Sights, laid_out, may_go
from lazaretto.game import Bot, Seat
from lazaretto.kernel import Int, Ints, Layout, Worlds, compiled

RANDOM, SEEKER = range(2)
NUMBERED = {"random": RANDOM, "seeker": SEEKER}
"""The bots as the loop knows them."""

SCRATCH = Layout("Scratch", queue=("int64", SQUARES), steps=("int64", SQUARES))
"""What a bot keeps while it thinks: a queue of squares, and each square's steps to its goal."""
Scratch = Annotated[Worlds, SCRATCH]


@compiled
def weigh(bot: Int, seen: Sights, cellar: Numbers, scratch: Scratch, weights: Ints) -> None:
    """A weight for each way, 0 where the hero may not go."""
    for way in range(5):
        weights[way] = may_go(seen, cellar, way)
    if bot == SEEKER:
        seek(seen, cellar, scratch, weights)


@compiled
def seek(seen: Sights, cellar: Numbers, scratch: Scratch, weights: Ints) -> None:
    """Goes to the stair if it knows where, else to the nearest edge of what it knows; now and then elsewhere."""
    sight = seen[0]
    count_steps(seen, cellar, scratch)
    nearest, steps = SQUARES, scratch[0].steps
    for way in range(5):
        if weights[way]:
            nearest = min(nearest, steps[beside(sight.hero, way)])
    for way in range(5):
        if weights[way] and steps[beside(sight.hero, way)] == nearest:
            weights[way] = 16


@compiled
def count_steps(seen: Sights, cellar: Numbers, scratch: Scratch) -> None:
    """Steps from every known open square to the nearest goal; as many as there are squares where there is no way."""
    n = cellar[0]
    stairs, queue, steps = 0, scratch[0].queue, scratch[0].steps
    for square in range(SQUARES):
        stairs += is_known(seen, cellar, square) and n.squares[square] == STAIR
    found = 0
    for square in range(SQUARES):
        goal = n.squares[square] == STAIR if stairs else at_the_edge(seen, square)
        steps[square] = SQUARES
        if is_known(seen, cellar, square) and goal:
            steps[square] = 0
            queue[found] = square
            found += 1
    done = 0
    while done < found:
        for way in range(4):
            near = beside(queue[done], way)
            if is_known(seen, cellar, near) and steps[near] == SQUARES:
                steps[near] = steps[queue[done]] + 1
                queue[found] = near
                found += 1
        done += 1


@compiled
def is_known(seen: Sights, cellar: Numbers, square: Int) -> bool:
    """Whether the hero knows the square, and that it is no wall."""
    n, sight = cellar[0], seen[0]
    known: bool = sight.known[square] == 1 and n.squares[square] != WALL
    return known


@compiled
def at_the_edge(seen: Sights, square: Int) -> bool:
    """Whether something beside the square is not known; the cellar's outer wall has nothing beyond."""
    sight = seen[0]
    for way in range(4):
        near = beside(square, way)
        if 0 <= near < SQUARES and sight.known[near] == 0:
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
        weights, scratch = array("q", [0] * len(WAYS)), SCRATCH.worlds(SCRATCH.blank(), compiled=False)
        weigh(bot, flat(seen), cellar, scratch, weights)
        return [weights[WAYS.index(way)] for way in choices]

    return of_each


BOTS = {"random": random, "seeker": seeker}
