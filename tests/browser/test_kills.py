"""Kill −9 of the server at any moment: nothing acknowledged is lost, and a pick that is sent again is made once."""

from __future__ import annotations

import random
import threading
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidMessage

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


def play(page: Player, memory: Memory, chance: random.Random, kill: Kill) -> None:
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
        kill.after_a_pick()
        memory.asked = (turn, chance.choice(CHOICES))
        said = page.pick(*memory.asked)
        assert said["is"] == "now", said
        turn = memory.hear(said)


class Kill:
    """The end of a server, a moment after so many picks: while something is written, as like as not."""

    def __init__(self, server: Process, picks: int, seconds: float) -> None:
        self._picks = picks
        self._killer = threading.Timer(seconds, server.process.kill)
        self.after_a_pick()

    def after_a_pick(self) -> None:
        if self._picks == 0:
            self._killer.start()
        self._picks -= 1

    def join(self) -> None:
        """Wait for it, if it has come to that."""
        if self._picks < 0:
            self._killer.join()


@pytest.mark.parametrize("kills", [4, pytest.param(50, marks=pytest.mark.long)])
def test_nothing_acknowledged_is_lost(tmp_path: Path, kills: int) -> None:
    database, chance = tmp_path / "games.db", random.Random(3)
    memories = [Memory(game) for game in games(database, 2 * kills, settings=SLOW)]
    for number in range(kills):
        memory = next(each for each in memories if len(each.told) < GUARDED // 2 - 1)
        with running(command("--port", "0", "--database", str(database))) as server:
            kill = Kill(server, chance.randint(0, 6), chance.uniform(0, 0.01))
            with (
                suppress(ConnectionClosed, InvalidMessage, OSError, EOFError),
                player(server, memory.game, have=len(memory.told)) as page,
            ):
                play(page, memory, chance, kill)
            kill.join()
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
