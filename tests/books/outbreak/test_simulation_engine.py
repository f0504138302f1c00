"""The engine for many towns: it simulates exactly what is played, on any number of threads."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from lazaretto import books
from lazaretto.books.outbreak import simulation_engine as engines
from lazaretto.books.outbreak import step
from lazaretto.books.outbreak.game import Outbreak
from lazaretto.books.outbreak.simulation_engine import OutbreakEngine, engine
from lazaretto.books.outbreak.state import Town, census
from lazaretto.books.outbreak.tables import OutbreakNumbers
from lazaretto.dice import Sampled
from lazaretto.game import Refusal, one_turn, start
from lazaretto.simulate.choose_engine import engine_for
from lazaretto.simulate.run_games import run
from tests.books.outbreak.playing import numbers, over, standing
from tests.books.outbreak.test_reference import BUSY, crowd
from tests.cases import each
from tests.citing import rule

SHORT = (*crowd(8, 11), *BUSY, "rulings.limit=40", "rulings.walls_from=5", "wood.supply=90")


@pytest.fixture(autouse=True)
def _compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAZARETTO_KERNEL", "compiled")


def played(settings: tuple[str, ...], seed: int, game: int, at: Town | None, days: int | None) -> list[Town]:
    """A town as it is played, turn by turn, which count from 1 also from a given state on: until it ends, or until such
    a day."""
    book = Outbreak(numbers(*settings))
    states = [at or start(book, seed, game)]
    while book.result(states[-1]) is None if days is None else states[-1].day < days:
        now, turn = states[-1], len(states)
        after = book.step(now, {}, Sampled(seed, "rules", turn, game))
        if book.result(now) is None:
            assert one_turn(book, now, {}, seed, turn, game).after == after
        states.append(after)
    return states


def is_the_same(settings: tuple[str, ...], lived: Any, states: list[Town], outcome: str | None) -> None:
    n = numbers(*settings)
    assert lived.last == states[-1].day
    assert lived.wood == states[-1].wood
    assert [list(map(int, row)) for row in lived.census] == [list(census(n, town).values()) for town in states]
    assert lived.outcome == outcome


@rule("OB-R8", "OB-R5")
@each(
    "over",
    [
        (),
        ("rulings.edges=torus", *crowd(10, 10)),
        ("rulings.order=rows",),
        ("setup.people.citizen=5", "setup.people.wall=3"),  # Some who are like everyone.
    ],
)
def test_a_simulated_town_is_the_played_one(over: tuple[str, ...]) -> None:
    settings = (*SHORT, *over)
    n = numbers(*settings)
    for lived in engine(n, (), None).towns(2**80, 3, 6):
        states = played(settings, 2**80, lived.game, None, None)
        result = Outbreak(n).result(states[-1])
        is_the_same(settings, lived, states, result.outcome if result else None)


def test_a_town_that_is_drawn_is_simulated_as_it_is_played() -> None:
    drawn = ("setup.map=['ciccc', 'cdc.s', 'ci.nc', 'ccbcc', '#cccc']", "rulings.limit=30")
    for lived in engine(numbers(*drawn), (), None).towns(1, 0, 4):
        states = played(drawn, 1, lived.game, None, None)
        assert [list(row) for row in lived.census] == [list(census(numbers(*drawn), town).values()) for town in states]


def test_the_engine_of_the_rules_comes_to_the_same_from_a_state_too() -> None:
    n, book, at = numbers(*SHORT), books.find("outbreak"), played(SHORT, 1, 0, None, 9)[-1]
    world, plain = engine_for(book, n, [], at), engine_for(book, n, [], at, asked="plain")
    one, two = world.run(3, 5, 12), plain.run(3, 5, 12)
    assert (one.results, one.lengths) == (two.results, two.lengths)


def test_from_a_state_it_goes_on_as_it_is_played_from_there() -> None:
    n = numbers(*SHORT)
    at = played(SHORT, 1, 0, None, 9)[-1]
    assert at.day == 9
    for lived in engine(n, (), at).towns(1, 0, 4):
        states = played(SHORT, 1, lived.game, at, None)
        result = Outbreak(n).result(states[-1])
        is_the_same(SHORT, lived, states, result.outcome if result else None)
    poor = replace(at, wood=2)
    for lived in engine(n, (), poor).towns(1, 0, 4):
        is_the_same(SHORT, lived, played(SHORT, 1, lived.game, poor, None), lived.outcome)


@rule("OB-R8")
def test_for_days_every_town_lives_so_long_though_it_has_ended() -> None:
    """Nobody is sick and no citizen left: it ends at once, and with days it goes on."""
    quiet = ("setup.map=['ddddd', 'ddddd', '.....', 'sssss', 'bbbbb']",)
    n = numbers(*quiet)
    ends = next(iter(engine(n, (), None).towns(1, 0, 1)))
    assert (ends.last, ends.outcome, len(ends.census)) == (0, "cured", 1)
    lived = next(iter(engine(n, (), None).for_days(25).towns(1, 0, 1)))
    assert (lived.last, len(lived.census)) == (25, 26)
    is_the_same(quiet, lived, played(quiet, 1, 0, None, 25), "cured")
    past = next(iter(engine(numbers(*quiet, "rulings.limit=5"), (), None).for_days(25).towns(1, 0, 1)))
    assert past.last == 25, "also past the limit"


@rule("OB-R8")
def test_with_days_a_town_is_judged_by_what_it_is_then() -> None:
    sick = "iiiii iiiii ..... ##### ....."
    for town, outcome in ((sick, "overrun"), (sick.replace("iiiii iiiii", "iiiii ddddd"), "undecided")):
        idle = ("acts.infected=0", "odds.doctor_cures.percent=0")
        lived = next(iter(engine(over(town, *idle), (), None).for_days(3).towns(1, 0, 1)))
        assert (lived.last, lived.outcome) == (3, outcome)


@each("days", [0, -1, 9, 5])
def test_days_that_cannot_be_lived_are_refused(days: int) -> None:
    at = standing("ccccc " * 5, 9)
    with pytest.raises(Refusal, match=rf"A town that starts on day 9 cannot run until day {days}; give a later day"):
        engine(over("ccccc " * 5), (), at).for_days(days)


def test_no_town_lives_longer_than_the_book_allows() -> None:
    assert engine(numbers(*SHORT), (), None).for_days(100_000).days == 100_000
    with pytest.raises(Refusal, match=r"A town cannot run for 100,001 days; 100,000 is the most"):
        engine(numbers(*SHORT), (), None).for_days(100_001)


def test_sums_never_depend_on_how_towns_are_dealt_out() -> None:
    made = engine(numbers(*SHORT), (), None)
    whole = made.run(4, 0, 70)
    assert whole.games == 70
    assert made.run(4, 0, 23) + made.run(4, 23, 47) == whole
    assert run(made, 70, 4, jobs=1).tally == run(made, 70, 4, jobs=3).tally == whole
    assert sum(whole.results.values()) == sum(whole.lengths.values()) == 70


def test_the_engine_of_the_rules_themselves_comes_to_the_same() -> None:
    n, book = numbers(*SHORT), books.find("outbreak")
    world, plain = engine_for(book, n, []), engine_for(book, n, [], asked="plain")
    one, two = world.run(3, 5, 12), plain.run(3, 5, 12)
    assert (one.results, one.lengths) == (two.results, two.lengths)


def test_a_large_town_lives_the_same_on_one_thread_and_on_two(monkeypatch: pytest.MonkeyPatch) -> None:
    for module, name in ((engines, "BIG"), (step, "BIG"), (step, "ENOUGH")):
        monkeypatch.setattr(module, name, 1)
    n = numbers(*SHORT)
    by_one = list(OutbreakEngine(n).towns(1, 0, 3))
    by_two = list(OutbreakEngine(n, threads=2).towns(1, 0, 3))
    for one, two in zip(by_one, by_two, strict=True):
        assert (one.last, one.outcome, one.wood) == (two.last, two.outcome, two.wood)
        assert np.array_equal(one.census, two.census)
        assert np.array_equal(one.ledger, two.ledger)


def town_of(rows: int, columns: int, order: str = "colours") -> OutbreakNumbers:
    return numbers(f"setup.rows={rows}", f"setup.columns={columns}", f"rulings.order={order}")


def test_every_thread_of_a_town_has_enough_to_do() -> None:
    towns = [town_of(50, 100), town_of(199, 1005), town_of(200, 1000), town_of(450, 1000), town_of(10_000, 10_000)]
    assert [step.threads_for(town, 8) for town in towns] == [1, 1, 2, 4, 8]
    assert step.threads_for(town_of(10_000, 10_000, "rows"), 8) == 1, "row by row there is nothing to share"


def test_jobs_are_shared_among_towns_that_are_fewer() -> None:
    large, small = OutbreakEngine(town_of(450, 450)), OutbreakEngine(town_of(50, 100))
    shared = [(large.shared(games, 16)[0].threads, large.shared(games, 16)[1]) for games in (1, 8, 9, 16, 100)]
    assert shared == [(2, 8), (2, 8), (1, 16), (1, 16), (1, 16)]
    assert small.shared(1, 16) == (small, 16)


def test_a_town_past_its_last_day_cannot_live_on() -> None:
    n = numbers(*SHORT)
    late = replace(start(Outbreak(n), 1), day=n.rulings.limit)
    with pytest.raises(Refusal, match=r"its last is day \d+; start on an earlier day, or set rulings\.limit\.$"):
        engine(n, (), late)


def test_the_marked_days_are_added_up_with_their_squares() -> None:
    made = engine(numbers(*SHORT), (), None).for_days(20)
    sums = made.run(2, 0, 5).sums
    towns = list(made.towns(2, 0, 5))
    for day in (5, 10, 20):
        infected = [int(lived.census[day, 2]) for lived in towns]
        assert sums[f"days/{day}/infected"] == sum(infected)
        assert sums[f"days/{day}/infected²"] == sum(number**2 for number in infected)
    sick = [lived.census[:, 2] for lived in towns]
    assert sums["peak/size"] == sum(int(one.max()) for one in sick)
    assert sums["peak/day"] == sum(int(one.argmax()) for one in sick)
    assert sums["ledger/infect/citizen"] == sum(int(lived.ledger[0, 1]) for lived in towns) > 0
    assert sums["living"] == sum(int(lived.census[-1, 1:6].sum()) for lived in towns)
