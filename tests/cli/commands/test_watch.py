"""Watching a world that is saved: in batches, as far as it went, and from a fork."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import apsw
import pytest

from lazaretto.cli.commands import watch
from lazaretto.play.base.replay import opened
from lazaretto.play.session.sitting import Sitting
from lazaretto.play.text import transcript
from lazaretto.store.file_errors import errors_as_refusals
from lazaretto.store.library import Library
from lazaretto.store.record_lines import End, TurnLine
from tests.children import child
from tests.cli.running import ENDLESS, Runner
from tests.patience import PATIENCE_SECONDS

SMALL = ("outbreak", "--set", "setup.rows=5", "--set", "setup.columns=5")
TOWN = ("watch", *SMALL, "--set", "rulings.limit=8", "--seed", "3")
LONG = ("watch", *SMALL, *ENDLESS)


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A library of the test's own. Towns as small as these need no compiled loop."""
    monkeypatch.setenv("LAZARETTO_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("LAZARETTO_KERNEL", "interpreted")
    return tmp_path / "data"


def days(game: str) -> int:
    """How many days of a game are saved. All of them replay."""
    with Library(reading=True) as library:
        return len(opened(library.saved_game(library.find(game))).turns)


def saved_id(said: str) -> str:
    return said.partition("Saved as game ")[2][:8]


def test_turns_are_saved_in_batches_and_printed_when_they_are_saved(
    run: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved, printed = list[int](), list[int]()
    append, told = Library.append, transcript.turn_lines

    def save(library: Library, game: str, lines: Sequence[TurnLine | End]) -> None:
        saved.append(len(lines))
        append(library, game, lines)

    def show(*given: Any) -> Iterator[str]:
        printed.append(sum(saved))
        return told(*given)

    monkeypatch.setattr(watch, "BATCH_TURNS", 3)
    monkeypatch.setattr(watch, "BATCH_SECONDS", PATIENCE_SECONDS)
    monkeypatch.setattr(Library, "append", save)
    monkeypatch.setattr(watch, "turn_lines", show)
    every = run(*TOWN).out
    assert not saved, "without --keep nothing is saved"
    printed.clear()
    ran = run(*TOWN, "--keep")
    assert ran.out == every
    assert saved == [3, 3, 3], "two days and the end of the town come last"
    assert printed == [3, 3, 3, 6, 6, 6, 9, 9]
    assert days(saved_id(ran.err)) == 8


def test_a_batch_of_a_large_town_has_fewer_turns(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    saved, append = list[int](), Library.append

    def save(library: Library, game: str, lines: Sequence[TurnLine | End]) -> None:
        saved.append(len(lines))
        append(library, game, lines)

    monkeypatch.setattr(watch, "BATCH_SECONDS", PATIENCE_SECONDS)
    monkeypatch.setattr(Library, "append", save)
    game = saved_id(run(*TOWN, "--keep").err)
    assert saved == [9]
    with Library(reading=True) as library:
        state = opened(library.saved_game(library.find(game))).turns.state_bytes
    for states, batches in ((3, [3, 3, 3]), (0, [1] * 7 + [2])):
        saved.clear()
        monkeypatch.setattr(watch, "BATCH_BYTES", states * state)
        run(*TOWN, "--keep")
        assert saved == batches, "the end of the town comes with its last day"


def test_a_full_disk_says_up_to_which_day_the_town_is_saved(
    run: Runner, monkeypatch: pytest.MonkeyPatch, data: Path
) -> None:
    appended, real = list[int](), Library.append

    def append(library: Library, game: str, lines: Sequence[TurnLine | End]) -> None:
        if len(appended) == 2:
            with errors_as_refusals(library.path):
                raise apsw.FullError("no room")
        appended.append(len(lines))
        real(library, game, lines)

    monkeypatch.setattr(watch, "BATCH_TURNS", 3)
    monkeypatch.setattr(watch, "BATCH_SECONDS", PATIENCE_SECONDS)
    monkeypatch.setattr(Library, "append", append)
    ran = run(*TOWN, "--keep")
    game = saved_id(ran.err)
    assert ran.code == 1
    assert ran.err.splitlines()[-1] == (
        f"There is no space left where games are saved ({data}). Game {game} is saved up to day 6; "
        f"lazaretto watch --fork {game}@6 --keep goes on from there."
    )
    assert "Day 6" in ran.out
    assert "Day 7" not in ran.out
    assert days(game) == 6


def test_what_was_played_is_saved_on_ctrl_c(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    real = Sitting.step

    def step(sitting: Sitting) -> object:
        if sitting.number == 6:
            raise KeyboardInterrupt
        return real(sitting)

    monkeypatch.setattr(Sitting, "step", step)
    ran = run(*TOWN, "--keep")
    game = saved_id(ran.err)
    assert ran.code == 130
    assert ran.err.splitlines()[-2:] == [
        f"Game {game} is saved up to day 5; lazaretto watch --fork {game}@5 --keep goes on from there.",
        "Interrupted.",
    ]
    assert days(game) == 5


def test_a_reader_that_has_gone_leaves_a_saved_town_and_a_sentence() -> None:
    piped = f"{sys.executable} -m lazaretto {' '.join(LONG)} --set rulings.limit=20000 --keep | head -n 1"
    done = subprocess.run(
        ["bash", "-c", piped], capture_output=True, text=True, check=False, timeout=PATIENCE_SECONDS, env=os.environ
    )
    game = saved_id(done.stderr)
    saved = days(game)
    assert 0 < saved < 20_000
    assert done.stderr.splitlines()[-1] == (
        f"Game {game} is saved up to day {saved:,}; lazaretto watch --fork {game}@{saved} --keep goes on from there."
    )


def test_killed_in_the_middle_a_whole_beginning_is_saved() -> None:
    words = [sys.executable, "-m", "lazaretto", *LONG, "--set", "rulings.limit=100000", "--keep"]
    with child(words, stdout=subprocess.PIPE) as watching:
        assert watching.stdout
        shown = [watching.stdout.readline() for _ in range(200)]
        watching.send_signal(signal.SIGKILL)
        watching.wait(timeout=PATIENCE_SECONDS)
    last = max(int(line[4:].partition(":")[0].replace(",", "")) for line in shown if line.startswith("Day "))
    assert days("last") >= last > 0


def test_a_town_forks_with_the_same_dice_or_fresh_ones(run: Runner) -> None:
    whole = run(*TOWN, "--keep")
    game = saved_id(whole.err)
    after = whole.out[whole.out.index("Day 4") :]
    same = run("watch", "--fork", f"{game}@3", "--keep")
    assert (same.code, same.out[same.out.index("Day 4") :]) == (0, after)
    assert "Day 3" not in same.out
    assert run("replay", "last", "--json").json["parent"]["turn"] == 3
    assert run("watch", "--fork", f"{game}@3", "--json").json["seed"] == 3
    fresh = run("watch", "--fork", f"{game}@3", "--fresh", "--json").json
    assert (fresh["seed"] != 3, fresh["turns"][0]["turn"]) == (True, 4)
    assert len(run("games", "--json").json["games"]) == 2, "without --keep a fork is only watched"
    shorter = run("watch", "--fork", f"{game}@3", "--set", "rulings.limit=5", "--json").json
    assert [turn["turn"] for turn in shorter["turns"]] == [4, 5]


def test_play_names_the_command_that_watches_a_fork(run: Runner) -> None:
    game = saved_id(run(*TOWN, "--keep").err)
    for words, instead in (
        (("--fork", f"{game}@3"), f"watch --fork {game}@3"),
        (("--fork", "last@3", "--fresh"), "watch --fork last@3 --fresh"),
        (("--game", game), f"replay {game}"),
    ):
        ran = run("play", *words)
        assert (ran.code, ran.err) == (
            1,
            f"This game has no players: it moves by itself. lazaretto {instead} shows it.\n",
        )
    assert run("watch", "--fork", f"{game}@3", "--fresh").code == 0
    over = "The game is over after day 8; fork it from an earlier one.\n"
    assert run("watch", "--fork", f"{game}@8").err == over


def test_a_fork_of_bots_is_watched_and_one_of_a_person_is_played(run: Runner) -> None:
    run("watch", "defend_the_city", "--bots", "aggressive,cautious", "--seed", "1", "--keep")
    game = run("watch", "--fork", "last@2", "--json").json
    assert (game["bots"], game["turns"][0]["turn"]) == (["aggressive", "cautious"], 3)
    for words, why in (
        (("--fork", "last@99"), "There is no turn 99 in this game; it goes from 0 to 5."),
        (("--fork", "last"), "'last' is not valid; write a game and a turn, GAME@TURN, such as last@2."),
        (("outbreak", "--fork", "last@1"), "watch needs a book, or --fork: one of the two. See"),
        ((), "watch needs a book, or --fork: one of the two. See lazaretto watch --help."),
        (("outbreak", "--fresh"), "--fresh belongs to --fork; a new game has fresh dice unless you give a --seed."),
        (("--fork", "last@1", "--seed", "2"), "A fork starts at its turn, with the same bots and the same dice"),
    ):
        ran = run("watch", *words)
        assert ran.err.startswith(why), ran
        assert ran.code in (1, 2)
