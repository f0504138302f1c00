"""Distance fields: for every square, what the cheapest way to the nearest goal costs."""

from __future__ import annotations

from array import array
from typing import NamedTuple

from lazaretto.grid.distance import Moves
from lazaretto.grid.shape import ACROSS, DOWN, WAYS, Shape, beside, box_around, way_between
from lazaretto.kernel import Int, Ints, Octets, compiled, unsigned

FAR = 1 << 40
"""The distance of a square from which no way leads to a goal."""

CLOSED = -1
"""The distance of a square that cannot be entered, while a field is filled. No distance is below it."""

QUEUED, TOP, RIGHT, BOTTOM, LEFT = 1, 2, 4, 8, 16
"""The marks of a square: it is in the queue; it is at an edge of the board."""

EDGE = TOP | RIGHT | BOTTOM | LEFT
LEAVES = (TOP, TOP | RIGHT, RIGHT, RIGHT | BOTTOM, BOTTOM, BOTTOM | LEFT, LEFT, LEFT | TOP)
"""The edges over which each way leads off the board."""


class FieldScratch(NamedTuple):
    """What `spread` works with: marks and a queue for all squares. The queue is a ring, and has one place more than
    squares, so that a full one differs from an empty one."""

    marks: Octets
    queue: Ints


def field_scratch(shape: Shape) -> FieldScratch:
    """A scratch for boards of this shape."""
    squares = shape.stride * shape.height
    return FieldScratch(bytearray(squares), array("q", bytes(8 * (squares + 1))))


@compiled
def spread(costs: Octets, shape: Shape, moves: Moves, field: Ints, most: Int, scratch: FieldScratch) -> None:
    """Fill a field in which each goal has its distance, mostly 0, and every other square is `FAR`.

    A step costs the cost of the square it enters, times that of the move. A square of cost 0 cannot be entered, and
    a goal there counts for nothing. Squares farther away than `most` stay `FAR`.
    """
    spread_near(costs, shape, moves, field, most, scratch, 0, shape.width + shape.height)


@compiled
def spread_near(
    costs: Octets, shape: Shape, moves: Moves, field: Ints, most: Int, scratch: FieldScratch, at: Int, radius: Int
) -> None:
    """Do the same within so many columns and rows of a square, as if the board ended there."""
    left, top, right, bottom = box_around(shape, at, radius)
    marks, queue, tail = scratch.marks, scratch.queue, 0
    for row in range(top, bottom + 1):
        # Unsigned, so that the compiler leaves out checks for negative indices and takes several squares at a time.
        first, last = unsigned(row * shape.stride + left), unsigned(row * shape.stride + right)
        mark = TOP * (row == top) + BOTTOM * (row == bottom)
        for square in range(first, last + unsigned(1)):
            marks[square] = mark
            field[square] = field[square] if costs[square] else CLOSED
        marks[first] |= LEFT
        marks[last] |= RIGHT
        for square in range(first, last + unsigned(1)):
            if CLOSED < field[square] < FAR:
                marks[square] |= QUEUED
                queue[tail] = square
                tail += 1
    _run_queue(costs, shape.stride, moves, field, most, scratch, tail)
    for row in range(top, bottom + 1):
        first, last = unsigned(row * shape.stride + left), unsigned(row * shape.stride + right)
        for square in range(first, last + unsigned(1)):
            field[square] = field[square] if field[square] != CLOSED else FAR


@compiled
def _run_queue(
    costs: Octets, stride: Int, moves: Moves, field: Ints, most: Int, scratch: FieldScratch, tail: Int
) -> None:
    """Let each square in the queue pass on its distance, until the queue is empty (Bellman, Ford and Moore). A square
    that gets a shorter distance later joins the queue again; with equal costs that never happens."""
    marks, queue, head = scratch.marks, scratch.queue, 0
    while head != tail:
        at = queue[head]
        head = head + 1 if head + 1 < len(queue) else 0
        mark = marks[at]
        marks[at] = mark & EDGE
        near = field[at] + costs[at] * moves.straight
        slant = field[at] + costs[at] * moves.diagonal if moves.diagonal else most + 1
        if mark & EDGE or slant > most:
            for way in range(WAYS):
                distance = slant if way % 2 else near
                if mark & LEAVES[way] == 0 and distance <= most:
                    tail = _offer(field, marks, queue, at + DOWN[way] * stride + ACROSS[way], distance, tail)
        else:
            tail = _offer(field, marks, queue, at - stride, near, tail)
            tail = _offer(field, marks, queue, at - 1, near, tail)
            tail = _offer(field, marks, queue, at + 1, near, tail)
            tail = _offer(field, marks, queue, at + stride, near, tail)
            tail = _offer(field, marks, queue, at - stride - 1, slant, tail)
            tail = _offer(field, marks, queue, at - stride + 1, slant, tail)
            tail = _offer(field, marks, queue, at + stride - 1, slant, tail)
            tail = _offer(field, marks, queue, at + stride + 1, slant, tail)


@compiled(inline=True)
def _offer(field: Ints, marks: Octets, queue: Ints, square: Int, distance: Int, tail: Int) -> int:
    """Offer a square a distance; the queue's end after that. If the distance is shorter than the square's own, the
    square takes it and joins the queue."""
    at = unsigned(square)  # The compiler then leaves out the check for a negative index, a quarter of the time.
    if distance >= field[at]:
        return tail
    field[at] = distance
    if marks[at] & QUEUED:
        return tail
    marks[at] |= QUEUED
    queue[tail] = square
    return tail + 1 if tail + 1 < len(queue) else 0


@compiled
def downhill(costs: Octets, shape: Shape, moves: Moves, field: Ints, at: Int) -> int:
    """The next square on a cheapest way to a goal, the first of them in the order of the ways; `at` itself on a goal,
    and where no way leads to one."""
    best, to = FAR, at
    for way in range(WAYS):
        move = moves.diagonal if way % 2 else moves.straight
        square = beside(shape, at, way)
        if square >= 0 and move and field[square] < FAR:
            ahead = field[square] + costs[square] * move
            if ahead < best and field[square] < field[at]:
                best, to = ahead, square
    return to


@compiled
def way_down(costs: Octets, shape: Shape, moves: Moves, field: Ints, at: Int, scratch: FieldScratch) -> int:
    """Fill a field of goals, and return the way of the first step from a square to the nearest; `NOWHERE` on a goal,
    and where no way leads to one. What it costs to enter the square itself does not matter, so somebody may stand on a
    square that is closed to them."""
    spread(costs, shape, moves, field, FAR - 1, scratch)
    return way_between(shape, at, downhill(costs, shape, moves, field, at))
