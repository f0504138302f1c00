"""A worker that outlives the houses it works for: to start one takes longer than most of what a test asks of it."""

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


class Lasting:
    """One worker process with the limits that a house has by itself. It is started by the first job."""

    def __init__(self) -> None:
        self._turn = Lock()
        self._process: Popen[bytes] | None = None
        self._decoder = msgspec.json.Decoder(Said)

    def answer(self, line: bytes, progress: Progress) -> Answer:
        """What it says to a job. Where others have used its memory up, a new one is asked the same."""
        with self._turn:
            is_new = self._process is None
            said = self._ask(line, progress)
            return self._ask(line, progress) if isinstance(said, Spent) and not is_new else said

    def end(self) -> None:
        """End it, whatever it does."""
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


class AskingOne(WorkerClient):
    """A house's end of that one worker. Who waits and who is refused is as always; `test_workers.py` is about the
    rest."""

    def __init__(self, settings: Settings, lasting: Lasting) -> None:
        super().__init__(settings)
        self._lasting = lasting

    async def _said(self, line: bytes, progress: Progress) -> Answer:
        loop = asyncio.get_running_loop()

        def told(*far: Any) -> None:
            loop.call_soon_threadsafe(progress, *far)

        return await asyncio.to_thread(self._lasting.answer, line, told)
