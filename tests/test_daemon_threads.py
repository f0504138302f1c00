"""Daemon threads: they run what is submitted, and the process does not wait for them when it ends."""

from __future__ import annotations

import sys
import threading

import pytest

from lazaretto.daemon_threads import DaemonThreads
from tests.children import child
from tests.patience import PATIENCE_SECONDS

QUITTING = """
from threading import Event
from lazaretto.terminal.app import Lazaretto

class Thinking(Lazaretto):
    def on_ready(self):
        self.run_worker(self.think, thread=True)

    def think(self):
        self.call_from_thread(self.exit)
        Event().wait()

Thinking(None).run(headless=True)
print("left")
"""


def test_what_is_asked_for_is_done() -> None:
    aside = DaemonThreads()
    assert aside.submit(lambda one, other: one + other, 1, other=2).result(PATIENCE_SECONDS) == 3
    with pytest.raises(ZeroDivisionError):
        aside.submit(lambda: 1 // 0).result(PATIENCE_SECONDS)
    aside.shutdown()


def test_calls_are_taken_in_order_by_no_more_threads_than_that() -> None:
    aside, done = DaemonThreads(1), list[int]()
    asked = [aside.submit(done.append, number) for number in range(50)]
    assert [one.result(PATIENCE_SECONDS) for one in asked] == [None] * 50
    assert done == list(range(50))
    idents = {aside.submit(threading.get_ident).result(PATIENCE_SECONDS) for _ in range(10)}
    assert len(idents) == 1
    aside.shutdown()


def test_a_thread_is_begun_when_all_others_are_at_work() -> None:
    aside, both = DaemonThreads(), threading.Barrier(2)
    asked = [aside.submit(both.wait, PATIENCE_SECONDS) for _ in range(2)]
    assert sorted(one.result(PATIENCE_SECONDS) for one in asked) == [0, 1]
    aside.shutdown()


def test_a_call_that_was_cancelled_is_not_made() -> None:
    aside, go, made = DaemonThreads(1), threading.Event(), list[str]()
    first = aside.submit(go.wait, PATIENCE_SECONDS)
    second = aside.submit(made.append, "second")
    assert second.cancel()
    go.set()
    assert first.result(PATIENCE_SECONDS)
    assert aside.submit(lambda: made).result(PATIENCE_SECONDS) == []
    aside.shutdown()


def test_after_the_end_nothing_more_is_taken_and_what_was_asked_for_is_done() -> None:
    aside, go, made = DaemonThreads(1), threading.Event(), list[str]()
    aside.submit(go.wait, PATIENCE_SECONDS)
    last = aside.submit(made.append, "last")
    aside.shutdown(wait=False)
    with pytest.raises(RuntimeError, match="takes no more calls"):
        aside.submit(made.append, "too late")
    go.set()
    last.result(PATIENCE_SECONDS)
    assert made == ["last"]


@pytest.mark.parametrize("wrong", [SystemExit, KeyboardInterrupt, StopIteration])
def test_what_would_end_a_loop_is_told_as_an_error(wrong: type[BaseException]) -> None:
    def breaks_off() -> None:
        raise wrong

    aside = DaemonThreads()
    with pytest.raises(RuntimeError, match=f"The call ended with {wrong.__name__}"):
        aside.submit(breaks_off).result(PATIENCE_SECONDS)
    aside.shutdown()


def test_quitting_waits_for_nobody_who_thinks() -> None:
    with child([sys.executable, "-c", QUITTING]) as quitting:
        assert quitting.communicate(timeout=PATIENCE_SECONDS) == ("left\n", "")
