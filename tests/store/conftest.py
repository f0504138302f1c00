"""A library and where it is kept, a nursery of processes to be killed, and a place for libraries by the hundred."""

import os
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from lazaretto.store import library as module
from lazaretto.store.library import Library
from tests.store.nursery import Nursery


@pytest.fixture(scope="session")
def warm_nursery() -> Iterator[Nursery]:
    with Nursery() as warm:
        yield warm


@pytest.fixture
def nursery(warm_nursery: Nursery) -> Iterator[Nursery]:
    yield warm_nursery
    warm_nursery.clear()


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
    """Time that moves only when it is asked for."""
    ticks = count()
    monkeypatch.setattr(module, "_now", lambda: f"2031-01-01T00:00:00.{next(ticks):06}+00:00")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where a library would be, in a folder that is not there yet."""
    return tmp_path / "data" / "games.db"
