"""Everything that is seen from one square, by symmetric shadow casting. It agrees with `sees` for every square.

A quarter of the board is looked at row by row, away from the viewer. What is lit of a row are sectors: all lines from
the viewer's centre between two edges, both included. Opaque squares cut pieces out of a sector for the rows beyond.
"""

from __future__ import annotations

from lazaretto.grid.distance import squared
from lazaretto.grid.shape import Shape, box_around
from lazaretto.grid.sight import sees
from lazaretto.kernel import Int, Ints, Octets, compiled

EDGE, SECTOR = 4, 8
"""Numbers that an edge takes, and a sector: its low edge, then its high one.

An edge's numbers are its slope, as a rise and a run, the square it passes in the row, and how far past the beginning of
that square it passes, in units of 1 / (2 run). A high edge is kept as its mirror image, so that both are stepped alike.
"""


@compiled
def look_scratch(radius: Int) -> int:
    """How many numbers `look` needs as scratch: two lists of sectors, each with its count. A row has at most
    2 radius + 1 sectors, since a gap between two of them is at least as wide as a front in the last row."""
    return 2 * (1 + SECTOR * (2 * radius + 1))


@compiled
def look(opaque: Octets, shape: Shape, at: Int, radius: Int, seen: Octets, scratch: Ints) -> None:
    """Set `seen` to 1 for every square that sees this one within a radius, which is round. Other squares stay as they
    are, so that several looks add up.

    A viewer on an opaque square asks `sees` of every square, which takes many times as long.
    """
    seen[at] = 1
    if opaque[at]:
        left, top, right, bottom = box_around(shape, at, radius)
        for row in range(top, bottom + 1):
            for square in range(row * shape.stride + left, row * shape.stride + right + 1):
                if squared(shape, at, square) <= radius * radius and sees(opaque, shape, at, square):
                    seen[square] = 1
        return
    for quarter in range(4):
        _look_one_way(opaque, shape, at, radius, seen, scratch, quarter)


@compiled
def _look_one_way(
    opaque: Octets, shape: Shape, at: Int, radius: Int, seen: Octets, scratch: Ints, quarter: Int
) -> None:
    """Look at a quarter of the board: 0 up, 1 right, 2 down, 3 left. Its rows are the board's rows or columns, and
    places in a row are counted from the viewer's own column or row, which is 0."""
    column, row, stride = at % shape.stride, at // shape.stride, shape.stride
    to_right, to_bottom = shape.width - 1 - column, shape.height - 1 - row
    if quarter % 2:
        ahead, rows = (1, to_right) if quarter == 1 else (-1, column)
        aside, left, right = stride, row, to_bottom
    else:
        ahead, rows = (stride, to_bottom) if quarter == 2 else (-stride, row)
        aside, left, right = 1, column, to_right
    # The first sector has all slopes from −1 to 1. Both edges start in the middle of the viewer's square.
    scratch[0] = 1
    _put_edge(scratch, 1, -2, 1, 0, 1)
    _put_edge(scratch, 1 + EDGE, -2, 1, 0, 1)
    wide = radius
    for far in range(1, min(radius, rows) + 1):
        # Nothing is looked at beyond the radius or the edge of the board. No line comes back from there.
        while wide * wide + far * far > radius * radius:
            wide -= 1
        if _look_at_row(opaque, seen, scratch, at + far * ahead, aside, far, max(-left, -wide), min(right, wide)) == 0:
            return


@compiled
def _look_at_row(
    opaque: Octets, seen: Octets, scratch: Ints, middle: Int, aside: Int, far: Int, leftmost: Int, rightmost: Int
) -> int:
    """Look at a row, and make the list of sectors for the next one; how many those are. `middle` is the square at
    place 0, and `leftmost` and `rightmost` are the last places to look at."""
    half = len(scratch) // 2
    old, new = (0, half) if far % 2 else (half, 0)
    child = new + 1
    for sector in range(old + 1, old + 1 + scratch[old] * SECTOR, SECTOR):
        low_rise, low_run = scratch[sector], scratch[sector + 1]
        low, low_past = _stepped(low_rise, low_run, scratch[sector + 2], scratch[sector + 3])
        high_rise, high_run = scratch[sector + 4], scratch[sector + 5]
        mirrored, high_past = _stepped(high_rise, high_run, scratch[sector + 6], scratch[sector + 7])
        high = -mirrored
        # An edge exactly between two squares touches both, also the one outside the sector.
        place = max(leftmost, low - (low_past == 0))
        last = min(rightmost, high + (high_past == 0))
        # A transparent square is seen if its centre is lit, an opaque one if any of its front is.
        first_lit = low + (low_past > low_run)
        last_lit = high - (high_past > high_run)
        while place <= last:
            if opaque[middle + place * aside]:
                if low <= place <= high:
                    seen[middle + place * aside] = 1
                place += 1
                continue
            if place <= low:
                _put_edge(scratch, child, low_rise, low_run, low, low_past)
            else:
                _put_edge(scratch, child, 2 * place - 1, far, place, 0)
            begin = place
            while place <= last and opaque[middle + place * aside] == 0:
                place += 1
            if place > high:
                _put_edge(scratch, child + EDGE, high_rise, high_run, mirrored, high_past)
            else:
                _put_edge(scratch, child + EDGE, 1 - 2 * place, far, 1 - place, 0)
            child += SECTOR
            for lit in range(max(begin, first_lit), min(place - 1, last_lit) + 1):
                seen[middle + lit * aside] = 1
    count = (child - new - 1) // SECTOR
    scratch[new] = count
    return count


@compiled(inline=True)
def _put_edge(scratch: Ints, edge: Int, rise: Int, run: Int, place: Int, past: Int) -> None:
    """Write an edge."""
    scratch[edge], scratch[edge + 1], scratch[edge + 2], scratch[edge + 3] = rise, run, place, past


@compiled(inline=True)
def _stepped(rise: Int, run: Int, place: Int, past: Int) -> tuple[int, int]:
    """Where an edge passes the next row, by Bresenham's error term: the square, and how far past its beginning."""
    past += rise
    carry = (past >= 2 * run) - (past < 0)
    return place + carry, past - carry * 2 * run
