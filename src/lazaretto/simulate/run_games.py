"""Running many games in chunks on several threads. The result never depends on how they are divided."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from itertools import islice
from threading import Event

from lazaretto.game import Engine
from lazaretto.game.engine_abilities import Followed, Sharing, Stoppable
from lazaretto.game.tally import Tally, total
from lazaretto.progress import Progress
from lazaretto.simulate.games_progress import GamesProgress


@dataclass(frozen=True)
class Run:
    """The tally of a run, and whether it was interrupted."""

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
    """Play games 0 to `games` − 1. `is_enough` is called between chunks and can end the run early, as Ctrl-C does: the
    chunks that are done are kept, and a `Stoppable` engine abandons the games in progress."""
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
                # Two chunks for each thread: one that runs and one that waits, so that no thread is ever idle.
                for first, count in islice(waiting, 2 * jobs - len(running)):
                    running.add(pool.submit(engine.run, seed, first, count))
                if not running:
                    return Run(tally)
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    # Removed before it is counted, so that an interrupt in between cannot count it twice.
                    running.remove(future)
                    tally += future.result()
                if told:
                    told.done(tally.games)
                if is_enough and is_enough():
                    return _cut_short(tally, running, stop)
        except KeyboardInterrupt:
            return _cut_short(tally, running, stop)
        finally:
            # Also if an engine refuses: do not wait for chunks that no longer count.
            stop.set()
            pool.shutdown(wait=False, cancel_futures=True)


def _cut_short(tally: Tally, running: set[Future[Tally]], stop: Event) -> Run:
    """The tally so far, plus what the running chunks have finished when they stop."""
    stop.set()
    # `cancel` fails for chunks that have begun. Those finish, or stop early and count the games that are complete.
    unfinished = [future for future in running if not future.cancel()]
    kept = [future.result() for future in unfinished if future.exception() is None]
    return Run(total([tally, *kept]), interrupted=True)


def chunks(games: int, size: int) -> Iterator[tuple[int, int]]:
    """Divide the games into chunks: the first game of each, and how many."""
    for first in range(0, games, size):
        yield first, min(size, games - first)
