"""Simulates many towns on all cores. Each town is a job for a thread, since the compiled loop releases the GIL."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from queue import SimpleQueue
from threading import Event
from typing import TypeVar

from lazaretto.books.outbreak.simulate_town import TownRun
from lazaretto.books.outbreak.simulation_engine import OutbreakEngine, engine
from lazaretto.game.book_tool import ToolRequest

T = TypeVar("T")
Counting = Generator[tuple[int, int], None, T]
"""Work that yields how much is done, and of how much."""


def engine_of(asked: ToolRequest) -> OutbreakEngine:
    """The engine for the towns of a request, which all run until the same day."""
    return engine(asked.numbers, (), asked.at).for_days(asked.given["days"])


def simulate_towns(
    engines: Sequence[OutbreakEngine], seed: int, towns: int, told: Callable[[TownRun], T]
) -> Counting[list[T]]:
    """What `told` returns for every town, engine by engine; town n has the same seed under each engine. Progress is
    counted in towns or, where towns run long, in days."""
    (first, *_), cores, stop = engines, os.cpu_count() or 1, Event()
    _, jobs = first.shared(towns * len(engines), cores)
    in_days = any(one.simulator.is_long for one in engines)
    progress = TownsProgress(towns, [one.simulator.ahead if in_days else 1 for one in engines])
    shared = [one.shared(towns * len(engines), cores)[0].until(stop.is_set) for one in engines]
    ready = [one.followed_by(partial(progress.within, number)) for number, one in enumerate(shared)]
    return (
        yield from _done(jobs, [_one(one, seed, town, told) for one in ready for town in range(towns)], progress, stop)
    )


class TownsProgress:
    """The progress of all towns together, from what the threads report. `worth` is the weight of one town for each
    engine."""

    def __init__(self, towns: int, worth: Sequence[int]) -> None:
        self._towns, self._worth = towns, worth
        self._each = [0] * (towns * len(worth))
        self._told: SimpleQueue[tuple[int, int] | None] = SimpleQueue()
        self.done, self.of = 0, towns * sum(worth)

    def within(self, engine: int, town: int, days: int, of: int) -> None:
        """Called by a thread: the progress of one town."""
        self._told.put((engine * self._towns + town, self._worth[engine] * days // of))

    def over(self, _: Future[T]) -> None:
        """Called when a thread has finished one town, or failed."""
        self._told.put(None)

    def wait(self) -> bool:
        """Wait for the next report. Returns whether it was the end of a town."""
        news = self._told.get()
        if news:
            place, done = news
            self.done += done - self._each[place]
            self._each[place] = done
        return news is None


def _one(playing: OutbreakEngine, seed: int, town: int, told: Callable[[TownRun], T]) -> Callable[[], T]:
    return lambda: told(next(playing.towns(seed, town, 1)))


def _done(jobs: int, work: Sequence[Callable[[], T]], progress: TownsProgress, stop: Event) -> Counting[list[T]]:
    pool = ThreadPoolExecutor(max_workers=jobs)
    try:
        futures = [pool.submit(one) for one in work]
        for future in futures:
            future.add_done_callback(progress.over)
        left, shown = len(futures), -1
        while left:
            if progress.done > shown:
                shown = progress.done
                yield shown, progress.of
            left -= progress.wait()
        return [future.result() for future in futures]
    finally:  # Also if the caller abandons the generator: then large towns stop in the middle.
        stop.set()
        pool.shutdown(cancel_futures=True)
