"""Wilson's interval: how far a share among games that were played may be from the true chance."""

from __future__ import annotations

from math import sqrt

Z = 1.959963984540054
"""Standard deviations either side that hold 95 % of a normal distribution."""


def wilson(count: int, games: int, z: float = Z) -> tuple[float, float]:
    """Wilson's interval for a share: it never leaves 0 to 1, and holds near both ends."""
    if games == 0:
        return 0.0, 1.0
    share, square = count / games, z * z / games
    middle = (share + square / 2) / (1 + square)
    half = z / (1 + square) * sqrt(share * (1 - share) / games + square / (4 * games))
    return (0.0 if count == 0 else middle - half), (1.0 if count == games else middle + half)
