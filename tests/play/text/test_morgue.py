"""The morgue: both files of a finished game, under a name that reveals nothing and overwrites nothing."""

from __future__ import annotations

import json
from datetime import datetime
from pathlib import Path

import pytest

from lazaretto.play.base.game_turns import TURNS_BETWEEN_CHECKPOINTS as EVERY
from lazaretto.play.base.played_game import Played
from lazaretto.play.base.replay import opened, replayed
from lazaretto.play.text.morgue import MOST_TURNS, last_turns, write_morgue
from lazaretto.play.text.morgue_page import page
from lazaretto.play.text.transcript import as_data
from lazaretto.store.file_errors import NotSaved
from lazaretto.store.library import Library
from tests.play.base.test_game_turns import Counted, watched
from tests.play.tables import CELLAR, DUEL, play_on, sat, shelf

WHEN = datetime(2026, 11, 15, 21, 4, 5)


def duel() -> Played:
    return play_on(sat(DUEL, 5, "fighter.stamina=9"), 8).played


def test_the_text_is_the_page_and_the_data_have_every_fact(tmp_path: Path) -> None:
    for played in (replayed(record) for record in shelf().values() if record.end):
        text, data = write_morgue(played, WHEN, tmp_path)
        assert text.read_text("utf-8").split("\n") == [*page(played, WHEN), ""]
        assert json.loads(data.read_text("utf-8")) == json.loads(json.dumps(as_data(played))) | {"turns_left_out": 0}


def test_the_data_of_a_long_game_are_its_last_turns(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2] / "gallery"))
    played = opened(library.saved_game(watched(library, MOST_TURNS + 5 * EVERY)))
    counted = Counted(monkeypatch)
    data = last_turns(played)
    page(played, WHEN)
    assert counted.played <= MOST_TURNS + 2 * EVERY
    assert data["turns_left_out"] == 5 * EVERY
    assert [turn["turn"] for turn in data["turns"]] == [*range(5 * EVERY + 1, MOST_TURNS + 5 * EVERY + 1)]


def test_the_names_are_the_book_and_the_time_and_never_the_id(tmp_path: Path) -> None:
    played = duel()
    text, data = write_morgue(played, WHEN, tmp_path / "deep" / "morgue")
    assert (text.name, data.name) == ("defend_the_city-20261115-210405.txt", "defend_the_city-20261115-210405.json")
    assert sorted(tmp_path.rglob("*.*")) == sorted([text, data])
    assert not any(played.record.header.id[:8] in str(path.relative_to(tmp_path)) for path in (text, data))
    scene = write_morgue(replayed(shelf()["cellar: asleep"]), WHEN, tmp_path)[0]
    assert scene == tmp_path / f"{CELLAR}-asleep-20261115-210405.txt", "a scene's stroke makes no folder"


def test_nobody_else_may_read_them(tmp_path: Path) -> None:
    for path in write_morgue(duel(), WHEN, tmp_path / "morgue"):
        assert path.stat().st_mode & 0o777 == 0o600
    assert (tmp_path / "morgue").stat().st_mode & 0o777 == 0o700


def test_nothing_is_ever_overwritten(tmp_path: Path) -> None:
    stem = "defend_the_city-20261115-210405"
    left = [write_morgue(duel(), WHEN, tmp_path) for _ in range(3)]
    assert [text.name for text, _ in left] == [f"{stem}.txt", f"{stem}-2.txt", f"{stem}-3.txt"]
    assert [data.stem for _, data in left] == [text.stem for text, _ in left]
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    assert len(before) == 6
    write_morgue(duel(), WHEN, tmp_path)
    assert all(path.read_bytes() == content for path, content in before.items())


@pytest.mark.parametrize("kept", [".txt", ".json"])
def test_half_of_a_pair_that_is_left_keeps_its_name(kept: str, tmp_path: Path) -> None:
    """The other file has been moved away."""
    old = tmp_path / f"defend_the_city-20261115-210405{kept}"
    old.write_text("an older game")
    text, data = write_morgue(duel(), WHEN, tmp_path)
    assert old.read_text() == "an older game"
    assert (text.stem, data.stem) == ("defend_the_city-20261115-210405-2",) * 2
    assert len(list(tmp_path.iterdir())) == 3


def test_a_link_that_is_in_the_way_is_not_followed(tmp_path: Path) -> None:
    morgue, elsewhere = tmp_path / "morgue", tmp_path / "elsewhere"
    morgue.mkdir()
    (morgue / "defend_the_city-20261115-210405.txt").symlink_to(elsewhere)
    write_morgue(duel(), WHEN, morgue)
    assert not elsewhere.exists()


def test_a_morgue_that_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "morgue").write_text("a file")
    with pytest.raises(
        NotSaved, match=r"^The morgue .*/morgue cannot be written: File exists; the game itself is saved\.$"
    ):
        write_morgue(duel(), WHEN, tmp_path / "morgue")


def test_without_a_folder_they_lie_beside_the_library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAZARETTO_DATA", str(tmp_path))
    assert write_morgue(duel(), WHEN)[0].parent == tmp_path / "morgue"
