"""Kill −9 of the server at any moment: nothing acknowledged is lost, and a pick that is sent again counts once."""

from __future__ import annotations

import random
import threading
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidMessage

from lazaretto.play.base.replay import replayed
from lazaretto.store.library import Library
from tests.browser.players import Player, player
from tests.browser.servers import GUARD, GUARDED, Process, command, games, running

CHOICES = (GUARD, "0/2")
LONGEST = 20
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
            entry = library.saved_game(memory.game)
            turns = replayed(entry.record, entry.seed).record.turns
            assert len(turns) - len(memory.told) in (0, 1)
            assert {turn: turns[turn - 1].chosen["a"] for turn in memory.chosen} == memory.chosen


@pytest.mark.parametrize("kills", [2, pytest.param(40, marks=pytest.mark.long)])
def test_of_a_stride_a_whole_prefix_is_there(tmp_path: Path, kills: int) -> None:
    """Strides until the server is no more. What was told is there, and of the last stride its first turns, or none.
    Sent again, it counts once: as a whole, or not at all where a part of it is there."""
    database, chance = tmp_path / "games.db", random.Random(4)
    for game in games(database, kills, settings=SLOW):
        wanted, stride, told = list[str](), list[str](), 0
        with running(command("--port", "0", "--database", str(database))) as server:
            kill = Kill(server, chance.randint(0, 3), chance.uniform(0, 0.02))
            with suppress(ConnectionClosed, InvalidMessage, OSError, EOFError), player(server, game) as page:
                page.welcome()
                while told < GUARDED // 2 - LONGEST:
                    kill.after_a_pick()
                    stride = chance.choices(CHOICES, k=chance.randint(1, LONGEST))
                    wanted = [*wanted[:told], *stride]
                    page.say(do="stride", turn=told + 1, choices=stride)
                    while told < len(wanted):
                        told = page.hear()["turn"] - 1
            kill.join()
        made = _chosen(database, game)
        assert told <= len(made)
        assert made == wanted[: len(made)]
        if stride:
            _send_again(database, game, wanted, len(wanted) - len(stride))


def _send_again(database: Path, game: str, wanted: list[str], before: int) -> None:
    """Send the last stride again, as a page does that has not heard of it."""
    made = len(_chosen(database, game))
    with running(command("--port", "0", "--database", str(database))) as server, player(server, game) as page:
        page.welcome()
        page.say(do="stride", turn=before + 1, choices=wanted[before:])
        is_in_part = before < made < len(wanted)
        while (said := page.hear())["is"] == "now" and said["turn"] <= len(wanted):
            pass
        assert said["is"] == ("no" if is_in_part else "now")
        assert server.stop() == (0, "")
    assert _chosen(database, game) == (wanted[:made] if is_in_part else wanted)


def _chosen(database: Path, game: str) -> list[str]:
    """What was chosen in a game that replays."""
    with Library(database, reading=True) as library:
        entry = library.saved_game(game)
        return [line.chosen["a"] for line in replayed(entry.record, entry.seed).record.turns]
