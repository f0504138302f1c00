"""Saving what is watched as a map."""

from __future__ import annotations

from pathlib import Path

import pytest

from lazaretto.books import find
from lazaretto.play.base.edition import Edition
from lazaretto.play.session.begin_game import Opening, begin
from lazaretto.play.session.sitting import Sitting
from lazaretto.play.text.text_map import map_of
from tests.terminal.screens.watched_worlds import swarm
from tests.terminal.terminal_user import TerminalUser, at_terminal

pytestmark = pytest.mark.usefixtures("gallery")


def outbreak(days: int) -> Sitting:
    sitting = begin(Edition(find("outbreak")), Opening({}, 5))
    for _ in range(days):
        sitting.step()
    return sitting


def test_the_day_that_is_shown_is_saved_as_a_map(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    sitting = outbreak(3)
    own = f"outbreak-{sitting.id[:8]}-3.txt"

    async def act(user: TerminalUser) -> None:
        for words in ("day 1", "map first.txt", "Map  second town.txt", "day 3", "map"):
            await user.press(":")
            await user.type(words)
        assert f"The map after day 3 is in {own}." in user.read()
        await user.press(":")
        await user.type("map")
        assert f"'{own}' already exists" in user.read()

    at_terminal(act, None, sitting)
    assert {path.name: path.read_text() for path in tmp_path.glob("*.txt")} == {
        "first.txt": map_of(sitting.played, 1),
        "second town.txt": map_of(sitting.played, 1),
        own: map_of(sitting.played, 3),
    }


def test_where_there_is_no_map_the_word_means_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    async def act(user: TerminalUser) -> None:
        await user.press(":")
        await user.type("map here")

    at_terminal(act, None, swarm(1))
    assert not (tmp_path / "here").exists()


def test_in_a_replay_a_key_saves_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    sitting = outbreak(2)

    async def act(user: TerminalUser) -> None:
        user.app.analyse(sitting.played)
        await user.settle()
        await user.press("right", "M")
        assert "The map after day 1 is in outbreak-" in user.read()

    at_terminal(act, None, sitting)
    (saved,) = tmp_path.glob("*.txt")
    assert saved.read_text() == map_of(sitting.played, 1)
