"""Compiling when slow: loops are compiled once a world is slow without them, and not before."""

from __future__ import annotations

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
