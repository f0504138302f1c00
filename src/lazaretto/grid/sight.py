"""Whether two squares see each other. The answer is the same both ways.

Squares of a line are taken where it crosses the middle of each row (or of each column, if it is flatter). Such a
crossing is nearest to one square, or lies exactly between two.
"""

from __future__ import annotations

from lazaretto.grid.line import axes
from lazaretto.grid.shape import Shape
from lazaretto.kernel import Int, Octets, compiled


@compiled
def sees(opaque: Octets, shape: Shape, a: Int, b: Int) -> bool:
    """Whether two squares see each other. `opaque` has a byte for each square, and any but 0 blocks sight; what is on
    the two squares themselves does not.

    Between two transparent squares, the line from centre to centre must be free: no crossing is nearest to an opaque
    square, and none lies between two opaque ones. An opaque square is seen from a transparent one if any free line from
    its centre meets the opaque one's front, so that the walls of a corridor are seen along their whole length. Two
    opaque squares see each other if that holds one way or the other.
    """
    row_a, row_b = a // shape.stride, b // shape.stride
    down = row_b - row_a
    across = b - a - down * shape.stride
    if a == b:
        return True
    if opaque[a] == 0 and opaque[b] == 0:
        return _is_line_free(opaque, shape.stride, a, across, down)
    if opaque[a] == 0:
        return _is_front_seen(opaque, shape.stride, a, across, down)
    if opaque[b] == 0:
        return _is_front_seen(opaque, shape.stride, b, -across, -down)
    if _is_front_seen(opaque, shape.stride, a, across, down):
        return True
    return _is_front_seen(opaque, shape.stride, b, -across, -down)


@compiled
def _is_line_free(opaque: Octets, stride: Int, a: Int, across: Int, down: Int) -> bool:
    """Whether the line between two centres is free."""
    along, aside, far, off = axes(stride, across, down)
    # Bresenham's error term: how far the line is past the boundary between two squares, in units of 1 / (2 far).
    at, past = a, far
    for _ in range(far - 1):
        at += along
        past += 2 * off
        if past >= 2 * far:
            past -= 2 * far
            at += aside
        if opaque[at] and (past != 0 or opaque[at - aside]):
            return False
    return True


@compiled
def _is_front_seen(opaque: Octets, stride: Int, a: Int, across: Int, down: Int) -> bool:
    """Whether a free line from the centre of a meets the front of the square that is so far across and down. On a
    diagonal the front may be met in a row or in a column."""
    side, up = 1 if across > 0 else -1, stride if down > 0 else -stride
    if abs(across) > abs(down):
        return _is_beam_free(opaque, a, side, up, abs(across), abs(down))
    if _is_beam_free(opaque, a, up, side, abs(down), abs(across)):
        return True
    return abs(across) == abs(down) and _is_beam_free(opaque, a, side, up, abs(across), abs(down))


@compiled
def _is_beam_free(opaque: Octets, a: Int, along: Int, aside: Int, far: Int, off: Int) -> bool:
    """Whether any line from a centre to the front of a square, `far` rows on and `off` aside, is free.

    Lines are told apart by their slope. Those to the front, from (2 off − 1) / (2 far) to (2 off + 1) / (2 far), lie
    less than a square apart in every row before it, so a row has one or two squares in their way. An opaque one takes
    away a piece at one end. What is left is from low / (2 low_far) to high / (2 high_far), both included.
    """
    first, last = 2 * off - 1, min(2 * off + 1, 2 * far)  # No line is flatter than a diagonal.
    low, low_far, high, high_far = first, far, last, far
    # The two squares in the way, counted from the axis, and how far the outermost lines are past their boundaries.
    near, near_past, other, other_past = 0, far, 0, far - 1
    for row in range(1, far):
        near_past += first
        if near_past >= 2 * far:
            near_past -= 2 * far
            near += 1
        other_past += last
        if other_past >= 2 * far:
            other_past -= 2 * far
            other += 1
        is_near_opaque = opaque[a + row * along + near * aside] != 0
        is_other_opaque = opaque[a + row * along + other * aside] != 0
        if is_near_opaque and is_other_opaque:
            return False
        if is_near_opaque and (2 * near + 1) * low_far > low * row:
            low, low_far = 2 * near + 1, row
        if is_other_opaque and (2 * other - 1) * high_far < high * row:
            high, high_far = 2 * other - 1, row
        if low * high_far > high * low_far:
            return False
    if low * high_far < high * low_far:
        return True
    # One line is left. It must meet the front, and not only an end of it.
    return low * far > first * low_far and high * far < (2 * off + 1) * high_far
