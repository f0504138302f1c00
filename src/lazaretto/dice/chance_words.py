"""Chances and faces in words: `66.67 %`; "certain" and "never" only where that is exact."""

from fractions import Fraction
from math import nextafter

from lazaretto.dice.roll import Rolled


def percent_number(chance: Fraction) -> float:
    """Percent with two decimals, or with as many as it takes not to round to 0 or 100."""
    if chance in (0, 1):
        return float(100 * chance)
    for places in range(2, 17):
        shown = float(round(100 * chance, places))
        if 0 < shown < 100:
            return shown
    return min(max(float(100 * chance), nextafter(0, 1)), nextafter(100, 0))


def percent_words(chance: Fraction) -> str:
    """`66.67 %`, or "certain" or "never"."""
    if chance in (0, 1):
        return "certain" if chance else "never"
    for places in range(2, 400):
        scaled = round(100 * chance * 10**places)
        if 0 < scaled < 100 * 10**places:
            return f"{scaled // 10**places}.{scaled % 10**places:0{places}d} %"
    return "almost never" if chance < Fraction(1, 2) else "almost certain"


def roll_words(rolled: Rolled) -> str:
    """A roll in words, with the chance of its face: `to hit: yes (66.67 %)`. An event is not a roll."""
    assert rolled.die is not None, "an event has no odds"
    return f"{rolled.why}: {face_words(rolled.face)} ({percent_words(rolled.die.chance(rolled.face))})"


def face_words(face: object) -> str:
    """A face of a die in words: `yes` and `no` where it is a truth value."""
    return {True: "yes", False: "no"}[face] if isinstance(face, bool) else str(face)
