"""Compiling when slow: loops are compiled once a world is slow without them, and not before."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from lazaretto import books, kernel
from lazaretto.play.base import compile_when_slow

OUTBREAK = books.find("outbreak")
SLOW = 10 * compile_when_slow.SLOW_SECONDS


def test_a_step_that_takes_no_time_is_not_worth_it() -> None:
    assert not compile_when_slow.is_worth_it(OUTBREAK, compile_when_slow.SLOW_SECONDS / 2)


def test_a_book_without_loops_has_nothing_to_build() -> None:
    assert not compile_when_slow.is_worth_it(books.find("defend_the_city"), SLOW)


def test_a_slow_world_is_worth_it_until_its_loops_are_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LAZARETTO_KERNEL", raising=False)
    built = list[object]()
    monkeypatch.setattr(kernel, "is_ready", lambda loop: loop in built)
    monkeypatch.setattr(kernel, "fast", built.append)
    assert compile_when_slow.is_worth_it(OUTBREAK, SLOW)
    compile_when_slow.warm(OUTBREAK)
    assert built == list(OUTBREAK.loops)
    assert not compile_when_slow.is_worth_it(OUTBREAK, SLOW)


def test_nothing_is_built_where_everything_is_to_be_interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "is_ready", lambda loop: False)
    monkeypatch.setenv("LAZARETTO_KERNEL", "interpreted")
    assert not compile_when_slow.is_worth_it(OUTBREAK, SLOW)


TURN_SECONDS = 0.008
"""About what a day of a town of 30 by 60 takes without its compiled loop."""


@pytest.fixture
def built_before(monkeypatch: pytest.MonkeyPatch) -> Callable[[int, bool], int | None]:
    """How many turns of so many, each of which takes a while, are played before the loops are there."""
    clock = [0.0]
    monkeypatch.delenv("LAZARETTO_KERNEL", raising=False)
    monkeypatch.setattr(compile_when_slow, "perf_counter", lambda: clock[0])

    def turns(count: int) -> Iterator[int]:
        for turn in range(count):
            clock[0] += TURN_SECONDS
            yield turn

    def played(count: int, is_cached: bool) -> int | None:
        built = list[object]()
        monkeypatch.setattr(kernel, "is_ready", lambda loop: loop in built)
        monkeypatch.setattr(kernel, "is_cached", lambda loop: is_cached)
        monkeypatch.setattr(kernel, "fast", built.append)
        seen = [bool(built) for _ in compile_when_slow.warmed(OUTBREAK, turns(count), count)]
        assert len(seen) == count
        return seen.index(True) if True in seen else None

    return played


def test_many_turns_load_the_loops_from_the_cache_and_few_do_not(
    built_before: Callable[[int, bool], int | None],
) -> None:
    assert built_before(15_000, True) == 0
    assert built_before(300, True) == 0
    assert built_before(100, True) is None


def test_only_very_many_turns_are_worth_compiling_for(built_before: Callable[[int, bool], int | None]) -> None:
    assert built_before(15_000, False) == 0
    assert built_before(300, False) is None


def test_loops_that_need_not_be_compiled_are_not_waited_for(
    built_before: Callable[[int, bool], int | None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LAZARETTO_KERNEL", "interpreted")
    assert built_before(15_000, True) is None
