"""The server's end of its one worker process: jobs wait their turn, and one that takes too much is ended with the
worker, which is started anew for the next."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from typing import NoReturn

import msgspec

from lazaretto.browser.http.settings import Settings
from lazaretto.browser.work.job_progress import COMPILED, JobProgress
from lazaretto.browser.work.jobs import Answer, Compile, Done, Job, Limits, Refused, Said, Simulate, Solve, Spent, Use
from lazaretto.browser.work.priority_lock import PriorityLock
from lazaretto.progress import Progress
from lazaretto.refusal import Refusal

LOG = logging.getLogger("lazaretto.browser")

ENDING_SECONDS = 2
"""A worker that has ended says of what within this time."""

STOPPING = "The server is stopping; try again in a while."

ALONE = dict.fromkeys(("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "NUMBA_NUM_THREADS"), "1") | {"MALLOC_ARENA_MAX": "2"}
"""One thread each: the stacks of more, on a machine of many cores, would take all the memory there is."""


class Busy(Refusal):
    """There is too much to do already, or the worker was lost; it may be asked again."""


class WorkerClient:
    """One worker, started when the first job comes."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._worker: Process | None = None
        self._lanes = PriorityLock()
        self._asking: set[str] = set()
        self._listeners: list[Progress] = []
        self._is_closed = False
        self._decoder = msgspec.json.Decoder(Said)

    async def do(self, job: Job, asker: frozenset[str] = frozenset(), progress: Progress | None = None) -> msgspec.Raw:
        """What comes of a job, as JSON. Refused where too many wait already, and where it takes too much. What a player
        needs is done before what somebody only wants to know. An asker is known by some names, and what they asked for
        must be done, or given up, before they ask again; they alone are told how far it is. Everybody who waits is told
        how far the compiler is."""
        patient = isinstance(job, Solve | Simulate | Use | Compile)
        if asker & self._asking:
            raise Busy("What you asked for before is still being worked out; wait for it, or give it up.")
        if self._lanes.waiting(patient) >= self._settings.jobs_waiting:
            raise Busy(f"{self._settings.jobs_waiting} others wait for the solver already; try again in a while.")
        self._asking |= asker
        listener = _ignore if progress is None else progress
        self._listeners.append(listener)
        try:
            async with self._lanes.turn(patient):
                return self._read(await self._said(msgspec.json.encode(job) + b"\n", listener))
        finally:
            self._asking -= asker
            self._listeners.remove(listener)

    async def close(self) -> None:
        """End the worker, whatever it does; there is no other."""
        self._is_closed = True
        await self._end()

    async def _end(self) -> None:
        worker, self._worker = self._worker, None
        if worker is not None and worker.returncode is None:
            with suppress(ProcessLookupError):
                worker.kill()
            await worker.wait()

    async def _said(self, line: bytes, progress: Progress) -> Answer:
        """What the worker says to a job. One that had no memory left may have used it up on others, so that a new one
        is asked the same."""
        is_new = self._worker is None or self._worker.returncode is not None
        said = await self._ask(line, progress)
        return await self._ask(line, progress) if isinstance(said, Spent) and not is_new else said

    async def _ask(self, line: bytes, progress: Progress) -> Answer:
        """Ask the worker. One that was asked and has not answered is never asked again."""
        worker, answer = await self._started(), None
        try:
            async with asyncio.timeout(self._settings.job_seconds) as deadline:
                answer = await self._answer(worker, line, progress, deadline)
        except TimeoutError:
            LOG.info("a job took over %g seconds and was ended", self._settings.job_seconds)
            raise Refusal(self._too_long()) from None
        finally:
            if answer is None:
                await self._end()
        if answer is None:
            self._lost(worker)
        if isinstance(answer, Spent):
            await self._end()
        return answer

    async def _answer(
        self, worker: Process, line: bytes, progress: Progress, deadline: asyncio.Timeout
    ) -> Answer | None:
        """The worker's answer to a job; None where the worker ended before it had said it all. While it compiles, the
        job has not begun, and its time does not run."""
        assert worker.stdin is not None, "it was started with pipes"
        assert worker.stdout is not None, "it was started with pipes"
        with suppress(ConnectionError):
            worker.stdin.write(line)
            await worker.stdin.drain()
        while (heard := await _line(worker.stdout)).endswith(b"\n"):
            said: Said = self._decoder.decode(heard)
            if not isinstance(said, JobProgress):
                return said
            if said.what == COMPILED:
                deadline.reschedule(asyncio.get_running_loop().time() + self._settings.job_seconds)
            for listener in self._listeners if said.what == COMPILED else (progress,):
                listener(said.done, said.of, said.what)
        with suppress(TimeoutError):  # It is ending; to be ended as well would hide what it ended of.
            async with asyncio.timeout(ENDING_SECONDS):
                await worker.wait()
        return None

    async def _started(self) -> Process:
        """The worker, a new one where there is none or it has ended."""
        if self._is_closed:
            raise Busy(STOPPING)
        if self._worker is None or self._worker.returncode is not None:
            limits = Limits(self._settings.job_cpu_seconds, self._settings.job_bytes)
            try:
                self._worker = await asyncio.create_subprocess_exec(
                    *(sys.executable, "-m", "lazaretto.browser.work.worker", msgspec.json.encode(limits)),
                    stdin=PIPE,
                    stdout=PIPE,
                    env=os.environ | ALONE,
                    limit=self._settings.job_line_bytes,
                    start_new_session=True,
                )
            except OSError as wrong:
                raise Busy(f"The solver cannot be started: {wrong.strerror}; try again in a while.") from None
        return self._worker

    def _read(self, said: Answer) -> msgspec.Raw:
        """What the worker said, or the refusal it means."""
        if isinstance(said, Done):
            return said.answer
        if isinstance(said, Refused):
            raise Refusal(said.words)
        most = self._settings.job_bytes >> 20
        LOG.info("a job took over %d MiB and was ended", most)
        raise Refusal(f"This needs more than {most} MiB of memory, which is all there is for it here. Ask for less.")

    def _lost(self, worker: Process) -> NoReturn:
        """Why the worker may have ended without a word."""
        if worker.returncode == -signal.SIGXCPU:
            LOG.info("a job took over %d seconds of the processor and was ended", self._settings.job_cpu_seconds)
            raise Refusal(self._too_long())
        if self._is_closed:
            raise Busy(STOPPING)
        raise Busy("The solver was lost while it worked on this; try again, or ask for less.")

    def _too_long(self) -> str:
        return (
            f"This takes longer than the {self._settings.job_cpu_seconds} seconds there are for it here. Ask for less."
        )


def _ignore(done: float, of: float, what: str) -> None:
    """Nobody waits to hear how far it is."""


async def _line(from_worker: asyncio.StreamReader) -> bytes:
    """The next line; nothing where there is none, or none of a length that anybody would send."""
    try:
        return await from_worker.readline()
    except (ConnectionError, ValueError):
        return b""
