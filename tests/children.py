"""Child processes of tests: interrupts reach them wherever the tests run, and none outlives its test."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import IO, Any

from tests.processes import Running, descendants


def accept_interrupts() -> None:
    """Make SIGINT work in this process and in every child it starts. A shell starts background jobs with SIGINT
    ignored. That is inherited through exec, and Python then installs no handler of its own."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@contextmanager
def child(command: Sequence[str | os.PathLike[str]], **options: Any) -> Iterator[subprocess.Popen[str]]:
    """Start a process with pipes for its output. At the end of the block it and all its descendants are killed."""
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    with subprocess.Popen(command, **pipes | options) as process:
        try:
            yield process
        finally:
            end(process)


def read_until(stream: IO[str] | None, words: str) -> str:
    """Read a child's output up to and including these words. Anything after them is left to be read."""
    assert stream
    said = ""
    while not said.endswith(words):
        letter = stream.read(1)
        assert letter, f"it never said {words!r}, only {said!r}"
        said += letter
    return said


def end(process: subprocess.Popen[Any]) -> None:
    """Kill a child with all its descendants, even those in other process groups. `poll` reaps a child that has ended,
    and only one that is still running is killed, so its pid cannot belong to another process by now."""
    if process.poll() is None:
        for each in (Running(process.pid, os.getpid()), *descendants(process.pid)):
            each.kill()
        process.wait()
