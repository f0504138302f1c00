"""The warm commands, for the tests of examples and pictures."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.forked_commands import forked_commands


@pytest.fixture(scope="session")
def commands() -> Iterator[Path]:
    with forked_commands() as folder:
        yield folder
