"""Clients that stop reading are dropped, and no other client waits for them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.browser.players import Player, player
from tests.browser.raw_client import SMALL, Raw
from tests.browser.servers import GUARD, GUARDED, Process, games, limited, running
from tests.patience import until

LIMITS = {
    "requests_at_once": 10_000,
    "messages": 100_000,
    "connections_an_address": 1000,
    "connections_a_seat": 1000,
    "closing_seconds": 1,
}


@contextmanager
def stalling(database: Path, readers: int, **limits: int) -> Iterator[tuple[Process, Player, list[Raw]]]:
    """A server, a player, and clients of the same game that read nothing."""
    (game,) = games(database, 1)
    with running(limited(database, LIMITS | limits)) as server, ExitStack() as stack:
        others = [stack.enter_context(Raw(server, SMALL)) for _ in range(readers)]
        for raw in others:
            raw.upgrade(game)
        yield server, stack.enter_context(player(server, game)), others


@pytest.mark.parametrize("readers", [8, pytest.param(50, marks=pytest.mark.long)])
def test_stalled_readers_are_dropped_before_they_cost_anything(tmp_path: Path, readers: int) -> None:
    with stalling(tmp_path / "games.db", readers, stalled_seconds=1) as (server, page, others):
        before = server.memory_kib()
        _play(page)
        assert until(lambda: all(raw.is_cut_off() for raw in others))
        assert server.memory_kib() - before < 20 * 1024
        page.say(do="ping")
        assert page.hear() == {"is": "pong"}
        assert server.stop() == (0, "")


def test_stalled_readers_hold_up_no_turn(tmp_path: Path) -> None:
    """They may stall for an hour. A client that waited for them would wait longer than any test does."""
    with stalling(tmp_path / "games.db", 3, stalled_seconds=3600) as (_, page, others):
        _play(page)
        assert not any(raw.is_cut_off() for raw in others)


def _play(page: Player) -> None:
    """Pick after pick."""
    page.welcome()
    for turn in range(1, GUARDED):
        assert page.pick(turn, GUARD)["turn"] == turn + 1


def test_a_reader_who_was_only_slow_comes_back_and_has_missed_nothing(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    (game,) = games(database, 1)
    with running(limited(database, LIMITS | {"send_messages": 8, "system_bytes": SMALL})) as server:
        with player(server, game) as page, player(server, game, max_queue=1) as slow:
            heard = [told["number"] for message in slow.welcome() for told in message.get("told", [])]
            _play(page)
            with suppress(ConnectionClosed):
                while GUARDED - 1 not in heard:
                    heard += [told["number"] for told in slow.hear().get("told", [])]
        with player(server, game, have=heard[-1] if heard else 0) as again:
            now = again.welcome()[1]
            heard += [told["number"] for told in now["told"]]
    assert heard == list(range(1, GUARDED))
