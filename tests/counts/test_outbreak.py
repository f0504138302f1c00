"""Exact counts of Outbreak, each with what it means. A rule that changes changes one of them."""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction

from lazaretto.books.outbreak.game import Outbreak
from lazaretto.books.outbreak.state import Town, census
from lazaretto.dice import outcomes
from tests.books.outbreak.playing import over, standing
from tests.cases import each

ORDER = "rulings.order=rows"
"""Without colours, whose orders would be counted too."""


def days(town: str, *settings: str, day: int = 1) -> dict[Town, Fraction]:
    """Every town that there can be a day later, with its exact chance."""
    n = over(town, ORDER, *settings)
    return outcomes(Outbreak(n).step, standing(town, day - 1), {})


PLACES = {
    "..... ..... ..i.. ..... .....": 4,
    "i.... ..... ..... ..... .....": 3,
    "#.... ##### i.... ##### .....": 2,
    "..... .###. .#i#. .###. .....": 1,
}


@each(("town", "count"), PLACES.items())
def test_where_somebody_alone_may_be_a_day_later(town: str, count: int) -> None:
    """In the open on every side, in a corner on two or still there, in a lane one further, in a cell still there."""
    assert len(days(town)) == count


def test_what_a_sick_and_a_doctor_may_come_to() -> None:
    """Walled in side by side. One day in four and one side in four the sick comes to one of the seven outcomes. One
    side in four the doctor cures or trains by 7 in 100, whichever it faces by then, and raises the dead by 1 in 100."""
    town = "##### ##### #id## ##### #####"
    n = over(town, ORDER)
    found: defaultdict[tuple[int, ...], Fraction] = defaultdict(Fraction)
    for after, chance in days(town).items():
        counted = census(n, after)
        found[tuple(counted[kind] for kind in ("citizen", "infected", "doctor", "nurse", "soldier", "body"))] += chance
    acts, cures = Fraction(1, 16), Fraction(7, 400)
    assert found == {
        (0, 1, 1, 0, 0, 0): (1 - acts) * (1 - cures),
        (0, 0, 1, 1, 0, 0): (1 - acts) * cures + acts * Fraction(5, 100) * (1 + cures),
        (0, 1, 0, 0, 0, 1): acts * Fraction(25, 100),
        (0, 0, 1, 0, 0, 1): acts * Fraction(25, 100) * (1 - Fraction(1, 400)),
        (1, 0, 1, 0, 0, 0): acts * (Fraction(5, 100) * (1 - cures) + Fraction(25, 100) * Fraction(1, 400)),
        (0, 2, 0, 0, 0, 0): acts * Fraction(25, 100),
        (0, 0, 1, 0, 1, 0): acts * Fraction(5, 100),
        (0, 0, 0, 0, 0, 2): acts * Fraction(10, 100),
    }
    assert sum(found.values()) == 1


def test_how_many_ways_a_wall_may_go() -> None:
    """A citizen in a lane of two cells, on a day of walls: it stays or moves along, or is a doctor or infected on
    either cell, or has built beside it and can only stay. There are 25 prices, and each leaves its own wood."""
    town = "##### ##### #c.## ##### #####"
    found = days(town, day=101)
    assert Counter(after.wood == 5000 for after in found) == {True: 6, False: 25}
    assert sum(chance for after, chance in found.items() if after.wood < 5000) == Fraction(15, 100) / 4
