"""Background threads that do not hold up the exit: a bot may think for minutes, and quitting does not wait for it."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Thread
from time import monotonic
from typing import Any

NEARLY_SECONDS = 0.3
"""On exit, threads that are nearly done get this many seconds."""


class DaemonThreads(ThreadPoolExecutor):
    """Runs each call in a daemon thread of its own. After the exit, results are dropped."""

    def __init__(self) -> None:
        super().__init__()
        self._under_way: list[Thread] = []
        self._over = False

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Start the call at once."""
        future: Future[Any] = Future()
        thread = Thread(target=self._do, args=(future, lambda: fn(*args, **kwargs)), daemon=True)
        self._under_way = [each for each in self._under_way if each.is_alive()] + [thread]
        thread.start()
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Stop: wait briefly for threads that are nearly done, and drop the rest."""
        until = monotonic() + NEARLY_SECONDS
        for thread in self._under_way:
            thread.join(max(0.0, until - monotonic()))
        self._over = True

    def _do(self, future: Future[Any], act: Callable[[], Any]) -> None:
        if not future.set_running_or_notify_cancel():
            return
        try:
            made, wrong = act(), None
        except BaseException as raised:
            made, wrong = None, raised
        if self._over:
            return
        if wrong:
            future.set_exception(wrong)
        else:
            future.set_result(made)
