"""A crowd: many players at once, each pick kept before it is answered, and nobody waits."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.browser.crowd import games_needed
from tests.browser.servers import REPOSITORY, WIDE, games, limited, running


def crowd(tmp_path: Path, players: int, seconds: float, a_second: float) -> tuple[dict[str, Any], int]:
    """What the players say, and the server's memory in MiB at the end."""
    database = tmp_path / "games.db"
    wanted = games(database, games_needed(players, seconds, a_second), settings=WIDE)
    with running(limited(database, {"trusted_proxies": ["127.0.0.1"]})) as server:
        done = subprocess.run(
            [sys.executable, "-m", "tests.browser.crowd", str(server.port), str(seconds), str(a_second)],
            input="\n".join(wanted),
            stdout=subprocess.PIPE,
            text=True,
            cwd=REPOSITORY,
            check=True,
            timeout=60 + 4 * seconds,
        )
        memory = server.memory_kib() // 1024
        assert server.stop() == (0, "")
    told: dict[str, Any] = json.loads(done.stdout)
    return told, memory


def test_thirty_players_at_once_are_all_answered(tmp_path: Path) -> None:
    told, memory = crowd(tmp_path, players=30, seconds=3, a_second=1)
    assert told["wrong"] == []
    assert told["picks"] >= 30
    assert memory <= 256


@pytest.mark.long
def test_two_hundred_players_at_a_move_a_second_wait_less_than_75_ms(tmp_path: Path) -> None:
    told, memory = crowd(tmp_path, players=200, seconds=30, a_second=1)
    assert told["wrong"] == []
    assert told["picks"] > 5_000
    assert told["p99_ms"] <= 75
    assert told["most_ms"] <= 500
    assert memory <= 256
