"""A lock with two queues: tasks that a player waits for go first, others wait. asyncio's own lock has one queue."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class PriorityLock:
    """Held by one task at a time. Next is the first urgent task in the queue, then the first patient one."""

    def __init__(self) -> None:
        self._is_taken = False
        self._urgent: deque[asyncio.Future[None]] = deque()
        self._patient: deque[asyncio.Future[None]] = deque()

    def waiting(self, patient: bool) -> int:
        """How many tasks wait in a queue."""
        return len(self._queue(patient))

    @asynccontextmanager
    async def turn(self, patient: bool) -> AsyncIterator[None]:
        """Wait for the lock and hold it while the block runs. A task that is cancelled while it waits is skipped."""
        if self._is_taken:
            await self._wait(self._queue(patient))
        # After waiting it is taken already: `_next` passes the lock on without releasing it, so that no newcomer can
        # take it before the task that waited has run.
        self._is_taken = True
        try:
            yield
        finally:
            self._next()

    async def _wait(self, queue: deque[asyncio.Future[None]]) -> None:
        mine = asyncio.get_running_loop().create_future()
        queue.append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if not mine.cancelled():  # The lock was passed to this task just before it was cancelled: pass it on.
                self._next()
            elif mine in queue:
                queue.remove(mine)
            raise

    def _next(self) -> None:
        """Pass the lock to the next task that still waits; it counts as held from now on."""
        self._is_taken = False
        while not self._is_taken and (queue := self._urgent or self._patient):
            following = queue.popleft()
            if not following.done():
                following.set_result(None)
                self._is_taken = True

    def _queue(self, patient: bool) -> deque[asyncio.Future[None]]:
        return self._patient if patient else self._urgent
