"""Pearson's chi-square, and how often chance alone gives one as large. No SciPy needed."""

from collections.abc import Sequence
from math import exp, lgamma, log

FALSE_ALARM = 1e-6
"""The chance at each end that a fair die is called unfair: too uneven, or too even."""


def chi_square(counts: Sequence[int]) -> float:
    """Pearson's statistic against equal counts."""
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 for count in counts) / expected


def looks_fair(counts: Sequence[int]) -> bool:
    """Whether the counts are neither too uneven nor too even for chance."""
    return FALSE_ALARM <= upper_tail(chi_square(counts), len(counts) - 1) <= 1 - FALSE_ALARM


def upper_tail(statistic: float, freedom: int) -> float:
    """The chance of at least this statistic: the regularised incomplete gamma function Q(freedom/2, statistic/2)."""
    a, x = freedom / 2, statistic / 2
    if x <= 0:
        return 1.0
    front = exp(a * log(x) - x - lgamma(a))
    return 1 - front * _series(a, x) if x < a + 1 else front * _continued_fraction(a, x)


def _series(a: float, x: float) -> float:
    term = summed = 1 / a
    while term > summed * 1e-17:
        a += 1
        term *= x / a
        summed += term
    return summed


def _continued_fraction(a: float, x: float) -> float:
    """The continued fraction of Q, by Lentz's method."""
    b = x + 1 - a
    c, d = 1e300, 1 / b
    fraction = d
    for n in range(1, 10_000):
        step = -n * (n - a)
        b += 2
        d = 1 / (step * d + b)
        c = b + step / c
        fraction *= c * d
        if abs(c * d - 1) < 1e-15:
            break
    return fraction
