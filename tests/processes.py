"""The processes of this machine, read from /proc: their parents, commands and environments."""

from __future__ import annotations

import os
import signal
from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

PROC = Path("/proc")
ENDED = "ZX"
"""States of a process that has ended but that its parent has not waited for yet."""


@dataclass(frozen=True)
class Running:
    """A process that was running when /proc was read."""

    pid: int
    parent: int

    @property
    def command(self) -> str:
        """The words it was started with."""
        return " ".join(self._words("cmdline"))

    def variable(self, name: str) -> str | None:
        """A variable of the environment it was started with; None if it is not set or the process has ended."""
        return dict(word.partition("=")[::2] for word in self._words("environ")).get(name)

    def kill(self) -> None:
        with suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)

    def _words(self, file: str) -> list[str]:
        try:
            content = (PROC / str(self.pid) / file).read_bytes()
        except OSError:  # It has ended, or belongs to another user.
            return []
        return content.decode(errors="replace").rstrip("\0").split("\0")


def running() -> list[Running]:
    """Every process that is alive."""
    found = (_looked_at(entry.name) for entry in PROC.glob("[0-9]*"))
    return [process for process in found if process]


def descendants(pid: int) -> list[Running]:
    """The children of a process, their children, and so on. An orphan is not among them."""
    children: dict[int, list[Running]] = defaultdict(list)
    for process in running():
        children[process.parent].append(process)

    def below(parent: int) -> Iterator[Running]:
        for child in children[parent]:
            yield child
            yield from below(child.pid)

    return list(below(pid))


def processor_seconds(pid: int) -> float:
    """The processor time that a process has used so far."""
    fields = (PROC / str(pid) / "stat").read_text(errors="replace").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _looked_at(pid: str) -> Running | None:
    """Read one process; None if it has ended. The fields after the command's name are split from the right, since the
    name may contain spaces and parentheses."""
    try:
        state, parent = (PROC / pid / "stat").read_text(errors="replace").rpartition(")")[2].split()[:2]
    except OSError:
        return None
    return None if state in ENDED else Running(int(pid), int(parent))
