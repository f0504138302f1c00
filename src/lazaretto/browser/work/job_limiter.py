"""Limits how many tasks do something at the same time, and how many wait for it. asyncio's semaphore has only the
first."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from lazaretto.browser.work.worker_client import Busy


class Limiter:
    """Admits `most` tasks at once. A task that finds `waiting` others in front of it is asked to come back."""

    def __init__(self, most: int, waiting: int) -> None:
        self._room = asyncio.Semaphore(most)
        # `_here` counts both those that were admitted and those that wait.
        self._most, self._here = most + waiting, 0

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Hold a place while the block runs."""
        if self._here >= self._most:
            raise Busy("Too many others are asking for the same; try again in a moment.")
        self._here += 1
        try:
            async with self._room:
                yield
        finally:
            self._here -= 1
