"""The squares of a straight line. A line takes one square of each row it crosses, or of each column if it is flatter:
the one nearest to the crossing."""

from __future__ import annotations

from lazaretto.grid.shape import Shape
from lazaretto.kernel import Int, Ints, Octets, compiled


@compiled(inline=True)
def axes(stride: Int, across: Int, down: Int) -> tuple[int, int, int, int]:
    """How a line runs: the step along its longer side, the step aside, how many there are along it, how many aside."""
    side, up = 1 if across > 0 else -1, stride if down > 0 else -stride
    if abs(down) > abs(across):
        return up, side, abs(down), abs(across)
    return side, up, abs(across), abs(down)


@compiled
def line(opaque: Octets, shape: Shape, a: Int, b: Int, squares: Ints) -> int:
    """Write the squares of the line from a to b into `squares`, without a itself; how many those are.

    Where the line passes exactly between two squares, it takes the transparent one; if both are alike, the one of the
    lower number. So a line takes the same squares back, and between two transparent squares that see each other it
    takes no opaque one.
    """
    down = b // shape.stride - a // shape.stride
    along, aside, far, off = axes(shape.stride, b - a - down * shape.stride, down)
    at, past = a, far
    for step in range(far):
        at += along
        past += 2 * off
        if past >= 2 * far:
            past -= 2 * far
            at += aside
        other = at - aside
        is_other = past == 0 and (opaque[at] != 0, at) > (opaque[other] != 0, other)
        squares[step] = other if is_other else at
    return far
