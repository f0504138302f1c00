"""Child processes of tests: they hear of interrupts wherever the tests are run, and none outlives its test."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import IO, Any

from tests.processes import Running, descendants


def hear_interrupts() -> None:
    """Interrupts are heard by this process and by every child it starts. A shell's background job is begun with SIGINT
    ignored; that is inherited over exec, and Python then installs no handler of its own."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@contextmanager
def child(command: Sequence[str | os.PathLike[str]], **options: Any) -> Iterator[subprocess.Popen[str]]:
    """A process with pipes for what it says. When the block is left, it and all it has started are killed."""
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    with subprocess.Popen(command, **pipes | options) as process:
        try:
            yield process
        finally:
            end(process)


def heard(stream: IO[str] | None, words: str) -> str:
    """What a child says until it has said these words. What it has not said by then is still to be read."""
    assert stream
    said = ""
    while not said.endswith(words):
        letter = stream.read(1)
        assert letter, f"it never said {words!r}, only {said!r}"
        said += letter
    return said


def end(process: subprocess.Popen[Any]) -> None:
    """Kill a child with all its descendants, also those in a process group of their own. One that has ended is waited
    for, so that its number cannot be somebody else's by now."""
    if process.poll() is None:
        for each in (Running(process.pid, os.getpid()), *descendants(process.pid)):
            each.kill()
        process.wait()
