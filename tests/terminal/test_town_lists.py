"""Towns in the hub and in the library: distinguished, watched, and replayed."""

from __future__ import annotations

import re
from threading import Event

import pytest

from lazaretto.play.base.played_game import Played
from lazaretto.play.base.replay import opened
from lazaretto.progress import Progress
from lazaretto.store.game_card import SavedGame
from lazaretto.store.library import Library
from lazaretto.terminal.screens import game_opening, hub
from lazaretto.terminal.screens.game import GameScreen
from lazaretto.terminal.screens.library import LibraryScreen
from lazaretto.terminal.screens.replay import ReplayScreen
from lazaretto.terminal.screens.waiting import Waiting
from tests.terminal.terminal_user import TerminalUser, at_terminal, pressed
from tests.terminal.towns import SMALL, last_line, small, town

pytestmark = pytest.mark.usefixtures("still")


def test_the_library_tells_towns_apart(library: Library) -> None:
    town(2, *SMALL, seed=11, keeper=library)
    town(1, *SMALL, seed=12, keeper=library)
    town(1, *SMALL, "wood.supply=100", "rulings.walls_from=100", seed=12, keeper=library)

    async def act(user: TerminalUser) -> None:
        await user.press("l")
        assert re.search("book +seed +days  result", user.read())
        listed = [line for line in user.read().splitlines() if "Outbreak" in line]
        assert [re.split(" {2,}", line.strip("▸ "))[2] for line in listed] == [
            "seed 12, setup.rows=8, setup.columns…",
            "seed 12, setup.rows=8, setup.columns…",
            "seed 11, setup.rows=8, setup.columns…",
        ]
        assert "  Seed 12, setup.rows=8, setup.columns=8, wood.supply=100, rulings.wa" in user.read(), "the marked one"
        await user.press("down")
        assert "  Seed 12, setup.rows=8, setup.columns=8.\n" in user.read()
        await user.resize(160, 50)
        assert "  seed 12, setup.rows=8, setup.columns=8, wood.supply=100, rulings.wal…  " in user.read()
        assert "Seed 12" not in user.read(), "all of the marked one stands in its line"

    at_terminal(act, library)


def test_in_the_hub_it_is_watched_not_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "ids", lambda: ["defend_the_city", "outbreak"])

    async def act(user: TerminalUser) -> None:
        assert last_line(user).startswith(" Enter play ")
        await user.press("right")
        assert last_line(user).startswith(" Enter watch ")
        assert "tools" in last_line(user)
        await user.press("enter")
        assert user.at(GameScreen)

    at_terminal(act)


def test_from_the_library_it_is_watched_also_when_it_is_over(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    small(0, library)
    may, held = Event(), list[str]()

    def waited(entry: SavedGame, progress: Progress | None = None) -> Played:
        held.append(entry.record.header.id)
        may.wait()
        return opened(entry, progress)

    monkeypatch.setattr(game_opening, "opened", waited)

    async def act(user: TerminalUser) -> None:
        await user.press("l")
        assert "Enter watch   a day by day" in last_line(user)
        user.app.post_message(pressed("enter"))
        await user.until(lambda: user.at(Waiting) and held)
        assert "Reading it, day by day …" in user.read()
        may.set()
        await user.until(lambda: user.at(GameScreen))
        await user.rest()
        assert "Over ─" in user.read()
        await user.press("left", "x")
        await user.rest()
        assert "1 day ago" in user.read()
        assert "The day before: " in user.read()
        await user.press("escape", "escape")
        assert user.at(LibraryScreen)
        user.app.post_message(pressed("a"))
        await user.until(lambda: user.at(ReplayScreen))
        await user.rest()
        assert "slip" not in last_line(user)

    at_terminal(act, library)
