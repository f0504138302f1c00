"""How far many games are: never less than before, and told by one thread at a time."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from lazaretto.simulate.progress import Games


def test_what_is_told_never_goes_back() -> None:
    """A game that is over is in neither count for a moment."""
    heard: list[float] = []
    games = Games(lambda done, of: heard.append(done / of), 4)
    games.within(0, 3, 4)
    games.within(1, 1, 4)
    games.within(0, 4, 4)
    games.within(1, 2, 4)
    games.done(1)
    games.done(4)
    assert heard == [0.75 / 4, 0.25, 0.25, 1.5 / 4, 1]


def test_many_threads_at_once_take_nothing_back() -> None:
    heard: list[float] = []
    games, switching = Games(lambda done, of: heard.append(done), 64), sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(8) as pool:
            for game in range(64):
                for step in range(50):
                    pool.submit(partial(games.within, game, step, 50))
    finally:
        sys.setswitchinterval(switching)
    assert len(heard) == 64 * 50
    assert heard == sorted(heard)
