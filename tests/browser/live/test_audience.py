"""The audience of a session: what a listener asks for is done and sent to the others, even if the asker has left."""

from __future__ import annotations

import asyncio
import json
import threading

import pytest

from lazaretto.browser.live.listener import Listener
from lazaretto.browser.live.outbox import Outbox
from lazaretto.browser.live.sessions import Sessions
from lazaretto.browser.work.writer_thread import WriterThread
from lazaretto.store.library import Library
from tests.browser.visitor import AGAINST_BOT, HOME, new
from tests.patience import PATIENCE_SECONDS


@pytest.mark.parametrize("asked", ["pick", "resign"])
def test_the_others_are_told_although_the_asker_has_left(library: Library, asked: str) -> None:
    game = new(library, AGAINST_BOT)

    async def story() -> list[dict[str, object]]:
        writer, begun, go = WriterThread(library.together, 64), threading.Event(), threading.Event()

        def occupy() -> None:
            begun.set()
            go.wait()

        audience = await Sessions(HOME, library, writer).audience(game)
        asker, other = (Listener(None, Outbox(HOME)) for _ in range(2))
        for listener in (asker, other):
            await audience.join(listener)
        busy, is_busy = asyncio.create_task(writer.do(occupy)), asyncio.to_thread(begun.wait)
        await is_busy
        doing = audience.pick(asker, 1, "0/1") if asked == "pick" else audience.resign(asker, 1)
        asking = asyncio.create_task(doing)
        async with asyncio.timeout(PATIENCE_SECONDS):
            while not writer._waiting:
                await asyncio.sleep(0)
        asking.cancel()
        audience.leave(asker)
        go.set()
        await busy
        async with asyncio.timeout(PATIENCE_SECONDS):
            while len(other.outbox._waiting) <= 2:
                await asyncio.sleep(0.01)
        writer.stop()
        return [json.loads(said) for said in other.outbox._waiting]

    *_, last = asyncio.run(story())
    assert last["is"] == "now"
    assert (last["turn"], bool(last["result"])) == ((2, False) if asked == "pick" else (1, True))
