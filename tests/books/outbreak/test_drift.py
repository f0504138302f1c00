"""No direction is favoured: cells do not drift, and a rotated or mirrored town gives the same on average."""

from __future__ import annotations

from math import sqrt

import numpy as np
import pytest

from lazaretto.books.outbreak.game import Outbreak
from lazaretto.books.outbreak.simulation_engine import OutbreakEngine
from lazaretto.books.outbreak.state import Town
from lazaretto.dice import Sampled
from tests.books.outbreak.playing import numbers, over
from tests.citing import rule

SIGMAS = 5


@pytest.fixture(autouse=True)
def _compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAZARETTO_KERNEL", "compiled")


SIDE = 100


def walked(crowd: float, days: int, order: str = "colours") -> tuple[np.ndarray, int]:
    """How far all people of a town have walked in a day, in rows and in columns, for each of many days; and how many
    there are. It is always the first day of another town, so much of which is taken; there is a frame of two open
    cells around them, so nobody meets the edge, and the sum of their places tells the sum of their steps."""
    book = Outbreak(numbers(f"setup.rows={SIDE}", f"setup.columns={SIDE}", f"rulings.order={order}"))
    inside = np.array([y * SIDE + x for y in range(2, SIDE - 2) for x in range(2, SIDE - 2)])
    people, generator, sums = int(crowd * len(inside)), np.random.default_rng(7), []
    for day in range(1, days + 1):
        cells = np.zeros(SIDE * SIDE, dtype=np.uint8)
        cells[generator.permutation(inside)[:people]] = 4
        after = book.step(Town(0, 0, SIDE, cells.tobytes()), {}, Sampled(8, "rules", day))
        was, now = (np.divmod(np.flatnonzero(one), SIDE) for one in (cells, np.frombuffer(after.cells, np.uint8)))
        sums.append([now[axis].sum() - was[axis].sum() for axis in (0, 1)])
    return np.array(sums, dtype=float), people


@rule("OB-R5", "OB4")
@pytest.mark.parametrize(("crowd", "fine"), [(0.02, 0.005), (0.3, 0.002), (0.7, 0.002)])
def test_people_do_not_drift(crowd: float, fine: float) -> None:
    """The mean step of a walker is none, within five standard deviations, which are small enough to see something."""
    sums, people = walked(crowd, 150)
    means, spreads = sums.mean(axis=0), sums.std(axis=0, ddof=1) / sqrt(len(sums))
    assert (np.abs(means) < SIGMAS * spreads).all()
    assert (spreads < fine * people).all()


def test_row_by_row_they_do_drift_so_the_check_can_fail() -> None:
    sums, _ = walked(0.3, 150, "rows")
    means, spreads = sums.mean(axis=0), sums.std(axis=0, ddof=1) / sqrt(len(sums))
    assert (np.abs(means) > SIGMAS * spreads).any()


START = "ccccciccc c.d.ccscc cciccc.cc c#ccccncc ccccdcccc ccc.ccicc bccccccsc"


def turned(town: str, how: str) -> str:
    rows = town.split()
    if how == "mirrored":
        rows = [row[::-1] for row in rows]
    elif how == "upside down":
        rows = rows[::-1]
    elif how == "by half":
        rows = [row[::-1] for row in rows[::-1]]
    else:
        rows = ["".join(column) for column in zip(*rows[::-1], strict=True)]
    return " ".join(rows)


def counted(town: str, games: int, *settings: str) -> np.ndarray:
    """The census of many towns after some days, town by town."""
    n = over(town, *settings)
    lived = OutbreakEngine(n).for_days(12).towns(5, 0, games)
    return np.array([one.census[-1] for one in lived], dtype=float)


@rule("OB-R5")
@pytest.mark.parametrize("how", ["mirrored", "upside down", "by half", "by a quarter"])
def test_a_town_that_is_turned_comes_to_the_same(how: str) -> None:
    """Turned by a quarter the window is turned too."""
    busy = ("acts.infected=80", "acts.soldier=80", "rulings.walls_from=1")
    windows = ("window.rows=2", "window.columns=2", "rulings.aim=[2, 2]") if how == "by a quarter" else ()
    games = 600
    one = counted(START, games, *busy, *windows)
    # Other towns, not the same ones turned: their numbers go on where the first leave off.
    two = counted(turned(START, how), 2 * games, *busy, *windows)[games:]
    gap = one.mean(axis=0) - two.mean(axis=0)
    spread = np.sqrt((one.var(axis=0, ddof=1) + two.var(axis=0, ddof=1)) / games)
    assert (np.abs(gap) <= SIGMAS * spread).all()
    assert (spread[[1, 2, 4]] > 0).all()


def test_another_town_does_not_come_to_the_same() -> None:
    """With a fourth infected instead of the nurse."""
    games = 600
    one, two = counted(START, games), counted(START.replace("n", "i"), 2 * games)[games:]
    gap = np.abs(one.mean(axis=0) - two.mean(axis=0))
    spread = np.sqrt((one.var(axis=0, ddof=1) + two.var(axis=0, ddof=1)) / games)
    assert (gap > SIGMAS * spread).any()
