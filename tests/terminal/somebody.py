"""Somebody at the terminal face: presses keys, clicks, pastes, and reads the screen."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

from textual import events
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import Static

from lazaretto.play.played import Played
from lazaretto.play.replay import replayed
from lazaretto.play.sitting import Sitting
from lazaretto.store.library import Library
from lazaretto.terminal.app import Lazaretto
from lazaretto.terminal.game import GameScreen
from lazaretto.terminal.replay import ReplayScreen
from lazaretto.terminal.turns import DOUBLE_CLICK

PATIENCE_SECONDS = 20


class Somebody:
    """At an application that runs without a terminal."""

    def __init__(self, app: Lazaretto, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

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
        return self.game.desk.sitting

    def at(self, *kinds: type[Screen[Any]]) -> bool:
        """Whether a screen of one of these kinds is on top."""
        return isinstance(self.screen, kinds)

    def looks_at(self) -> tuple[int, int] | None:
        return self.game.camera.look

    async def press(self, *keys: str) -> None:
        """Keys, each after what the one before did has been shown."""
        for key in keys:
            await self.pilot.press(key)
            await self.settle()

    async def type(self, words: str) -> None:
        await self.press(*words, "enter")

    async def click(self, where: str, place: tuple[int, int]) -> None:
        """A click that is no double one."""
        await asyncio.sleep(DOUBLE_CLICK)
        await self.pilot.click(where, offset=place)
        await self.settle()

    async def paste(self, words: str) -> None:
        self.app.post_message(events.Paste(words))
        await self.settle()

    async def resize(self, width: int, height: int) -> None:
        await self.pilot.resize_terminal(width, height)
        await self.settle()

    async def settle(self) -> None:
        """Until every message has been handled and no turn is being made."""
        await self._heard()
        if isinstance(self.screen, GameScreen) and self.screen.busy:
            await self.until(lambda: not (isinstance(self.screen, GameScreen) and self.screen.busy))
            await self._heard()

    async def _heard(self) -> None:
        """Messages go from the application to the screen and its parts, and what they call for is done when it is
        drawn."""
        for _ in range(2):
            await _reached(self.app.call_later)
            await _reached(self.screen.call_later)
        await _reached(self.screen.call_after_refresh)

    async def until(self, done: Callable[[], object]) -> None:
        for _ in range(PATIENCE_SECONDS * 200):
            if done():
                return
            await asyncio.sleep(0.005)
        raise AssertionError(f"it never came to that:\n{self.read()}")

    def read(self) -> str:
        """The screen in letters."""
        strips = self.screen._compositor.render_strips()
        return "\n".join(strip.text.rstrip() for strip in strips)

    def place_of(self, where: str, words: str) -> tuple[int, int]:
        """Column and row of words in a part of the screen, to click on."""
        region = self.screen.query_one(where, Static).region
        for row, line in enumerate(self.read().splitlines()[region.y : region.bottom]):
            column = line[region.x : region.right].find(words)
            if column >= 0:
                return column, row
        raise AssertionError(f"{words!r} is not in {where}:\n{self.read()}")


async def _reached(call: Callable[[Callable[[], object]], object]) -> None:
    done = asyncio.Event()
    call(done.set)
    with suppress(TimeoutError):  # A screen that has been left calls nobody back.
        await asyncio.wait_for(done.wait(), 0.1)


def at_terminal(
    act: Callable[[Somebody], Awaitable[None]],
    library: Library | None = None,
    opened: Sitting | Played | None = None,
    size: tuple[int, int] = (80, 24),
) -> None:
    """Let somebody act at a fresh application."""

    async def run() -> None:
        async with sat_down(library, opened, size) as somebody:
            await act(somebody)

    asyncio.run(run())


@asynccontextmanager
async def sat_down(
    library: Library | None, opened: Sitting | Played | None, size: tuple[int, int]
) -> AsyncIterator[Somebody]:
    app = Lazaretto(library, opened)
    async with app.run_test(size=size) as pilot:
        somebody = Somebody(app, pilot)
        await somebody.settle()
        yield somebody


def kept(library: Library, sitting: Sitting) -> Played:
    """The game as the library has it, played again."""
    entry = library.entry(sitting.id)
    return replayed(entry.record, entry.seed)


def picks(played: Played, seat: str) -> list[str]:
    """What a seat chose, turn by turn."""
    return [line.chosen[seat] for line in played.record.turns]
