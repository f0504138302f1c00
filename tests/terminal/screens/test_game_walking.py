"""Walking about at the game screen: keys, clicks, and the cursor."""

from __future__ import annotations

import pytest

from lazaretto.store.library import Library
from tests.terminal.screens.opened_games import cellar
from tests.terminal.terminal_user import TerminalUser, at_terminal, kept, picks

WAY_OUT = "lljjjjjlljll"
"""From the start of the cellar to its stair."""

ARROWS = dict(zip("hjkl", ("left", "down", "up", "right"), strict=True))

NUMPAD = dict(zip("hjkl", ("kp_4", "kp_2", "kp_8", "kp_6"), strict=True))

DIGITS = dict(zip("hjkl", "4286", strict=True))

WAYS = {"h": "west", "j": "south", "k": "north", "l": "east"}


@pytest.mark.parametrize("hands", [{}, ARROWS, NUMPAD, DIGITS], ids=["hjkl", "arrows", "numpad", "digits"])
def test_the_cellar_is_walked_through(library: Library, hands: dict[str, str]) -> None:
    sitting = cellar(library)

    async def act(user: TerminalUser) -> None:
        await user.press(*(hands.get(way, way) for way in WAY_OUT))
        assert sitting.is_over

    at_terminal(act, library, sitting)
    played = kept(library, sitting)
    assert picks(played, "hero") == [WAYS[way] for way in WAY_OUT]
    assert played.record.end
    assert played.record.end.outcome == "out"


def test_a_square_that_is_clicked_is_a_step_towards_it(library: Library) -> None:
    sitting = cellar(library)

    async def act(user: TerminalUser) -> None:
        column, row = user.place_of("#stage", "@")
        await user.click("#stage", (column + 1, row))
        await user.click("#stage", user.place_of("#stage", "@"))
        await user.click("#stage", (0, 0))
        await user.click("#side", user.place_of("#side", "west"))

    at_terminal(act, library, sitting)
    assert picks(kept(library, sitting), "hero") == ["east", "wait", "west"]


def test_a_wall_is_no_way_and_no_word(library: Library) -> None:
    sitting = cellar(library)

    async def act(user: TerminalUser) -> None:
        await user.press("h", "left", "y", "H", "k", "k", "4")
        assert user.game.words == "You cannot go there."
        assert user.game.line is None

    at_terminal(act, library, sitting)
    assert picks(kept(library, sitting), "hero") == []


def test_waiting_has_two_keys_and_the_mark_goes_round(library: Library) -> None:
    sitting = cellar(library)

    async def act(user: TerminalUser) -> None:
        await user.press("s", ".", "enter")
        await user.press("tab", "enter")
        await user.press("shift+tab", "enter")

    at_terminal(act, library, sitting)
    assert picks(kept(library, sitting), "hero") == ["wait", "wait", "wait", "east", "wait"]


def test_looking_about_chooses_nothing(library: Library) -> None:
    sitting = cellar(library)

    async def act(user: TerminalUser) -> None:
        await user.press("x", "l", "l", "right", "j", ".", "enter")
        assert user.looks_at() is None
        await user.press("x", "l")
        assert user.looks_at() == (2, 1)
        await user.press("escape")
        assert user.looks_at() is None

    at_terminal(act, library, sitting)
    assert picks(kept(library, sitting), "hero") == []


def test_the_cursor_is_on_the_one_who_acts() -> None:
    async def act(user: TerminalUser) -> None:
        for way in ("l", "l", "j"):
            await user.press(way)
            column, row = user.app.cursor_position
            assert user.read().splitlines()[row][column] == "@"
        await user.resize(160, 50)
        column, row = user.app.cursor_position
        assert user.read().splitlines()[row][column] == "@"

    at_terminal(act, None, cellar(None))
