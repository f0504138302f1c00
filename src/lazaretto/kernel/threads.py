"""Threads for compiled loops. The workqueue layer sleeps while it waits, so a busy machine slows it down and
never collapses it as spinning barriers do; it ends the process when two threads enter parallel regions at once,
hence the lock."""

import threading
from collections.abc import Callable
from functools import wraps
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

LAYER = "workqueue"
_ONE_REGION = threading.RLock()


def layer() -> str:
    """The threading layer every parallel kernel runs on."""
    return LAYER


def on_workqueue() -> Any:
    """Numba, told its layer before it starts a thread: the first thread decides it for the process."""
    import numba

    config: Any = numba.config
    config.THREADING_LAYER = LAYER
    return numba


def span(count: int) -> range:
    """A loop whose turns may run on any thread, in a kernel marked parallel; interpreted, a plain range."""
    return range(count)


def one_at_a_time(kernel: Callable[P, T]) -> Callable[P, T]:
    """A parallel kernel that waits until no other runs, whoever calls it."""

    @wraps(kernel)
    def alone(*args: P.args, **kwargs: P.kwargs) -> T:
        with _ONE_REGION:
            return kernel(*args, **kwargs)

    return alone


def in_parallel(run: Callable[[], T], threads: int) -> T:
    """Run a parallel kernel on this many threads, as far as there are so many. Results never depend on how many."""
    numba = on_workqueue()
    with _ONE_REGION:
        before = numba.get_num_threads()
        numba.set_num_threads(max(1, min(threads, numba.config.NUMBA_NUM_THREADS)))
        try:
            return run()
        finally:
            numba.set_num_threads(before)
