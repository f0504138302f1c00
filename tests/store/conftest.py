"""Fixtures: a library and its path, the fork server, and a fast folder for many libraries."""

import os
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from lazaretto.store import library as module
from lazaretto.store.library import Library
from tests.store.fork_server import ForkServer


@pytest.fixture(scope="session")
def started_server() -> Iterator[ForkServer]:
    with ForkServer() as warm:
        yield warm


@pytest.fixture
def fork_server(started_server: ForkServer) -> Iterator[ForkServer]:
    yield started_server
    started_server.clear()


@pytest.fixture
def memory_path(tmp_path: Path) -> Iterator[Path]:
    """A folder in memory where there is such a thing: a killed process leaves what the system holds, and how long a
    disk takes to write it down makes no difference."""
    if not os.access("/dev/shm", os.W_OK):
        yield tmp_path
        return
    with TemporaryDirectory(dir="/dev/shm", prefix="lazaretto-") as folder:
        yield Path(folder)


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with Library(tmp_path / "games.db") as opened:
        yield opened


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that moves on by one tick each time it is read."""
    ticks = count()
    monkeypatch.setattr(module, "now", lambda: f"2031-01-01T00:00:00.{next(ticks):06}+00:00")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The path of a library in a folder that does not exist yet."""
    return tmp_path / "data" / "games.db"
