"""Stalled readers: dropped before they cost anything, and nobody else waits for them."""

from __future__ import annotations

import time
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.browser.players import Player, player
from tests.browser.raw import SMALL, Raw
from tests.browser.servers import GUARD, GUARDED, games, limited, running

LIMITS = {
    "requests_at_once": 10_000,
    "messages": 100_000,
    "connections_an_address": 1000,
    "connections_a_seat": 1000,
    "stalled_seconds": 2,
    "closing_seconds": 1,
}


@pytest.mark.parametrize("stalled", [20, pytest.param(50, marks=pytest.mark.long)])
def test_stalled_readers_are_dropped_and_others_do_not_notice(tmp_path: Path, stalled: int) -> None:
    database = tmp_path / "games.db"
    game, alone = games(database, 2)
    with running(limited(database, LIMITS)) as server, ExitStack() as stack:
        with player(server, alone) as page:
            undisturbed = _times(page)
        others = [stack.enter_context(Raw(server, SMALL)) for _ in range(stalled)]
        for raw in others:
            raw.upgrade(game)
        page = stack.enter_context(player(server, game))
        before = server.memory_kib()
        begun = time.monotonic()
        disturbed = _times(page)
        while not all(raw.is_cut_off() for raw in others):
            assert time.monotonic() - begun < 60
            time.sleep(0.05)
        assert server.memory_kib() - before < 20 * 1024
        soon = max(4 * undisturbed[-3], LIMITS["stalled_seconds"] / 2)
        assert disturbed[-3] < soon, "a stalled reader must not hold up a turn"
        page.say(do="ping")
        assert page.hear() == {"is": "pong"}
        assert server.stop() == (0, "")


def _times(page: Player) -> list[float]:
    """How long each of many picks took, the slowest last."""
    page.welcome()
    taken = []
    for turn in range(1, GUARDED):
        begun = time.monotonic()
        assert page.pick(turn, GUARD)["turn"] == turn + 1
        taken.append(time.monotonic() - begun)
    return sorted(taken)


def test_a_reader_who_was_only_slow_comes_back_and_has_missed_nothing(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    (game,) = games(database, 1)
    with running(limited(database, LIMITS)) as server:
        with player(server, game) as page, player(server, game, max_queue=1) as slow:
            heard = [told["number"] for message in slow.welcome() for told in message.get("told", [])]
            _times(page)
            deadline = time.monotonic() + 20
            while not slow.socket.protocol.close_rcvd and time.monotonic() < deadline:
                try:
                    heard += [told["number"] for told in slow.hear(1).get("told", [])]
                except Exception:
                    break
        with player(server, game, have=heard[-1] if heard else 0) as again:
            now = again.welcome()[1]
            heard += [told["number"] for told in now["told"]]
    assert heard == list(range(1, GUARDED))
