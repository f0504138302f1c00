"""Grades: a word for what a choice cost."""

from __future__ import annotations

SLIPS = ((15.0, "blunder"), (10.0, "mistake"), (5.0, "inaccuracy"))
"""The least cost in points for each grade, the worst grade first."""

BEST, FINE, FORCED = "best", "fine", "forced"
"""Grades for a choice that cost nothing, one that cost less than 5 points, and one without an alternative."""

UNBEATEN, UNTOLD, UNJUDGED = "looked best of those tried", "not told apart", "not judged"
"""Grades that only rollouts give: the choice that the others are compared with, a choice whose interval includes no
difference, and one with too few games to judge."""

MINOR = "little at stake"
"""A choice that was not judged, because nothing that was tried there seemed to matter."""

NOISE = 1e-6
"""Costs up to this are rounding errors: the values in a solution are more exact than this."""


def grade(cost: float) -> str:
    """The grade for a cost in points."""
    for least, word in SLIPS:
        if cost >= least:
            return word
    return FINE if cost > NOISE else BEST


def is_slip(word: str) -> bool:
    """Whether a grade is an inaccuracy or worse."""
    return any(word == slip for _, slip in SLIPS)
