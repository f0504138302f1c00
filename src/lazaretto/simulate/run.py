"""Many games: an engine's games dealt out in chunks to as many jobs as there are. The sum never depends on how."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from itertools import islice
from threading import Event

from lazaretto.game import Engine
from lazaretto.game.tally import Tally, total
from lazaretto.progress import Progress
from lazaretto.simulate.engines import Followed, Sharing, Stoppable
from lazaretto.simulate.progress import GamesProgress


@dataclass(frozen=True)
class Run:
    """What was played, and whether it was cut short."""

    tally: Tally
    interrupted: bool = False


def run(
    engine: Engine,
    games: int,
    seed: int,
    jobs: int = 1,
    progress: Progress | None = None,
    is_enough: Callable[[], bool] | None = None,
) -> Run:
    """Play games 0 to `games` − 1. `is_enough` is asked between chunks whether to end the run early, as Ctrl-C does:
    the chunks that are done are kept, and games that take long are cut short."""
    stop = Event()
    told = GamesProgress(engine, games, progress) if progress else None
    if told and isinstance(engine, Followed):
        engine = engine.followed_by(told.within)
    if isinstance(engine, Stoppable):
        engine = engine.until(stop.is_set)
    if isinstance(engine, Sharing):
        engine, jobs = engine.shared(games, jobs)
    waiting, tally = chunks(games, engine.chunk), Tally()
    running: set[Future[Tally]] = set()
    with ThreadPoolExecutor(max_workers=jobs) as pool:
        try:
            while True:
                for first, count in islice(waiting, 2 * jobs - len(running)):
                    running.add(pool.submit(engine.run, seed, first, count))
                if not running:
                    return Run(tally)
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    running.remove(future)  # First, so that nothing is ever counted twice.
                    tally += future.result()
                if told:
                    told.done(tally.games)
                if is_enough and is_enough():
                    return _cut_short(tally, running, stop)
        except KeyboardInterrupt:
            return _cut_short(tally, running, stop)
        finally:  # Also where an engine refuses: nobody waits for what is not counted any more.
            stop.set()
            pool.shutdown(wait=False, cancel_futures=True)


def _cut_short(tally: Tally, running: set[Future[Tally]], stop: Event) -> Run:
    """What was counted, with what the chunks under way have finished by the time they stop."""
    stop.set()
    unfinished = [future for future in running if not future.cancel()]
    kept = [future.result() for future in unfinished if future.exception() is None]
    return Run(total([tally, *kept]), interrupted=True)


def chunks(games: int, size: int) -> Iterator[tuple[int, int]]:
    """The games in stretches: the first game of each, and how many."""
    for first in range(0, games, size):
        yield first, min(size, games - first)
