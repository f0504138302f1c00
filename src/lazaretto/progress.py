"""How far long work is, told to one kind of listener, whoever does the work and whoever shows it."""

from __future__ import annotations

from collections.abc import Generator
from typing import Protocol, TypeVar

T = TypeVar("T")


class Progress(Protocol):
    """Is told how much is done, of how much in all, and what is counted: 250 of 1,000 games. Both numbers are 0 while
    nothing is known yet. Work passes on what a listener raises, so a listener can also stop it."""

    def __call__(self, done: float, of: float, what: str, /) -> None: ...


def renamed(progress: Progress, what: str) -> Progress:
    """The same listener, told of these things by another word."""
    return lambda done, of, _: progress(done, of, what)


def followed(work: Generator[tuple[int, int], None, T], progress: Progress | None, what: str) -> T:
    """Do work that yields how much of it is done and of how much, and return what it ends in. Where the listener
    stops it, the work is closed."""
    try:
        while True:
            done, of = next(work)
            if progress:
                progress(done, of, what)
    except StopIteration as ended:
        found: T = ended.value
        return found
    finally:
        work.close()
