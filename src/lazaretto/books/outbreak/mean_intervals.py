"""Means with intervals, and medians with bands, for numbers that differ from town to town."""

from __future__ import annotations

from math import ceil, sqrt
from typing import Any, NamedTuple

from lazaretto.game.wilson_interval import Z

LOW, HIGH = 5, 95
"""The percentiles that bound the band around a median."""


class Mean(NamedTuple):
    """A mean, and the two ends of its 95 % interval."""

    mean: float
    low: float
    high: float

    @property
    def tells(self) -> bool:
        """Whether the interval excludes 0."""
        return self.low > 0 or self.high < 0

    @property
    def of_counts(self) -> Mean:
        """The same for a number that is never negative: the interval is cut off at 0."""
        return self._replace(low=max(0.0, self.low))


def mean_of(numbers: Any) -> Mean:
    """The mean of a sample of two or more, with Student's interval."""
    return around(float(numbers.mean()), float(numbers.std(ddof=1)), len(numbers))


def around(mean: float, sd: float, count: int) -> Mean:
    """Student's interval around the mean of a sample of two or more, by its standard deviation."""
    half = student(count - 1) * sd / sqrt(count)
    return Mean(mean, mean - half, mean + half)


def student(freedom: int) -> float:
    """Student's t for a two-sided 95 % interval: exact for 1 to 3 degrees of freedom, else by the Cornish-Fisher
    expansion around the normal distribution, to within one in a thousand."""
    if freedom <= 3:
        return (12.706204736, 4.302652730, 3.182446305)[freedom - 1]
    first = (Z**3 + Z) / 4
    second = (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96
    third = (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384
    fourth = (79 * Z**9 + 776 * Z**7 + 1482 * Z**5 - 1920 * Z**3 - 945 * Z) / 92160
    return Z + first / freedom + second / freedom**2 + third / freedom**3 + fourth / freedom**4


def middle(numbers: Any) -> tuple[Any, Any, Any]:
    """The median and the two ends of the band around it, along the first axis. A percentile is the smallest value that
    at least so many percent of the values do not exceed."""
    import numpy as np

    ordered = np.sort(numbers, axis=0)
    median, low, high = (ordered[ceil(percent * len(ordered) / 100) - 1] for percent in (50, LOW, HIGH))
    return median, low, high
