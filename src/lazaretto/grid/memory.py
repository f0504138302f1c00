"""What a viewer remembers of a board: each square as it looked when it was last seen."""

from __future__ import annotations

from lazaretto.grid.shape import Shape, box_around
from lazaretto.kernel import Int, Octets, compiled

UNSEEN = 0
"""What is remembered of a square that was never seen. So no look of a square may be 0."""


@compiled
def remember(shape: Shape, at: Int, radius: Int, seen: Octets, looks: Octets, memory: Octets) -> int:
    """Fold what is seen within a radius into the memory: it takes over the look of every square that is seen. Returns
    how many squares were seen for the first time."""
    found = 0
    left, top, right, bottom = box_around(shape, at, radius)
    for row in range(top, bottom + 1):
        for square in range(row * shape.stride + left, row * shape.stride + right + 1):
            if seen[square]:
                found += memory[square] == UNSEEN
                memory[square] = looks[square]
    return found


@compiled
def look_away(shape: Shape, at: Int, radius: Int, seen: Octets) -> None:
    """Clear what was seen from a square within a radius, before the next look."""
    left, top, right, bottom = box_around(shape, at, radius)
    for row in range(top, bottom + 1):
        for square in range(row * shape.stride + left, row * shape.stride + right + 1):
            seen[square] = 0
