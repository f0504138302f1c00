"""Commands that start at once, for the examples and the pictures."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.warm_commands import warm_commands


@pytest.fixture(scope="session")
def commands() -> Iterator[Path]:
    with warm_commands() as folder:
        yield folder
