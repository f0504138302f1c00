"""A terminal that is too small shows a message at once, which goes away when it has grown."""

from __future__ import annotations

from textual.geometry import Size

from lazaretto.terminal.base.too_small import LEAST, TooSmall, fits
from lazaretto.terminal.screens.game import GameScreen
from lazaretto.terminal.screens.hub import HubScreen
from tests.play.tables import DUEL, sat
from tests.terminal.terminal_user import TerminalUser, at_terminal


def test_what_fits() -> None:
    assert fits(LEAST)
    assert not fits(Size(LEAST.width - 1, 50))
    assert not fits(Size(160, LEAST.height - 1))


def test_it_says_how_small_it_is() -> None:
    async def act(user: TerminalUser) -> None:
        for width, height in ((40, 10), (50, 12)):
            await user.resize(width, height)
            assert f"Too small: {width} by {height}." in user.read()
        assert "Make it 80 by 24 or larger." in user.read()
        await user.resize(80, 24)
        assert user.at(HubScreen)

    at_terminal(act)


def test_one_that_was_too_small_from_the_beginning_says_so_too() -> None:
    async def act(user: TerminalUser) -> None:
        assert user.at(TooSmall)
        await user.resize(80, 24)
        assert user.at(GameScreen)
        await user.press("S")
        assert not user.app.is_running or user.app._exit

    at_terminal(act, None, sat(DUEL, 2), size=(40, 10))
