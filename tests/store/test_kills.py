"""Kill −9 at any moment: nothing acknowledged is lost, nothing is played twice, the chain is whole."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
import time
from itertools import count
from pathlib import Path

import pytest

from lazaretto.books import find
from lazaretto.game import Overlay
from lazaretto.play.base.edition import Edition
from lazaretto.play.base.replay import replayed
from lazaretto.play.session.begin_game import Opening, begin
from lazaretto.store.library import Library
from lazaretto.store.record_lines import TurnLine
from tests.children import end
from tests.store.acknowledged import Acknowledged, assert_sound
from tests.store.fork_server import ForkServer, Worker
from tests.store.worker_tasks import AGAINST_BOT

KILLS_AT_CREATE = 100
KILLS_AT_LOAD = 100
WITHIN_SECONDS = 0.05


def killed(worker: Worker, after: str, delay_seconds: float) -> list[str]:
    """What a worker has said that is killed so long after a line of this kind."""
    said: list[str] = []
    while not (said and said[-1].startswith(after)):
        said.append(worker.line())
    time.sleep(delay_seconds)
    return (said + worker.kill())[1:]


def soon(chance: random.Random) -> float:
    """A moment within 50 ms, most often within the first few."""
    return WITHIN_SECONDS * float(chance.random() ** 3)


@pytest.mark.parametrize("kills", [60, pytest.param(2000, marks=pytest.mark.long)])
def test_a_kill_in_play_loses_nothing_and_the_next_process_goes_on(
    tmp_path: Path, fork_server: ForkServer, kills: int
) -> None:
    chance, acknowledged = random.Random(1), Acknowledged(tmp_path / "games.db")
    for number in range(kills):
        worker = fork_server.start("play", path=acknowledged.path, worker=number)
        said = [worker.line() for _ in range(chance.randint(1, 12))]
        time.sleep(chance.uniform(0, 0.004))
        acknowledged.hear((said + worker.kill())[1:])
        if chance.random() < 0.7:  # Else the next one finds the file as it was left.
            acknowledged.look()
    acknowledged.look_at_all()
    assert sum(map(len, acknowledged.turns.values())) > 2 * kills


@pytest.mark.parametrize("kills", [40, pytest.param(200, marks=pytest.mark.long)])
def test_a_kill_in_a_stride_leaves_all_of_it_or_nothing(tmp_path: Path, fork_server: ForkServer, kills: int) -> None:
    chance, acknowledged = random.Random(4), Acknowledged(tmp_path / "games.db")
    for number in range(kills):
        worker = fork_server.start("stride", path=acknowledged.path, worker=number)
        said: list[str] = []
        for _ in range(chance.randint(1, 4)):
            said.append(worker.line())
            while not said[-1].startswith("handed"):
                said.append(worker.line())
        time.sleep(chance.uniform(0, 0.004))
        acknowledged.hear((said + worker.kill())[1:])
        acknowledged.look()
    acknowledged.look_at_all()


def test_a_kill_at_every_single_change_of_the_disk_in_a_stride(memory_path: Path, fork_server: ForkServer) -> None:
    left = set()
    for at in count(1):
        acknowledged = Acknowledged(memory_path / str(at) / "games.db")
        said = fork_server.start("stride_doomed", path=acknowledged.path, worker=2, at=at).rest()
        if said[-1:] == ["survived"]:
            break
        acknowledged.hear(said)
        (game,) = acknowledged.games
        handed, known = acknowledged.handed[game], acknowledged.known(game)
        assert handed > 1, "a stride of one turn shows nothing"
        acknowledged.look()
        with Library(acknowledged.path) as library:
            left.add((len(library.saved_game(game).record.turns) == handed, known == handed))
        shutil.rmtree(acknowledged.path.parent)
    assert left == {(False, False), (True, False), (True, True)}, "nothing, all of it, and all of it acknowledged"


def test_a_kill_within_50_ms_of_create_leaves_a_whole_game_or_none(memory_path: Path, fork_server: ForkServer) -> None:
    chance, begun = random.Random(2), []
    for number in range(KILLS_AT_CREATE):
        acknowledged = Acknowledged(memory_path / str(number) / "games.db")
        worker = fork_server.start("play", path=acknowledged.path, worker=number)
        acknowledged.hear(killed(worker, "begun" if number % 2 else "about", soon(chance)))
        acknowledged.look()
        begun.append(bool(acknowledged.games))
        acknowledged.hear(killed(fork_server.start("play", path=acknowledged.path, worker=-number), "turn", 0))
        acknowledged.look()
    assert set(begun) == {True, False}, "the kills are to fall before and after the game was there"


def test_a_kill_within_50_ms_of_load_leaves_the_game_as_it_was_or_further_on(
    memory_path: Path, fork_server: ForkServer
) -> None:
    left = memory_path / "left"
    worker = fork_server.start("play", path=left / "games.db", worker=9)
    first = [worker.line() for _ in range(25)]
    first += worker.kill()
    chance, back = random.Random(3), []
    for number in range(KILLS_AT_LOAD):
        acknowledged = Acknowledged(memory_path / str(number) / "games.db")
        acknowledged.hear(first[1:])
        shutil.copytree(left, acknowledged.path.parent, ignore=shutil.ignore_patterns("*-shm"))
        worker = fork_server.start("play", path=acknowledged.path, worker=100 + number)
        said = killed(worker, "back" if number % 2 else "about", soon(chance))
        assert not said or said[0].startswith("back")
        acknowledged.hear(said)
        acknowledged.look()
        back.append(bool(said))
    assert set(back) == {True, False}, "the kills are to fall before and after the game was loaded"


def test_a_kill_at_every_single_change_of_the_disk(memory_path: Path, fork_server: ForkServer) -> None:
    """From a new library to the second turn of a game: before each write, in the middle of it, before each sync."""
    states = set()
    for at in count(1):
        acknowledged = Acknowledged(memory_path / str(at) / "games.db")
        said = fork_server.start("play_doomed", path=acknowledged.path, worker=2, at=at).rest()
        if said[-1:] == ["survived"]:
            break
        acknowledged.hear(said)
        acknowledged.look()
        states.add(_left(acknowledged))
        acknowledged.hear(killed(fork_server.start("play", path=acknowledged.path, worker=1000 + at), "turn", 0))
        acknowledged.look()
        shutil.rmtree(acknowledged.path.parent)
    assert states == {
        "no game",
        "a game that was not acknowledged",
        "a game",
        "a pick that was not acknowledged",
        "a pick",
        "a turn that was not acknowledged",
        "a turn",
    }


def _left(acknowledged: Acknowledged) -> str:
    """What a kill has left of one game, in a word or two."""
    with Library(acknowledged.path) as library:
        cards = library.cards()
        if not cards:
            return "no game"
        game, turn = cards[0].header.id, cards[0].turns
        if turn > acknowledged.known(game):
            return "a turn that was not acknowledged"
        sealed = len(library.sealed(game, turn + 1))
    if sealed:
        heard = sum(number > turn for number, _ in acknowledged.picks[game])
        return "a pick" if heard == sealed else "a pick that was not acknowledged"
    if turn:
        return "a turn"
    return "a game" if game in acknowledged.games else "a game that was not acknowledged"


SETTINGS = ("fighter.stamina=100", "strike.to_hit_of=100")
CHOICES = ("1/0", "0/1", "1/1", "2/0")


class Command:
    """`lazaretto play` as a process, fed by a pipe."""

    def __init__(self, data: Path, *words: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "lazaretto", "play", *words, "--plain"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=os.environ | {"LAZARETTO_DATA": str(data)},
        )

    def turn(self) -> int:
        """The turn that it asks for."""
        assert self._process.stdout
        said = b""
        while not said.endswith(b"a> "):
            more = os.read(self._process.stdout.fileno(), 4096)
            assert more, said.decode()
            said += more
        return int(said.rpartition(b"\nTurn ")[2].partition(b".")[0])

    def type(self, line: str) -> None:
        assert self._process.stdin
        self._process.stdin.write(f"{line}\n".encode())
        self._process.stdin.flush()

    def __enter__(self) -> Command:
        return self

    def __exit__(self, *raised: object) -> None:
        """Killed, whatever it does."""
        end(self._process)
        self._process.communicate()


def test_the_command_itself_is_killed_again_and_again_and_goes_on_with_the_last_game(tmp_path: Path) -> None:
    chance = random.Random(5)
    new = ("defend_the_city", "--seed", "7", *(word for setting in SETTINGS for word in ("--set", setting)))
    turn = 1
    for worker in range(6):
        with Command(tmp_path, *(("--game", "last") if worker else new)) as command:
            assert command.turn() == turn
            for _ in range(2):
                command.type(CHOICES[turn % 4])
                turn += 1
                assert command.turn() == turn
            command.type(CHOICES[turn % 4])
            time.sleep(chance.uniform(0, 0.004))
        assert_sound(tmp_path / "games.db")
        turn = _next_question(tmp_path / "games.db", turn)
    assert turn > 12


def _next_question(path: Path, asked: int) -> int:
    """The turn that will be asked for next: the one that was, or the one after it if that was picked or written. As far
    as it goes, the game is the one that the same choices give undisturbed."""
    with Library(path) as library:
        game = library.find("last")
        entry = library.saved_game(game)
        turns = replayed(entry.record, entry.seed).record.turns
        question = len(turns) + 1 + bool(library.sealed(game, len(turns) + 1))
    assert [_told(line) for line in turns] == _undisturbed(entry.record.header.overlay, len(turns))
    assert question in (asked, asked + 1)
    return question


def _undisturbed(overlay: dict[str, object], turns: int) -> list[tuple[object, ...]]:
    edition = Edition(find("defend_the_city"), Overlay().and_set(SETTINGS))
    assert edition.book.tables.difference(edition.overlay) == overlay
    sitting = begin(edition, Opening(AGAINST_BOT, 7))
    for turn in range(1, turns + 1):
        sitting.pick("a", edition.book.texts.read_choice(CHOICES[turn % 4]))
        sitting.step()
    return [_told(line) for line in sitting.played.record.turns]


def _told(line: TurnLine) -> tuple[object, ...]:
    """All of a turn but its place in the chain, which begins with the game's own id."""
    return line.turn, line.chosen, line.draws, line.state
