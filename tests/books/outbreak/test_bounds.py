"""The loops compiled with bounds checks: no index is out of range, and the results equal the interpreted ones."""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path

import numpy as np
import pytest

from lazaretto.books.outbreak.game import Outbreak
from lazaretto.books.outbreak.notation import encode
from lazaretto.books.outbreak.simulation_engine import OutbreakEngine
from lazaretto.books.outbreak.state import census
from lazaretto.books.outbreak.step import arrays_of
from lazaretto.books.outbreak.world.loop_numbers import loop_numbers
from lazaretto.books.outbreak.world.town_loop import place_people
from lazaretto.dice import Sampled
from lazaretto.dice.random_streams import key
from lazaretto.dice.tape import NOBODY, tape_of
from lazaretto.game import start
from lazaretto.kernel import fast, to_compiled
from tests.books.outbreak.playing import numbers, setting
from tests.books.outbreak.test_reference import BUSY, crowd
from tests.kernel.fresh import fresh

SEED, DAYS = 7, 12
EARLY = ("rulings.walls_from=2", "wood.supply=60")
TOWNS: dict[str, tuple[str, ...]] = {
    "walls": (*crowd(9, 13), *BUSY, *EARLY),
    "torus": (*crowd(10, 15), *BUSY, *EARLY, "rulings.edges=torus"),
    "in rows": (*crowd(9, 13), *BUSY, *EARLY, "rulings.order=rows"),
    "in rows on a torus": (*crowd(10, 15), *BUSY, *EARLY, "rulings.order=rows", "rulings.edges=torus"),
    "wide windows": (*crowd(14, 16), *BUSY, "window.rows=6", "window.columns=6", "rulings.aim=[6, 5]"),
    "wide windows on a torus": (*crowd(15, 15), *BUSY, "window.rows=6", "rulings.aim=[4, 6]", "rulings.edges=torus"),
    "the least town": (*crowd(5, 5), *BUSY, *EARLY),
    "drawn": (setting("sssss ccicc #.#.# ddndd bbbbb iiiii"), *BUSY, *EARLY),
    "sixteen kinds": (
        *crowd(7, 8),
        *BUSY,
        *(f"kinds.k{number}={{person=true, tone='dim'}}" for number in range(8)),
        "setup.people.k7=4",
    ),
}


def days(name: str) -> list[str]:
    """A town day by day: who or what is where, sealed, and what there is of each kind."""
    n = numbers(*TOWNS[name])
    book = Outbreak(n)
    towns = [start(book, SEED)]
    for day in range(1, DAYS + 1):
        towns.append(book.step(towns[-1], {}, Sampled(SEED, "rules", day)))
    return [f"{blake2b(encode(town), digest_size=8).hexdigest()} {list(census(n, town).values())}" for town in towns]


def counted(name: str) -> list[list[int]]:
    """The same town's census by the loop that lives all days at once, its bands on two threads."""
    engine = OutbreakEngine(numbers(*TOWNS[name]), threads=2).for_days(DAYS)
    return [list(map(int, row)) for row in next(engine.towns(SEED, 0, 1)).census]


CHECKED = """
    from lazaretto.books.outbreak import simulation_engine, step
    from tests.books.outbreak import test_bounds

    simulation_engine.BIG = step.BIG = step.ENOUGH = 1
    step.THREADS = 2
    for name in test_bounds.TOWNS:
        told = test_bounds.days(name)
        assert [line.partition(" ")[2] for line in told] == list(map(str, test_bounds.counted(name))), name
        print(name, *told, sep="|")
"""
SHORT = """
    from tests.books.outbreak import test_bounds

    test_bounds.with_too_little_room()
"""


def with_too_little_room() -> None:
    """Three newcomers, and an array for the places of two: the bounds check notices."""
    made = loop_numbers(numbers(*TOWNS["walls"]))
    cells, tape = np.zeros(11 * 15, dtype=np.uint8), tape_of(key(1, "start", 0), watched=NOBODY)
    newcomers, taken = np.array([2, 2, 2]), np.zeros(2, dtype=np.int64)
    try:
        fast(place_people)(to_compiled(arrays_of(made, cells, tape)), newcomers, taken, 1)
    except IndexError as wrong:
        print(wrong)


@pytest.mark.long
def test_no_loop_leaves_its_arrays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAZARETTO_KERNEL", "interpreted")
    settings = {"NUMBA_BOUNDSCHECK": "1", "LAZARETTO_KERNEL": "compiled", "LAZARETTO_CACHE": str(tmp_path)}
    checked = dict(line.split("|", 1) for line in fresh(CHECKED, **settings))
    assert checked == {name: "|".join(days(name)) for name in TOWNS}
    assert fresh(SHORT, **settings) == ["index is out of bounds"]


def test_these_towns_are_busy() -> None:
    """What is checked above is done there: walls are built, and somebody changes every day."""
    for name in ("walls", "torus", "in rows"):
        n = numbers(*TOWNS[name])
        (town,) = OutbreakEngine(n).for_days(DAYS).towns(SEED, 0, 1)
        assert town.census[-1, list(n.kinds).index("wall")] > town.census[0, list(n.kinds).index("wall")]
        assert np.abs(np.diff(town.census, axis=0)).sum(axis=1).all()
        assert len(np.flatnonzero(town.ledger.sum(axis=1))) > 10
