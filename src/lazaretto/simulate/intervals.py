"""Shares with intervals, and lengths with quantiles."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt

from lazaretto.game.tally import Tally

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


def shares(tally: Tally, outcomes: tuple[str, ...]) -> dict[str, dict[str, float]]:
    """For each outcome: how often, its share, and the interval's two ends."""
    rows: dict[str, dict[str, float]] = {}
    for outcome in outcomes:
        count = tally.results[outcome]
        low, high = wilson(count, tally.games)
        share = count / tally.games if tally.games else 0.0
        rows[outcome] = {"count": count, "share": share, "low": low, "high": high}
    return rows


def lengths(tally: Tally) -> dict[str, float]:
    """Mean, median and ninth decile of the games' steps."""
    if not tally.games:
        return {"mean": 0.0, "median": 0, "p90": 0}
    mean = tally.steps / tally.games
    return {"mean": mean, "median": quantile(tally.lengths, 1, 2), "p90": quantile(tally.lengths, 9, 10)}


def quantile(lengths: Mapping[int, int], part: int, of: int) -> int:
    """The least length that at least part/of of the games do not exceed."""
    wanted, so_far = part * sum(lengths.values()), 0
    for length in sorted(lengths):
        so_far += lengths[length]
        if of * so_far >= wanted:
            return length
    return 0
