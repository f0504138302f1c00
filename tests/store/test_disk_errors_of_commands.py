"""Disk errors as the commands report them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from lazaretto.play.base.replay import replayed
from lazaretto.store.library import Library
from tests.cli.running import lazaretto
from tests.patience import PATIENCE_SECONDS
from tests.store.faulty_disk import ELSEWHERE

KEEPING = "--no-keep plays without saving the game."

WORDS = ("play", "defend_the_city", "--seed", "1", "--plain")


def test_play_says_where_games_can_be_kept_or_that_they_need_not_be(tmp_path: Path) -> None:
    data = tmp_path / "file"
    data.write_text("")
    ran = lazaretto(*WORDS, typed="5/0\n", LAZARETTO_DATA=str(data))
    assert (ran.code, ran.out, ran.err) == (
        1,
        "",
        f"The library {data / 'games.db'} cannot be used: {data} is not a folder; {ELSEWHERE} {KEEPING}\n",
    )
    ran = lazaretto(*WORDS, "--no-keep", typed="5/0\n" * 5, LAZARETTO_DATA=str(data))
    assert (ran.code, ran.err) == (0, "Practice, seed 1.\n")
    assert ran.out.splitlines()[-1] == "Nobody wins. Seed 1: the same choices give the same game."


@pytest.mark.parametrize("verb", ["games", "replay", "export"])
def test_other_verbs_say_it_too(tmp_path: Path, verb: str) -> None:
    data = tmp_path / "file"
    data.write_text("")
    ran = lazaretto(verb, *(["last"] if verb != "games" else []), LAZARETTO_DATA=str(data))
    assert (ran.code, ran.out, ran.err) == (
        1,
        "",
        f"The library {data / 'games.db'} cannot be used: {data} is not a folder; {ELSEWHERE}\n",
    )


def test_a_morgue_that_cannot_be_written_ends_no_game(tmp_path: Path) -> None:
    (tmp_path / "morgue").write_text("")
    ran = lazaretto(*WORDS, typed="5/0\n" * 5, LAZARETTO_DATA=str(tmp_path))
    assert ran.code == 0
    said = f"The morgue {tmp_path / 'morgue'} cannot be written: File exists; the game itself is saved."
    assert said in ran.err.splitlines()
    with Library(tmp_path / "games.db") as library:
        assert [card.end is not None for card in library.cards()] == [True]


def _with_small_files(kilobytes: int, data: Path, typed: str, *words: str) -> subprocess.CompletedProcess[str]:
    """The command where no file may grow beyond a size."""
    return subprocess.run(
        ["bash", "-c", f'ulimit -f {kilobytes}; exec "$@"', "bash", sys.executable, "-m", "lazaretto", *words],
        input=typed,
        capture_output=True,
        text=True,
        env=os.environ | {"LAZARETTO_DATA": str(data), "PYTHONDONTWRITEBYTECODE": "1"},
        timeout=PATIENCE_SECONDS,
        check=False,
    )


def test_the_command_says_that_a_turn_could_not_be_kept_and_goes_on_later(tmp_path: Path) -> None:
    failed = f"The disk failed where games are saved ({tmp_path}); nothing was changed."
    ran = _with_small_files(1, tmp_path, "5/0\n", *WORDS)
    assert (ran.returncode, ran.stdout, ran.stderr) == (1, "", f"{failed} {KEEPING}\n")
    Library(tmp_path / "games.db").close()
    long = ("--set", "fighter.stamina=100", "--set", "strike.to_hit_of=100")
    ran = _with_small_files(64, tmp_path, "1/0\n" * 9 + "q\n", *WORDS, *long)
    assert ran.returncode == 0
    assert failed in ran.stdout.splitlines()
    assert "Traceback" not in ran.stderr
    with Library(tmp_path / "games.db") as library:
        kept = library.saved_game(library.find("last")).record
        assert kept.end is None
        assert replayed(kept).record == kept
    done = lazaretto("play", "--game", "last", typed="1/0\nresign\n", LAZARETTO_DATA=str(tmp_path))
    assert done.code == 0
    with Library(tmp_path / "games.db") as library:
        record = library.saved_game(kept.header.id).record
        assert record.turns[: len(kept.turns)] == kept.turns
        assert record.end
