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
from lazaretto.play.begin import Opening, begin
from lazaretto.play.edition import Edition
from lazaretto.play.replay import replayed
from lazaretto.store.library import Library
from lazaretto.store.lines import TurnLine
from tests.children import end
from tests.store.lives import AGAINST_BOT
from tests.store.nursery import Life, Nursery
from tests.store.witness import Witness, assert_sound

KILLS_AT_CREATE = 100
KILLS_AT_LOAD = 100
WITHIN_SECONDS = 0.05


def killed(life: Life, after: str, delay_seconds: float) -> list[str]:
    """What a life has said that is killed so long after a line of this kind."""
    said: list[str] = []
    while not (said and said[-1].startswith(after)):
        said.append(life.line())
    time.sleep(delay_seconds)
    return (said + life.kill())[1:]


def soon(chance: random.Random) -> float:
    """A moment within 50 ms, most often within the first few."""
    return WITHIN_SECONDS * float(chance.random() ** 3)


@pytest.mark.parametrize("kills", [60, pytest.param(2000, marks=pytest.mark.long)])
def test_a_kill_in_play_loses_nothing_and_the_next_process_goes_on(
    tmp_path: Path, nursery: Nursery, kills: int
) -> None:
    chance, witness = random.Random(1), Witness(tmp_path / "games.db")
    for number in range(kills):
        life = nursery.start("play", path=witness.path, life=number)
        said = [life.line() for _ in range(chance.randint(1, 12))]
        time.sleep(chance.uniform(0, 0.004))
        witness.hear((said + life.kill())[1:])
        if chance.random() < 0.7:  # Else the next one finds the file as it was left.
            witness.look()
    witness.look_at_all()
    assert sum(map(len, witness.turns.values())) > 2 * kills


def test_a_kill_within_50_ms_of_create_leaves_a_whole_game_or_none(memory_path: Path, nursery: Nursery) -> None:
    chance, begun = random.Random(2), []
    for number in range(KILLS_AT_CREATE):
        witness = Witness(memory_path / str(number) / "games.db")
        life = nursery.start("play", path=witness.path, life=number)
        witness.hear(killed(life, "begun" if number % 2 else "about", soon(chance)))
        witness.look()
        begun.append(bool(witness.games))
        witness.hear(killed(nursery.start("play", path=witness.path, life=-number), "turn", 0))
        witness.look()
    assert set(begun) == {True, False}, "the kills are to fall before and after the game was there"


def test_a_kill_within_50_ms_of_load_leaves_the_game_as_it_was_or_further_on(
    memory_path: Path, nursery: Nursery
) -> None:
    left = memory_path / "left"
    life = nursery.start("play", path=left / "games.db", life=9)
    first = [life.line() for _ in range(25)]
    first += life.kill()
    chance, back = random.Random(3), []
    for number in range(KILLS_AT_LOAD):
        witness = Witness(memory_path / str(number) / "games.db")
        witness.hear(first[1:])
        shutil.copytree(left, witness.path.parent, ignore=shutil.ignore_patterns("*-shm"))
        life = nursery.start("play", path=witness.path, life=100 + number)
        said = killed(life, "back" if number % 2 else "about", soon(chance))
        assert not said or said[0].startswith("back")
        witness.hear(said)
        witness.look()
        back.append(bool(said))
    assert set(back) == {True, False}, "the kills are to fall before and after the game was loaded"


def test_a_kill_at_every_single_change_of_the_disk(memory_path: Path, nursery: Nursery) -> None:
    """From a new library to the second turn of a game: before each write, in the middle of it, before each sync."""
    states = set()
    for at in count(1):
        witness = Witness(memory_path / str(at) / "games.db")
        said = nursery.start("play_doomed", path=witness.path, life=2, at=at).rest()
        if said[-1:] == ["survived"]:
            break
        witness.hear(said)
        witness.look()
        states.add(_left(witness))
        witness.hear(killed(nursery.start("play", path=witness.path, life=1000 + at), "turn", 0))
        witness.look()
        shutil.rmtree(witness.path.parent)
    assert states == {
        "no game",
        "a game that was not acknowledged",
        "a game",
        "a pick that was not acknowledged",
        "a pick",
        "a turn that was not acknowledged",
        "a turn",
    }


def _left(witness: Witness) -> str:
    """What a kill has left of one game, in a word or two."""
    with Library(witness.path) as library:
        cards = library.cards()
        if not cards:
            return "no game"
        game, turn = cards[0].header.id, cards[0].turns
        if turn > witness.known(game):
            return "a turn that was not acknowledged"
        sealed = len(library.sealed(game, turn + 1))
    if sealed:
        heard = sum(number > turn for number, _ in witness.picks[game])
        return "a pick" if heard == sealed else "a pick that was not acknowledged"
    if turn:
        return "a turn"
    return "a game" if game in witness.games else "a game that was not acknowledged"


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
    for life in range(6):
        with Command(tmp_path, *(("--game", "last") if life else new)) as command:
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
        entry = library.entry(game)
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
