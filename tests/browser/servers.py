"""Servers for tests: the real command in its own process, on a free port."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from lazaretto.books import find
from lazaretto.game import Overlay
from lazaretto.play.base.edition import Edition
from lazaretto.play.session.begin_game import Opening, begin
from lazaretto.store.library import Library
from tests.children import child
from tests.patience import PATIENCE_SECONDS

WITH_LIMITS = """
import json, sys
from pathlib import Path
from lazaretto import books
from lazaretto.browser.serve import serve
from lazaretto.browser.http.settings import Settings
given = json.loads(sys.argv[1])
books.BOOKS.update(given.pop("books", {}))
given = {name: tuple(value) if isinstance(value, list) else value for name, value in given.items()}
settings = Settings(**given | {"database": Path(given["database"])})
serve(settings, lambda words: print(words, file=sys.stderr, flush=True))
"""

REPOSITORY = Path(__file__).parents[2]
ADDRESS = re.compile(r"served at (http://\S+:([0-9]+))/")
LONG = ("fighter.stamina=100", "pair.most_offense=1")
GUARD, GUARDED = "0/1", 100
"""A long duel: no strike gets through this guard, and it lasts so many turns."""

WIDE = ("fighter.stamina=100",)
WIDE_GUARD, WIDE_GUARDED = "0/5", 20
"""A shorter one, with all the choices of the book."""


class Process:
    """A server that runs, or has run."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        assert process.stderr
        said = process.stderr.readline()
        found = ADDRESS.search(said)
        assert found, said + process.stderr.read()
        self.port = int(found[2])
        self.origin = f"http://127.0.0.1:{self.port}"

    def socket(self, game: str, have: int = 0) -> str:
        """The address of a game's socket."""
        return f"ws://127.0.0.1:{self.port}/games/{game}/live?have={have}"

    def stop(self, how: int = signal.SIGTERM) -> tuple[int, str]:
        """Stop the server, and return its exit code and its output."""
        if self.process.poll() is None:
            self.process.send_signal(how)
        _, said = self.process.communicate(timeout=PATIENCE_SECONDS)
        return self.process.returncode, said

    def memory_kib(self) -> int:
        """The memory that the process uses."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.findall(r"VmRSS:\s+([0-9]+)", status)[0])


def command(*words: str) -> list[str]:
    """`lazaretto serve` with these words."""
    return [sys.executable, "-m", "lazaretto", "serve", *words]


def limited(database: Path, limits: Mapping[str, Any], program: str = WITH_LIMITS) -> list[str]:
    """The same with limits of a test's own, and perhaps with `books` of its own. When it is told to stop, it has as
    long for that as a busy machine takes."""
    unhurried = {"port": 0, "database": str(database), "leaving_seconds": PATIENCE_SECONDS}
    return [sys.executable, "-c", program, json.dumps(unhurried | dict(limits))]


@contextmanager
def running(words: list[str]) -> Iterator[Process]:
    """A server that runs during the test."""
    with child(words, stdout=None, cwd=REPOSITORY) as started:
        yield Process(started)


def games(
    database: Path, count: int, *, bots: bool = False, seed: int = 1, settings: tuple[str, ...] = LONG
) -> list[str]:
    """Games in a library: a person against a bot, or bots alone."""
    edition = Edition(find("defend_the_city"), Overlay().and_set(settings))
    seats = {"a": "bot random" if bots else "person", "b": "bot random"}
    with Library(database) as library:
        return [begin(edition, Opening(seats, seed + number), library).id for number in range(count)]
