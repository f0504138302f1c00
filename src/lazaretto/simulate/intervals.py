"""Shares with intervals, and lengths with quantiles."""

from __future__ import annotations

from collections.abc import Mapping

from lazaretto.game.tally import Tally
from lazaretto.game.wilson_interval import wilson


def shares(tally: Tally, outcomes: tuple[str, ...]) -> dict[str, dict[str, float]]:
    """For each outcome: its count, its share, and the ends of its 95 % Wilson interval."""
    rows: dict[str, dict[str, float]] = {}
    for outcome in outcomes:
        count = tally.results[outcome]
        low, high = wilson(count, tally.games)
        share = count / tally.games if tally.games else 0.0
        rows[outcome] = {"count": count, "share": share, "low": low, "high": high}
    return rows


def lengths(tally: Tally) -> dict[str, float]:
    """The mean, the median and the 90th percentile of the games' lengths in steps."""
    if not tally.games:
        return {"mean": 0.0, "median": 0, "p90": 0}
    mean = tally.steps / tally.games
    return {"mean": mean, "median": quantile(tally.lengths, 1, 2), "p90": quantile(tally.lengths, 9, 10)}


def quantile(lengths: Mapping[int, int], part: int, of: int) -> int:
    """The smallest length that at least `part`/`of` of the games do not exceed. In whole numbers, so it is exact."""
    wanted, so_far = part * sum(lengths.values()), 0
    for length in sorted(lengths):
        so_far += lengths[length]
        if of * so_far >= wanted:
            return length
    return 0
