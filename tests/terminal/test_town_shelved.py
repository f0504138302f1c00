"""Towns in the hub and in the library: told apart, watched, and looked at again."""

from __future__ import annotations

import re
from threading import Event

import pytest

from lazaretto.play.games import Games
from lazaretto.play.played import Played
from lazaretto.store.library import Library
from lazaretto.terminal.screens import hub
from lazaretto.terminal.screens.game import GameScreen
from lazaretto.terminal.screens.library import LibraryScreen
from lazaretto.terminal.screens.replay import ReplayScreen
from lazaretto.terminal.screens.waiting import Waiting
from tests.terminal.somebody import Somebody, at_terminal, pressed
from tests.terminal.towns import SMALL, last_line, small, town

pytestmark = pytest.mark.usefixtures("still")


def test_the_library_tells_towns_apart(library: Library) -> None:
    town(2, *SMALL, seed=11, keeper=library)
    town(1, *SMALL, seed=12, keeper=library)
    town(1, *SMALL, "wood.supply=100", "rulings.walls_from=100", seed=12, keeper=library)

    async def act(somebody: Somebody) -> None:
        await somebody.press("l")
        assert re.search("book +seed +days  result", somebody.read())
        listed = [line for line in somebody.read().splitlines() if "Outbreak" in line]
        assert [re.split(" {2,}", line.strip("▸ "))[2] for line in listed] == [
            "seed 12, setup.rows=8, setup.columns…",
            "seed 12, setup.rows=8, setup.columns…",
            "seed 11, setup.rows=8, setup.columns…",
        ]
        assert "  Seed 12, setup.rows=8, setup.columns=8, wood.supply=100, rulings.wa" in somebody.read(), (
            "the marked one"
        )
        await somebody.press("down")
        assert "  Seed 12, setup.rows=8, setup.columns=8.\n" in somebody.read()
        await somebody.resize(160, 50)
        assert "  seed 12, setup.rows=8, setup.columns=8, wood.supply=100, rulings.wal…  " in somebody.read()
        assert "Seed 12" not in somebody.read(), "all of the marked one stands in its line"

    at_terminal(act, library)


def test_in_the_hub_it_is_watched_not_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "ids", lambda: ["defend_the_city", "outbreak"])

    async def act(somebody: Somebody) -> None:
        assert last_line(somebody).startswith(" Enter play ")
        await somebody.press("right")
        assert last_line(somebody).startswith(" Enter watch ")
        assert "choose" in last_line(somebody)
        await somebody.press("enter")
        assert somebody.at(GameScreen)

    at_terminal(act)


def test_from_the_library_it_is_watched_also_when_it_is_over(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    small(0, library)
    may, games, held = Event(), Games.game, list[str]()

    def game(self: Games, name: str) -> Played:
        held.append(name)
        may.wait()
        return games(self, name)

    monkeypatch.setattr(Games, "game", game)

    async def act(somebody: Somebody) -> None:
        await somebody.press("l")
        assert "Enter watch   a day by day" in last_line(somebody)
        somebody.app.post_message(pressed("enter"))
        await somebody.until(lambda: somebody.at(Waiting) and held)
        assert "Reading it, day by day …" in somebody.read()
        may.set()
        await somebody.until(lambda: somebody.at(GameScreen))
        await somebody.rest()
        assert "Over ─" in somebody.read()
        await somebody.press("left", "x")
        await somebody.rest()
        assert "1 day ago" in somebody.read()
        assert "The day before: " in somebody.read()
        await somebody.press("escape", "escape")
        assert somebody.at(LibraryScreen)
        somebody.app.post_message(pressed("a"))
        await somebody.until(lambda: somebody.at(ReplayScreen))
        await somebody.rest()
        assert "slip" not in last_line(somebody)

    at_terminal(act, library)
