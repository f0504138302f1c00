"""Many towns on all cores: each a job for a thread, since the compiled loop holds no lock."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from queue import SimpleQueue
from threading import Event
from typing import TypeVar

from lazaretto.books.outbreak.engine import OutbreakEngine, engine
from lazaretto.books.outbreak.simulate_town import Lived
from lazaretto.game.tool import ToolRequest

T = TypeVar("T")
Counting = Generator[tuple[int, int], None, T]
"""Work that tells how much is done and of how much."""


def engine_of(asked: ToolRequest) -> OutbreakEngine:
    """Towns as they were asked for, each living the same days."""
    return engine(asked.numbers, (), asked.at).for_days(asked.given["days"])


def lived_by(engines: Sequence[OutbreakEngine], seed: int, towns: int, told: Callable[[Lived], T]) -> Counting[list[T]]:
    """What is told of every engine's towns, engine by engine; town n has the same seed under each. Progress is counted
    in towns; where lives are long, in days."""
    (first, *_), cores, stop = engines, os.cpu_count() or 1, Event()
    _, jobs = first.shared(towns * len(engines), cores)
    in_days = any(one.lives.is_long for one in engines)
    far = Far(towns, [one.lives.ahead if in_days else 1 for one in engines])
    shared = [one.shared(towns * len(engines), cores)[0].until(stop.is_set) for one in engines]
    ready = [one.followed_by(partial(far.within, number)) for number, one in enumerate(shared)]
    return (yield from _done(jobs, [_one(one, seed, town, told) for one in ready for town in range(towns)], far, stop))


class Far:
    """How far all towns are together, from what the threads tell of each: an engine's towns are worth so much each."""

    def __init__(self, towns: int, worth: Sequence[int]) -> None:
        self._towns, self._worth = towns, worth
        self._each = [0] * (towns * len(worth))
        self._told: SimpleQueue[tuple[int, int] | None] = SimpleQueue()
        self.done, self.of = 0, towns * sum(worth)

    def within(self, engine: int, town: int, days: int, of: int) -> None:
        """A thread tells of one town."""
        self._told.put((engine * self._towns + town, self._worth[engine] * days // of))

    def over(self, _: Future[T]) -> None:
        """A thread has done with one town, for better or worse."""
        self._told.put(None)

    def wait(self) -> bool:
        """Wait until something is told; whether one is over."""
        news = self._told.get()
        if news:
            place, done = news
            self.done += done - self._each[place]
            self._each[place] = done
        return news is None


def _one(playing: OutbreakEngine, seed: int, town: int, told: Callable[[Lived], T]) -> Callable[[], T]:
    return lambda: told(next(playing.towns(seed, town, 1)))


def _done(jobs: int, work: Sequence[Callable[[], T]], far: Far, stop: Event) -> Counting[list[T]]:
    pool = ThreadPoolExecutor(max_workers=jobs)
    try:
        futures = [pool.submit(one) for one in work]
        for future in futures:
            future.add_done_callback(far.over)
        left, shown = len(futures), -1
        while left:
            if far.done > shown:
                shown = far.done
                yield shown, far.of
            left -= far.wait()
        return [future.result() for future in futures]
    finally:  # Also where nobody asks any further: then large towns are left in the middle of their lives.
        stop.set()
        pool.shutdown(cancel_futures=True)
