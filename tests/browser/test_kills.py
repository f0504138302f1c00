"""Kill −9 of the server at any moment: nothing acknowledged is lost, and a pick that is sent again is made once."""

from __future__ import annotations

import random
import threading
import time
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from lazaretto.play.replay import replayed
from lazaretto.store.library import Library
from tests.browser.players import Player, player
from tests.browser.servers import GUARD, GUARDED, Process, command, games, running

CHOICES = (GUARD, "0/2")
SLOW = ("fighter.stamina=100", "pair.most_offense=1", "pair.most_defense=2")
"""Nobody gets through either, and there is stamina for half as many turns."""


class Memory:
    """What a player knows of one game."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.chosen: dict[int, str] = {}
        self.told: list[int] = []
        self.asked: tuple[int, str] | None = None

    def hear(self, now: dict[str, object]) -> int:
        """An acknowledgement: every turn told follows the one before."""
        told = now["told"]
        assert isinstance(told, list)
        self.told += [each["number"] for each in told]
        assert self.told == list(range(1, len(self.told) + 1))
        assert now["turn"] == len(self.told) + 1
        if self.asked:
            turn, choice = self.asked
            if turn <= len(self.told):
                self.chosen[turn] = choice
                self.asked = None
        return len(self.told) + 1


def play(page: Player, memory: Memory, chance: random.Random) -> None:
    """Pick after pick until the server is no more; what was asked and not answered is asked again."""
    _, now = page.welcome()
    asked = memory.asked
    turn = memory.hear(now)
    if asked:
        memory.asked = asked
        said = page.pick(*asked)
        assert said["is"] == "now", "what may have been kept is kept once, and no mistake"
        turn = memory.hear(said)
        assert memory.asked is None
    while turn < GUARDED // 2:
        memory.asked = (turn, chance.choice(CHOICES))
        said = page.pick(*memory.asked)
        assert said["is"] == "now", said
        turn = memory.hear(said)


def killed_soon(server: Process, seconds: float) -> threading.Thread:
    def kill() -> None:
        time.sleep(seconds)
        server.process.kill()

    thread = threading.Thread(target=kill)
    thread.start()
    return thread


@pytest.mark.parametrize("kills", [4, pytest.param(50, marks=pytest.mark.long)])
def test_nothing_acknowledged_is_lost(tmp_path: Path, kills: int) -> None:
    database, chance = tmp_path / "games.db", random.Random(3)
    memories = [Memory(game) for game in games(database, 2 * kills, settings=SLOW)]
    for number in range(kills):
        memory = next(each for each in memories if len(each.told) < GUARDED // 2 - 1)
        with running(command("--port", "0", "--database", str(database))) as server:
            killing = killed_soon(server, chance.uniform(0.02, 0.4))
            try:
                with player(server, memory.game, have=len(memory.told)) as page:
                    play(page, memory, chance)
            except (ConnectionClosed, ConnectionError, EOFError, TimeoutError, OSError):
                pass
            killing.join()
        if number % 5 == 0:
            _look(database, memories)
    _look(database, memories)
    assert sum(len(memory.chosen) for memory in memories) > 2 * kills


def _look(database: Path, memories: list[Memory]) -> None:
    """Every turn that was acknowledged is there as it was picked, and every game replays."""
    with Library(database, reading=True) as library:
        for memory in memories:
            entry = library.entry(memory.game)
            turns = replayed(entry.record, entry.seed).record.turns
            assert len(turns) - len(memory.told) in (0, 1)
            assert {turn: turns[turn - 1].chosen["a"] for turn in memory.chosen} == memory.chosen
