"""Sight from its definition, with exact fractions and without any loop of the grid: which lines are free, and whether
one of them meets a square. It is slow and made to be read."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise

from lazaretto.grid import Shape

HALF = Fraction(1, 2)


class Lines:
    """The lines from one square's centre towards another."""

    def __init__(self, shape: Shape, opaque: bytearray, a: int, b: int) -> None:
        self.shape, self.opaque, self.a = shape, opaque, a
        self.across = b % shape.stride - a % shape.stride
        self.down = b // shape.stride - a // shape.stride

    def touched(self, is_steep: bool, row: int, slope: Fraction) -> Iterator[bool]:
        """Whether the squares that a line touches in a row are opaque: one, or two if it passes exactly between."""
        crossing = row * slope
        for place in range(int(crossing // 1), int(crossing // 1) + 2):
            if abs(crossing - place) <= HALF:
                along = row * (1 if (self.down if is_steep else self.across) > 0 else -1)
                aside = place * (1 if (self.across if is_steep else self.down) > 0 else -1)
                column, line = (aside, along) if is_steep else (along, aside)
                yield self.opaque[self.a + line * self.shape.stride + column] != 0

    def is_free(self, is_steep: bool, slope: Fraction, strict: bool = False) -> bool:
        """Whether a line is free up to the last row. Strictly, it is not where it touches any opaque square."""
        blocks = any if strict else all
        rows = range(1, abs(self.down if is_steep else self.across))
        return not any(blocks(self.touched(is_steep, row, slope)) for row in rows)

    def is_centre_seen(self, strict: bool = False) -> bool:
        """Whether the line from centre to centre is free."""
        far, off, is_steep = self._run(abs(self.down) >= abs(self.across))
        return far == 0 or self.is_free(is_steep, Fraction(off, far), strict)

    def is_front_seen(self, strict: bool = False, closed: bool = False) -> bool:
        """Whether a free line meets the front; with `closed`, the front's ends count, too."""
        ways = {abs(self.down) >= abs(self.across), abs(self.down) > abs(self.across)}
        return any(self._is_front_seen(*self._run(is_steep), strict, closed) for is_steep in ways)

    def _run(self, is_steep: bool) -> tuple[int, int, bool]:
        along, aside = (self.down, self.across) if is_steep else (self.across, self.down)
        return abs(along), abs(aside), is_steep

    def _is_front_seen(self, far: int, off: int, is_steep: bool, strict: bool, closed: bool) -> bool:
        low, high = (off - HALF) / far, (off + HALF) / far
        # Between two of these, all lines touch the same squares.
        slopes = {low, min(high, Fraction(1))}
        slopes |= {
            (place + HALF) / row for row in range(1, far) for place in range(row) if low < (place + HALF) / row < high
        }
        ordered = sorted(slopes)
        slopes |= {(one + other) / 2 for one, other in pairwise(ordered)}
        return any(
            self.is_free(is_steep, slope, strict)
            for slope in slopes
            if (low <= slope <= high if closed else low < slope < high)
        )


def sight(shape: Shape, opaque: bytearray, a: int, b: int) -> bool:
    """Whether two squares see each other."""
    if a == b:
        return True
    there, back = Lines(shape, opaque, a, b), Lines(shape, opaque, b, a)
    seen = there.is_front_seen() if opaque[b] else there.is_centre_seen()
    return seen or (back.is_front_seen() if opaque[a] else back.is_centre_seen())


def is_decided(shape: Shape, opaque: bytearray, a: int, b: int) -> bool:
    """Whether it does not matter how lines exactly between two squares are treated."""
    lines = Lines(shape, opaque, a, b)
    if a == b:
        return True
    if opaque[b]:
        return lines.is_front_seen(strict=True) == lines.is_front_seen(closed=True)
    return lines.is_centre_seen(strict=True) == lines.is_centre_seen()
