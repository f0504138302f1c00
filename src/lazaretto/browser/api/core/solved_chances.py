"""Winning chances from a book's solution. The worker computes them once for each state, and they are cached."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec

from lazaretto.browser.work.jobs import WinningChances
from lazaretto.browser.work.worker_client import Busy
from lazaretto.game import Refusal
from lazaretto.lru import Lru

if TYPE_CHECKING:
    from lazaretto.browser.api.core.context import Context

Key = tuple[str, int, str, str]
"""A book, its version, the hash of its variant, and a state's text."""

Chances = dict[str, float]


class SolvedChances:
    """A cache of winning chances, and of starting states that cannot be solved, with the reason."""

    def __init__(self, most: int) -> None:
        self._known = Lru[Key, Chances](most)
        self._unsolved = Lru[Key, str](most)
        self._asked: dict[Key, asyncio.Task[Chances]] = {}

    async def of(self, context: Context, first: Key, job: WinningChances) -> Chances:
        """The winning chances for a job's state, or a refusal that says why there are none. Requests for the same state
        share one job."""
        state = (*first[:3], job.state)
        reason, known = self._unsolved.get(first), self._known.get(state)
        if reason is not None:
            raise Refusal(reason)
        if known is not None:
            return known
        if state not in self._asked:
            self._asked[state] = asyncio.create_task(self._ask(context, first, state, job))
        return await asyncio.shield(self._asked[state])

    async def _ask(self, context: Context, first: Key, state: Key, job: WinningChances) -> Chances:
        try:
            found = msgspec.json.decode(await context.do(job), type=Chances)
        except Busy:  # This says nothing about the state, so it is not remembered.
            raise
        except Refusal as reason:
            self._unsolved.put(first, str(reason))
            raise
        else:
            self._known.put(state, found)
            return found
        finally:
            del self._asked[state]
