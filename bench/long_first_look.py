"""The first look at a game of 30,000 turns over a socket, from connecting to its position and log, against a server
that sends its whole log. Bytes, and how much the server's memory grows, are printed."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

from bench import long_watch
from bench.timing import Figure
from tests.browser.players import player
from tests.browser.servers import Process, limited, running

EVERYTHING = {"log_turns": long_watch.TURNS, "log_bytes": 1 << 30, "send_bytes": 1 << 30}
GOAL = 5


@dataclass(frozen=True)
class Look:
    """What a first look took."""

    seconds: float
    bytes: int
    server_mb: float

    def __str__(self) -> str:
        return f"{self.seconds:.2f} s, {self.bytes:,} bytes, {self.server_mb:.0f} MB more in the server"


def bench() -> Figure:
    with long_watch.library() as library, _book_for_children():
        short, long = long_watch.begun(library).id, long_watch.played(library)
        our, their = (_first_look(library.path, short, long, settings) for settings in ({}, EVERYTHING))
    print(f"long_first_look: {our}; with the whole log {their}.", file=sys.stderr)
    ratio = their.seconds / our.seconds
    unit, goal = "s", f"at least {GOAL}×"
    return Figure("long_first_look", our.seconds, their.seconds, unit, "the whole log", ratio, goal, ratio >= GOAL)


def _first_look(database: Path, short: str, long: str, settings: dict[str, Any]) -> Look:
    """A look at the long game. The short one is looked at before it, so that its book is loaded."""
    with running(limited(database, settings)) as server:
        _look(server, short)
        memory = server.memory_kib()
        seconds, size = _look(server, long)
        return Look(seconds, size, (server.memory_kib() - memory) / 1000)


def _look(server: Process, game: str) -> tuple[float, int]:
    begun = perf_counter()
    with player(server, game) as page:
        said = [page.socket.recv() for _ in range(3)]  # What game it is, its position, and its board.
        return perf_counter() - begun, sum(map(len, said))


@contextmanager
def _book_for_children() -> Iterator[None]:
    """Let the processes that are started find the scratch book."""
    before = os.environ.get("PYTHONPATH", "")
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, (str(long_watch.GALLERY), before)))
    try:
        yield
    finally:
        os.environ["PYTHONPATH"] = before
