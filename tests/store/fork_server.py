"""A process that forks workers for tests that kill them. Each starts in a few milliseconds, with everything imported
and no file open."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Any

from tests import outside
from tests.children import end
from tests.patience import PATIENCE_SECONDS

ROOT = Path(__file__).parents[2]
LONGEST_REQUEST = 4096


class Worker:
    """A worker process and the lines that it prints. It is not reaped before the end of the test, so its process id
    cannot be reused and no other process is killed by mistake."""

    def __init__(self, reading: int) -> None:
        self._lines = os.fdopen(reading, "r", encoding="utf-8")
        self.pid = int(self.line().removeprefix("alive "))

    def line(self) -> str:
        """The next line."""
        line = self._lines.readline()
        assert line, "it has said all it had to say"
        return line.removesuffix("\n")

    def rest(self) -> list[str]:
        """All further lines, until the process ends."""
        with self._lines:
            return self._lines.read().splitlines()

    def kill(self) -> list[str]:
        """Kill it, and return what it had printed."""
        os.kill(self.pid, signal.SIGKILL)
        return self.rest()

    def end(self) -> None:
        """Kill it unless its output was read to the end."""
        if not self._lines.closed:
            self.kill()


class ForkServer:
    """The fork server, as a test uses it."""

    def __init__(self) -> None:
        self._workers: list[Worker] = []
        self._here, there = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        command = [sys.executable, "-m", "tests.store.fork_server", str(there.fileno())]
        with there:
            self._process = subprocess.Popen(
                command, pass_fds=[there.fileno()], cwd=ROOT, env=outside.environment(), stdin=subprocess.DEVNULL
            )

    def start(self, task: str, **facts: Any) -> Worker:
        """Start a worker with a task of `tests.store.worker_tasks` and its arguments."""
        reading, writing = os.pipe()
        socket.send_fds(self._here, [json.dumps([task, facts], default=str).encode()], [writing])
        os.close(writing)
        self._workers.append(Worker(reading))
        return self._workers[-1]

    def clear(self) -> None:
        """End all workers, however the test went."""
        while self._workers:
            self._workers.pop().end()

    def __enter__(self) -> ForkServer:
        return self

    def __exit__(self, kind: type[BaseException] | None, value: object, trace: TracebackType | None) -> None:
        self._here.close()
        try:
            self._process.wait(timeout=PATIENCE_SECONDS)
        finally:
            end(self._process)


def serve(requests: socket.socket) -> None:
    """Fork a worker for every request, until there are no more."""
    from tests.store.worker_tasks import run_task

    while True:
        content, told, *_ = socket.recv_fds(requests, LONGEST_REQUEST, 1)
        if not content:
            return
        if os.fork() == 0:
            requests.close()
            os.dup2(told[0], 1)
            os.close(told[0])
            run_task(*json.loads(content))
        os.close(told[0])


if __name__ == "__main__":
    serve(socket.socket(fileno=int(sys.argv[1])))
