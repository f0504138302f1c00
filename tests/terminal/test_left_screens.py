"""Work that continues after its screen was left: it is finished or dropped."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from lazaretto.game import Turn
from lazaretto.store.library import Library
from lazaretto.terminal.play.game_model import GameModel
from lazaretto.terminal.screens.game import GameScreen
from lazaretto.terminal.screens.hub import HubScreen
from tests.patience import PATIENCE_SECONDS
from tests.play.tables import DUEL, TWO, sat
from tests.terminal.terminal_user import TerminalUser, at_terminal, kept, picks, pressed


def test_a_turn_that_ends_the_game_after_it_was_left_is_kept_and_told(
    library: Library, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = sat(DUEL, 2, seats={"a": "person", "b": "bot cautious"}, at="20,0", keeper=library)
    left, real = Event(), GameModel.step

    def step(self: GameModel) -> Turn[Any, Any]:
        assert left.wait(PATIENCE_SECONDS)
        return real(self)

    async def act(user: TerminalUser) -> None:
        user.app.sit(sitting)
        await user.settle()
        game = user.game
        await user.press(*"5/0")
        user.app.post_message(pressed("enter"))
        await user.until(lambda: game.busy)
        user.app.post_message(pressed("S"))
        await user.until(lambda: user.at(HubScreen) and not game.is_attached)
        left.set()
        await user.rest()
        assert not game.busy

    monkeypatch.setattr(GameModel, "step", step)
    at_terminal(act, library)
    played = kept(library, sitting)
    assert played.record.end
    assert picks(played, "a") == ["5/0"]
    assert len(list(home.glob("morgue/*.txt"))) == 1


def test_what_is_called_for_after_a_game_was_left_breaks_nothing(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Textual calls back when whatever is on top has been drawn, be it another screen: at the cover Esc leaves both."""
    called, real = list[Callable[[], object]](), GameScreen.call_after_refresh

    def call(self: GameScreen, act: Callable[[], object]) -> bool:
        called.append(act)
        return real(self, act)

    async def act(user: TerminalUser) -> None:
        user.app.sit(sat(DUEL, 2, seats=TWO, keeper=library))
        await user.settle()
        await user.press("escape")
        assert user.at(HubScreen)
        assert called
        for each in called:
            each()

    monkeypatch.setattr(GameScreen, "call_after_refresh", call)
    at_terminal(act, library)
