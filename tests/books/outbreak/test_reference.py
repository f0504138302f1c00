"""Whole towns compared with the second implementation: the same seeds give the same bytes, interpreted and compiled,
in one band and in many, on one thread and on several."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import pytest

from lazaretto.books.outbreak import step
from lazaretto.books.outbreak.game import Outbreak
from lazaretto.books.outbreak.state import Town
from lazaretto.books.outbreak.world import day as days
from lazaretto.dice import Sampled, Traced
from lazaretto.dice.tape import EVERYBODY
from lazaretto.game import start
from lazaretto.kernel import NONE, take
from tests.books.outbreak.playing import numbers
from tests.books.outbreak.reference import Reference
from tests.cases import mostly_long
from tests.citing import rule

CROWD = "setup.people={soldier=%d, doctor=%d, nurse=%d, infected=%d, blank=%d, body=%d, wall=%d}"


def crowd(rows: int, columns: int) -> tuple[str, ...]:
    """A town with some of everybody, and room to move."""
    part = rows * columns // 10
    people = CROWD % (part, part, part, 2 * part, 2 * part, part, part // 2)
    return (f"setup.rows={rows}", f"setup.columns={columns}", people)


BUSY = (
    *("acts.infected=90", "acts.soldier=90"),
    *("odds.study.percent=9", "odds.raise.percent=30", "odds.recruit.percent=60"),
)
"""Numbers under which more happens in a few days."""

DOGS = (
    'kinds.dog={person=true, tone="plain"}',
    'kinds.hut={person=false, tone="timber"}',
    'odds.bite={rule="OB6", actor="dog", faced=["infected", "citizen"], percent=70, becomes=["infected", "body"]}',
    'odds.whelp={rule="OB6", actor="dog", faced=["blank"], percent=20, becomes=["", "dog"]}',
    'odds.settle={rule="OB10", actor="nurse", faced=["blank"], percent=40, becomes=["", "hut"]}',
    'wood.walls=["build", "settle"]',
    "setup.people.dog=20",
)
"""A kind that also acts by the window, and a second sort of wall."""

TURNCOATS = (
    'odds.desert={rule="OB11", actor="soldier", faced=["soldier"], percent=80, becomes=["", "citizen"]}',
    "setup.people={soldier=60, citizen=0, body=0, doctor=5, nurse=5}",
)
"""Soldiers who make others wait no more."""

TOWNS: dict[str, tuple[tuple[str, ...], int]] = {
    "five": (crowd(5, 5), 12),
    "narrow": ((*crowd(7, 13), *BUSY), 12),
    "plain": (crowd(20, 25), 8),
    "busy": ((*crowd(20, 25), *BUSY), 8),
    "torus": ((*crowd(10, 15), *BUSY, "rulings.edges=torus"), 10),
    "walls": ((*crowd(11, 17), *BUSY, "odds.build.percent=60", "rulings.walls_from=2", "wood.supply=120"), 10),
    "little wood": ((*crowd(11, 17), "rulings.walls_from=1", "wood.supply=9", "odds.build.percent=90"), 8),
    "rows": ((*crowd(9, 14), *BUSY, "rulings.order=rows", "rulings.walls_from=2", "wood.supply=60"), 10),
    "rows, torus": ((*crowd(9, 14), *BUSY, "rulings.order=rows", "rulings.edges=torus"), 10),
    "veto": ((*crowd(9, 14), *BUSY, "rulings.veto=turn", "rulings.aim=[1, 2]", "rulings.recover_first=true"), 10),
    "gate": ((*crowd(9, 14), "rulings.citizen_gate=60", "rulings.deadly_twice=true", "rulings.walls_from=1"), 10),
    "turncoats": ((*crowd(10, 15), *BUSY, *TURNCOATS), 12),
    "dogs": ((*crowd(12, 20), *BUSY, *DOGS, 'window.who=["soldier", "dog"]', "rulings.walls_from=1"), 8),
    "wide": ((*crowd(8, 33), *BUSY, *DOGS, "window.rows=0", "window.columns=6", "rulings.walls_from=1"), 8),
    "far": ((*crowd(20, 15), *BUSY, "window.rows=1", "rulings.aim=[3, 1]", "rulings.edges=torus"), 8),
    "die of 101": ((*crowd(9, 14), "dice.sides=101", "odds.infect.percent=101"), 8),
    "very wide": ((*crowd(5, 170), *BUSY, "rulings.walls_from=1"), 4),
    "tall": ((*crowd(250, 8), *BUSY), 3),
    "tall torus": ((*crowd(250, 10), *BUSY, "rulings.edges=torus"), 3),
    "tall walls": ((*crowd(170, 9), *BUSY, "odds.build.percent=60", "rulings.walls_from=2", "wood.supply=500"), 3),
    "tall and narrow": ((*crowd(90, 7), *BUSY, "window.rows=0", "rulings.aim=[0, 2]"), 4),
}
TALL = ["tall", "tall torus", "tall walls", "tall and narrow"]
"""High enough to be cut into bands."""


@cache
def slowly(name: str, seed: int, game: int) -> list[Town]:
    """Every state of a town, the second way."""
    settings, lasting = TOWNS[name]
    town = Reference(numbers(*settings), seed, game)
    states = [town.as_town()]
    for _ in range(lasting):
        town.live()
        states.append(town.as_town())
    return states


def by_the_book(name: str, seed: int, game: int) -> list[Town]:
    """The same town by the book's own loop."""
    settings, lasting = TOWNS[name]
    book = Outbreak(numbers(*settings))
    states = [start(book, seed, game)]
    for day in range(1, lasting + 1):
        states.append(book.step(states[-1], {}, Sampled(seed, "rules", day, game)))
    return states


@rule("OB2", "OB3", "OB4", "OB-R5")
@pytest.mark.parametrize("name", TOWNS)
def test_a_town_lives_as_the_page_says(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """By one seed; compiled there are more of them."""
    monkeypatch.setenv("LAZARETTO_KERNEL", "interpreted")
    assert by_the_book(name, 1, 0) == slowly(name, 1, 0)


@rule("OB-R5")
def test_a_cell_that_changed_meanwhile_no_longer_waits() -> None:
    for seed in range(1, 13):
        assert by_the_book("turncoats", seed, 1) == slowly("turncoats", seed, 1)


@pytest.mark.parametrize("name", TOWNS)
def test_compiled_it_lives_the_same(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAZARETTO_KERNEL", "compiled")
    for seed, game in ((1, 0), (2**70, 3), (5, 2**32 - 1)):
        assert by_the_book(name, seed, game) == slowly(name, seed, game)


def test_the_towns_compared_do_something() -> None:
    for name in TOWNS:
        states = slowly(name, 1, 0)
        assert len({state.cells for state in states}) > len(states) * 3 // 4, name
    assert slowly("little wood", 1, 0)[-1].wood < 3
    assert 0 < slowly("walls", 1, 0)[-1].wood < 120
    assert slowly("dogs", 1, 0)[-1].cells.count(9) > 0


@rule("OB-R5")
@pytest.mark.parametrize("bands", mostly_long((2, 3, 16, 40), here=[3]))
@pytest.mark.parametrize("name", ["five", "walls", "busy", "torus", "dogs", *TALL])
def test_bands_change_nothing(name: str, bands: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAZARETTO_KERNEL", "interpreted")
    in_bands(monkeypatch, bands)
    assert by_the_book(name, 1, 0) == slowly(name, 1, 0)


@rule("OB-R5")
@pytest.mark.parametrize(
    "name",
    mostly_long(
        ("five", "narrow", "walls", "torus", "dogs", "far", *TALL),
        here=("five", "narrow", "walls", "torus", "dogs", "far"),
    ),
)
def test_bands_may_be_done_in_any_order(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As threads would: nobody in one band reads what another band changes at the same instant."""
    monkeypatch.setenv("LAZARETTO_KERNEL", "interpreted")
    in_bands(monkeypatch, 3)
    for order in ((2, 1, 0), (1, 2, 0)):
        monkeypatch.setattr(days, "take", in_order(order))
        assert by_the_book(name, 1, 0) == slowly(name, 1, 0)


def in_order(order: Sequence[int]) -> Callable[[Any], int]:
    """Parts of work, taken in another order than they are offered in."""
    return lambda board: NONE if (part := take(board)) == NONE else order[part]


@pytest.mark.parametrize("threads", [1, 2, 5])
@pytest.mark.parametrize("name", ["five", "busy", "torus", "walls", "rows", *TALL])
def test_threads_change_nothing(name: str, threads: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAZARETTO_KERNEL", "compiled")
    in_bands(monkeypatch, 2 * threads, threads)
    assert by_the_book(name, 1, 0) == slowly(name, 1, 0)


def test_a_large_town_is_the_same_on_one_thread_and_on_two(monkeypatch: pytest.MonkeyPatch) -> None:
    """With soldiers everywhere."""
    monkeypatch.setenv("LAZARETTO_KERNEL", "compiled")
    book = Outbreak(numbers("setup.rows=500", "setup.columns=600", "acts.soldier=100"))
    first = Town(0, 5000, 600, bytes((5, 5, 2, 6, 5, 0, 5, 5, 3, 5) * 30_000))
    assert len(first.cells) >= step.BIG

    def two_days() -> Town:
        return book.step(book.step(first, {}, Sampled(3, turn=1)), {}, Sampled(3, turn=2))

    lived = list[Town]()
    for threads in (1, 2, 3):
        monkeypatch.setattr(step, "THREADS", threads)
        lived.append(two_days())
    monkeypatch.setattr(step, "BIG", 1 << 40)
    assert lived == [two_days()] * 3


def test_on_several_threads_too_what_is_heard_is_told_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAZARETTO_KERNEL", "compiled")
    settings, _ = TOWNS["walls"]
    book, logs = Outbreak(numbers(*settings)), []
    for bands, threads in ((1, 1), (12, 3), (12, 3), (40, 5)):
        in_bands(monkeypatch, bands, threads)
        traced = Traced(Sampled(2, turn=1, watched=EVERYBODY))
        book.step(start(book, 2), {}, traced)
        logs.append(traced.rolled)
    assert len(logs[0]) > 100
    assert logs == [logs[0]] * 4


def in_bands(monkeypatch: pytest.MonkeyPatch, bands: int, threads: int = 1) -> None:
    """Cut even the smallest town into so many, for so many threads."""
    monkeypatch.setattr(step, "BIG", 1)
    monkeypatch.setattr(step, "ENOUGH", 1)
    monkeypatch.setattr(step, "THREADS", threads)
    monkeypatch.setattr(step, "bands_for", lambda threads: bands)
