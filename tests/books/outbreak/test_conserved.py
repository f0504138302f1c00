"""Nothing is lost: every cell of millions of cell-days is accounted for, and people act and walk once a day."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from lazaretto.books.outbreak.game import Outbreak
from lazaretto.books.outbreak.rules import becomes
from lazaretto.books.outbreak.simulation_engine import OutbreakEngine
from lazaretto.books.outbreak.state import Town, census
from lazaretto.books.outbreak.tables import OutbreakNumbers
from lazaretto.dice import Sampled, Traced
from lazaretto.game import start
from tests.books.outbreak.playing import numbers
from tests.books.outbreak.test_reference import BUSY, crowd
from tests.citing import rule

EDGE = 16
CELL_DAYS = 10_000_000


@pytest.fixture(autouse=True)
def _compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAZARETTO_KERNEL", "compiled")


def followed(n: OutbreakNumbers, counted: dict[str, int], ledger: dict[tuple[int, int], int]) -> dict[str, int]:
    """A census after everything that came true, row by row of the odds."""
    kinds, after = list(n.kinds), dict(counted)
    for (row, faced), times in ledger.items():
        own, other = becomes(n, row)
        actor = n.odds[list(n.odds)[row]].actor
        if own:
            after[actor] -= times
            after[own] += times
        if other:
            assert faced != EDGE
            after[kinds[faced]] -= times
            after[other] += times
    return after


@rule("OB1", "OB17")
def test_ten_million_cell_days_are_accounted_for() -> None:
    """Towns by the engine: the census of every day adds up to all cells, and of the last day to the ledger."""
    n = numbers("rulings.walls_from=20")
    days = 400
    engine = OutbreakEngine(n).for_days(days)
    towns = CELL_DAYS // (5000 * days)
    for lived in engine.towns(9, 0, towns):
        assert lived.census.shape == (days + 1, 8)
        assert (lived.census.sum(axis=1) == 5000).all()
        assert (lived.census >= 0).all()
        ledger = {(row, faced): int(times) for (row, faced), times in np.ndenumerate(lived.ledger) if times}
        first, last = (dict(zip(n.kinds, map(int, lived.census[day]), strict=True)) for day in (0, -1))
        assert followed(n, first, ledger) == last
        assert (np.diff(lived.census[:, 7]) >= 0).all(), "a wall stands"
        walls = int(lived.census[-1, 7])
        assert walls <= 5000 - lived.wood <= 25 * walls
        assert lived.wood >= 0


@rule("OB17", "OB-R6")
@pytest.mark.parametrize(
    "over",
    [
        (*crowd(20, 30), *BUSY, "rulings.walls_from=3", "wood.supply=300"),
        (*crowd(20, 30), *BUSY, "rulings.edges=torus", "rulings.walls_from=1", "wood.supply=40"),
        (*crowd(20, 30), *BUSY, "rulings.order=rows", "rulings.walls_from=2", "wood.supply=100"),
    ],
)
def test_every_day_the_ledger_says_what_became_of_whom(over: tuple[str, ...]) -> None:
    """The recount of each day's cells is the census before, and what was told of the day."""
    n = numbers(*over)
    book = Outbreak(n)
    town = start(book, 4)
    for day in range(1, 61):
        traced = Traced(Sampled(4, "rules", day))
        after = book.step(town, {}, traced)
        ledger = {(roll.given[1], roll.who): roll.face for roll in traced.rolled if roll.rule is becomes}
        assert followed(n, census(n, town), ledger) == census(n, after)
        walls = sum(times for (row, _), times in ledger.items() if list(n.odds)[row] in n.wood.walls)
        assert walls <= town.wood - after.wood <= 25 * walls
        assert after.wood >= 0
        town = after
    assert town.wood < n.wood.supply


@rule("OB4", "OB-R5")
@pytest.mark.parametrize("over", [(), ("rulings.edges=torus",), ("rulings.order=rows",)])
def test_nobody_walks_further_than_a_step_a_day_or_is_lost(over: tuple[str, ...]) -> None:
    """A lone nurse in an open town, and a town with many of them."""
    book = Outbreak(numbers("setup.rows=30", "setup.columns=30", *over))
    town, steps = Town(0, 0, 30, bytes(4 * (place == 465) for place in range(900))), set()
    for day in range(1, 400):
        after = book.step(town, {}, Sampled(1, "rules", day))
        (row, column), (down, across) = (divmod(state.cells.index(4), 30) for state in (town, after))
        steps.add(((down - row + 15) % 30 - 15, (across - column + 15) % 30 - 15))
        town = after
    assert steps - {(0, 0)} == {(0, 1), (1, 0), (0, -1), (-1, 0)}
    assert ((0, 0) in steps) == ("rulings.edges=torus" not in over)
    many = Town(0, 0, 30, bytes(4 * (place % 3 == 0) for place in range(900)))
    for day in range(1, 100):
        many = book.step(many, {}, Sampled(1, "rules", day))
        assert many.cells.count(4) == 300
        assert many.cells.count(0) == 600


@rule("OB3", "OB-R5")
@pytest.mark.parametrize("order", ["colours", "rows"])
def test_nobody_acts_twice_a_day(order: str) -> None:
    """Everybody who acts grows a day older, the oldest stay: with each act a certainty, nobody skips an age."""
    ages = [f"age_{number}" for number in range(8)]
    over = [f'kinds.{age}={{person=true, tone="plain"}}' for age in ages]
    over += [
        f'odds.grow_{number}={{rule="OB3", actor="{age}", faced=["any"], percent=100, becomes=["{older}", ""]}}'
        for number, (age, older) in enumerate(pairwise(ages))
    ]
    over += ["setup.rows=20", "setup.columns=25", "setup.everyone=blank", f"rulings.order={order}"]
    n = numbers(*over, "setup.people={age_0=200, soldier=0, doctor=0, infected=0}")
    book = Outbreak(n)
    town = start(book, 2)
    for day in range(1, 8):
        town = book.step(town, {}, Sampled(2, "rules", day))
        here = {kind: number for kind, number in census(n, town).items() if number}
        assert here == {"blank": 300, f"age_{day}": 200}
