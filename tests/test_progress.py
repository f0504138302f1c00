"""Progress callbacks, and generators that report through them."""

from __future__ import annotations

from collections.abc import Generator

import pytest

from lazaretto.progress import followed, renamed

Told = tuple[float, float, str]


def counting(closed: list[str]) -> Generator[tuple[int, int], None, str]:
    try:
        yield 0, 2
        yield 1, 2
        return "an answer"
    finally:
        closed.append("closed")


def test_work_that_yields_is_told_and_ends_in_its_answer() -> None:
    told, closed = list[Told](), list[str]()
    assert followed(counting(closed), lambda *far: told.append(far), "parts") == "an answer"
    assert told == [(0, 2, "parts"), (1, 2, "parts")]
    assert closed == ["closed"]


def test_work_is_done_where_nobody_listens() -> None:
    assert followed(counting([]), None, "parts") == "an answer"


def test_a_listener_stops_work_by_what_it_raises() -> None:
    closed = list[str]()

    def stop(done: float, of: float, what: str) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        followed(counting(closed), stop, "parts")
    assert closed == ["closed"]


def test_a_listener_may_be_told_by_another_word() -> None:
    told = list[Told]()
    renamed(lambda *far: told.append(far), "towns")(1, 2, "games")
    assert told == [(1, 2, "towns")]
