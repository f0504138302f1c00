"""A library for each test."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from lazaretto.store.library import Library
from tests.play.tables import hasty


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with hasty(tmp_path / "games.db") as kept:
        yield kept
