"""The panes of the game screen: the pointer on the choices, the log, the reasons, a small terminal."""

from __future__ import annotations

from textual import events

from lazaretto.store.library import Library
from lazaretto.terminal.draw.log import NEWEST
from tests.terminal.screens.opened_games import cellar, duel
from tests.terminal.terminal_user import TerminalUser, at_terminal, kept, picks


def test_a_terminal_that_is_too_small_says_so_and_takes_no_choice(library: Library) -> None:
    sitting = cellar(library)

    async def act(user: TerminalUser) -> None:
        await user.resize(40, 10)
        assert "Too small" in user.read()
        await user.press("l", "enter")
        await user.resize(100, 30)
        await user.press("l")

    at_terminal(act, library, sitting)
    assert picks(kept(library, sitting), "hero") == ["east"]


def test_the_pointer_marks_the_left_button_takes_and_the_right_one_does_nothing(library: Library) -> None:
    sitting = duel(library)

    async def act(user: TerminalUser) -> None:
        place = user.place_of("#side", "3/1")
        await user.pilot.hover("#side", place)
        await user.settle()
        assert "▸3/1" in user.read()
        assert "3/1 costs" in user.read()
        user.let_go()
        await user.pilot.click("#side", place, button=3)
        await user.settle()
        assert sitting.number == 1
        await user.click("#side", place)

    at_terminal(act, library, sitting)
    assert picks(kept(library, sitting), "a") == ["3/1"]


def test_the_log_is_scrolled_by_keys_and_by_the_wheel() -> None:
    async def act(user: TerminalUser) -> None:
        for _ in range(4):
            await user.type("0/2")
        assert "At the table" not in user.read()
        newest = user.read()
        for _ in range(9):
            await user.press("pageup")
        assert "At the table" in user.read()
        for _ in range(9):
            await user.press("pagedown")
        assert user.read() == newest
        await user.pilot._post_mouse_events([events.MouseScrollUp], "#log", button=0)
        await user.settle()
        assert user.game.scroll != NEWEST
        await user.type("0/2")
        assert user.game.scroll == NEWEST, "what is new is seen"

    at_terminal(act, None, duel(None))


def test_it_is_said_that_why_is_switched_on_or_off() -> None:
    async def act(user: TerminalUser) -> None:
        await user.press("w")
        assert user.game.words == "Why is on: every roll with its odds."
        await user.press("w")
        assert user.game.words == "Why is off."

    at_terminal(act, None, duel(None))
