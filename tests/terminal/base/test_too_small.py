"""A terminal that is too small says so from the first moment, and makes way when it has grown."""

from __future__ import annotations

from textual.geometry import Size

from lazaretto.terminal.base.too_small import LEAST, TooSmall, fits
from lazaretto.terminal.screens.game import GameScreen
from lazaretto.terminal.screens.hub import HubScreen
from tests.play.tables import DUEL, sat
from tests.terminal.somebody import Somebody, at_terminal


def test_what_fits() -> None:
    assert fits(LEAST)
    assert not fits(Size(LEAST.width - 1, 50))
    assert not fits(Size(160, LEAST.height - 1))


def test_it_says_how_small_it_is() -> None:
    async def act(somebody: Somebody) -> None:
        for width, height in ((40, 10), (50, 12)):
            await somebody.resize(width, height)
            assert f"Too small: {width} by {height}." in somebody.read()
        assert "Make it 80 by 24 or larger." in somebody.read()
        await somebody.resize(80, 24)
        assert somebody.at(HubScreen)

    at_terminal(act)


def test_one_that_was_too_small_from_the_beginning_says_so_too() -> None:
    async def act(somebody: Somebody) -> None:
        assert somebody.at(TooSmall)
        await somebody.resize(80, 24)
        assert somebody.at(GameScreen)
        await somebody.press("S")
        assert not somebody.app.is_running or somebody.app._exit

    at_terminal(act, None, sat(DUEL, 2), size=(40, 10))
