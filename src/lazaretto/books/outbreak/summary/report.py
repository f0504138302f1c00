"""The sums as data for a report: means with their intervals and standard deviations."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import Any

from lazaretto.books.outbreak.mean_intervals import around
from lazaretto.books.outbreak.state import living_at_first
from lazaretto.books.outbreak.summary.sums import SQUARED, days_of, ledger
from lazaretto.books.outbreak.tables import OutbreakNumbers

Spread = dict[str, float | None]


def spread(sums: Mapping[str, int], name: str, games: int) -> Spread:
    """The mean of a count over towns, its standard deviation, and the two ends of the mean's 95 % interval. A single
    town has neither deviation nor interval."""
    total, squares = sums.get(name, 0), sums.get(name + SQUARED, 0)
    if games < 2:
        return {"mean": total / games, "sd": 0.0, "low": None, "high": None}
    # In whole numbers up to the square root, so that equal towns have a deviation of exactly 0.
    sd = sqrt((games * squares - total * total) / (games * (games - 1)))
    mean, low, high = around(total / games, sd, games).of_counts
    return {"mean": mean, "sd": sd, "low": low, "high": high}


def report_of(n: OutbreakNumbers, sums: Mapping[str, int], games: int) -> dict[str, Any]:
    """All sums of the towns: by day, the peak, the living, the ledger."""
    found: dict[str, Any] = {}
    if days := days_of(sums):
        found["days"] = {str(day): {k: spread(sums, f"days/{day}/{k}", games) for k in n.kinds} for day in days}
    found["peak"] = {"day": spread(sums, "peak/day", games), "size": spread(sums, "peak/size", games)}
    found["living"] = spread(sums, "living", games)
    found["survivors"] = found["living"]["mean"] / max(1, living_at_first(n))
    found["ledger"] = [
        {
            "row": name,
            "rule": n.odds[name].rule,
            "actor": n.odds[name].actor,
            "faced": faced,
            **spread(sums, f"ledger/{name}/{faced}", games),
        }
        for name, faced in ledger(n, sums)
    ]
    return found
