"""Crews: each part is done once, results do not depend on the number of threads, and waiting threads sleep."""

from __future__ import annotations

import threading
from array import array
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from time import sleep

import pytest

from lazaretto.dice.random_streams import key
from lazaretto.kernel import (
    BOARD,
    NONE,
    fast,
    finish,
    offer,
    take,
    thread_crew,
    to_compiled,
    together,
    wait_for_all,
    wait_for_work,
)
from tests.kernel.mills import help_mills, many_mills, wait_at_the_mill
from tests.patience import PATIENCE_SECONDS

KEYS = key(7, "rules", 0)


def new_board() -> array[int]:
    return array("q", [0] * BOARD)


def milled_with(mates: int, games: int = 300, draws: int = 200, rounds: int = 1) -> array[int]:
    board, out = to_compiled(new_board()), array("q", [0] * games)
    lead, mate = fast(many_mills), fast(help_mills)
    given = (board, to_compiled(out), *KEYS, draws)
    assert together(board, lambda: lead(*given, rounds), lambda: mate(*given), mates) == 0
    return out


def test_a_leader_alone_takes_every_part_in_order() -> None:
    board = new_board()
    for _ in range(2):
        offer(board, 3)
        taken = [take(board) for _ in range(5)]
        assert taken == [0, 1, 2, NONE, NONE]
        for _ in range(3):
            finish(board)
        wait_for_all(board)


def test_a_mate_is_wanted_while_there_are_parts_and_until_it_is_over() -> None:
    board = new_board()
    offer(board, 1)
    assert wait_for_work(board)
    take(board)
    together(board, lambda: None, lambda: None, 0)
    assert not wait_for_work(board)


def test_no_mate_or_several_and_no_compiler_give_the_same_bytes() -> None:
    plain = array("q", [0] * 300)
    assert many_mills(new_board(), plain, *KEYS, 200, 1) == 0
    assert plain == milled_with(0) == milled_with(1) == milled_with(3)


def test_every_part_is_done_once_in_every_round() -> None:
    once = milled_with(0, games=7, draws=1)
    often = milled_with(3, games=7, draws=1, rounds=5000)
    assert list(often) == [5000 * total for total in once]


def test_a_late_thread_changes_nothing() -> None:
    board, out = to_compiled(new_board()), array("q", [0] * 30)
    given = (board, to_compiled(out), *KEYS, 20)

    done = threading.Event()

    def lead() -> int:
        others = fast(many_mills)(*given, 1)
        done.set()
        return int(others)

    def late() -> None:
        assert done.wait(PATIENCE_SECONDS)
        fast(help_mills)(*given)

    assert together(board, lead, late, 2) == 0
    assert out == milled_with(0, 30, 20)


def test_mates_do_what_the_leader_does_not() -> None:
    board, out = to_compiled(new_board()), array("q", [0] * 30)
    given, lead = (board, to_compiled(out), *KEYS, 20), fast(wait_at_the_mill)
    assert together(board, lambda: lead(board, given[1]), lambda: fast(help_mills)(*given), 2) == sum(out)
    assert out == milled_with(0, 30, 20)


def test_a_mate_who_fails_stops_it_all() -> None:
    board, out = to_compiled(new_board()), to_compiled(array("q", [0] * 30))

    def fails() -> None:
        while not wait_for_work(board):
            sleep(0.001)
        take(board)
        raise ValueError("stone broken")

    with pytest.raises(ValueError, match="stone broken"):
        together(board, lambda: fast(wait_at_the_mill)(board, out), fails, 1)


def test_where_no_thread_can_be_started_the_leader_does_it_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[str] = []

    def start(thread: threading.Thread) -> None:
        started.append(thread.name)
        raise RuntimeError("can't start new thread")

    expected = milled_with(0)
    monkeypatch.setattr(threading.Thread, "start", start)
    assert milled_with(3) == expected
    assert started == ["mate 1"]


def test_mates_go_home_when_the_leader_fails() -> None:
    board, before = to_compiled(new_board()), threading.active_count()

    def fails() -> None:
        raise ValueError("in the mill")

    with pytest.raises(ValueError, match="in the mill"):
        together(board, fails, lambda: fast(help_mills)(board, board, *KEYS, 1), 2)
    assert threading.active_count() <= before


def test_several_crews_at_once_do_not_mind_each_other() -> None:
    with ThreadPoolExecutor(4) as pool:
        milled = list(pool.map(lambda _: bytes(milled_with(2, 64, 50, 20)), range(40)))
    assert set(milled) == {bytes(milled_with(0, 64, 50, 20))}


@pytest.mark.parametrize("wait", [wait_for_work, wait_for_all])
def test_a_waiting_thread_spins_for_a_moment_and_then_sleeps_between_checks(
    monkeypatch: pytest.MonkeyPatch, wait: Callable[[array[int]], object]
) -> None:
    board, looks, naps = new_board(), list[int](), list[int]()

    def load(numbers: array[int], at: int) -> int:
        if at in (thread_crew.OVER, thread_crew.DONE):
            looks.append(at)
        return numbers[at]

    def nap() -> None:
        naps.append(len(looks))
        if len(naps) == 3:
            board[thread_crew.OVER] = board[thread_crew.DONE] = 1

    offer(board, 1)
    take(board)
    monkeypatch.setattr(thread_crew, "load", load)
    monkeypatch.setattr(thread_crew, "nap", nap)
    wait(board)
    assert naps == [thread_crew.LOOKS + 1, thread_crew.LOOKS + 2, thread_crew.LOOKS + 3]
