"""A user of the full-screen terminal: presses keys, clicks, pastes, and reads the screen."""

from __future__ import annotations

import asyncio
import unicodedata
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from string import ascii_lowercase
from time import monotonic
from typing import Any
from unittest.mock import patch

from textual import events
from textual._compositor import Compositor
from textual.geometry import Size
from textual.keys import REPLACED_KEYS, _character_to_key, _get_unicode_name_from_key
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import Static

from lazaretto.play.base.played_game import Played
from lazaretto.play.base.replay import replayed
from lazaretto.play.session.sitting import Sitting
from lazaretto.store.library import Library
from lazaretto.terminal.app import Lazaretto
from lazaretto.terminal.play.turn_loop import TurnLoop
from lazaretto.terminal.screens.game import GameScreen
from lazaretto.terminal.screens.replay import ReplayScreen
from tests.patience import PATIENCE_SECONDS
from tools import wait_until_idle
from tools.wait_until_idle import Threads

CONTROLS = {"enter": "\r", **{f"ctrl+{letter}": chr(ord(letter) - ord("a") + 1) for letter in ascii_lowercase}}
"""The text of keys whose name is not their text."""


class TerminalUser:
    """A user of an application that runs without a terminal."""

    def __init__(self, app: Lazaretto, pilot: Pilot[None], threads: Threads) -> None:
        self.app = app
        self.pilot = pilot
        self.threads = threads

    @property
    def screen(self) -> Screen[Any]:
        return self.app.screen

    @property
    def game(self) -> GameScreen:
        assert isinstance(self.screen, GameScreen), self.screen
        return self.screen

    @property
    def replay(self) -> ReplayScreen:
        assert isinstance(self.screen, ReplayScreen), self.screen
        return self.screen

    @property
    def sitting(self) -> Sitting:
        return self.game.model.sitting

    def at(self, *kinds: type[Screen[Any]]) -> bool:
        """Whether a screen of one of these kinds is on top."""
        return isinstance(self.screen, kinds)

    def looks_at(self) -> tuple[int, int] | None:
        return self.game.camera.look

    async def press(self, *keys: str) -> None:
        """Press keys, each after the effect of the one before is shown."""
        for key in keys:
            self.app.post_message(pressed(key))
            await self.settle()

    async def type(self, words: str) -> None:
        await self.press(*words, "enter")

    async def click(self, where: str, place: tuple[int, int]) -> None:
        """Click, and not so soon after a change that it would not count."""
        self.let_go()
        await self.pilot.click(where, offset=place)
        await self.settle()

    def let_go(self) -> None:
        """Pretend that enough time has passed since the last change."""
        if isinstance(self.screen, TurnLoop):
            self.screen.controls.past.clear()

    async def paste(self, words: str) -> None:
        self.app.post_message(events.Paste(words))
        await self.settle()

    async def resize(self, width: int, height: int) -> None:
        assert self.app._driver
        self.app._driver._size = (width, height)
        self.app.post_message(events.Resize(Size(width, height), Size(width, height)))
        await self.settle()

    async def settle(self) -> None:
        """Wait until every key and click has had its effect: no turn is in progress, and the screen is drawn."""
        await wait_until_idle.settle(self.app)

    async def rest(self) -> None:
        """Wait until no background work is left either."""
        await wait_until_idle.rest(self.app, self.threads)

    async def until(self, done: Callable[[], object]) -> None:
        patience = monotonic() + PATIENCE_SECONDS
        while not done():
            assert not wait_until_idle.has_ended(self.app), "it never came to that, and never will"
            assert monotonic() < patience, f"it never came to that:\n{self.read()}"
            await asyncio.sleep(0.005)

    def read(self) -> str:
        """The screen as text."""
        return wait_until_idle.read(self.app)

    def place_of(self, where: str, words: str) -> tuple[int, int]:
        """Column and row of words in a part of the screen, to click on."""
        region = self.screen.query_one(where, Static).region
        for row, line in enumerate(self.read().splitlines()[region.y : region.bottom]):
            column = line[region.x : region.right].find(words)
            if column >= 0:
                return column, row
        raise AssertionError(f"{words!r} is not in {where}:\n{self.read()}")


def pressed(key: str) -> events.Key:
    """A key event, from the name of a key or the text it writes."""
    name = _character_to_key(key) if len(key) == 1 else key
    try:
        return events.Key(name, unicodedata.lookup(_get_unicode_name_from_key(REPLACED_KEYS.get(name, name))))
    except KeyError:
        return events.Key(name, CONTROLS.get(name))


def _unseen(compositor: Compositor, **how: object) -> None:
    """Replaces drawing, since no terminal shows it; `TerminalUser.read` draws when it is called."""
    compositor._dirty_regions.clear()


def at_terminal(
    act: Callable[[TerminalUser], Awaitable[None]],
    library: Library | None = None,
    opened: Sitting | Played | None = None,
    size: tuple[int, int] = (80, 24),
    drawn: bool = False,
) -> None:
    """Let a user act at a new application. It is drawn when it is read; if `drawn`, after every change."""

    async def run() -> None:
        async with sat_down(library, opened, size, drawn) as user:
            await act(user)

    asyncio.run(run())


@asynccontextmanager
async def sat_down(
    library: Library | None, opened: Sitting | Played | None, size: tuple[int, int], drawn: bool = False
) -> AsyncIterator[TerminalUser]:
    app, threads = Lazaretto(library, opened), Threads()
    asyncio.get_running_loop().set_default_executor(threads)
    with patch.object(Compositor, "render_update", Compositor.render_update if drawn else _unseen):
        async with app.run_test(size=size) as pilot:
            user = TerminalUser(app, pilot, threads)
            await user.settle()
            yield user


def kept(library: Library, sitting: Sitting) -> Played:
    """The saved game, replayed."""
    entry = library.saved_game(sitting.id)
    return replayed(entry.record, entry.seed)


def picks(played: Played, seat: str) -> list[str]:
    """What a seat chose, turn by turn."""
    return [line.chosen[seat] for line in played.record.turns]
