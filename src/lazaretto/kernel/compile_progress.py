"""The progress of compilation. A process has one listener, which is told of every function that is compiled, but not of
those loaded from the cache."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from lazaretto.progress import Progress


class _Compiling:
    """The loop that is being compiled. There is one at a time: `fast` holds a lock."""

    progress: Progress | None = None
    name = ""
    done = of = 0


def tell_compiling(progress: Progress | None) -> None:
    """From now on, tell this listener how many functions of a loop are compiled, and the loop's name. None removes the
    listener."""
    _Compiling.progress = progress


@contextmanager
def building(name: str, count: Callable[[], int]) -> Iterator[None]:
    """Around the building of a loop. `count` says how many functions must be compiled, and is called only if there is a
    listener. A loop built within another is part of that one's progress."""
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
