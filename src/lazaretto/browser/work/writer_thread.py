"""The one thread in which sittings and the library are used, so that nothing of them runs on the event loop. Changes
that wait for each other go to the disk together.

It is no pool of `DaemonThreads`: it makes several changes at a time, it takes back those that could not be kept, and
the server waits for it at the end, so that no change is lost."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext, suppress
from dataclasses import dataclass
from functools import partial
from threading import Condition, Thread
from typing import Any, ParamSpec, TypeVar

from lazaretto.daemon_threads import passable
from lazaretto.refusal import Refusal

P = ParamSpec("P")
T = TypeVar("T")

STOPPING = "The server is about to stop; come back in a moment."

Together = Callable[[], AbstractContextManager[None]]


@dataclass
class Task:
    """Something to do. A change has an `undo`, for when it was made and could not be kept."""

    call: Callable[[], Any]
    done: asyncio.Future[Any]
    undo: Callable[[], None] | None = None
    outcome: Any = None
    wrong: BaseException | None = None

    def run(self) -> None:
        """Do it, and remember how that went."""
        try:
            self.outcome = self.call()
        except BaseException as wrong:
            self.wrong = wrong

    def take_back(self, reason: BaseException) -> None:
        """It could not be kept."""
        assert self.undo
        self.wrong = self.wrong or reason
        try:
            self.undo()
        except BaseException as wrong:
            self.wrong = wrong

    def say(self) -> None:
        """Tell whoever waits. On the loop."""
        if self.done.done():
            return
        if self.wrong:
            self.done.set_exception(passable(self.wrong))
        else:
            self.done.set_result(self.outcome)


class WriterThread:
    """One thread, one thing at a time, in the order they were asked for. `together` is what changes are made in, up to
    `most` at once; they are told of when it has ended."""

    def __init__(self, together: Together = nullcontext, most: int = 1) -> None:
        self._together, self._most = together, most
        self._waiting: deque[Task | None] = deque()
        self._news = Condition()
        self._is_resting = False
        self._thread = Thread(target=self._work, name="hands", daemon=True)
        self._thread.start()

    async def do(self, call: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """What the call gives, once it has been its turn. It is done even if nobody waits for it any more."""
        return await self._ask(partial(call, *args, **named))

    async def change(self, call: Callable[[], T], undo: Callable[[], None]) -> T:
        """The same for a call that changes the library: it is kept when this returns. Where it was made and could not
        be kept, `undo` is called in the hands, and this raises the refusal."""
        return await self._ask(call, undo)

    def rest(self) -> None:
        """Finish what was asked for, and end the thread. Nothing more can be asked."""
        self._put(None)
        self._is_resting = True
        self._thread.join()

    async def _ask(self, call: Callable[[], T], undo: Callable[[], None] | None = None) -> T:
        if self._is_resting:
            raise Refusal(STOPPING)
        task = Task(call, asyncio.get_running_loop().create_future(), undo)
        self._put(task)
        result: T = await task.done
        return result

    def _put(self, task: Task | None) -> None:
        with self._news:
            self._waiting.append(task)
            self._news.notify()

    def _work(self) -> None:
        while tasks := self._next():
            if tasks[0].undo is None:
                tasks[0].run()
            else:
                self._change(tasks)
            with suppress(RuntimeError):  # Where the loop has ended, nobody waits any more.
                tasks[0].done.get_loop().call_soon_threadsafe(_say, tasks)

    def _next(self) -> list[Task]:
        """The next thing to do, or several changes; nothing where it is time to rest."""
        with self._news:
            self._news.wait_for(lambda: self._waiting)
            first = self._waiting.popleft()
            tasks = [first] if first else []
            while first and first.undo and len(tasks) < self._most and self._waiting:
                following = self._waiting[0]
                if following is None or following.undo is None:
                    break
                tasks.append(following)
                self._waiting.popleft()
            return tasks

    def _change(self, tasks: list[Task]) -> None:
        try:
            with self._together():
                for task in tasks:
                    task.run()
        except BaseException as wrong:  # Whatever it is, it is for those who asked: the thread goes on.
            for task in tasks:
                task.take_back(wrong)


def _say(tasks: list[Task]) -> None:
    for task in tasks:
        task.say()
