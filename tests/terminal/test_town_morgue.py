"""A town is written to the morgue in the background: its end, and the day that is shown."""

from __future__ import annotations

import json
from pathlib import Path
from threading import Event

import pytest

from lazaretto.play.base.played_game import Played
from lazaretto.store.library import Library
from lazaretto.terminal.app import Lazaretto
from lazaretto.terminal.screens import hub
from lazaretto.terminal.screens.hub import HubScreen
from tests.terminal.terminal_user import TerminalUser, at_terminal
from tests.terminal.towns import lasts, sat_again, small, town

pytestmark = pytest.mark.usefixtures("still")


def test_it_is_written_down_beside_the_screen(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    may, real, described = Event(), Lazaretto.dump, list[Played]()

    def dump(self: Lazaretto, played: Played) -> str:
        may.wait()
        return real(self, played)

    def written_out(self: Played) -> str:
        described.append(self)
        return "a town"

    monkeypatch.setattr(Lazaretto, "dump", dump)
    monkeypatch.setattr(Played, "__repr__", written_out)
    sitting = town(2)

    async def act(user: TerminalUser) -> None:
        await user.press("#")
        assert "Saving to the morgue …" in user.read()
        await user.press("#")
        assert "It is still being saved." in user.read()
        await user.press(".", "left", "x")
        assert len(sitting.played.turns) == 3
        assert user.looks_at(), "the screen is awake meanwhile"
        may.set()
        await user.rest()
        assert "and .json." in user.game.words
        await user.press("escape", "#")
        await user.rest()
        assert "and .json, up to day 2." in user.game.words
        await user.press("left", "#")
        await user.rest()
        await user.press("end", "#")
        await user.rest()

    at_terminal(act, None, sitting)
    assert not described, "all of a town in words takes longer than to write it down"
    told = [json.loads(path.read_text()) for path in sorted((home / "morgue").glob("*.json"))]
    assert sorted(len(each["turns"]) for each in told) == [1, 2, 2, 3], "as far as it was shown when it was asked for"


@pytest.mark.parametrize("is_replay", [False, True])
def test_the_day_that_is_shown_is_written_down(home: Path, is_replay: bool) -> None:
    played = small().played

    async def act(user: TerminalUser) -> None:
        if is_replay:
            user.app.analyse(played)
            await user.settle()
        await user.press("home", "right", "right", "#")
        await user.rest()
        assert "and .json, up to day 2." in " ".join(user.read().split())

    at_terminal(act, None, sat_again(played))
    (text,), (data,) = ((home / "morgue").glob(f"*.{kind}") for kind in ("txt", "json"))
    assert "Day 2. " in text.read_text()
    assert "Day 3" not in text.read_text()
    assert json.loads(data.read_text())["result"] is None
    assert [turn["turn"] for turn in json.loads(data.read_text())["turns"]] == [1, 2]
    assert json.loads(data.read_text())["chain"] == played.record.turns[1].chain


def test_who_has_left_by_then_is_told_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    may = Event()

    def dump(self: Lazaretto, played: Played) -> str:
        may.wait()
        return "It is written."

    monkeypatch.setattr(Lazaretto, "dump", dump)
    monkeypatch.setattr(hub, "ids", lambda: ["outbreak"])

    async def act(user: TerminalUser) -> None:
        await user.press("enter", "#", "S")
        assert user.at(HubScreen)
        may.set()
        await user.rest()
        assert "It is written." in user.read()

    at_terminal(act)


def test_its_end_is_seen_before_it_is_written_down(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    may, real = Event(), Lazaretto.ended

    def ended(self: Lazaretto, played: Played) -> str:
        may.wait()
        return real(self, played)

    monkeypatch.setattr(Lazaretto, "ended", ended)
    sitting = small(1, library)

    async def act(user: TerminalUser) -> None:
        await user.press(".")
        assert sitting.is_over
        assert "Over ─" in user.read()
        assert "Saving to the morgue …" in user.read()
        await user.press("home")
        assert "Before the first day." in user.read()
        may.set()
        await user.rest()
        assert "and .json." in user.app.told
        assert user.game.words == user.app.told

    at_terminal(act, library, sitting)


def test_its_end_is_written_down_also_while_its_last_days_are(
    library: Library, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    may, real = Event(), Lazaretto.dump

    def dump(self: Lazaretto, played: Played) -> str:
        may.wait()
        return real(self, played)

    monkeypatch.setattr(Lazaretto, "dump", dump)
    sitting = small(1, library)

    async def act(user: TerminalUser) -> None:
        await user.press("#", ".")
        await user.until(lambda: user.app.told)
        may.set()
        await user.rest()
        assert user.game.writing == 0
        told = [json.loads(path.read_text()) for path in (home / "morgue").glob("*.json")]
        assert sorted(len(each["turns"]) for each in told) == [lasts() - 1, lasts()]

    at_terminal(act, library, sitting)
