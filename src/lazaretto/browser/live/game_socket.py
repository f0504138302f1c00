"""The socket of a game: players pick over it, and watchers follow. Nothing that a page sends is trusted."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import assert_never

from starlette.websockets import WebSocket, WebSocketDisconnect

from lazaretto.browser.http.rate_limit import Bucket, Rate
from lazaretto.browser.http.strict_json import Unread, read
from lazaretto.browser.live import messages
from lazaretto.browser.live.audience import Audience
from lazaretto.browser.live.listener import Listener
from lazaretto.browser.live.messages import PageMessage
from lazaretto.browser.live.outbox import Message, Outbox, TooSlow
from lazaretto.browser.live.server import Server
from lazaretto.browser.live.sessions import NoSuchGame
from lazaretto.browser.work.worker_client import Busy
from lazaretto.refusal import Refusal, quoted

LOG = logging.getLogger("lazaretto.browser")

MOST_REASON = 123
"""How many bytes of a reason fit into a close frame."""

NOT_ALLOWED, TOO_BIG, COME_BACK, NO_SUCH_GAME = 1008, 1009, 1013, 4404


class Closed(Exception):
    """A reason to close the socket: the code, and a sentence."""

    def __init__(self, code: int, words: str) -> None:
        super().__init__(words)
        self.code, self.words = code, words


class Socket:
    """One page's connection to a game, from accept to close."""

    def __init__(self, server: Server, websocket: WebSocket) -> None:
        self._house, self._websocket = server, websocket
        settings = server.settings
        rate = Rate(settings.messages, settings.messages / settings.messages_seconds)
        self._said, self._pinged = Bucket(rate, time.monotonic), Bucket(rate, time.monotonic)
        self._hinting: asyncio.Task[None] | None = None
        self._listener = Listener(server.guest(websocket), Outbox(settings), have_of(websocket))

    async def run(self) -> None:
        """Accept the socket, serve it, and close it with the code that says why."""
        await self._websocket.accept()
        try:
            await self._at_the_table()
        except Closed as closed:
            await self._close(closed.code, closed.words)
        except TooSlow:
            await self._close(COME_BACK, "You read too slowly; please reconnect.")
        except WebSocketDisconnect:
            pass

    async def _at_the_table(self) -> None:
        try:
            audience = await self._house.sessions.audience(self._websocket.path_params["game"])
        except NoSuchGame as wrong:
            raise Closed(NO_SUCH_GAME, str(wrong)) from None
        except Busy as wrong:
            raise Closed(COME_BACK, str(wrong)) from None
        except Refusal as wrong:
            raise Closed(NOT_ALLOWED, str(wrong)) from None
        try:
            await self._both(audience)
        finally:
            audience.leave(self._listener)

    async def _both(self, audience: Audience) -> None:
        """Send and receive at the same time, until either ends."""
        tasks = [
            asyncio.create_task(self._listener.outbox.empty(self._send)),
            asyncio.create_task(self._listen(audience)),
        ]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            tasks += [self._hinting] if self._hinting else []
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks)
        ended = [task.exception() for task in tasks if not task.cancelled()]
        raise next(wrong for wrong in ended if wrong)

    async def _listen(self, audience: Audience) -> None:
        try:
            await audience.join(self._listener)
        except Refusal as wrong:
            raise Closed(NOT_ALLOWED, str(wrong)) from None
        while True:
            asked = await self._next()
            if asked is not None:
                await self._answer(audience, asked)

    async def _next(self) -> PageMessage | None:
        """The next message from the page, or None if it was malformed and the page has been told so."""
        try:
            async with asyncio.timeout(self._house.settings.idle_seconds):
                message = await self._websocket.receive()
        except TimeoutError:
            raise Closed(COME_BACK, "The connection has been idle for too long.") from None
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code") or 1005)
        text = message.get("text")
        if text is None:
            raise Closed(TOO_BIG, "Messages must be text.")
        content = text.encode("utf-8", "surrogatepass")
        if len(content) > self._house.settings.message_bytes:
            raise Closed(TOO_BIG, f"A message has at most {self._house.settings.message_bytes:,} bytes.")
        try:
            asked: PageMessage = read(content, PageMessage, self._house.settings)
        except Unread as wrong:
            self._count(self._said)
            self._no(str(wrong), "")
            return None
        if isinstance(asked, messages.Ping):
            self._count(self._pinged)
        elif not isinstance(asked, messages.Ack):
            self._count(self._said)
        return asked

    async def _answer(self, audience: Audience, asked: PageMessage) -> None:
        try:
            await self._do(audience, asked)
        except Refusal as wrong:
            self._no(str(wrong), type(asked).__struct_config__.tag)

    async def _do(self, audience: Audience, asked: PageMessage) -> None:
        listener = self._listener
        match asked:
            case messages.Pick():
                await audience.pick(listener, asked.turn, asked.choice)
            case messages.Resign():
                await audience.resign(listener, asked.turn)
            case messages.AskHint():
                self._hint(audience, asked)
            case messages.SetPace():
                await audience.set_pace(asked.paused, asked.speed)
            case messages.Step():
                await audience.step()
            case messages.Ack():
                if not await audience.ack(listener, asked.turn):
                    self._count(self._said)
            case messages.Ping():
                listener.outbox.put(messages.written(messages.Pong()))
            case _:
                assert_never(asked)

    def _hint(self, audience: Audience, asked: messages.AskHint) -> None:
        """Work out a hint in a task of its own; the game goes on meanwhile."""
        if self._hinting and not self._hinting.done():
            raise Refusal("A hint is being worked out already.")

        async def hint() -> None:
            try:
                words = await self._house.hint(audience.table, self._listener.you, asked.turn)
            except Refusal as wrong:
                self._no(str(wrong), "hint")
            else:
                self._listener.outbox.put(messages.written(messages.Hint(turn=asked.turn, words=words)))

        self._hinting = asyncio.create_task(hint())

    def _no(self, words: str, to: object) -> None:
        self._listener.outbox.put(messages.written(messages.No(words=words, to=str(to or ""))))

    def _count(self, bucket: Bucket) -> None:
        if bucket.take():
            raise Closed(NOT_ALLOWED, "You are sending too fast.")

    async def _send(self, message: Message) -> None:
        try:
            if isinstance(message, str):
                await self._websocket.send_text(message)
            else:
                await self._websocket.send_bytes(message)
        except RuntimeError:  # Raised if the protocol has already closed it.
            raise WebSocketDisconnect(1006) from None

    async def _close(self, code: int, words: str) -> None:
        """Close the socket with a reason; cut it off if the client does not react."""
        LOG.info("game %s: socket closed with %d", quoted(self._websocket.path_params["game"]), code)
        seconds = self._house.settings.closing_seconds
        cut: Callable[[bool], None] = self._websocket.scope.get("state", {}).get("cut", lambda gently: None)
        try:
            async with asyncio.timeout(seconds):
                await self._websocket.close(code, words.encode()[:MOST_REASON].decode(errors="ignore"))
            asyncio.get_running_loop().call_later(seconds, cut, True)
        except (TimeoutError, WebSocketDisconnect, RuntimeError):
            cut(False)


def have_of(websocket: WebSocket) -> int:
    """The number of the last turn that the page has already."""
    have = websocket.query_params.get("have", "0")
    return int(have) if have.isascii() and have.isdigit() and len(have) < 10 else 0


async def live(websocket: WebSocket) -> None:
    """The endpoint of a game's socket."""
    await Socket(websocket.app.state.server, websocket).run()
