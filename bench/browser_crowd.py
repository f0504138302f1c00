"""Two hundred players at a move a second: how long all but one answer in a hundred take, each pick on the disk."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from bench.timing import Figure
from tests.browser.live.test_crowd import crowd

PLAYERS, PICKS, A_SECOND = 200, 30, 1
GOAL_MS = 75


def bench() -> Figure:
    with TemporaryDirectory() as folder:
        told, _ = crowd(Path(folder, "games.db"), PLAYERS, PICKS, A_SECOND)
    assert told["wrong"] == []
    our, their, goal = told["p99_ms"], told["p50_ms"], f"under {GOAL_MS} ms"
    return Figure("browser_crowd", our, their, "ms", "half of the answers", their / our, goal, our < GOAL_MS)
