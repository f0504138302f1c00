"""Two hundred players who each make a move a second: the 99th percentile of the response time, with each pick on
disk."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from bench.timing import Figure
from tests.browser.live.test_many_players import crowd

PLAYERS, PICKS, A_SECOND = 200, 30, 1
GOAL_MS = 75


def bench() -> Figure:
    with TemporaryDirectory() as folder:
        told, _ = crowd(Path(folder, "games.db"), PLAYERS, PICKS, A_SECOND)
    assert told["wrong"] == []
    our, their, goal = told["p99_ms"], told["p50_ms"], f"under {GOAL_MS} ms"
    return Figure("browser_crowd", our, their, "ms", "half of the answers", their / our, goal, our < GOAL_MS)
