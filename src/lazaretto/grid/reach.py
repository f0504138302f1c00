"""Which squares can be reached from another, and whether one blocked square could prevent it."""

from __future__ import annotations

from lazaretto.grid.distance import Moves
from lazaretto.grid.field import FAR, FieldScratch, downhill, spread
from lazaretto.grid.shape import WAYS, Shape, beside
from lazaretto.kernel import Int, Ints, Octets, compiled


@compiled
def flood(costs: Octets, shape: Shape, moves: Moves, start: Int, field: Ints, scratch: FieldScratch) -> int:
    """Fill a field with the distances to a square. Returns how many squares a way leads from, the square itself
    included; their distance is below `FAR`."""
    for square in range(len(field)):
        field[square] = FAR
    field[start] = 0
    spread(costs, shape, moves, field, FAR - 1, scratch)
    count = 0
    for square in range(len(field)):
        count += field[square] < FAR
    return count


@compiled
def have_two_ways(
    costs: Octets, shape: Shape, moves: Moves, a: Int, b: Int, field: Ints, scratch: FieldScratch
) -> bool:
    """Whether two ways lead from a to b that share no square but these. By Menger's theorem that is so if there is no
    square between them that all ways pass.

    Such a square must be on any one way, so one is taken, and walked from a to b. A square of it can be avoided if a
    way around leads from a square before it to one after it. The field is used as scratch.
    """
    flood(costs, shape, moves, b, field, scratch)
    if field[a] == FAR:
        return False
    last = _write_way(costs, shape, moves, a, field, scratch)
    farthest, tail = 0, last + 1
    for place in range(max(1, last - 1)):
        head = tail
        farthest, tail = _look_around(costs, shape, moves, field, scratch, place, farthest, tail)
        while head < tail:
            farthest, tail = _look_around(costs, shape, moves, field, scratch, head, farthest, tail)
            head += 1
        if farthest < min(place + 2, last):
            return False
    return True


@compiled
def _write_way(costs: Octets, shape: Shape, moves: Moves, at: Int, field: Ints, scratch: FieldScratch) -> int:
    """Walk down a field, and write the squares of that way into the queue. Then number them in the field, where all
    others become `FAR`, and clear all marks. Returns the number of the last."""
    last = 0
    scratch.queue[0] = at
    while field[at] > 0:
        at = downhill(costs, shape, moves, field, at)
        last += 1
        scratch.queue[last] = at
    for square in range(len(field)):
        field[square], scratch.marks[square] = FAR, 0
    for place in range(last + 1):
        field[scratch.queue[place]] = place
    return last


@compiled
def _look_around(
    costs: Octets, shape: Shape, moves: Moves, field: Ints, scratch: FieldScratch, head: Int, farthest: Int, tail: Int
) -> tuple[int, int]:
    """Look at the squares around one in the queue. Those on the way tell how far along it a way around leads; others
    join the queue, once. Returns that number and the queue's end."""
    at = scratch.queue[head]
    for way in range(WAYS):
        to = beside(shape, at, way)
        if to < 0 or costs[to] == 0 or (way % 2 and moves.diagonal == 0):
            continue
        if field[to] < FAR:
            # The next square of the way is no way around.
            if field[at] == FAR or field[to] > field[at] + 1:
                farthest = max(farthest, field[to])
        elif scratch.marks[to] == 0:
            scratch.marks[to] = 1
            scratch.queue[tail] = to
            tail += 1
    return farthest, tail
