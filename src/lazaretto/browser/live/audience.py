"""A company: those who listen at one table. What happens there is asked for here, one thing at a time, and told to
everybody."""

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
    """Whose seats are whose at one table. Asked in the hands."""

    def of(self, guest: Guest | None) -> tuple[Seat, ...]:
        """The seats that are somebody's, or would be if they picked."""
        ...

    def take(self, guest: Guest | None, seats: Iterable[Seat]) -> bool:
        """They have picked, so they hold them from now on; whether one of them was free."""
        ...


class Audience:
    """The listeners of a table, and its pace where it moves by itself."""

    def __init__(self, table: Session, seating: Seating, settings: Settings, writer: WriterThread) -> None:
        self.table, self._seating, self._settings, self._writer = table, seating, settings, writer
        self.listeners: list[Listener] = []
        # A world that has moved before waits for whoever opens it to say so: to look at it is not to move it on.
        self.pace = PaceSetting(settings, paused=table.has_moved) if table.by_itself else None
        self._pacer = Pacer(self.pace, self._paced) if self.pace else None
        self._one_at_a_time = asyncio.Lock()
        self._has_been_taken = False
        self._begun: set[asyncio.Task[Any]] = set()
        self._coming = 0
        self._empty_since = asyncio.get_running_loop().time()

    @property
    def empty_seconds(self) -> float:
        """For how long nobody has listened; 0 while somebody does, or is about to."""
        if self.listeners or self._coming:
            return 0.0
        return asyncio.get_running_loop().time() - self._empty_since

    async def join(self, listener: Listener) -> None:
        """Somebody comes: they are told what table it is and how it stands. Refused where their seat has too many
        sockets."""
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
        """Somebody goes."""
        if listener in self.listeners:
            self.listeners.remove(listener)
        if not self.listeners:
            self._empty_since = asyncio.get_running_loop().time()
            self.close()

    async def pick(self, listener: Listener, turn: int, choice: str) -> None:
        """A pick: when this returns it is kept, and so is the turn if it was the last pick."""

        def pick() -> None:
            self.table.pick(listener.you, turn, choice)
            self._take(listener)
            self.table.step()

        async def play() -> None:
            await self._move_on(await self._seated(listener, pick))

        await self._to_the_end(play())

    async def resign(self, listener: Listener, turn: int) -> None:
        """Somebody gives up."""

        def resign() -> None:
            self.table.resign(listener.you, turn)
            self._take(listener)

        await self._to_the_end(self._seated(listener, resign))

    async def set_pace(self, paused: bool | None, speed: float | None) -> None:
        """Faster, slower, paused or not, for everybody who watches."""
        pace, pacer = self._demand_pace()
        pace.set(paused, speed)
        pacer.change()

        def notice() -> None:
            self.table.version += 1

        await self._to_the_end(self._change(notice))

    async def step(self) -> None:
        """One step, asked for."""
        self._demand_pace()
        await self._to_the_end(self._change(self.table.step))

    async def ack(self, listener: Listener, turn: int) -> bool:
        """A listener has drawn what was on its way; they get the newest, if there is something newer."""
        if not listener.ack(turn):
            return False
        async with self._one_at_a_time:
            if listener in self.listeners and listener.version != self.table.version:
                await self._tell([listener])
        return True

    def close(self) -> None:
        """It does not move by itself any more."""
        if self._pacer:
            self._pacer.stop()

    async def _to_the_end(self, doing: Coroutine[Any, Any, Any]) -> None:
        """What has begun is done, and told to the others, though whoever asked for it may leave meanwhile."""
        task = asyncio.create_task(doing)
        self._begun.add(task)
        task.add_done_callback(self._ended)
        await asyncio.shield(task)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._begun.discard(task)
        task.cancelled() or task.exception()

    async def _paced(self, steps: int) -> bool:
        """A stride of a table that moves by itself; whether it goes on. Where it cannot be kept it pauses and says
        so."""
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
        """What stood still because nobody was here, as after a crash, goes on."""
        try:
            await self._move_on(goes_on)
        except Refusal as wrong:
            listener.outbox.put(messages.written(messages.No(words=str(wrong), to="step")))

    async def _move_on(self, goes_on: bool) -> None:
        """Turns in which nobody has to pick, one after another, each told."""
        while goes_on and self.listeners:
            goes_on = await self._change(self.table.step)

    async def _seated(self, listener: Listener, change: Callable[[], Any]) -> bool:
        """Something that only whoever sits there may do. To have done it is to have taken the seat."""

        def seated() -> None:
            if self._seating.of(listener.guest) != listener.you:
                raise Refusal("Somebody else has taken this seat.")
            change()

        try:
            return await self._change(seated, listener)
        except Refusal:
            await self._look_again(listener)
            raise

    def _take(self, listener: Listener) -> None:
        """They sit there from now on. Where the seat was free, everybody is looked at again before anything is told."""
        self._has_been_taken = self._seating.take(listener.guest, listener.you) or self._has_been_taken

    async def _look_again(self, listener: Listener) -> None:
        """Somebody whose seat was taken by another looks on from now on."""
        async with self._one_at_a_time:
            if await self._writer.do(self._seating.of, listener.guest) != listener.you:
                await self._introduce(listener)
                listener.version = -1
                await self._tell([listener])

    async def _introduce(self, listener: Listener) -> bool:
        """Say what table it is, and to whom; whether it would go on by itself."""

        def introduce() -> tuple[tuple[Seat, ...], str, bool]:
            you = self._seating.of(listener.guest)
            return you, self.table.introduction(you), self.table.is_stuck

        listener.you, introduction, goes_on = await self._writer.do(introduce)
        listener.introduce(introduction)
        return goes_on

    async def _change(self, change: Callable[[], Any], asker: Listener | None = None) -> bool:
        """Do something in the hands, and tell everybody; whether the table would now go on by itself. Whoever asked is
        told in any case."""
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
                return seats, glances, introductions, wrong, self.table.is_stuck

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
        """Whose seats are whose, now that something has happened."""
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
        """To each what they look at; where one thing is sent at a time, those who have something on its way wait."""
        for listener in listeners:
            glance = glances.get(listener.sight) if listener.flying is None else None
            if glance and listener.version != self.table.version:
                listener.send(glance, self.table.version, one_at_a_time=self.pace is not None)

    def _demand_room(self, listener: Listener) -> None:
        most = self._settings.connections_a_seat
        for seat in listener.you:
            if sum(seat in other.you for other in self.listeners) >= most:
                raise Refusal(f"{most} windows of one seat are the most; close another.")

    def _demand_pace(self) -> tuple[PaceSetting, Pacer]:
        if self.pace is None or self._pacer is None:
            raise Refusal("This game moves when somebody picks.")
        return self.pace, self._pacer
