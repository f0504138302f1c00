"""Saying a chance: `2/3`, `66.67 %`, and "certain" or "never" only where it is exactly so; and saying a face."""

from fractions import Fraction
from math import nextafter


def percent_number(chance: Fraction) -> float:
    """Percent with two decimals, or as many more as keep an uncertain thing off 0 and 100."""
    if chance in (0, 1):
        return float(100 * chance)
    for places in range(2, 17):
        shown = float(round(100 * chance, places))
        if 0 < shown < 100:
            return shown
    return min(max(float(100 * chance), nextafter(0, 1)), nextafter(100, 0))


def percent(chance: Fraction) -> str:
    """`66.67 %`; certain and never are said in words."""
    if chance in (0, 1):
        return "certain" if chance else "never"
    for places in range(2, 400):
        scaled = round(100 * chance * 10**places)
        if 0 < scaled < 100 * 10**places:
            return f"{scaled // 10**places}.{scaled % 10**places:0{places}d} %"
    return "almost never" if chance < Fraction(1, 2) else "almost certain"


def face_words(face: object) -> str:
    """A face of a die in words: `yes` and `no` where it is a truth value."""
    return {True: "yes", False: "no"}[face] if isinstance(face, bool) else str(face)
