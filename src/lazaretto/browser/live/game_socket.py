"""The socket of a game: players pick over it, and watchers follow. Nothing that a page sends is trusted."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import assert_never

from starlette.websockets import WebSocket, WebSocketDisconnect

from lazaretto.browser.http.strict_json import Unread, read
from lazaretto.browser.live import socket_messages
from lazaretto.browser.live.audience import Audience
from lazaretto.browser.live.explainer import Explainer
from lazaretto.browser.live.listener import Listener
from lazaretto.browser.live.message_rates import MessageRates
from lazaretto.browser.live.outbox import Message, Outbox, TooSlow
from lazaretto.browser.live.player_comfort import PlayerComfort
from lazaretto.browser.live.server import Server
from lazaretto.browser.live.sessions import NoSuchGame
from lazaretto.browser.live.socket_closing import (
    COME_BACK,
    NO_SUCH_GAME,
    NOT_ALLOWED,
    Closed,
    close,
    received,
    send,
    until_one_ends,
)
from lazaretto.browser.live.socket_messages import PageMessage
from lazaretto.browser.work.worker_client import Busy
from lazaretto.refusal import Refusal, quoted

LOG = logging.getLogger("lazaretto.browser")


class Socket:
    """One page's connection to a game, from accept to close."""

    def __init__(self, server: Server, websocket: WebSocket) -> None:
        self._server, self._websocket = server, websocket
        settings = server.settings
        self._rates = MessageRates(settings, time.monotonic)
        self._hinting: asyncio.Task[None] | None = None
        self._comforting: asyncio.Task[None] | None = None
        self._explainer = Explainer()
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
        await until_one_ends(tasks, self._started)

    def _started(self) -> list[asyncio.Task[None]]:
        """The tasks that messages of the page have started."""
        return [task for task in (self._hinting, self._comforting, self._explainer.task) if task]

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
        content = await received(self._websocket, self._server.settings)
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
            case socket_messages.Comfort():
                await self._begin_comfort(audience, asked)
            case socket_messages.Stop():
                audience.stop_comforts(listener)
            case socket_messages.Resign():
                await audience.resign(listener, asked.turn)
            case socket_messages.AskHint():
                self._hint(audience, asked)
            case socket_messages.Explain():
                self._explainer.ask(audience, self._listener, asked)
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
        await asyncio.sleep(self._owe(choices))

    def _owe(self, choices: int) -> float:
        """Count choices that are made at once. Return the seconds to wait before this address makes more of them."""
        address = self._websocket.scope.get("state", {}).get("address", "")
        return self._server.stride_choices.owe(address, choices)

    async def _begin_comfort(self, audience: Audience, asked: socket_messages.Comfort) -> None:
        """Play a comfort in a task of its own, so that the page can stop it. One that is still being played stops
        first."""
        comfort = PlayerComfort(asked.turn, asked.name, asked.goal)
        if self._comforting and not self._comforting.done():
            audience.stop_comforts(self._listener)
            await asyncio.wait([self._comforting])
        playing = audience.begin_comfort(self._listener, comfort, self._owe)

        async def play() -> None:
            try:
                await playing
            except Refusal as wrong:
                self._no(str(wrong), "comfort")

        self._comforting = asyncio.create_task(play())

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
        await send(self._websocket, message)

    async def _close(self, code: int, words: str) -> None:
        LOG.info("game %s: socket closed with %d", quoted(self._websocket.path_params["game"]), code)
        await close(self._websocket, self._server.settings, code, words)


def have_of(websocket: WebSocket) -> int:
    """The number of the last turn that the page has already."""
    have = websocket.query_params.get("have", "0")
    return int(have) if have.isascii() and have.isdigit() and len(have) < 10 else 0


async def live(websocket: WebSocket) -> None:
    """The endpoint of a game's socket."""
    await Socket(websocket.app.state.server, websocket).run()
