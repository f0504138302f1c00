"""Waiting until the terminal face is idle, by looking into Textual's queues and not by sleeping: it takes no longer
than needed, and works on a busy machine."""

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
"""How long to wait for a face that never becomes idle."""

P = ParamSpec("P")
T = TypeVar("T")


class Threads(ThreadPoolExecutor):
    """A thread pool that knows which of its calls are unfinished."""

    def __init__(self) -> None:
        super().__init__()
        self.unfinished: set[Future[Any]] = set()

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        future = super().submit(fn, *args, **kwargs)
        self.unfinished.add(future)
        future.add_done_callback(self.unfinished.discard)
        return future


async def settle(app: Lazaretto) -> None:
    """Wait until the app has handled all input: no turn is in progress, and the screen is drawn."""
    await _until(app, lambda: not getattr(app.screen, "busy", False))


async def rest(app: Lazaretto, threads: Threads) -> None:
    """Wait until background work is done as well: no call in `threads` and no Textual worker is left."""
    await _until(app, lambda: not (threads.unfinished or app.workers))


def has_ended(app: Lazaretto) -> bool:
    """Whether the application has ended. If it crashed, its exception is raised."""
    if app._exception:
        raise app._exception
    return app._exit or not app.is_running


def read(app: Lazaretto) -> str:
    """The screen as text."""
    return "\n".join(strip.text.rstrip() for strip in app.screen._compositor.render_strips())


async def _until(app: Lazaretto, done: Callable[[], bool]) -> None:
    """Wait until the application is idle, its screen is drawn, those behind it are laid out, and `done` says so. What
    Textual has put off with a timer (a resize, a repaint) is done at once."""
    patience = monotonic() + PATIENCE_SECONDS
    while not has_ended(app):
        if not all(map(_is_idle, (app, *app._registry))):
            await _let_others_run()
        elif app._resize_timer:
            app._check_resize()
        elif behind := [each for each in app._background_screens if each._layout_required or each._callbacks]:
            behind[0]._on_timer_update()  # It shows around a dialog, and must be drawn in the new size, too.
        elif _is_undrawn(app.screen):
            app.screen._on_timer_update()
        elif done():
            return
        else:
            await _let_others_run()
        assert monotonic() < patience, f"the screen never becomes idle:\n{read(app)}"


async def _let_others_run() -> None:
    """Let other tasks run. If no task of the event loop is ready, a thread is working; sleep to leave it the
    processor."""
    loop: Any = asyncio.get_running_loop()
    await asyncio.sleep(0 if loop._ready else 0.001)


def _is_idle(pump: MessagePump) -> bool:
    """Whether a message pump waits for its next message, or has no task any more."""
    ready: Any = pump._message_queue.ready_event
    return pump._task is None or (bool(ready._waiters) and not ready.is_set())


def _is_undrawn(screen: Screen[Any]) -> bool:
    """Whether the screen must still be drawn, or has callbacks for when it is."""
    again = screen._layout_required or screen._scroll_required or screen._repaint_required
    return bool(again or screen._recompose_required or screen._dirty_widgets or screen._callbacks)
