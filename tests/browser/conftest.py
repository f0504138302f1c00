"""A house to visit without a network: the whole application, and a library of its own."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from lazaretto.browser import app
from lazaretto.store.library import Library
from tests.browser.asking import Asker
from tests.browser.lasting import AskingOne, Lasting
from tests.browser.visiting import UNHURRIED, Visit
from tests.play.tables import hasty


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with hasty(tmp_path / "games.db") as opened:
        yield opened


@pytest.fixture(scope="session")
def lasting() -> Iterator[Lasting]:
    """One worker for all tests that are not about how workers come and go."""
    worker = Lasting()
    yield worker
    worker.end()


@pytest.fixture
def one_worker(lasting: Lasting, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every house of the test asks that one. It knows the sixth book too."""
    monkeypatch.setattr(app, "WorkerClient", partial(AskingOne, lasting=lasting))


@pytest.fixture
def visit(library: Library) -> Iterator[Visit]:
    """A visitor at home."""
    with Visit(library) as visitor:
        yield visitor


@pytest.fixture
def ask(library: Library, one_worker: None) -> Iterator[Asker]:
    """A visitor at home who asks the API, as often as they like."""
    with Visit(library, UNHURRIED) as visitor:
        yield Asker(visitor)
