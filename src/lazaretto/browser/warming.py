"""Warming: the compiled loops of a world that is watched are made ready while it already lives. Until then it lives
interpreted, and what happens in it is the same."""

from __future__ import annotations

import asyncio
import logging
import os

from lazaretto import kernel
from lazaretto.books import AnyBook
from lazaretto.browser.hands import Hands

LOG = logging.getLogger("lazaretto.browser")


class Warming:
    """A thread of its own, begun with the first book that needs it. Used from the loop."""

    def __init__(self) -> None:
        self._hands: Hands | None = None
        self._begun: dict[str, asyncio.Task[None]] = {}

    def want(self, book: AnyBook) -> None:
        """A book's world is watched: its loops are built one after the other, unless they are or will be."""
        if book.id in self._begun or os.environ.get("LAZARETTO_KERNEL") == "interpreted":
            return
        if not all(kernel.is_ready(loop) for loop in book.loops):
            self._hands = self._hands or Hands()
            self._begun[book.id] = asyncio.create_task(self._hands.do(_build, book))

    async def ready(self, book: AnyBook) -> None:
        """The same, and wait for it: where much is to be played again, that is the shorter way."""
        self.want(book)
        if book.id in self._begun:
            await asyncio.shield(self._begun[book.id])

    async def finish(self) -> None:
        """Until everything that was wanted is there."""
        await asyncio.gather(*self._begun.values())

    def close(self) -> None:
        """Nobody waits for what is being built."""
        for task in self._begun.values():
            task.cancel()
        if self._hands:
            self._hands.rest(wait=False)


def _build(book: AnyBook) -> None:
    """All of them, or as many as can be: a world whose loop cannot be compiled lives on as it is."""
    for loop in book.loops:
        try:
            kernel.fast(loop)
        except Exception:
            LOG.exception("a loop of %s cannot be compiled", book.id)
    LOG.info("book %s: its loops are compiled", book.id)
