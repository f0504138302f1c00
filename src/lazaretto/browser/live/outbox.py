"""An outbox: what waits to be sent to one listener. It never grows past its bounds; a listener who reads too slowly is
dropped and comes back for a snapshot."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from lazaretto.browser.http.settings import Settings

Message = str | bytes
Send = Callable[[Message], Awaitable[None]]


class TooSlow(Exception):
    """A listener took nothing for too long, or has too much waiting."""


class Outbox:
    """Bounded both in messages and in bytes."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._waiting: deque[Message] = deque()
        self._bytes = 0
        self._news = asyncio.Event()
        self._is_full = False

    def put(self, message: Message) -> bool:
        """Add a message; whether it fits. One that comes when too much waits ends the outbox: `empty` raises."""
        if len(self._waiting) >= self._settings.send_messages or self._bytes > self._settings.send_bytes:
            self._is_full = True
            self._waiting.clear()
        if not self._is_full:
            self._waiting.append(message)
            self._bytes += len(message)
        self._news.set()
        return not self._is_full

    async def empty(self, send: Send) -> None:
        """Send what comes, in order, for as long as it is taken."""
        while True:
            await self._news.wait()
            self._news.clear()
            while self._waiting and not self._is_full:
                message = self._waiting[0]
                try:
                    async with asyncio.timeout(self._settings.stalled_seconds):
                        await send(message)
                except TimeoutError:
                    raise TooSlow from None
                if self._waiting:
                    self._bytes -= len(self._waiting.popleft())
            if self._is_full:
                raise TooSlow
