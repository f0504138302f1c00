"""Holding Ctrl-C back during compilation. The compiler calls back into Python from places that no exception can leave,
so an interrupt there would be lost, or leave a function half built."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def delayed_interrupts() -> Iterator[None]:
    """Raise an interrupt that comes in the meantime at the end. Does nothing if SIGINT has another handler, or outside
    the main thread, which alone gets interrupts."""
    is_ours = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if not is_ours or threading.current_thread() is not threading.main_thread():
        yield
        return
    interrupts: list[int] = []
    signal.signal(signal.SIGINT, lambda number, frame: interrupts.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if interrupts:
        raise KeyboardInterrupt
