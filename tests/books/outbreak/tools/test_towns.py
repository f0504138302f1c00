"""Towns on all cores: in order, and none begun once nobody asks."""

from __future__ import annotations

import threading

from lazaretto.books.outbreak.engine import engine
from lazaretto.books.outbreak.life import Lived
from lazaretto.books.outbreak.tools.towns import lived_by
from tests.books.outbreak.playing import numbers
from tests.books.outbreak.tools.using import ended

SMALL = ("setup.rows=8", "setup.columns=8")


def test_towns_come_back_engine_by_engine_and_in_order() -> None:
    short, long = (engine(numbers(*SMALL), (), None).for_days(days) for days in (2, 5))
    work = lived_by([short, long], 1, 3, lambda lived: (lived.last, lived.game))
    found, told = ended(work)
    assert found == [(2, 0), (2, 1), (2, 2), (5, 0), (5, 1), (5, 2)]
    assert told[-1] == (6, 6)


def test_when_nobody_asks_any_further_the_rest_is_not_begun() -> None:
    begun: list[int] = []
    before = threading.active_count()

    def told(lived: Lived) -> int:
        begun.append(lived.game)
        return lived.game

    work = lived_by([engine(numbers(*SMALL), (), None).for_days(50)], 1, 2000, told)
    next(work)
    work.close()
    assert len(begun) < 2000
    assert threading.active_count() == before


def test_when_nobody_asks_any_further_a_long_life_is_left_in_the_middle() -> None:
    told: list[int] = []
    short = engine(numbers(*SMALL), (), None).for_days(1)
    long = engine(numbers("setup.rows=300", "setup.columns=300"), (), None).for_days(10_000)
    work = lived_by([short, long], 1, 1, lambda lived: told.append(lived.last))
    assert next(work) == (1, 2)
    work.close()
    assert told == [1]
