"""A watched world of spots: how it is drawn, how fast it moves, and how it restarts."""

from __future__ import annotations

import re
from threading import Event
from typing import Any

import pytest

from lazaretto.books import find
from lazaretto.play.base.edition import Edition
from lazaretto.play.session.begin_game import Opening, begin
from lazaretto.play.session.sitting import Sitting
from lazaretto.terminal.base.watch_speed import SPEEDS
from lazaretto.terminal.screens import hub
from lazaretto.terminal.screens.game import GameScreen
from lazaretto.terminal.view import board as boards
from tests.terminal.screens.watched_worlds import counted, moths, swarm
from tests.terminal.terminal_user import TerminalUser, at_terminal, pressed

pytestmark = pytest.mark.usefixtures("gallery")


def test_it_is_drawn_in_spots_with_its_counts_and_read_in_letters() -> None:
    sitting = swarm(12)

    async def act(user: TerminalUser) -> None:
        assert "▀" in user.read()
        assert counted(user) == moths(sitting, 12)
        assert re.search(r"m moth +[0-9]+ ·[▁▂▃▄▅▆▇]+█", user.read()), "a curve of all its turns"
        assert "v letters" not in user.read(), "too narrow for all keys"
        await user.press("v")
        assert "▄▀" not in user.read()
        assert "wcc" in user.read() or "ccw" in user.read()
        await user.press("v")
        assert boards.has_spots(user.game.shown.board)

    at_terminal(act, None, sitting)


def test_without_colours_there_are_only_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def act(user: TerminalUser) -> None:
        assert not boards.has_spots(user.game.shown.board)
        await user.press("v")
        assert "Without colours there are only letters." in user.read()

    at_terminal(act, None, swarm(1))


def test_a_board_of_letters_stays_one() -> None:
    async def act(user: TerminalUser) -> None:
        await user.press("v")
        assert "This board has only letters." in user.read()

    at_terminal(act, None, begin(Edition(find("moth_meadow/night")), Opening({}, 5)))


def test_it_can_be_watched_as_fast_as_it_goes_and_stops_when_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting, drawn, real = swarm(), list[int](), GameScreen.refresh_position

    def refresh_position(self: GameScreen) -> None:
        drawn.append(len(sitting.played.turns))
        real(self)

    monkeypatch.setattr(GameScreen, "refresh_position", refresh_position)

    async def act(user: TerminalUser) -> None:
        await user.press(*"+++++", "space")
        assert "100 nights a second" in user.read()
        await user.press("+")
        await user.until(lambda: len(sitting.played.turns) > 300)
        await user.press("space")
        count = len(sitting.played.turns)
        assert "paused" in user.read()
        assert len(set(drawn)) < count / 2, "several turns between two drawings"
        await user.pilot.pause(0.1)
        assert len(sitting.played.turns) == count
        await user.press(".")
        assert len(sitting.played.turns) == count + 1, "a step is one turn at any speed"
        await user.press("z")
        assert user.sitting is not sitting
        assert (user.game.speed.paused, user.game.speed.turns) == (True, SPEEDS[-1][0])

    at_terminal(act, None, sitting)


def test_keys_wait_for_the_end_of_a_turn_where_nobody_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting, may = swarm(3), Event()
    real = Sitting.step

    def step(self: Sitting) -> Any:
        may.wait()
        return real(self)

    monkeypatch.setattr(Sitting, "step", step)

    async def act(user: TerminalUser) -> None:
        user.game.step()
        for key in ("home", "x"):
            user.app.post_message(pressed(key))
        await user.until(lambda: len(user.game.ahead.waiting) == 2)
        may.set()
        await user.settle()
        assert (user.game.speed.back, user.game.camera.look) == (4, (50, 25))

    at_terminal(act, None, sitting)


def test_again_with_the_same_seed_and_with_another_from_the_hub(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "ids", lambda: ["moth_meadow/swarm"])

    async def act(user: TerminalUser) -> None:
        assert "▀" in user.read(), "a live picture in spots"
        await user.press("enter", ".", ".")
        seed, first = user.sitting.played.seed, user.sitting.played.first
        for key, is_same in (("r", True), ("z", False)):
            await user.press(key)
            assert (user.sitting.played.seed == seed) == is_same
            assert (user.sitting.played.first == first) or not is_same
        await user.press("escape")
        assert user.at(hub.HubScreen)

    at_terminal(act)


def test_the_smallest_terminal_shows_board_counts_and_what_is_said() -> None:
    async def act(user: TerminalUser) -> None:
        await user.press("x")
        await user.rest()
        screen = user.read()
        assert isinstance(user.screen, GameScreen)
        assert all(f"{glyph} " in screen for glyph in "cmlfsw#")
        assert "It came by the wind" in screen
        board = user.game.shown.board
        assert board
        assert user.game.camera.window(board, *user.game.room("#stage")).columns >= 45

    at_terminal(act, None, swarm(5), (80, 24))
