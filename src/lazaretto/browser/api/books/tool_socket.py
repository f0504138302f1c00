"""The socket of live tools: a page asks again whenever a field changes, and only its latest question is answered."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Annotated

import msgspec
from msgspec import Meta
from starlette.websockets import WebSocket, WebSocketDisconnect

from lazaretto.browser.api.books.tools import ToUse, job_of
from lazaretto.browser.http.rate_limit import Bucket, Rate
from lazaretto.browser.http.strict_json import Unread, read
from lazaretto.browser.live.outbox import Message, Outbox, TooSlow
from lazaretto.browser.live.socket_closing import (
    COME_BACK,
    NOT_ALLOWED,
    Closed,
    close,
    received,
    send,
    until_one_ends,
)
from lazaretto.browser.live.tool_messages import (
    ToolAnswered,
    ToolMessage,
    ToolPong,
    ToolProgress,
    ToolRefused,
    written,
)
from lazaretto.browser.work.job_progress import COMPILED
from lazaretto.browser.work.worker_client import Busy
from lazaretto.refusal import Refusal

if TYPE_CHECKING:
    from lazaretto.browser.api.core.context import Context

LOG = logging.getLogger("lazaretto.browser")


class Ask(ToUse, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do", tag="ask"):
    """A question, as `use_tool` takes it, with a number of the page's own."""

    number: Annotated[int, Meta(ge=0, le=2**31)]


class Ping(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do", tag="ping"):
    """Ask whether the server is there."""


class ToolSocket:
    """One page's connection. While a question is worked on, only the latest that came since is kept."""

    def __init__(self, context: Context, websocket: WebSocket) -> None:
        self._context, self._websocket = context, websocket
        self._settings = context.server.settings
        self._outbox = Outbox(self._settings)
        rate = Rate(self._settings.messages, self._settings.own_choices_a_second)
        self._bucket = Bucket(rate, time.monotonic)
        self._asked: Ask | None = None
        self._answering: asyncio.Task[None] | None = None

    async def run(self) -> None:
        """Accept the socket, serve it, and close it with the code that says why."""
        await self._websocket.accept()
        tasks = [asyncio.create_task(self._outbox.empty(self._send)), asyncio.create_task(self._listen())]
        try:
            await until_one_ends(tasks, lambda: [self._answering] if self._answering else [])
        except Closed as closed:
            await self._close(closed.code, closed.words)
        except TooSlow:
            await self._close(COME_BACK, "You read too slowly; please reconnect.")
        except WebSocketDisconnect:
            pass

    async def _listen(self) -> None:
        while True:
            content = await received(self._websocket, self._settings)
            if self._bucket.take():
                raise Closed(NOT_ALLOWED, "You are sending too fast.")
            try:
                asked: Ask | Ping = read(content, Ask | Ping, self._settings)
            except Unread as wrong:
                self._put(ToolRefused(number=0, words=str(wrong)))
                continue
            if isinstance(asked, Ping):
                self._put(ToolPong())
            else:
                self._ask(asked)

    def _ask(self, asked: Ask) -> None:
        """Answer a question as soon as the one before it has been answered. It replaces any that still waits."""
        self._asked = asked
        if self._answering is None or self._answering.done():
            self._answering = asyncio.create_task(self._answer())

    async def _answer(self) -> None:
        while self._asked is not None:
            asked, self._asked = self._asked, None
            try:
                self._put(ToolAnswered(number=asked.number, answer=await self._answer_to(asked)))
            except Refusal as wrong:
                self._put(ToolRefused(number=asked.number, words=str(wrong), again=isinstance(wrong, Busy)))

    async def _answer_to(self, asked: Ask) -> msgspec.Raw:
        context = self._context
        context.demand_guest(self._websocket)
        tool, job = await job_of(context, asked)
        if not tool.live:
            raise Refusal(f"{asked.tool} is not quick enough to be live; ask /api/tools instead.")

        def progress(done: float, of: float, what: str) -> None:
            if what == COMPILED:  # The parts of a job that takes a moment are not worth telling.
                self._put(ToolProgress(number=asked.number, what=what, done=done, of=of))

        # A job that is cancelled takes its worker with it, and the next visitor would wait for a new one. It is short,
        # so it is finished even if its page is gone.
        work = asyncio.create_task(context.live_workers.do(job, context.asker(self._websocket), progress))
        work.add_done_callback(_ended)
        return await asyncio.shield(work)

    def _put(self, message: ToolMessage) -> None:
        self._outbox.put(written(message))

    async def _send(self, message: Message) -> None:
        await send(self._websocket, message)

    async def _close(self, code: int, words: str) -> None:
        LOG.info("live tools: socket closed with %d", code)
        await close(self._websocket, self._settings, code, words)


def _ended(work: asyncio.Task[msgspec.Raw]) -> None:
    """Look at how a job ended. If its page is gone, nobody else does, and asyncio would log that as an error."""
    if not work.cancelled():
        work.exception()


def endpoint(context: Context) -> Callable[[WebSocket], Awaitable[None]]:
    """The endpoint of the socket."""

    async def live(websocket: WebSocket) -> None:
        await ToolSocket(context, websocket).run()

    return live
