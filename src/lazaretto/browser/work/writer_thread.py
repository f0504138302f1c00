"""The one thread in which sittings and the library are used, so that none of that runs on the event loop. Changes that
are waiting share one commit.

It is not a `DaemonThreads` pool: it makes several changes at a time, takes back those that could not be stored, and a
server that stops waits for it, so that no change is lost."""

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

STOPPING = "The server is stopping; try again in a while."

Together = Callable[[], AbstractContextManager[None]]


@dataclass
class Task:
    """A call to make. A change has an `undo`, for the case that it was made but could not be committed."""

    call: Callable[[], Any]
    done: asyncio.Future[Any]
    undo: Callable[[], None] | None = None
    outcome: Any = None
    wrong: BaseException | None = None

    def run(self) -> None:
        """Make the call and remember its result or its error."""
        try:
            self.outcome = self.call()
        except BaseException as wrong:  # It goes to the caller; here it would end the thread, and with it the server.
            self.wrong = wrong

    def take_back(self, reason: BaseException) -> None:
        """Undo a change that could not be committed."""
        assert self.undo
        self.wrong = self.wrong or reason  # A call that failed by itself keeps its own reason.
        try:
            self.undo()
        except BaseException as wrong:
            self.wrong = wrong

    def say(self) -> None:
        """Give the result to the caller that waits. Runs on the event loop."""
        if self.done.done():
            return
        if self.wrong:
            self.done.set_exception(passable(self.wrong))
        else:
            self.done.set_result(self.outcome)


class WriterThread:
    """One thread that makes calls one at a time, in the order they were asked for. Up to `most` changes run inside one
    `together`, which commits them; their callers learn of them when it has ended."""

    def __init__(self, together: Together = nullcontext, most: int = 1) -> None:
        self._together, self._most = together, most
        self._waiting: deque[Task | None] = deque()
        self._news = Condition()
        self._is_stopping = False
        self._thread = Thread(target=self._work, name="writer", daemon=True)
        self._thread.start()

    async def do(self, call: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """Make the call in the thread and return its result. It is made even if the caller stops waiting."""
        return await self._ask(partial(call, *args, **named))

    async def change(self, call: Callable[[], T], undo: Callable[[], None]) -> T:
        """The same for a call that changes the library: it is committed when this returns. If the commit fails, `undo`
        is called in the thread, and this raises the refusal."""
        return await self._ask(call, undo)

    def stop(self) -> None:
        """Finish the calls already asked for and end the thread. Further calls are refused."""
        self._put(None)  # The thread ends when it comes to this, after all calls in front of it.
        self._is_stopping = True
        self._thread.join()

    async def _ask(self, call: Callable[[], T], undo: Callable[[], None] | None = None) -> T:
        if self._is_stopping:
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
            # One wake-up of the event loop tells all callers of the group.
            with suppress(RuntimeError):  # If the loop has ended, nobody waits.
                tasks[0].done.get_loop().call_soon_threadsafe(_say, tasks)

    def _next(self) -> list[Task]:
        """The next call, or several changes to commit together; empty if the thread should end."""
        with self._news:
            self._news.wait_for(lambda: self._waiting)
            first = self._waiting.popleft()
            tasks = [first] if first else []
            # Changes that wait one behind another share a commit, since committing takes longer than most changes. A
            # call between two of them separates them, so that everything happens in the order it was asked for.
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
        except BaseException as wrong:  # Whatever went wrong, the callers get the error, and the thread goes on.
            for task in tasks:
                task.take_back(wrong)


def _say(tasks: list[Task]) -> None:
    for task in tasks:
        task.say()
