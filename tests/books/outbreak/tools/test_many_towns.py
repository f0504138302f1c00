"""Many towns on all cores: results come in order, and no town is started once the caller has stopped."""

from __future__ import annotations

import threading
from itertools import pairwise

import pytest

from lazaretto.books.outbreak import simulate_town
from lazaretto.books.outbreak.notation import TEXTS
from lazaretto.books.outbreak.simulate_town import TownRun
from lazaretto.books.outbreak.simulation_engine import engine
from lazaretto.books.outbreak.tools.many_towns import simulate_towns
from tests.books.outbreak.playing import numbers
from tests.books.outbreak.tools.using import ended

SMALL = ("setup.rows=8", "setup.columns=8")


def test_towns_come_back_engine_by_engine_and_in_order() -> None:
    short, long = (engine(numbers(*SMALL), (), None).for_days(days) for days in (2, 5))
    work = simulate_towns([short, long], 1, 3, lambda lived: (lived.last, lived.game))
    found, told = ended(work)
    assert found == [(2, 0), (2, 1), (2, 2), (5, 0), (5, 1), (5, 2)]
    assert told == [(done, 6) for done in range(7)]


def test_where_lives_are_long_their_days_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate_town, "CELL_DAYS", 4 * 64)
    short, long = (engine(numbers(*SMALL), (), None).for_days(days) for days in (2, 9))
    found, told = ended(simulate_towns([short, long], 1, 2, lambda lived: lived.last))
    assert found == [2, 2, 9, 9]
    assert [of for _, of in told] == [22] * len(told)
    days = [done for done, _ in told]
    assert days == sorted(set(days))
    assert (days[0], days[-1]) == (0, 22)
    steps = sorted(later - sooner for sooner, later in pairwise(days))
    assert steps == [1, 1, 2, 2, 4, 4, 4, 4], "a life of nine days goes in stretches of four"


def test_from_a_later_day_only_the_days_ahead_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate_town, "CELL_DAYS", 1)
    n = numbers(*SMALL)
    late = TEXTS.read_state(f"day 7; wood 0; {'/'.join(['8c'] * 8)}")
    _, told = ended(simulate_towns([engine(n, (), late).for_days(10)], 1, 1, lambda lived: lived.last))
    assert told == [(done, 3) for done in range(4)]


def test_when_nobody_asks_any_further_the_rest_is_not_begun() -> None:
    begun: list[int] = []
    before = threading.active_count()

    def told(lived: TownRun) -> int:
        begun.append(lived.game)
        return lived.game

    work = simulate_towns([engine(numbers(*SMALL), (), None).for_days(50)], 1, 20_000, told)
    for _ in range(3):
        next(work)
    work.close()
    assert 2 <= len(begun) < 20_000
    assert threading.active_count() <= before


def test_when_nobody_asks_any_further_a_long_life_is_left_in_the_middle() -> None:
    told: list[int] = []
    short = engine(numbers(*SMALL), (), None).for_days(1)
    long = engine(numbers("setup.rows=300", "setup.columns=300"), (), None).for_days(10_000)
    work = simulate_towns([short, long], 1, 1, lambda lived: told.append(lived.last))
    while next(work)[0] == 0:
        pass
    work.close()
    assert told == [1]
