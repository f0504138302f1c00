"""The audience of a session: every listener of one game. Changes to the game go through here, one at a time, and are
sent to all listeners. All of it runs on the event loop, and calls the writer thread."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import Any, TypeVar

from lazaretto.browser.http.settings import Settings
from lazaretto.browser.live import socket_messages
from lazaretto.browser.live.listener import Listener
from lazaretto.browser.live.player_comfort import PlayerComfort
from lazaretto.browser.live.player_stride import PlayerStride
from lazaretto.browser.live.seat_owners import SeatOwners
from lazaretto.browser.live.session import Session
from lazaretto.browser.live.snapshots import Snapshots
from lazaretto.browser.live.viewpoint import Snapshot, Viewpoint
from lazaretto.browser.live.world_pace import Pacer, PaceSetting
from lazaretto.browser.live.writer_side import WriterSide
from lazaretto.browser.work.writer_thread import WriterThread
from lazaretto.game import Refusal
from lazaretto.play.base.played_game import Played
from lazaretto.view import Option

LOG = logging.getLogger("lazaretto.browser")

T = TypeVar("T")


class Audience:
    """The listeners of a session, and its pace if it moves by itself. `read` reads the game from the library, off the
    writer thread. `compile_loops` makes its book faster from some later moment on."""

    def __init__(
        self,
        session: Session,
        owners: SeatOwners,
        snapshots: Snapshots,
        settings: Settings,
        writer: WriterThread,
        read: Callable[[], Awaitable[Played]],
        compile_loops: Callable[[], None],
    ) -> None:
        self.session, self._settings, self._writer, self._read = session, settings, writer, read
        self._compile_loops = compile_loops
        self.listeners: list[Listener] = []
        # A world that has moved before stays paused until a visitor says otherwise: looking at it must not move it on.
        self.pace = PaceSetting(settings, paused=session.has_moved) if session.by_itself else None
        self._pacer = Pacer(self.pace, self._take_steps) if self.pace else None
        self._in_thread = WriterSide(session, owners, snapshots, self.pace)
        # Held from a change until its result has been sent, so that every listener gets the changes in the same order.
        self._one_at_a_time = asyncio.Lock()
        self._begun: set[asyncio.Task[Any]] = set()
        # Who asked for each comfort that has not ended yet.
        self._comforts: dict[PlayerComfort, Listener] = {}
        self._expected = 0
        self._empty_since = asyncio.get_running_loop().time()

    @property
    def is_empty(self) -> bool:
        """Whether there is no listener, none is about to join, and nothing that one asked for is still being done."""
        return not (self._expected or self._begun)

    @property
    def empty_seconds(self) -> float:
        """How long it has been empty."""
        return asyncio.get_running_loop().time() - self._empty_since if self.is_empty else 0.0

    def expect(self) -> None:
        """Count a listener who will join, and then leave. From now on the session is not closed as empty."""
        self._expected += 1

    async def join(self, listener: Listener) -> None:
        """Add a listener, and send what game it is and its position. Refused if their seat has too many sockets."""
        async with self._one_at_a_time:
            goes_on = await self._introduce(listener)
            # Only now is it known which seats are the listener's.
            self._demand_room(listener)
            self.listeners.append(listener)
            if self._notice_drivers():
                self.session.version += 1  # It moves again, which the others are told with a snapshot.
            await self._send_snapshots(self.listeners)
        if not self.pace:
            await self._resume(listener, goes_on)

    def leave(self, listener: Listener) -> None:
        """Remove a listener who was expected. Their comfort stops: a lost connection cannot stop it by a key."""
        self._expected -= 1
        for comfort in [each for each, asker in self._comforts.items() if asker is listener]:
            comfort.stop()
        # A listener whose join was refused was never added.
        if listener in self.listeners:
            self.listeners.remove(listener)
            if self._notice_drivers() and self.listeners:
                self._begin(self._tell_pace())
        if not self.listeners:
            self._empty_since = asyncio.get_running_loop().time()
            self.close()

    async def pick(self, listener: Listener, turn: int, choice: str) -> None:
        """Make a pick. When this returns, the pick is stored, and so is the turn if it was the last pick."""

        async def play() -> None:
            pick = partial(self._in_thread.pick, listener, turn, choice)
            await self._move_on(await self._change_for(listener, pick))

        self.stop_comforts(listener)
        await self._finish(play())

    async def stride(self, listener: Listener, turn: int, choices: tuple[str, ...]) -> None:
        """Make several picks. When this returns, their turns are stored. They are played a part at a time, so that
        other games do not wait long; in this game nothing comes between."""
        stride = PlayerStride(turn, choices)

        async def play() -> None:
            part, goes_on = partial(self._in_thread.stride, listener, stride), False
            async with self._one_at_a_time:
                while not stride.is_done:
                    goes_on = await self._make(part, listener)
            await self._move_on(goes_on)

        self.stop_comforts(listener)
        await self._finish(self._checking_seat(listener, play()))

    def begin_comfort(self, listener: Listener, comfort: PlayerComfort, owe: Callable[[int], float]) -> Awaitable[None]:
        """Begin a comfort, which can be stopped from now on; await the result to hear of a refusal. It is played a part
        at a time, and `owe` says how long to wait after so many turns. Whatever else happens in the game between two
        parts ends it."""
        self.stop_comforts(listener)
        self._comforts[comfort] = listener
        return asyncio.shield(self._begin(self._checking_seat(listener, self._play_comfort(listener, comfort, owe))))

    async def _play_comfort(self, listener: Listener, comfort: PlayerComfort, owe: Callable[[int], float]) -> None:
        part, goes_on, seconds = partial(self._in_thread.comfort, listener, comfort), False, owe(0)
        try:
            while not comfort.is_done:
                await comfort.pause(seconds)
                goes_on = await self._change(part, listener)
                seconds = owe(comfort.made_last)
                if comfort.is_slow:
                    self._compile_loops()
        finally:
            del self._comforts[comfort]
        stopped = socket_messages.Stopped(turn=comfort.next_turn, comfort=comfort.name, words=comfort.why)
        for each in [each for each in self.listeners if each.you == listener.you]:
            each.outbox.put(socket_messages.written(stopped))
        await self._move_on(goes_on)

    def stop_comforts(self, listener: Listener) -> None:
        """Stop the comfort of this game, if the listener has a seat in it. Whatever else a player does stops it, too,
        in any window."""
        for comfort in self._comforts if listener.you else ():
            comfort.stop()

    async def resign(self, listener: Listener, turn: int) -> None:
        """Resign for a listener."""
        self.stop_comforts(listener)
        await self._finish(self._change_for(listener, partial(self._in_thread.resign, listener, turn)))

    async def explain(self, listener: Listener, turn: int, choice: str) -> Option:
        """What one choice would do for a listener. It changes nothing, so it waits for no change that is being sent."""
        return await self._writer.do(self._in_thread.explain, listener, turn, choice)

    async def introduce_again(self) -> None:
        """Send every listener what game it is, if that is not what they were sent last."""
        async with self._one_at_a_time:
            for listener in list(self.listeners):
                await self._introduce(listener)

    async def set_pace(self, listener: Listener, paused: bool | None, speed: float | None) -> None:
        """Change the speed or pause, for everyone who watches."""
        pace, pacer = self._demand_pace(listener)
        pace.set(paused, speed)
        pacer.change()
        await self._finish(self._tell_pace())

    async def step(self, listener: Listener) -> None:
        """Make one step on request."""
        self._demand_pace(listener)
        await self._finish(self._change(self.session.step))

    async def ack(self, listener: Listener, turn: int, frame: int | None) -> bool:
        """Note that a listener has drawn a picture, and send a newer one if there is one and they had to wait for it.
        False if it acknowledges nothing."""
        if not listener.ack(turn, frame):
            return False
        async with self._one_at_a_time:
            if listener in self.listeners and listener.version != self.session.version:
                await self._send_snapshots([listener])
        return True

    def close(self) -> None:
        """Stop moving by itself."""
        if self._pacer:
            self._pacer.stop()

    async def _finish(self, work: Coroutine[Any, Any, Any]) -> None:
        """Wait for work that must not stop halfway: if the listener who asked leaves meanwhile, it still runs to its
        end, and the others are sent the result."""
        await asyncio.shield(self._begin(work))

    def _begin(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Begin work that runs to its end whether anybody waits for it or not."""
        task = asyncio.create_task(work)
        self._begun.add(task)  # asyncio itself keeps only a weak reference.
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._begun.discard(task)
        # Reading the exception keeps asyncio from logging it, if the listener who asked has left.
        task.cancelled() or task.exception()

    def _notice_drivers(self) -> bool:
        """Let a game that moves by itself move only while somebody who drives it is here: watchers must not keep it
        going. Return whether that has changed."""
        if self.pace is None or self._pacer is None:
            return False
        was_driven, self.pace.is_driven = self.pace.is_driven, any(each.drives for each in self.listeners)
        if self.pace.is_driven:
            self._pacer.start()
        else:
            self._pacer.stop()
        return self.pace.is_driven != was_driven

    async def _tell_pace(self) -> None:
        """Send everyone the pace. The game itself does not change, but its pace is part of a snapshot: a new version
        makes everyone get one."""

        def notice() -> None:
            self.session.version += 1

        await self._change(notice)

    async def _take_steps(self, steps: int) -> bool:
        """Make several steps of a session that moves by itself. Return whether it goes on. If they cannot be stored, it
        pauses and says so."""
        assert self.pace
        try:
            return await self._change(partial(self.session.take_steps, steps))
        except Refusal as wrong:
            self.pace.paused = True
            for listener in self.listeners:
                listener.outbox.put(socket_messages.written(socket_messages.No(words=str(wrong), to="step")))
            async with self._one_at_a_time:
                self.session.version += 1
                await self._send_snapshots(self.listeners)
            return True

    async def _resume(self, listener: Listener, goes_on: bool) -> None:
        """Continue a game that stopped because nobody was listening, for example after a crash."""
        try:
            await self._move_on(goes_on)
        except Refusal as wrong:
            listener.outbox.put(socket_messages.written(socket_messages.No(words=str(wrong), to="step")))

    async def _move_on(self, goes_on: bool) -> None:
        """Play turns in which no person has to pick, one after another, and send each."""
        while goes_on and self.listeners:
            goes_on = await self._change(self.session.step)

    async def _change_for(self, listener: Listener, change: Callable[[], Any]) -> bool:
        """Make a change that only the holder of a seat may make."""
        return await self._checking_seat(listener, self._change(change, listener))

    async def _checking_seat(self, listener: Listener, work: Coroutine[Any, Any, T]) -> T:
        """Do what only the holder of a seat may do. A listener who has lost the seat meanwhile becomes a spectator."""
        try:
            return await work
        except Refusal:
            await self._check_seat(listener)
            raise

    async def _check_seat(self, listener: Listener) -> None:
        async with self._one_at_a_time:
            if await self._writer.do(self._in_thread.has_lost_seat, listener):
                await self._introduce(listener)
                # No version is -1, so the snapshot is sent although the game has not changed: the listener now sees it
                # differently.
                listener.version = -1
                await self._send_snapshots([listener])

    async def _introduce(self, listener: Listener) -> bool:
        """Send what game it is and which seats are the listener's. Return whether the game would go on by itself."""
        standing, introduction, goes_on = await self._writer.do(self._in_thread.introduce, listener.guest)
        listener.you, listener.drives = standing
        listener.introduce(introduction)
        return goes_on

    async def _change(self, change: Callable[[], Any], asker: Listener | None = None) -> bool:
        """Make a change in the writer thread and send the result to everyone. Return whether the game would now go on
        by itself. The asker gets an answer in any case."""
        async with self._one_at_a_time:
            return await self._make(change, asker)

    async def _make(self, change: Callable[[], Any], asker: Listener | None) -> bool:
        """The same for a caller that holds the lock."""
        await self._catch_up()
        before = self.session.version
        # A copy of the list, because a listener may leave while the writer thread reads it.
        work = partial(self._in_thread.change, change, list(self.listeners), asker)
        outcome = await self._writer.change(work, self.session.mark_unsaved)
        for listener in self.listeners:
            listener.you = outcome.seats.get(listener, listener.you)
            listener.introduce(outcome.introductions.get((listener.you, listener.drives), listener.introduction))
        # No version is -1, so the asker gets an answer even if nothing has changed, as after a repeated pick.
        if asker and not outcome.refusal:
            asker.version = -1
        if self.session.version != before:
            played = self.session.played.record
            LOG.info("game %s: turn %d comes next", played.header.id, played.next_turn)
        self._send(self.listeners, outcome.snapshots)
        if self.session.is_behind:  # A command has played the game on, which is why the change was refused.
            await self._send_snapshots(self.listeners)
        # The refusal comes last, because something may have changed before it: a pick that was stored is sent to
        # everyone even if its turn is then refused.
        if outcome.refusal:
            raise outcome.refusal
        return outcome.goes_on

    async def _catch_up(self) -> None:
        """Read the turns that a command has played."""
        if self.session.is_behind:
            self.session.offer(await self._read())

    async def _send_snapshots(self, listeners: list[Listener]) -> None:
        await self._catch_up()
        wanted = {listener.viewpoint for listener in listeners if listener.in_flight is None}
        self._send(listeners, await self._writer.do(self._in_thread.snapshots, wanted))

    def _send(self, listeners: list[Listener], snapshots: dict[Viewpoint, Snapshot]) -> None:
        """Send each listener their snapshot. If one picture is sent at a time, listeners that have not acknowledged the
        last one wait."""
        for listener in listeners:
            # There is none if the listener acknowledged a picture while the change was made; then `ack` sends a newer
            # one.
            snapshot = snapshots.get(listener.viewpoint) if listener.in_flight is None else None
            if snapshot and listener.version != self.session.version:
                listener.send(snapshot, self.session.version, one_at_a_time=self.pace is not None)

    def _demand_room(self, listener: Listener) -> None:
        most = self._settings.connections_a_seat
        for seat in listener.you:
            if sum(seat in other.you for other in self.listeners) >= most:
                raise Refusal(f"A seat can be open in at most {most} windows; close one of the others.")

    def _demand_pace(self, listener: Listener) -> tuple[PaceSetting, Pacer]:
        if self.pace is None or self._pacer is None:
            raise Refusal("This game moves only when someone picks.")
        if not listener.drives:
            raise Refusal("Only the visitor who began this game can make it move; you can watch it, or fork it.")
        return self.pace, self._pacer
