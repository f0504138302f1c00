"""A warm process that forks lives: each starts in a few milliseconds, with everything imported and no file open."""

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


class Life:
    """A process that says what it has done. It keeps its number after death, so nobody else's can be killed."""

    def __init__(self, reading: int) -> None:
        self._lines = os.fdopen(reading, "r", encoding="utf-8")
        self.pid = int(self.line().removeprefix("alive "))

    def line(self) -> str:
        """The next line."""
        line = self._lines.readline()
        assert line, "it has said all it had to say"
        return line.removesuffix("\n")

    def rest(self) -> list[str]:
        """Everything more that it says, until its end."""
        with self._lines:
            return self._lines.read().splitlines()

    def kill(self) -> list[str]:
        """Kill it, and hear what it had said."""
        os.kill(self.pid, signal.SIGKILL)
        return self.rest()

    def end(self) -> None:
        """Kill it if nobody has heard it out."""
        if not self._lines.closed:
            self.kill()


class Nursery:
    """The warm process, seen from a test."""

    def __init__(self) -> None:
        self._lives: list[Life] = []
        self._here, there = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        command = [sys.executable, "-m", "tests.store.nursery", str(there.fileno())]
        with there:
            self._process = subprocess.Popen(
                command, pass_fds=[there.fileno()], cwd=ROOT, env=outside.environment(), stdin=subprocess.DEVNULL
            )

    def start(self, task: str, **facts: Any) -> Life:
        """A life: a task of `tests.store.lives` and what it needs to know."""
        reading, writing = os.pipe()
        socket.send_fds(self._here, [json.dumps([task, facts], default=str).encode()], [writing])
        os.close(writing)
        self._lives.append(Life(reading))
        return self._lives[-1]

    def clear(self) -> None:
        """Leave nobody behind, however the test went."""
        while self._lives:
            self._lives.pop().end()

    def __enter__(self) -> Nursery:
        return self

    def __exit__(self, kind: type[BaseException] | None, value: object, trace: TracebackType | None) -> None:
        self._here.close()
        try:
            self._process.wait(timeout=PATIENCE_SECONDS)
        finally:
            end(self._process)


def serve(requests: socket.socket) -> None:
    """Fork a life for every request, until there are no more."""
    from tests.store.lives import live

    while True:
        content, told, *_ = socket.recv_fds(requests, LONGEST_REQUEST, 1)
        if not content:
            return
        if os.fork() == 0:
            requests.close()
            os.dup2(told[0], 1)
            os.close(told[0])
            live(*json.loads(content))
        os.close(told[0])


if __name__ == "__main__":
    serve(socket.socket(fileno=int(sys.argv[1])))
