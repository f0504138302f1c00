"""Many players at once: each pick is stored before it is answered."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.browser.crowd_of_players import games_needed
from tests.browser.servers import REPOSITORY, WIDE, games, limited, running
from tests.children import child
from tests.patience import PATIENCE_SECONDS


def crowd(database: Path, players: int, picks: int, a_second: float) -> tuple[dict[str, Any], int]:
    """What the players say, and the server's memory in MiB at the end."""
    wanted = games(database, games_needed(players, picks), settings=WIDE)
    with running(limited(database, {"trusted_proxies": ["127.0.0.1"]})) as server:
        command = [sys.executable, "-m", "tests.browser.crowd_of_players", str(server.port), str(picks), str(a_second)]
        with child(command, stdin=subprocess.PIPE, stderr=None, cwd=REPOSITORY) as playing:
            out, _ = playing.communicate("\n".join(wanted), timeout=PATIENCE_SECONDS + 4 * picks / a_second)
        memory = server.memory_kib() // 1024
        assert server.stop() == (0, "")
    told: dict[str, Any] = json.loads(out)
    return told, memory


@pytest.mark.parametrize(
    ("players", "picks", "a_second"), [(30, 3, 10), pytest.param(200, 30, 1, marks=pytest.mark.long)]
)
def test_everybody_is_answered_every_time(tmp_path: Path, players: int, picks: int, a_second: float) -> None:
    told, memory = crowd(tmp_path / "games.db", players, picks, a_second)
    assert told["wrong"] == []
    assert told["picks"] == players * picks
    assert memory <= 256
