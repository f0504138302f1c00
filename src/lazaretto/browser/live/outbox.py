"""The outbox: what waits to be sent to one listener. Its size is bounded; a client that reads too slowly is dropped,
and gets a snapshot when it reconnects."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from lazaretto.browser.http.settings import Settings

Message = str | bytes
Send = Callable[[Message], Awaitable[None]]


class TooSlow(Exception):
    """A client read nothing for too long, or too much is waiting for it."""


class Outbox:
    """A queue bounded both in messages and in bytes."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._waiting: deque[Message] = deque()
        self._bytes = 0
        self._news = asyncio.Event()
        self._is_full = False

    def put(self, message: Message) -> bool:
        """Add a message. Return whether it fits. If too much is waiting already, the outbox is finished and `empty`
        raises."""
        # What waits is checked, not the new message: a single message may be larger than the limit.
        if len(self._waiting) >= self._settings.send_messages or self._bytes > self._settings.send_bytes:
            self._is_full = True
            self._waiting.clear()
        if not self._is_full:
            self._waiting.append(message)
            self._bytes += len(message)
        self._news.set()
        return not self._is_full

    async def empty(self, send: Send) -> None:
        """Send messages in order, for as long as the client reads them."""
        while True:
            await self._news.wait()
            self._news.clear()
            while self._waiting and not self._is_full:
                # It stays in the queue while it is sent, so that it counts towards the limit.
                message = self._waiting[0]
                try:
                    async with asyncio.timeout(self._settings.stalled_seconds):
                        await send(message)
                except TimeoutError:
                    raise TooSlow from None
                if self._waiting:  # Otherwise `put` has cleared the queue meanwhile.
                    self._bytes -= len(self._waiting.popleft())
            if self._is_full:
                raise TooSlow
