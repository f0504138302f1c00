"""Waiting for the terminal face to have nothing left to do: no time passes that it does not need, however busy the
machine is."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from time import monotonic
from typing import Any, ParamSpec, TypeVar

from textual.message_pump import MessagePump
from textual.screen import Screen

from lazaretto.terminal.app import Lazaretto

PATIENCE_SECONDS = 120
"""For a face that never comes to rest."""

P = ParamSpec("P")
T = TypeVar("T")


class Threads(ThreadPoolExecutor):
    """Threads beside the screen's, and what they still have to do."""

    def __init__(self) -> None:
        super().__init__()
        self.under_way: set[Future[Any]] = set()

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        future = super().submit(fn, *args, **kwargs)
        self.under_way.add(future)
        future.add_done_callback(self.under_way.discard)
        return future


async def settle(app: Lazaretto) -> None:
    """Until everything that was done has been answered: no turn is being made, and the screen is drawn."""
    await _until(app, lambda: not getattr(app.screen, "busy", False))


async def rest(app: Lazaretto, threads: Threads) -> None:
    """Until nothing goes on beside the screen either: whoever thought about something has said it."""
    await _until(app, lambda: not (threads.under_way or app.workers))


def has_ended(app: Lazaretto) -> bool:
    """Whether there is no application any more; one that broke says how."""
    if app._exception:
        raise app._exception
    return app._exit or not app.is_running


def read(app: Lazaretto) -> str:
    """The screen in letters."""
    return "\n".join(strip.text.rstrip() for strip in app.screen._compositor.render_strips())


async def _until(app: Lazaretto, done: Callable[[], bool]) -> None:
    """The application is asked whether it has anything left to do, and what it has put off until later is done at
    once."""
    patience = monotonic() + PATIENCE_SECONDS
    while not has_ended(app):
        if not all(map(_is_idle, (app, *app._registry))):
            await _breath()
        elif app._resize_timer:
            app._check_resize()
        elif _is_undrawn(app.screen):
            app.screen._on_timer_update()
        elif done():
            return
        else:
            await _breath()
        assert monotonic() < patience, f"it never comes to rest:\n{read(app)}"


async def _breath() -> None:
    """Let the others go on. Where nobody in the loop can, it is a thread that works, and needs the time more than we
    do."""
    loop: Any = asyncio.get_running_loop()
    await asyncio.sleep(0 if loop._ready else 0.001)


def _is_idle(pump: MessagePump) -> bool:
    """Whether it waits for its next message, or never will again."""
    ready: Any = pump._message_queue.ready_event
    return pump._task is None or (bool(ready._waiters) and not ready.is_set())


def _is_undrawn(screen: Screen[Any]) -> bool:
    """Whether something is still to be drawn, or to be done when it is."""
    again = screen._layout_required or screen._scroll_required or screen._repaint_required
    return bool(again or screen._recompose_required or screen._dirty_widgets or screen._callbacks)
