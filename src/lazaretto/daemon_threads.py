"""Threads that nobody waits for at the end. A bot may think for minutes and a game may take seconds to read; whoever
quits the terminal or stops the server does not wait for that."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from math import inf
from threading import Condition, Thread
from time import monotonic
from typing import Any

NEARLY_SECONDS = 0.3
"""What is nearly done when everything ends is waited for this long."""


class DaemonThreads(ThreadPoolExecutor):
    """At most `most` threads, each begun when all others are at work. They take calls in the order in which these were
    asked for, and end with the process if not before. It is a ThreadPoolExecutor only because asyncio takes no other
    for a loop's own; that one's threads, for which Python waits at its exit, are never begun."""

    def __init__(self, most: float = inf) -> None:
        super().__init__(max_workers=1)
        self._most = most
        self._calls: deque[tuple[Future[Any], Callable[[], Any]]] = deque()
        self._asked = 0  # Calls that wait or are under way.
        self._begun: list[Thread] = []
        self._news = Condition()
        self._is_closed = self._is_over = False

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """What will come of a call."""
        future: Future[Any] = Future()
        with self._news:
            if self._is_closed:
                raise RuntimeError("Nothing more can be asked of these threads.")
            self._calls.append((future, partial(fn, *args, **kwargs)))
            self._asked += 1
            if len(self._begun) < min(self._asked, self._most):
                self._begun.append(Thread(target=self._work, daemon=True))
                self._begun[-1].start()
            self._news.notify()
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Take no more calls. What was asked for is still done, unless the process ends before. To `wait` is to wait a
        moment; after that nobody is told any more what came of a call, since the loop that asked may be gone."""
        with self._news:
            self._is_closed = True
            self._news.notify_all()
        if wait:
            until = monotonic() + NEARLY_SECONDS
            for thread in self._begun:
                thread.join(max(0.0, until - monotonic()))
            self._is_over = True

    def _work(self) -> None:
        while taken := self._next():
            self._do(*taken)
            del taken  # A thread that waits holds nobody's arguments.

    def _next(self) -> tuple[Future[Any], Callable[[], Any]] | None:
        """The next call; none where there will be no more."""
        with self._news:
            self._news.wait_for(lambda: self._calls or self._is_closed)
            return self._calls.popleft() if self._calls else None

    def _do(self, future: Future[Any], call: Callable[[], Any]) -> None:
        made: Any = None
        wrong: BaseException | None = None
        is_wanted = future.set_running_or_notify_cancel()
        try:
            made = call() if is_wanted else None
        except BaseException as raised:
            wrong = raised
        with self._news:  # Before anybody is told, so that the next call finds this thread free.
            self._asked -= 1
        if not is_wanted or self._is_over:
            return
        if wrong:
            future.set_exception(passable(wrong))
        else:
            future.set_result(made)


def passable(wrong: BaseException) -> BaseException:
    """An error as it can be raised where a result is waited for: not one that would end an event loop or a generator
    there."""
    if isinstance(wrong, Exception) and not isinstance(wrong, StopIteration):
        return wrong
    return RuntimeError(f"It broke off with {type(wrong).__name__}.")
