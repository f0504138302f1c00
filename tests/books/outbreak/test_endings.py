"""OB-R8: when a town ends, and with which outcome."""

from array import array
from collections import Counter
from random import Random

import numpy as np

from lazaretto.books.outbreak import BOOK
from lazaretto.books.outbreak.game import Outbreak
from lazaretto.books.outbreak.rules import CONTAINED, CURED, GOES_ON, OVERRUN, UNDECIDED, VERDICTS, judged, verdict
from lazaretto.books.outbreak.state import Town, census, ending, living_at_first, outcome_of, reckoned, reckoning
from lazaretto.books.outbreak.tables import MOST_KINDS
from lazaretto.books.outbreak.world.loop_numbers import loop_numbers
from lazaretto.books.outbreak.world.town_loop import ending as ending_in_loop
from tests.books.outbreak.playing import numbers, over, standing
from tests.cases import each
from tests.citing import rule

TEN = "ccccc cccci ..... ##bb# ....."
"""Ten people at the start."""


def ended(town: str, day: int, *settings: str) -> str | None:
    result = Outbreak(over(TEN, *settings)).result(standing(town, day))
    return result.outcome if result else None


@rule("OB-R8")
@each(
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
@each(
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
    assert reckoning(n, standing("cidns b#... ..... ..... .....")) == (2, 1, 5)
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
    assert BOOK.words.outcomes == ("cured", "contained", "overrun", "undecided")
    assert numbers().rulings.limit == 5000
    town = Town(5000, 0, 100, bytes([2]) * 5000)
    assert ending(numbers(), town) == "overrun"
    assert ending(numbers("rulings.limit=20000"), town) is None


GROUPS = [
    (),
    ('ending.sick=["nurse", "soldier"]', 'ending.until=["doctor"]'),
    ('ending.sick=["infected", "infected"]', 'ending.until=["citizen", "citizen"]'),  # Named twice, counted once.
    ("ending.sick=[]", 'ending.until=["body"]'),
    ("kinds.ghost={person=true, tone='dim'}", 'ending.sick=["ghost"]'),
]


@rule("OB-R8")
@each("settings", GROUPS)
def test_the_loop_reckons_as_the_state_does(settings: tuple[str, ...]) -> None:
    n, verdicts = over(TEN, *settings, "rulings.limit=9"), Counter[str | None]()
    chance = Random(4)
    for number in range(300):
        few = chance.sample(range(len(n.kinds)), chance.randint(1, 4))
        town = Town(chance.choice((3, 9)), 0, 5, bytes(chance.choices(few, k=25)))
        counted = list(census(n, town).values())
        padded = array("q", [*counted, *[0] * (MOST_KINDS - len(counted))])
        in_loop = ending_in_loop(loop_numbers(n).town, padded, town.day, 9)
        verdicts[ending(n, town)] += 1
        assert ending(n, town) == (None if in_loop == GOES_ON else VERDICTS[in_loop]), number
        if in_loop != GOES_ON:
            assert outcome_of(n, counted) == VERDICTS[in_loop]
    assert len(verdicts) > 2


def test_days_are_reckoned_together_as_each_alone() -> None:
    for settings in GROUPS:
        n = over(TEN, *settings)
        days = np.arange(7 * len(n.kinds), dtype=np.uint16).reshape(7, -1)
        remaining, sick, living = reckoned(n, list(days.T))
        for day, counted in enumerate(days.tolist()):
            assert reckoned(n, counted) == (remaining[day], sick[day], living[day])
