"""A house to visit without a network: the whole application, and a library of its own."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from lazaretto.store.library import Library
from tests.browser.asking import Asker
from tests.browser.visiting import UNHURRIED, Visit


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with Library(tmp_path / "games.db") as opened:
        yield opened


@pytest.fixture
def visit(library: Library) -> Iterator[Visit]:
    """A visitor at home."""
    with Visit(library) as visitor:
        yield visitor


@pytest.fixture
def ask(library: Library, sixth_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Asker]:
    """A visitor at home who asks the API, as often as they like. The worker knows the sixth book too."""
    monkeypatch.setenv("PYTHONPATH", str(sixth_path), prepend=os.pathsep)
    with Visit(library, UNHURRIED) as visitor:
        yield Asker(visitor)
