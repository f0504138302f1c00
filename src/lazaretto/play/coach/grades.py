"""Grades: what a choice gave away, as a word."""

from __future__ import annotations

SLIPS = ((15.0, "blunder"), (10.0, "mistake"), (5.0, "inaccuracy"))
"""From so many points on, the word for it; the worst first."""

BEST, FINE, FORCED = "best", "fine", "forced"
"""Nothing given away, under 5 points, nothing else to choose."""

UNBEATEN, UNTOLD, UNJUDGED = "looked best of those tried", "not told apart", "not judged"
"""What only rollouts say: no other did better where one was picked to compare with; games that leave it open which of
two is better; and too few games to say anything."""

NOISE = 1e-6
"""Points that are rounding and nothing else: a solution's values are surer than this."""


def grade(cost: float) -> str:
    """The word for giving away so many points."""
    for least, word in SLIPS:
        if cost >= least:
            return word
    return FINE if cost > NOISE else BEST


def is_slip(word: str) -> bool:
    """Whether the word is an inaccuracy or worse."""
    return any(word == slip for _, slip in SLIPS)
