"""The whole application without a network, with a library of its own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from lazaretto.browser import app
from lazaretto.store.library import Library
from tests.browser.api_client import Asker
from tests.browser.shared_worker import SharedWorker, SharedWorkerClient
from tests.browser.visitor import UNHURRIED, Visit
from tests.play.tables import hasty


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with hasty(tmp_path / "games.db") as opened:
        yield opened


@pytest.fixture(scope="session")
def lasting() -> Iterator[SharedWorker]:
    """One worker for all tests that are not about starting and ending workers."""
    worker = SharedWorker()
    yield worker
    worker.end()


@pytest.fixture
def one_worker(lasting: SharedWorker, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every server of the test uses the shared worker, which knows the sixth book too."""
    monkeypatch.setattr(app, "WorkerClient", partial(SharedWorkerClient, lasting=lasting))


@pytest.fixture
def visit(library: Library) -> Iterator[Visit]:
    """A visitor of a local server."""
    with Visit(library) as visitor:
        yield visitor


@pytest.fixture
def ask(library: Library, one_worker: None) -> Iterator[Asker]:
    """A client of the API of a local server without rate limits."""
    with Visit(library, UNHURRIED) as visitor:
        yield Asker(visitor)


@pytest.fixture
def abroad(library: Library) -> Iterator[Asker]:
    """A new visitor of a public server."""
    with Visit(library, replace(UNHURRIED, public_url="https://games.example")) as visitor:
        yield Asker(visitor)
