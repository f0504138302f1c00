"""Charts made of characters: columns in eighths of a line, and bars split in proportion."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TypeVar

_N = TypeVar("_N", int, float)

EIGHTHS = "▁▂▃▄▅▆▇█"
"""Blocks from one eighth of a line to all of it."""

EMPTY = "·"
"""What is shown where there is nothing."""


def block(height: int, row: int = 0) -> str:
    """What a column of this height, in eighths, shows in one of its rows, counted from the bottom. Empty above it."""
    over = height - len(EIGHTHS) * row
    return EIGHTHS[min(len(EIGHTHS), over) - 1] if over > 0 else ""


def thinned(values: Sequence[_N], width: int) -> list[_N]:
    """At most this many values for a curve: all of them, or the highest of each of several equal parts."""
    count = min(len(values), width)
    return [max(values[len(values) * at // count : len(values) * (at + 1) // count]) for at in range(count)]


def split_cells(shares: Sequence[Fraction], width: int) -> list[int]:
    """How many cells of a bar each share takes: at least one if it is possible at all."""
    ends, so_far = [], Fraction(0)
    for share in shares:
        so_far += share
        # The ends are rounded, not the shares: rounded shares would not add up to the width.
        ends.append(round(width * so_far))
    cells = [max(int(share > 0), end - begin) for share, begin, end in zip(shares, [0, *ends], ends, strict=False)]
    # The cells given to very small shares come from the largest ones.
    while sum(cells) > width and max(cells) > 1:
        cells[cells.index(max(cells))] -= 1
    return cells
