"""The town of `outbreak_big` on two threads against one, in wall time: on the machine as it is, then with two processes
beside it that keep both cores busy. Threads that spin while they wait collapse there, ours must not."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from os import cpu_count
from time import perf_counter

from bench.outbreak_peers import ours
from bench.timing import Figure, Skipped
from lazaretto.books.outbreak.engine import OutbreakEngine

SIDE, DAYS, SEED, TIMES = 500, 100, 1, 15
GOAL = 1.6
NO_COLLAPSE = 0.8
"""How little two threads may gain beside others: they may lose something, never several times over."""

BUSY = "from time import monotonic\nend = monotonic() + 60\nwhile monotonic() < end: pass"
"""It ends by itself, should nobody end it."""


def a_run(engine: OutbreakEngine) -> float:
    """Wall seconds for all the days."""
    before = perf_counter()
    engine.run(SEED, 0, 1)
    return perf_counter() - before


def assert_same_town(engines: Iterable[OutbreakEngine]) -> None:
    """On one thread and on two the same comes true every day."""
    one, two = (lived for engine in engines for lived in engine.towns(SEED, 0, 1))
    assert (one.census == two.census).all()
    assert (one.ledger == two.ledger).all()


def best(one: OutbreakEngine, two: OutbreakEngine) -> tuple[float, float]:
    """The best of several runs on one thread and on two, turn and turn about."""
    taken = [(a_run(one), a_run(two)) for _ in range(TIMES)]
    return min(alone for alone, _ in taken), min(both for _, both in taken)


@contextmanager
def company() -> Iterator[None]:
    """Two processes that do nothing but count."""
    processes = [subprocess.Popen([sys.executable, "-c", BUSY]) for _ in range(2)]
    try:
        yield
    finally:
        for process in processes:
            process.kill()
            process.wait()


def bench() -> Figure:
    if (cpu_count() or 1) < 2:
        raise Skipped("Two threads need two cores.")
    engines = [ours.engine(SIDE, SIDE, DAYS, threads) for threads in (1, 2)]
    assert_same_town(engines)
    one, two = best(*engines)
    with company():
        one_busy, two_busy = best(*engines)
    print(f"beside two busy processes: {one_busy:.3f} s on one thread, {two_busy:.3f} s on two")
    ratio = one / two
    met = ratio >= GOAL and one_busy / two_busy >= NO_COLLAPSE
    return Figure("outbreak_threads", two, one, "s", "one thread", ratio, f"at least {GOAL}×", met)
