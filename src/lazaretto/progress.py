"""`Progress`: the one kind of callback by which long work reports how far it is."""

from __future__ import annotations

from collections.abc import Generator
from typing import Protocol, TypeVar

T = TypeVar("T")


class Progress(Protocol):
    """A callback that gets how much is done, of how much in all, and what is counted: 250 of 1,000 games. Both numbers
    are 0 as long as nothing is known. Work lets through what the callback raises, so the callback can stop it."""

    def __call__(self, done: float, of: float, what: str, /) -> None: ...


def renamed(progress: Progress, what: str) -> Progress:
    """The same callback, with another word for what is counted."""
    return lambda done, of, _: progress(done, of, what)


def followed(work: Generator[tuple[int, int], None, T], progress: Progress | None, what: str) -> T:
    """Run a generator that yields (done, of), report each pair, and return the generator's result. If the callback
    raises, the generator is closed."""
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
