"""How far a noise carries: what is left of its loudness on each square."""

from __future__ import annotations

from lazaretto.grid.distance import Moves
from lazaretto.grid.field import FAR, FieldScratch, spread_near
from lazaretto.grid.shape import Shape
from lazaretto.kernel import Int, Ints, Octets, compiled


@compiled
def carry(
    losses: Octets, shape: Shape, moves: Moves, source: Int, loudness: Int, heard: Ints, scratch: FieldScratch
) -> None:
    """Set `heard` to what is left of a noise on every square; 0 is silence.

    A noise takes the way on which it loses least. Leaving a square costs it that square's loss, times the cost of the
    move. It does not enter squares of loss 0.
    """
    for square in range(len(heard)):
        heard[square] = FAR
    heard[source] = 0
    # Every step costs at least 1, so nothing is heard beyond a box of that size.
    spread_near(losses, shape, moves, heard, loudness - 1, scratch, source, loudness)
    for square in range(len(heard)):
        heard[square] = loudness - heard[square] if heard[square] < FAR else 0
