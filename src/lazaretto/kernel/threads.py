"""Threads for compiled loops. The workqueue layer sleeps while it waits, so a busy machine slows it down and
never collapses it as spinning barriers do; it takes one parallel region at a time, hence the lock."""

import threading
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

LAYER = "workqueue"
_ONE_REGION = threading.Lock()


def layer() -> str:
    """The threading layer every parallel kernel runs on."""
    return LAYER


def span(count: int) -> range:
    """A loop whose turns may run on any thread, in a kernel marked parallel; interpreted, a plain range."""
    return range(count)


def in_parallel(run: Callable[[], T], threads: int) -> T:
    """Run a parallel kernel on this many threads. Results never depend on how many."""
    import numba

    most = numba.get_num_threads()
    with _ONE_REGION:
        numba.set_num_threads(max(1, min(threads, most)))
        return run()
