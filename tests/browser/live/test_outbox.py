"""The outbox: in order, bounded, and abandoned if the client does not read."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from lazaretto.browser.http.settings import Settings
from lazaretto.browser.live.outbox import Message, Outbox, TooSlow
from tests.virtual_time import timeless

SOON = replace(Settings(), stalled_seconds=0.05)


class Reader:
    """Takes what is sent, when it is let."""

    def __init__(self) -> None:
        self.read: list[Message] = []
        self.gate = asyncio.Event()
        self.gate.set()

    async def __call__(self, message: Message) -> None:
        await self.gate.wait()
        self.read.append(message)


async def settled() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


def test_what_is_put_in_comes_out_in_order() -> None:
    async def story() -> None:
        outbox, reader = Outbox(SOON), Reader()
        sending = asyncio.create_task(outbox.empty(reader))
        for number in range(500):
            outbox.put(f"{number}")
            await asyncio.sleep(0)
        await settled()
        sending.cancel()
        assert reader.read == [f"{number}" for number in range(500)]

    timeless(story())


def test_64_messages_wait_and_no_more() -> None:
    async def story() -> None:
        outbox, reader = Outbox(SOON), Reader()
        reader.gate.clear()
        assert all(outbox.put("x") for _ in range(64))
        assert not outbox.put("x")
        assert not outbox.put("x")
        with pytest.raises(TooSlow):
            await outbox.empty(reader)

    timeless(story())


def test_256_kib_wait_and_then_nothing_more() -> None:
    async def story() -> None:
        outbox = Outbox(SOON)
        assert outbox.put("a board's words")
        assert outbox.put(bytes(300 * 1024)), "its frame may be larger"
        assert not outbox.put("x")
        other = Outbox(SOON)
        assert all(other.put(bytes(64 * 1024)) for _ in range(4))
        assert other.put("x")
        assert not other.put("x")

    timeless(story())


def test_a_client_that_reads_nothing_is_dropped() -> None:
    async def story() -> None:
        outbox, reader = Outbox(SOON), Reader()
        reader.gate.clear()
        outbox.put("x")
        begun = asyncio.get_running_loop().time()
        with pytest.raises(TooSlow):
            await outbox.empty(reader)
        assert asyncio.get_running_loop().time() - begun == pytest.approx(SOON.stalled_seconds)

    timeless(story())


def test_a_client_that_stalls_while_more_arrives_is_dropped_at_once() -> None:
    async def story() -> None:
        outbox, reader = Outbox(replace(SOON, stalled_seconds=0.2)), Reader()
        reader.gate.clear()
        sending = asyncio.create_task(outbox.empty(reader))
        fitted = 0
        for _ in range(1000):
            fitted += outbox.put(bytes(8 * 1024))
            await asyncio.sleep(0)
        assert fitted == 33
        with pytest.raises(TooSlow):
            await sending

    timeless(story())


def test_a_slow_reader_who_keeps_reading_gets_everything() -> None:
    async def story() -> None:
        outbox, read = Outbox(SOON), []

        async def slowly(message: Message) -> None:
            await asyncio.sleep(0.002)
            read.append(message)

        sending = asyncio.create_task(outbox.empty(slowly))
        for number in range(50):
            outbox.put(str(number))
        while len(read) < 50:
            await asyncio.sleep(0.01)
        sending.cancel()
        assert read == [str(number) for number in range(50)]

    timeless(story())
