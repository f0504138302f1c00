"""The morgue: both files of a finished game, under a name that says nothing secret and takes nothing away."""

from __future__ import annotations

import json
from datetime import datetime
from pathlib import Path

import pytest

from lazaretto.play import begin
from lazaretto.play.begin import fork
from lazaretto.play.morgue import leave, lines
from lazaretto.play.played import Played
from lazaretto.play.replay import replayed
from lazaretto.play.transcript import as_data, ending, rolls, told
from lazaretto.store.file_errors import Unkept
from tests.play.tables import CELLAR, DUEL, numbered, play_on, sat, shelf

WHEN = datetime(2026, 11, 15, 21, 4, 5)

GAME = """\
Defend the City under fighter.stamina=9: a person as a, random as b. Seed 5.

Turn 1   Revealed: a 3/2, b 0/4.
         a strikes b and cannot get through.
         Stamina left: a 4, b 5.
         [3/2 to hit 0/4: no (certain)]
         [0/4 to hit 3/2: no (certain)]
Turn 2   Revealed: a 0/2, b 3/1.
         b strikes a at 1/5, 20.00 %, and misses.
         Stamina left: a 2, b 1.
         [3/1 to hit 0/2: no (80.00 %)]
         [0/2 to hit 3/1: no (certain)]
Turn 3   Revealed: a 2/0, b 0/0.
         a strikes b at 2/5, 40.00 %, and hits.
         Stamina left: a 0, b 1.
         Lethal wound: b.
         a wins.
         [2/0 to hit 0/0: yes (40.00 %)]

The fight is over: a wins.
  a stamina      0 of 9   ····················
  b stamina      1 of 9   ██··················

Game 00000000000000000000000000000001, Lazaretto 0.1.0, version 1 of the book.
Chain a734deb2f4d9d9ed822b7d4db7acc7ee."""


def duel() -> Played:
    return play_on(sat(DUEL, 5, "fighter.stamina=9"), 8).played


def test_the_text_is_the_whole_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(begin, "__version__", "0.1.0")
    with numbered():
        played = duel()
    assert "\n".join(lines(played)) == GAME


def test_every_turn_and_every_roll_is_in_the_text_and_every_fact_in_the_data(tmp_path: Path) -> None:
    for played in (replayed(record) for record in shelf().values() if record.end):
        text, data = leave(played, WHEN, tmp_path)
        written = text.read_text("utf-8")
        at = 0
        for turn in played.turns:
            for line in (*told(played, turn), *(f"         [{roll}]" for roll in rolls(turn))):
                at = written.index(f"{line}\n", at) + len(line)
        assert ending(played) in written[at:]
        assert f"Seed {played.seed}" in written
        assert json.loads(data.read_text("utf-8")) == json.loads(json.dumps(as_data(played)))


def test_a_day_and_a_parent_are_told() -> None:
    daily = next(lines(replayed(shelf()["duel: the seed of a day"])))
    assert daily == "Defend the City: a person as a, random as b. Seed 2501317995, the seed of 2026-11-15."
    parent = duel()
    child = fork(parent, 1)
    child.resign("a")
    told_of = list(lines(child.played))
    assert told_of[1] == f"It goes on from turn 1 of game {parent.record.header.id}."
    assert "a resigned." in told_of


def test_the_names_are_the_book_and_the_time_and_never_the_id(tmp_path: Path) -> None:
    played = duel()
    text, data = leave(played, WHEN, tmp_path / "deep" / "morgue")
    assert (text.name, data.name) == ("defend_the_city-20261115-210405.txt", "defend_the_city-20261115-210405.json")
    assert sorted(tmp_path.rglob("*.*")) == sorted([text, data])
    assert not any(played.record.header.id[:8] in str(path.relative_to(tmp_path)) for path in (text, data))
    scene = leave(replayed(shelf()["cellar: asleep"]), WHEN, tmp_path)[0]
    assert scene == tmp_path / f"{CELLAR}-asleep-20261115-210405.txt", "a scene's stroke makes no folder"


def test_nobody_else_may_read_them(tmp_path: Path) -> None:
    for path in leave(duel(), WHEN, tmp_path / "morgue"):
        assert path.stat().st_mode & 0o777 == 0o600
    assert (tmp_path / "morgue").stat().st_mode & 0o777 == 0o700


def test_nothing_is_ever_overwritten(tmp_path: Path) -> None:
    stem = "defend_the_city-20261115-210405"
    left = [leave(duel(), WHEN, tmp_path) for _ in range(3)]
    assert [text.name for text, _ in left] == [f"{stem}.txt", f"{stem}-2.txt", f"{stem}-3.txt"]
    assert [data.stem for _, data in left] == [text.stem for text, _ in left]
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    assert len(before) == 6
    leave(duel(), WHEN, tmp_path)
    assert all(path.read_bytes() == content for path, content in before.items())


@pytest.mark.parametrize("kept", [".txt", ".json"])
def test_half_of_a_pair_that_is_left_keeps_its_name(kept: str, tmp_path: Path) -> None:
    """Somebody has moved the other file away."""
    old = tmp_path / f"defend_the_city-20261115-210405{kept}"
    old.write_text("an older game")
    text, data = leave(duel(), WHEN, tmp_path)
    assert old.read_text() == "an older game"
    assert (text.stem, data.stem) == ("defend_the_city-20261115-210405-2",) * 2
    assert len(list(tmp_path.iterdir())) == 3


def test_a_link_that_is_in_the_way_is_not_followed(tmp_path: Path) -> None:
    morgue, elsewhere = tmp_path / "morgue", tmp_path / "elsewhere"
    morgue.mkdir()
    (morgue / "defend_the_city-20261115-210405.txt").symlink_to(elsewhere)
    leave(duel(), WHEN, morgue)
    assert not elsewhere.exists()


def test_a_morgue_that_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "morgue").write_text("a file")
    with pytest.raises(
        Unkept, match=r"^The morgue .*/morgue cannot be written: File exists; the game itself is kept\.$"
    ):
        leave(duel(), WHEN, tmp_path / "morgue")


def test_without_a_folder_they_lie_beside_the_library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAZARETTO_DATA", str(tmp_path))
    assert leave(duel(), WHEN)[0].parent == tmp_path / "morgue"
