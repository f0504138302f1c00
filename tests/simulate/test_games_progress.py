"""The progress of many games: it never falls, and one thread at a time reports it."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from lazaretto.progress import Progress
from lazaretto.simulate.games_progress import GamesProgress, counts_steps
from tests.simulate.test_run_games import Slow


def following(games: int, progress: Progress) -> GamesProgress:
    return GamesProgress(Slow(), games, progress)


def test_what_is_told_never_goes_back() -> None:
    """For a moment, a game that has ended is in neither count."""
    heard: list[float] = []
    games = following(4, lambda done, of, _: heard.append(done / of))
    games.within(0, 3, 4)
    games.within(1, 1, 4)
    games.within(0, 4, 4)
    games.within(1, 2, 4)
    games.done(1)
    games.done(4)
    assert heard == [0.75 / 4, 0.25, 0.25, 1.5 / 4, 1]


def test_many_threads_at_once_take_nothing_back() -> None:
    heard: list[float] = []
    games, switching = following(64, lambda done, *_: heard.append(done)), sys.getswitchinterval()
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


def test_of_one_game_alone_its_steps_are_told() -> None:
    heard: list[tuple[float, float, str]] = []
    game = following(1, lambda *far: heard.append(far))
    game.within(0, 5, 10)
    game.within(0, 10, 10)
    game.done(1)
    assert heard == [(5, 10, "steps"), (10, 10, "steps")]
    assert counts_steps(Slow(), 1)
    assert not counts_steps(Slow(), 2)
