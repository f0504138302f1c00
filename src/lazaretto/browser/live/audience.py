"""The audience of a session: every listener of one game. Changes to the game go through here, one at a time, and are
sent to all listeners."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterable
from dataclasses import replace
from functools import partial
from typing import Any, Protocol

from lazaretto.browser.http.guests import Guest
from lazaretto.browser.http.settings import Settings
from lazaretto.browser.live import messages
from lazaretto.browser.live.listener import Listener
from lazaretto.browser.live.pace import Pacer, PaceSetting
from lazaretto.browser.live.session import Session, Snapshot, Viewpoint
from lazaretto.browser.work.writer_thread import WriterThread
from lazaretto.game import Refusal, Seat

LOG = logging.getLogger("lazaretto.browser")

Glances = dict[Viewpoint, Snapshot]
Seats = dict[Listener, tuple[Seat, ...]]
Introductions = dict[tuple[Seat, ...], str]


class Seating(Protocol):
    """Who holds which seats of one game. Call it in the writer thread."""

    def of(self, guest: Guest | None) -> tuple[Seat, ...]:
        """The seats that a guest holds, or would hold after picking."""
        ...

    def take(self, guest: Guest | None, seats: Iterable[Seat]) -> bool:
        """Give a guest these seats, because they have picked; whether one of them was free."""
        ...


class Audience:
    """The listeners of a session, and its pace if it moves by itself."""

    def __init__(self, table: Session, seating: Seating, settings: Settings, writer: WriterThread) -> None:
        self.table, self._seating, self._settings, self._writer = table, seating, settings, writer
        self.listeners: list[Listener] = []
        # A world that has moved before stays paused until a visitor says otherwise: looking at it must not move it on.
        self.pace = PaceSetting(settings, paused=table.has_moved) if table.by_itself else None
        self._pacer = Pacer(self.pace, self._paced) if self.pace else None
        self._one_at_a_time = asyncio.Lock()
        self._has_been_taken = False
        self._begun: set[asyncio.Task[Any]] = set()
        self._coming = 0
        self._empty_since = asyncio.get_running_loop().time()

    @property
    def empty_seconds(self) -> float:
        """How long there has been no listener; 0 while there is one, or while one is joining."""
        if self.listeners or self._coming:
            return 0.0
        return asyncio.get_running_loop().time() - self._empty_since

    async def join(self, listener: Listener) -> None:
        """Add a listener, and send what game it is and its position. Refused if their seat has too many sockets."""
        self._coming += 1
        try:
            async with self._one_at_a_time:
                goes_on = await self._introduce(listener)
                self._demand_room(listener)
                self.listeners.append(listener)
                await self._tell([listener])
        finally:
            self._coming -= 1
        if self._pacer:
            self._pacer.start()
        else:
            await self._go_on(listener, goes_on)

    def leave(self, listener: Listener) -> None:
        """Remove a listener."""
        if listener in self.listeners:
            self.listeners.remove(listener)
        if not self.listeners:
            self._empty_since = asyncio.get_running_loop().time()
            self.close()

    async def pick(self, listener: Listener, turn: int, choice: str) -> None:
        """Make a pick. When this returns, the pick is stored, and so is the turn if it was the last pick."""

        def pick() -> None:
            self.table.pick(listener.you, turn, choice)
            self._take(listener)
            self.table.step()

        async def play() -> None:
            await self._move_on(await self._seated(listener, pick))

        await self._to_the_end(play())

    async def resign(self, listener: Listener, turn: int) -> None:
        """Resign for a listener."""

        def resign() -> None:
            self.table.resign(listener.you, turn)
            self._take(listener)

        await self._to_the_end(self._seated(listener, resign))

    async def set_pace(self, paused: bool | None, speed: float | None) -> None:
        """Change the speed or pause, for everyone who watches."""
        pace, pacer = self._demand_pace()
        pace.set(paused, speed)
        pacer.change()

        def notice() -> None:
            self.table.version += 1

        await self._to_the_end(self._change(notice))

    async def step(self) -> None:
        """Make one step on request."""
        self._demand_pace()
        await self._to_the_end(self._change(self.table.step))

    async def ack(self, listener: Listener, turn: int) -> bool:
        """A listener has drawn the last picture; send a newer one if there is one."""
        if not listener.ack(turn):
            return False
        async with self._one_at_a_time:
            if listener in self.listeners and listener.version != self.table.version:
                await self._tell([listener])
        return True

    def close(self) -> None:
        """Stop moving by itself."""
        if self._pacer:
            self._pacer.stop()

    async def _to_the_end(self, doing: Coroutine[Any, Any, Any]) -> None:
        """Finish what has begun and tell the others, even if the listener who asked leaves meanwhile."""
        task = asyncio.create_task(doing)
        self._begun.add(task)
        task.add_done_callback(self._ended)
        await asyncio.shield(task)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._begun.discard(task)
        task.cancelled() or task.exception()

    async def _paced(self, steps: int) -> bool:
        """Several steps of a session that moves by itself; whether it goes on. If they cannot be stored, it pauses and
        says so."""
        assert self.pace
        try:
            return await self._change(partial(self.table.stride, steps))
        except Refusal as wrong:
            self.pace.paused = True
            for listener in self.listeners:
                listener.outbox.put(messages.written(messages.No(words=str(wrong), to="step")))
            async with self._one_at_a_time:
                self.table.version += 1
                await self._tell(self.listeners)
            return True

    async def _go_on(self, listener: Listener, goes_on: bool) -> None:
        """Continue a game that stopped because nobody was listening, for example after a crash."""
        try:
            await self._move_on(goes_on)
        except Refusal as wrong:
            listener.outbox.put(messages.written(messages.No(words=str(wrong), to="step")))

    async def _move_on(self, goes_on: bool) -> None:
        """Play turns in which no person has to pick, one after another, and send each."""
        while goes_on and self.listeners:
            goes_on = await self._change(self.table.step)

    async def _seated(self, listener: Listener, change: Callable[[], Any]) -> bool:
        """Make a change that only the holder of a seat may make. Making it also takes the seat."""

        def seated() -> None:
            if self._seating.of(listener.guest) != listener.you:
                raise Refusal("Someone else has taken this seat.")
            change()

        try:
            return await self._change(seated, listener)
        except Refusal:
            await self._look_again(listener)
            raise

    def _take(self, listener: Listener) -> None:
        """Give the listener the seat. If it was free, everyone's seats are checked again before anything is sent."""
        self._has_been_taken = self._seating.take(listener.guest, listener.you) or self._has_been_taken

    async def _look_again(self, listener: Listener) -> None:
        """Turn a listener whose seat someone else has taken into a spectator."""
        async with self._one_at_a_time:
            if await self._writer.do(self._seating.of, listener.guest) != listener.you:
                await self._introduce(listener)
                listener.version = -1
                await self._tell([listener])

    async def _introduce(self, listener: Listener) -> bool:
        """Send what game it is and which seats are the listener's; whether the game would go on by itself."""

        def introduce() -> tuple[tuple[Seat, ...], str, bool]:
            you = self._seating.of(listener.guest)
            return you, self.table.introduction(you), self.table.moves_on

        listener.you, introduction, goes_on = await self._writer.do(introduce)
        listener.introduce(introduction)
        return goes_on

    async def _change(self, change: Callable[[], Any], asker: Listener | None = None) -> bool:
        """Make a change in the writer thread and send the result to everyone; whether the game would now go on by
        itself. The asker gets an answer in any case."""
        async with self._one_at_a_time:
            before, here = self.table.version, list(self.listeners)
            self._has_been_taken = False

            def work() -> tuple[Seats, Glances, Introductions, Refusal | None, bool]:
                wrong = None
                try:
                    change()
                except Refusal as reason:
                    wrong = reason
                changed = self.table.version != before
                seats = self._seats(here)
                wanted = {replace(each.sight, you=seats[each]) for each in here if each.flying is None}
                glances = self._glances(wanted) if changed or (asker and not wrong) else {}
                anew = self._has_been_taken or (changed and self.table.sitting.is_over)
                introductions = {you: self.table.introduction(you) for you in seats.values()} if anew else {}
                return seats, glances, introductions, wrong, self.table.moves_on

            seats, glances, introductions, wrong, goes_on = await self._writer.change(work, self.table.doubt)
            for listener in self.listeners:
                listener.you = seats.get(listener, listener.you)
                listener.introduce(introductions.get(listener.you, listener.introduction))
            if asker and not wrong:
                asker.version = -1
            if self.table.version != before:
                LOG.info("game %s: turn %d comes next", self.table.played.record.header.id, self.table.sitting.number)
            self._send(self.listeners, glances)
            if wrong:
                raise wrong
            return goes_on

    def _seats(self, listeners: list[Listener]) -> Seats:
        """The seats of each listener after a change."""
        if not self._has_been_taken:
            return {listener: listener.you for listener in listeners}
        return {listener: self._seating.of(listener.guest) for listener in listeners}

    async def _tell(self, listeners: list[Listener]) -> None:
        self._send(listeners, await self._writer.do(self._glances, self._sights(listeners)))

    def _sights(self, listeners: list[Listener]) -> set[Viewpoint]:
        return {listener.sight for listener in listeners if listener.flying is None}

    def _glances(self, wanted: set[Viewpoint]) -> Glances:
        pace = self.pace.said() if self.pace else None
        return {sight: self.table.glance(sight, pace) for sight in wanted}

    def _send(self, listeners: list[Listener], glances: Glances) -> None:
        """Send each listener their snapshot. If one picture is sent at a time, listeners that have not acknowledged the
        last one wait."""
        for listener in listeners:
            glance = glances.get(listener.sight) if listener.flying is None else None
            if glance and listener.version != self.table.version:
                listener.send(glance, self.table.version, one_at_a_time=self.pace is not None)

    def _demand_room(self, listener: Listener) -> None:
        most = self._settings.connections_a_seat
        for seat in listener.you:
            if sum(seat in other.you for other in self.listeners) >= most:
                raise Refusal(f"A seat can be open in at most {most} windows; close one of the others.")

    def _demand_pace(self) -> tuple[PaceSetting, Pacer]:
        if self.pace is None or self._pacer is None:
            raise Refusal("This game moves only when someone picks.")
        return self.pace, self._pacer
