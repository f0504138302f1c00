"""The town of `outbreak_big` on two threads against one, in wall time: on the machine as it is, and then beside two
processes that keep both cores busy. Threads that only spin while they wait become very slow there; ours must not."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from os import cpu_count
from time import perf_counter

from bench.outbreak_peers import ours
from bench.timing import Figure, Skipped
from lazaretto.books.outbreak.simulation_engine import OutbreakEngine

SIDE, DAYS, SEED, TIMES = 500, 100, 1, 15
GOAL = 1.6
NO_COLLAPSE = 0.8
"""The least speed-up of two threads beside busy processes: they may lose a little, but not become several times
slower."""

BUSY = "from time import monotonic\nend = monotonic() + 60\nwhile monotonic() < end: pass"
"""A busy loop that ends by itself if nothing else ends it."""


def a_run(engine: OutbreakEngine) -> float:
    """Wall seconds for all days."""
    before = perf_counter()
    engine.run(SEED, 0, 1)
    return perf_counter() - before


def assert_same_town(engines: Iterable[OutbreakEngine]) -> None:
    """Check that one thread and two give the same census every day."""
    one, two = (lived for engine in engines for lived in engine.towns(SEED, 0, 1))
    assert (one.census == two.census).all()
    assert (one.ledger == two.ledger).all()


def best(one: OutbreakEngine, two: OutbreakEngine) -> tuple[float, float]:
    """The best of several runs on one thread and on two, alternating."""
    taken = [(a_run(one), a_run(two)) for _ in range(TIMES)]
    return min(alone for alone, _ in taken), min(both for _, both in taken)


@contextmanager
def company() -> Iterator[None]:
    """Run two busy processes meanwhile."""
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
