"""How far the compiler is: a process has one listener, which hears of every function that is compiled. Loading one from
the cache is not worth a word."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from lazaretto.progress import Progress


class _Compiling:
    """The loop that is being compiled. `fast` lets only one be built at a time."""

    progress: Progress | None = None
    name = ""
    done = of = 0


def tell_compiling(progress: Progress | None) -> None:
    """From now on, tell this listener how many functions of a loop are compiled, and the loop's name; None tells
    nobody."""
    _Compiling.progress = progress


@contextmanager
def of(name: str, count: Callable[[], int]) -> Iterator[None]:
    """A loop is about to be built. The functions ahead are counted only where somebody listens; there may be none."""
    if _Compiling.progress is None or _Compiling.of:
        yield
        return
    _Compiling.name, _Compiling.done, _Compiling.of = name, 0, count()
    try:
        _say()
        yield
    finally:
        _Compiling.of = 0


def step() -> None:
    """One more function is compiled."""
    if _Compiling.of:
        _Compiling.done += 1
        _say()


def _say() -> None:
    if _Compiling.progress and _Compiling.of:
        _Compiling.progress(_Compiling.done, _Compiling.of, _Compiling.name)
