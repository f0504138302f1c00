"""Shares and points as the coach says them."""

from __future__ import annotations

from fractions import Fraction

from lazaretto.dice.chance_words import percent

ROUNDING = 1e-9
"""A portion this close to none or all is one of them: it was added up from rounded numbers."""


def often(part: float) -> str:
    """How often something happens: "never" and "always" only where it is exactly so."""
    return {0.0: "never", 1.0: "always"}.get(part) or f"{percent(Fraction(part))} of the time"


def portion(part: float) -> str:
    """`41.00 %`, from `0 %` to `100 %`."""
    if min(part, 1 - part) < ROUNDING:
        return f"{round(part) * 100} %"
    return percent(Fraction(part))


def tenths(amount: float) -> str:
    """One place, and never a minus before 0."""
    shown = f"{amount:.1f}".replace("-", "−")
    return "0.0" if shown == "−0.0" else shown


def points(amount: float) -> str:
    """`12.4 points`; nothing that is something is said to be 0."""
    return "under 0.1 points" if 0 < amount < 0.05 else f"{tenths(amount)} points"


def signed(amount: float) -> str:
    """`+3.2` or `−1.0`; what rounds to 0 has no sign."""
    shown = tenths(amount)
    return f"+{shown}" if amount > 0 and shown != "0.0" else shown


def between(low: float, high: float) -> str:
    """The two ends of an interval."""
    return f"{tenths(low)} to {tenths(high)}"
