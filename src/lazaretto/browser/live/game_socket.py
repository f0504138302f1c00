"""The socket of a game: players pick over it, and watchers follow. Nothing that a page sends is trusted."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import assert_never

from starlette.websockets import WebSocket, WebSocketDisconnect

from lazaretto.browser.http.strict_json import Unread, read
from lazaretto.browser.live import socket_messages
from lazaretto.browser.live.audience import Audience
from lazaretto.browser.live.listener import Listener
from lazaretto.browser.live.message_rates import MessageRates
from lazaretto.browser.live.outbox import Message, Outbox, TooSlow
from lazaretto.browser.live.server import Server
from lazaretto.browser.live.sessions import NoSuchGame
from lazaretto.browser.live.socket_messages import PageMessage
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
        self._server, self._websocket = server, websocket
        settings = server.settings
        self._rates = MessageRates(settings, time.monotonic)
        self._hinting: asyncio.Task[None] | None = None
        self._listener = Listener(server.guest(websocket), Outbox(settings), have_of(websocket))

    async def run(self) -> None:
        """Accept the socket, serve it, and close it with the code that says why."""
        await self._websocket.accept()
        try:
            await self._serve()
        except Closed as closed:
            await self._close(closed.code, closed.words)
        except TooSlow:
            await self._close(COME_BACK, "You read too slowly; please reconnect.")
        except WebSocketDisconnect:
            pass

    async def _serve(self) -> None:
        """Join the game's audience until the connection ends."""
        try:
            audience = await self._server.sessions.audience(self._websocket.path_params["game"])
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
            # They are awaited after they are cancelled, so that none of them uses the socket later.
            tasks += [self._hinting] if self._hinting else []
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks)
        # Both tasks run until something is raised, so at least one has an exception.
        ended = [task.exception() for task in tasks if not task.cancelled()]
        raise next(wrong for wrong in ended if wrong)

    async def _listen(self, audience: Audience) -> None:
        try:
            await audience.join(self._listener)
        except Refusal as wrong:
            raise Closed(NOT_ALLOWED, str(wrong)) from None
        while True:
            asked = await self._next(audience)
            if asked is not None:
                await self._answer(audience, asked)

    async def _next(self, audience: Audience) -> PageMessage | None:
        """The next message from the page, or None if it was malformed and the page has been told so."""
        try:
            async with asyncio.timeout(self._server.settings.idle_seconds):
                message = await self._websocket.receive()
        except TimeoutError:
            raise Closed(COME_BACK, "The connection has been idle for too long.") from None
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code") or 1005)
        text = message.get("text")
        if text is None:
            raise Closed(TOO_BIG, "Messages must be text.")
        # The text may have lone surrogates, which `read` refuses in a sentence; encoding must not fail before that.
        content = text.encode("utf-8", "surrogatepass")
        if len(content) > self._server.settings.message_bytes:
            raise Closed(TOO_BIG, f"A message has at most {self._server.settings.message_bytes:,} bytes.")
        try:
            asked: PageMessage = read(content, PageMessage, self._server.settings)
        except Unread as wrong:
            self._count(audience, None)
            self._no(str(wrong), "")
            return None
        if not isinstance(asked, socket_messages.Ack):
            self._count(audience, asked)
        return asked

    async def _answer(self, audience: Audience, asked: PageMessage) -> None:
        try:
            await self._do(audience, asked)
        except Refusal as wrong:
            self._no(str(wrong), type(asked).__struct_config__.tag)

    async def _do(self, audience: Audience, asked: PageMessage) -> None:
        listener = self._listener
        match asked:
            case socket_messages.Pick():
                await audience.pick(listener, asked.turn, asked.choice)
            case socket_messages.Stride():
                await self._keep_to_stride_rate(len(asked.choices))
                await audience.stride(listener, asked.turn, asked.choices)
            case socket_messages.Resign():
                await audience.resign(listener, asked.turn)
            case socket_messages.AskHint():
                self._hint(audience, asked)
            case socket_messages.SetPace():
                await audience.set_pace(listener, asked.paused, asked.speed)
            case socket_messages.Step():
                await audience.step(listener)
            case socket_messages.Ack():
                # A fast game needs many acks. They are counted only if they acknowledge nothing.
                if not await audience.ack(listener, asked.turn, asked.frame):
                    self._count(audience, asked)
            case socket_messages.Ping():
                listener.outbox.put(socket_messages.written(socket_messages.Pong()))
            case _:
                assert_never(asked)

    async def _keep_to_stride_rate(self, choices: int) -> None:
        """Wait until an address that sends one stride after another may make so many more choices. Nothing else is read
        from the socket meanwhile."""
        address = self._websocket.scope.get("state", {}).get("address", "")
        await asyncio.sleep(self._server.stride_choices.owe(address, choices))

    def _hint(self, audience: Audience, asked: socket_messages.AskHint) -> None:
        """Work out a hint in a task of its own; the game goes on meanwhile."""
        if self._hinting and not self._hinting.done():
            raise Refusal("A hint is being worked out already.")

        async def hint() -> None:
            try:
                words = await self._server.hint(audience.session, self._listener.you, asked.turn)
            except Refusal as wrong:
                self._no(str(wrong), "hint")
            else:
                self._listener.outbox.put(socket_messages.written(socket_messages.Hint(turn=asked.turn, words=words)))

        self._hinting = asyncio.create_task(hint())

    def _no(self, words: str, to: object) -> None:
        self._listener.outbox.put(socket_messages.written(socket_messages.No(words=words, to=str(to or ""))))

    def _count(self, audience: Audience, message: PageMessage | None) -> None:
        if not self._rates.allow(message, audience.session.is_own(self._listener.you)):
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
        seconds = self._server.settings.closing_seconds
        cut: Callable[[bool], None] = self._websocket.scope.get("state", {}).get("cut", lambda gently: None)
        try:
            async with asyncio.timeout(seconds):
                await self._websocket.close(code, words.encode()[:MOST_REASON].decode(errors="ignore"))
            # The client has this long to answer the close frame.
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
