"""Wilson's interval: how far a share among sampled games may be from the true probability."""

from __future__ import annotations

from math import sqrt

Z = 1.959963984540054
"""Half the width of a 95 % interval of the normal distribution, in standard deviations."""


def wilson(count: int, games: int, z: float = Z) -> tuple[float, float]:
    """Wilson's score interval for a share. It stays within 0 and 1, and is sound near both ends."""
    if games == 0:
        return 0.0, 1.0
    share, square = count / games, z * z / games
    middle = (share + square / 2) / (1 + square)
    half = z / (1 + square) * sqrt(share * (1 - share) / games + square / (4 * games))
    return (0.0 if count == 0 else middle - half), (1.0 if count == games else middle + half)
