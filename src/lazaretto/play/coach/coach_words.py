"""Shares and points in words."""

from __future__ import annotations

from fractions import Fraction

from lazaretto.dice.chance_words import percent_words

ROUNDING = 1e-9
"""A share this close to 0 or 1 is printed as 0 % or 100 %: it is a sum of rounded numbers."""


def often(part: float) -> str:
    """How often something happens. "never" and "always" are said only if that is exact."""
    return {0.0: "never", 1.0: "always"}.get(part) or f"{percent_words(Fraction(part))} of the time"


def portion(part: float) -> str:
    """`41.00 %`, from `0 %` to `100 %`."""
    if min(part, 1 - part) < ROUNDING:
        return f"{round(part) * 100} %"
    return percent_words(Fraction(part))


def tenths(amount: float) -> str:
    """A number with one decimal place, and never −0.0."""
    shown = f"{amount:.1f}".replace("-", "−")
    return "0.0" if shown == "−0.0" else shown


def points(amount: float) -> str:
    """`12.4 points`. A small amount is never printed as 0."""
    return "under 0.1 points" if 0 < amount < 0.05 else f"{tenths(amount)} points"


def signed(amount: float) -> str:
    """`+3.2` or `−1.0`. What rounds to 0 has no sign."""
    shown = tenths(amount)
    return f"+{shown}" if amount > 0 and shown != "0.0" else shown


def between(low: float, high: float) -> str:
    """An interval, as in `1.0 to 2.5`."""
    return f"{tenths(low)} to {tenths(high)}"
