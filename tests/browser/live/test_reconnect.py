"""Pages that reconnect: after any lost connection, every turn is sent once and in order."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.browser.players import Player, player
from tests.browser.servers import GUARD, GUARDED, games, limited, running


@pytest.mark.parametrize("drops", [25, pytest.param(1_000, marks=pytest.mark.long)])
def test_after_every_drop_the_turns_go_on_where_they_were(tmp_path: Path, drops: int) -> None:
    database, chance = tmp_path / "games.db", random.Random(5)
    waiting = games(database, 1 + drops // 10)
    game, told, dropped = waiting.pop(), list[int](), 0
    limits = {"requests_at_once": 10**6, "connections_a_seat": 1000, "connections_an_address": 1000}
    with running(limited(database, limits)) as server:
        while dropped < drops:
            if len(told) >= GUARDED - 10:
                game, told = waiting.pop(), []
            with player(server, game, have=len(told)) as page:
                told += _some(page, chance, len(told))
                page.socket.socket.close()
            dropped += 1
            assert told == list(range(1, len(told) + 1))
        assert server.stop() == (0, "")


def _some(page: Player, chance: random.Random, have: int) -> list[int]:
    """The turns that were told before the connection broke: perhaps one was picked that nobody heard of."""
    table, now = page.welcome()
    assert table["is"] == "table"
    assert now["since"] == have
    told = [each["number"] for each in now["told"]]
    for _ in range(chance.randint(0, 4)):
        now = page.pick(now["turn"], GUARD)
        told += [each["number"] for each in now["told"]]
    if chance.random() < 0.6:
        page.say(do="pick", turn=now["turn"], choice=GUARD)
    return told
