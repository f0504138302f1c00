"""The server's side of its one worker process. Jobs wait in a queue. A job that exceeds its limits is ended together
with the worker, and a new worker is started for the next one."""

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
from lazaretto.browser.work.jobs import (
    Answer,
    Compile,
    Done,
    Job,
    Limits,
    Refused,
    Said,
    Simulate,
    Solve,
    Spent,
    UseTool,
    cpu_seconds,
)
from lazaretto.browser.work.priority_lock import PriorityLock
from lazaretto.browser.work.writer_thread import STOPPING
from lazaretto.progress import Progress
from lazaretto.refusal import Refusal

LOG = logging.getLogger("lazaretto.browser")

ENDING_SECONDS = 2
"""How long a worker that is ending has to say why."""

ALONE = dict.fromkeys(("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "NUMBA_NUM_THREADS"), "1") | {"MALLOC_ARENA_MAX": "2"}
"""One thread for each library: on a machine with many cores, the stacks of more would use up the memory."""


class Busy(Refusal):
    """There is too much to do, or the worker was lost; the caller may try again."""


class WorkerClient:
    """One worker process, started with the first job."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._worker: Process | None = None
        self._job_lock = PriorityLock()
        self._asking: set[str] = set()
        self._listeners: list[Progress] = []
        self._is_closed = False
        self._cpu_seconds = settings.job_cpu_seconds
        """What the job in progress may take."""
        self._decoder = msgspec.json.Decoder(Said)

    async def do(self, job: Job, asker: frozenset[str] = frozenset(), progress: Progress | None = None) -> msgspec.Raw:
        """The result of a job, as JSON. Refused if too many jobs wait, or if it exceeds its limits. What a player waits
        for goes first. An asker is known by one or more names, and can ask again only when the last job is done or
        cancelled; only the asker learns its progress. Everyone who waits learns how far the compiler is."""
        seconds = cpu_seconds(job, self._settings.job_cpu_seconds)
        # A long record is not a matter of seconds either, and whoever brought it does not wait at a board.
        patient = isinstance(job, Solve | Simulate | UseTool | Compile) or seconds > self._settings.job_cpu_seconds
        if asker & self._asking:
            raise Busy("Your last request is still being worked on; wait for it, or cancel it.")
        if self._job_lock.waiting(patient) >= self._settings.jobs_waiting:
            raise Busy(f"{self._settings.jobs_waiting} others wait for the solver already; try again in a while.")
        # A visitor is known by address and token. One who changes only one of them is still recognised.
        self._asking |= asker
        listener = _ignore if progress is None else progress
        self._listeners.append(listener)
        try:
            async with self._job_lock.turn(patient):
                self._cpu_seconds = seconds
                return self._read(await self._said(msgspec.json.encode(job) + b"\n", listener))
        finally:
            self._asking -= asker
            self._listeners.remove(listener)

    async def close(self) -> None:
        """End the worker, whatever it is doing, and start no other."""
        self._is_closed = True
        await self._end()

    async def _end(self) -> None:
        worker, self._worker = self._worker, None
        if worker is not None and worker.returncode is None:
            with suppress(ProcessLookupError):
                worker.kill()
            await worker.wait()

    async def _said(self, line: bytes, progress: Progress) -> Answer:
        """The worker's answer. If it ran out of memory, earlier jobs may have used it up, so a new worker is asked once
        more."""
        is_new = self._worker is None or self._worker.returncode is not None
        said = await self._ask(line, progress)
        return await self._ask(line, progress) if isinstance(said, Spent) and not is_new else said

    async def _ask(self, line: bytes, progress: Progress) -> Answer:
        """Ask the worker. A worker that was asked and did not answer is never asked again."""
        worker, answer = await self._started(), None
        try:
            async with asyncio.timeout(self._seconds) as deadline:
                answer = await self._answer(worker, line, progress, deadline)
        except TimeoutError:
            LOG.info("a job took over %g seconds and was ended", self._seconds)
            raise Refusal(self._too_long()) from None
        finally:
            # Also if this task is cancelled: the worker would finish the job, and its answer would be taken for the
            # answer to the next one.
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
        """The worker's answer to a job, or None if it ended before it finished. While it compiles, the job has not
        begun, and its time does not run."""
        assert worker.stdin is not None, "it was started with pipes"
        assert worker.stdout is not None, "it was started with pipes"
        # A worker that has ended cannot be written to; reading from it below finds that out.
        with suppress(ConnectionError):
            worker.stdin.write(line)
            await worker.stdin.drain()
        while (received := await _line(worker.stdout)).endswith(b"\n"):
            said: Said = self._decoder.decode(received)
            if not isinstance(said, JobProgress):
                return said
            if said.what == COMPILED:
                deadline.reschedule(asyncio.get_running_loop().time() + self._seconds)
            for listener in self._listeners if said.what == COMPILED else (progress,):
                listener(said.done, said.of, said.what)
        with suppress(TimeoutError):  # It is ending; killing it now would hide the reason.
            async with asyncio.timeout(ENDING_SECONDS):
                await worker.wait()
        return None

    async def _started(self) -> Process:
        """The worker, started now if there is none or it has ended."""
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
                    start_new_session=True,  # Ctrl-C is for the server alone, which then ends the worker.
                )
            except OSError as wrong:
                raise Busy(f"The solver cannot be started: {wrong.strerror}; try again in a while.") from None
        return self._worker

    def _read(self, said: Answer) -> msgspec.Raw:
        """What the worker sent, or the refusal it means."""
        if isinstance(said, Done):
            return said.answer
        if isinstance(said, Refused):
            raise Refusal(said.words)
        most = self._settings.job_bytes >> 20
        LOG.info("a job took over %d MiB and was ended", most)
        raise Refusal(f"This needs more than {most} MiB of memory, which is the limit here. Ask for less.")

    def _lost(self, worker: Process) -> NoReturn:
        """Why the worker may have ended without an answer."""
        # The signal that the system sends when the worker's RLIMIT_CPU is used up.
        if worker.returncode == -signal.SIGXCPU:
            LOG.info("a job took over %d seconds of the processor and was ended", self._cpu_seconds)
            raise Refusal(self._too_long())
        if self._is_closed:
            raise Busy(STOPPING)
        raise Busy("The solver was lost while it worked on this; try again, or ask for less.")

    @property
    def _seconds(self) -> float:
        """The real time of the job in progress: as many times its processor time as for most jobs."""
        return self._settings.job_seconds * self._cpu_seconds / self._settings.job_cpu_seconds

    def _too_long(self) -> str:
        return f"This takes longer than the {self._cpu_seconds} seconds allowed here. Ask for less."


def _ignore(done: float, of: float, what: str) -> None:
    """For callers that do not want progress."""


async def _line(from_worker: asyncio.StreamReader) -> bytes:
    """The next line, or nothing at the end of the stream or if the line is too long."""
    try:
        return await from_worker.readline()
    except (ConnectionError, ValueError):
        return b""
