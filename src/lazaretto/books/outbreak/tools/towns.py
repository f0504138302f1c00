"""Many towns on all cores: each a job for a thread, since the compiled loop holds no lock."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from threading import Event
from typing import TypeVar

from lazaretto.books.outbreak.engine import OutbreakEngine, engine
from lazaretto.books.outbreak.life import Lived
from lazaretto.game.tool import Asked

T = TypeVar("T")
Counting = Generator[tuple[int, int], None, T]
"""Work that tells how much is done and of how much."""


def engine_of(asked: Asked) -> OutbreakEngine:
    """Towns as they were asked for, each living the same days."""
    return engine(asked.numbers, (), asked.at).for_days(asked.given["days"])


def lived_by(engines: Sequence[OutbreakEngine], seed: int, towns: int, told: Callable[[Lived], T]) -> Counting[list[T]]:
    """What is told of every engine's towns, engine by engine; town n has the same seed under each."""
    (first, *_), cores, stop = engines, os.cpu_count() or 1, Event()
    _, jobs = first.shared(towns * len(engines), cores)
    ready = [one.shared(towns * len(engines), cores)[0].until(stop.is_set) for one in engines]
    return (yield from _done(jobs, [_one(one, seed, town, told) for one in ready for town in range(towns)], stop))


def _one(playing: OutbreakEngine, seed: int, town: int, told: Callable[[Lived], T]) -> Callable[[], T]:
    return lambda: told(next(playing.towns(seed, town, 1)))


def _done(jobs: int, work: Sequence[Callable[[], T]], stop: Event) -> Counting[list[T]]:
    pool = ThreadPoolExecutor(max_workers=jobs)
    try:
        futures = [pool.submit(one) for one in work]
        left = set(futures)
        while left:
            left = wait(left, return_when=FIRST_COMPLETED).not_done
            yield len(futures) - len(left), len(futures)
        return [future.result() for future in futures]
    finally:  # Also where nobody asks any further: then large towns are left in the middle of their lives.
        stop.set()
        pool.shutdown(cancel_futures=True)
