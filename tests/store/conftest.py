"""A nursery of processes to be killed, and a place for libraries by the hundred."""

import os
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

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
