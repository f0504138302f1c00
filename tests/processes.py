"""The processes of this machine as /proc shows them: who started whom, with which command and environment."""

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
"""The states of a process that runs no more, though its parent has not heard of its end yet."""


@dataclass(frozen=True)
class Running:
    """A process that was alive when it was looked at."""

    pid: int
    parent: int

    @property
    def command(self) -> str:
        """The words it was started with."""
        return " ".join(self._words("cmdline"))

    def variable(self, name: str) -> str | None:
        """A variable of the environment it was started in; None where it has none, or is gone."""
        return dict(word.partition("=")[::2] for word in self._words("environ")).get(name)

    def kill(self) -> None:
        with suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)

    def _words(self, file: str) -> list[str]:
        try:
            content = (PROC / str(self.pid) / file).read_bytes()
        except OSError:  # It has ended, or is somebody else's.
            return []
        return content.decode(errors="replace").rstrip("\0").split("\0")


def running() -> list[Running]:
    """Every process that is alive."""
    found = (_looked_at(entry.name) for entry in PROC.glob("[0-9]*"))
    return [process for process in found if process]


def descendants(pid: int) -> list[Running]:
    """All that a process has started, and what those have started, and so on. An orphan is nobody's descendant."""
    children: dict[int, list[Running]] = defaultdict(list)
    for process in running():
        children[process.parent].append(process)

    def below(parent: int) -> Iterator[Running]:
        for child in children[parent]:
            yield child
            yield from below(child.pid)

    return list(below(pid))


def processor_seconds(pid: int) -> float:
    """How long a process has worked so far, whatever else the machine did meanwhile."""
    fields = (PROC / str(pid) / "stat").read_text(errors="replace").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _looked_at(pid: str) -> Running | None:
    """One process, None where it has ended. The command's name in its second field may hold anything."""
    try:
        state, parent = (PROC / pid / "stat").read_text(errors="replace").rpartition(")")[2].split()[:2]
    except OSError:
        return None
    return None if state in ENDED else Running(int(pid), int(parent))
