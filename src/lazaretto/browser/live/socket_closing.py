"""Receiving from and closing a socket, whatever it is for. Nothing that a page sends is trusted."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from starlette.websockets import WebSocket, WebSocketDisconnect

from lazaretto.browser.http.settings import Settings
from lazaretto.browser.live.outbox import Message

MOST_REASON = 123
"""How many bytes of a reason fit into a close frame."""

NOT_ALLOWED, TOO_BIG, COME_BACK, NO_SUCH_GAME = 1008, 1009, 1013, 4404


class Closed(Exception):
    """A reason to close the socket: the code, and a sentence."""

    def __init__(self, code: int, words: str) -> None:
        super().__init__(words)
        self.code, self.words = code, words


async def received(websocket: WebSocket, settings: Settings) -> bytes:
    """The next message as bytes. What is no text, too large or too late closes the socket."""
    try:
        async with asyncio.timeout(settings.idle_seconds):
            message = await websocket.receive()
    except TimeoutError:
        raise Closed(COME_BACK, "The connection has been idle for too long.") from None
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code") or 1005)
    text = message.get("text")
    if text is None:
        raise Closed(TOO_BIG, "Messages must be text.")
    # The text may have lone surrogates, which `read` refuses in a sentence; encoding must not fail before that.
    content: bytes = text.encode("utf-8", "surrogatepass")
    if len(content) > settings.message_bytes:
        raise Closed(TOO_BIG, f"A message has at most {settings.message_bytes:,} bytes.")
    return content


async def send(websocket: WebSocket, message: Message) -> None:
    """Send a message; a socket that the protocol has closed counts as disconnected."""
    try:
        if isinstance(message, str):
            await websocket.send_text(message)
        else:
            await websocket.send_bytes(message)
    except RuntimeError:  # Raised if the protocol has already closed it.
        raise WebSocketDisconnect(1006) from None


async def until_one_ends(tasks: list[asyncio.Task[None]], others: Callable[[], list[asyncio.Task[None]]]) -> None:
    """Run tasks that never return by themselves until one of them raises, and raise the same. The `others` of that
    moment are cancelled with them."""
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        # They are awaited after they are cancelled, so that none of them uses the socket later.
        tasks = [*tasks, *others()]
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)
    ended = [task.exception() for task in tasks if not task.cancelled()]
    raise next(wrong for wrong in ended if wrong)


async def close(websocket: WebSocket, settings: Settings, code: int, words: str) -> None:
    """Close the socket with a reason; cut it off if the client does not react."""
    seconds = settings.closing_seconds
    cut: Callable[[bool], None] = websocket.scope.get("state", {}).get("cut", lambda gently: None)
    try:
        async with asyncio.timeout(seconds):
            await websocket.close(code, words.encode()[:MOST_REASON].decode(errors="ignore"))
        # The client has this long to answer the close frame.
        asyncio.get_running_loop().call_later(seconds, cut, True)
    except (TimeoutError, WebSocketDisconnect, RuntimeError):
        cut(False)
