"""A worker process that several test servers share: starting one takes longer than most jobs of a test."""

from __future__ import annotations

import asyncio
import sys
from subprocess import PIPE, Popen
from threading import Lock
from typing import Any

import msgspec

from lazaretto.browser.http.settings import Settings
from lazaretto.browser.work.job_progress import JobProgress
from lazaretto.browser.work.jobs import Answer, Limits, Said, Spent
from lazaretto.browser.work.worker_client import ALONE, WorkerClient
from lazaretto.progress import Progress
from tests import outside


class SharedWorker:
    """One worker process with the default limits of a server. The first job starts it."""

    def __init__(self) -> None:
        self._turn = Lock()
        self._process: Popen[bytes] | None = None
        self._decoder = msgspec.json.Decoder(Said)

    def answer(self, line: bytes, progress: Progress) -> Answer:
        """The answer to a job. If earlier jobs have used up its memory, a new process gets the job."""
        with self._turn:
            is_new = self._process is None
            said = self._ask(line, progress)
            return self._ask(line, progress) if isinstance(said, Spent) and not is_new else said

    def end(self) -> None:
        """Kill the process, whatever it does."""
        process, self._process = self._process, None
        if process:
            process.kill()
            process.communicate()

    def _ask(self, line: bytes, progress: Progress) -> Answer:
        process = self._process = self._process or self._started()
        assert process.stdin
        assert process.stdout
        process.stdin.write(line)
        process.stdin.flush()
        for heard in process.stdout:
            said: Said = self._decoder.decode(heard)
            if not isinstance(said, JobProgress):
                if isinstance(said, Spent):
                    self.end()
                return said
            progress(said.done, said.of, said.what)
        self.end()
        raise AssertionError(f"the worker was lost over {line!r}")

    def _started(self) -> Popen[bytes]:
        settings = Settings()
        limits = msgspec.json.encode(Limits(settings.job_cpu_seconds, settings.job_bytes)).decode()
        words = [sys.executable, "-m", "lazaretto.browser.work.worker", limits]
        return Popen(words, stdin=PIPE, stdout=PIPE, env=outside.environment(**ALONE))


class SharedWorkerClient(WorkerClient):
    """A server's client of the shared worker. It queues and refuses jobs as usual; `test_worker_client.py` tests the
    rest."""

    def __init__(self, settings: Settings, lasting: SharedWorker) -> None:
        super().__init__(settings)
        self._lasting = lasting

    async def _said(self, line: bytes, progress: Progress) -> Answer:
        loop = asyncio.get_running_loop()

        def told(*far: Any) -> None:
            loop.call_soon_threadsafe(progress, *far)

        return await asyncio.to_thread(self._lasting.answer, line, told)
