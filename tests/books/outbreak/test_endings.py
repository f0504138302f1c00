"""OB-R8: when a town's life ends, and what it has come to."""

import pytest

from lazaretto.books.outbreak import BOOK
from lazaretto.books.outbreak.game import Outbreak
from lazaretto.books.outbreak.rules import CONTAINED, CURED, GOES_ON, OVERRUN, UNDECIDED, judged, verdict
from lazaretto.books.outbreak.state import Town, ending, living, living_at_first
from tests.books.outbreak.playing import numbers, over, standing
from tests.citing import rule

TEN = "ccccc cccci ..... ##bb# ....."
"""Ten people at the start."""


def ended(town: str, day: int, *settings: str) -> str | None:
    result = Outbreak(over(TEN, *settings)).result(standing(town, day))
    return result.outcome if result else None


@rule("OB-R8")
@pytest.mark.parametrize(
    ("town", "outcome"),
    [
        ("ddddd ..... ..... ..... .....", "cured"),
        ("dnsd. ..... ..... ..... .....", "contained"),
        ("ddddd d.... ..... bbbbb #####", "cured"),
        ("bbbb# ..... ..... ..... .....", "contained"),
        ("c.... ..... ..... ..... .....", None),
        ("i.... ..... ..... ..... .....", None),
        ("ddddd ddddi ..... ..... .....", None),
        ("ddddd ddddc ..... ..... .....", None),
    ],
)
def test_it_ends_when_neither_infected_nor_citizens_are_left(town: str, outcome: str | None) -> None:
    for day in (0, 1, 4999):
        assert ended(town, day) == outcome


@rule("OB-R8")
@pytest.mark.parametrize(
    ("town", "outcome"),
    [
        ("ccccc ..... ..... ..... .....", "cured"),
        ("cccc. ..... ..... ..... .....", "contained"),
        ("iii.. ccd.. bbb## ..... .....", "undecided"),
        ("iii.. cc... bbb## ..... .....", "overrun"),
        ("iii.. cns.. ..... ..... .....", "undecided"),
        ("i.... ..... ..... ..... .....", "overrun"),
    ],
)
def test_after_the_last_day_it_has_come_to_something(town: str, outcome: str) -> None:
    assert ended(town, 5000) == outcome
    assert ended(town, 4999) is None
    assert ended(town, 17, "rulings.limit=17") == outcome
    assert ended(town, 16, "rulings.limit=17") is None


@rule("OB-R8")
def test_the_borders_of_every_verdict() -> None:
    assert [judged(0, living, 10) for living in (4, 5, 6)] == [CONTAINED, CURED, CURED]
    assert [judged(0, living, 11) for living in (5, 6)] == [CONTAINED, CURED]
    assert [judged(sick, 10, 10) for sick in (1, 5, 6, 10)] == [UNDECIDED, UNDECIDED, OVERRUN, OVERRUN]
    assert judged(0, 0, 0) == CURED
    assert [verdict(day, 5, 1, 1, 9, 9) for day in (4, 5, 6)] == [GOES_ON, UNDECIDED, UNDECIDED]
    assert verdict(0, 5, 0, 0, 9, 9) == CURED


@rule("OB-R8")
def test_living_are_all_persons_and_half_is_half_of_those_at_the_start() -> None:
    n = over(TEN)
    assert living_at_first(n) == 10
    assert living(n, standing("cidns b#... ..... ..... .....")) == 5
    assert living_at_first(numbers()) == 5000
    assert living_at_first(numbers("setup.people={blank=1000, body=1, wall=3, infected=10}")) == 5000 - 1004
    assert living_at_first(numbers("setup.everyone=blank")) == 14


@rule("OB-R8")
def test_whom_it_is_about_is_data() -> None:
    until = 'ending.until=["infected"]'
    assert ended("ccccc ..... ..... ..... .....", 1, until) == "cured"
    assert ended("ccccc n.... ..... ..... .....", 1, until, 'ending.sick=["nurse"]') == "undecided"


@rule("OB-R8")
def test_the_book_names_every_outcome_and_its_limit() -> None:
    assert BOOK.outcomes == ("cured", "contained", "overrun", "undecided")
    assert numbers().rulings.limit == 5000
    town = Town(5000, 0, 100, bytes([2]) * 5000)
    assert ending(numbers(), town) == "overrun"
    assert ending(numbers("rulings.limit=20000"), town) is None
