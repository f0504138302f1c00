"""A browser and a server for whoever drives them; they are begun when the first test asks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.faces.browser import UNHURRIED, Chromium, Opener, Server, windows


@pytest.fixture(scope="session")
def chromium() -> Iterator[Chromium]:
    opened = Chromium()
    yield opened
    opened.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all, in no hurry."""
    with Server(tmp_path_factory.mktemp("house"), UNHURRIED) as server:
        yield server
        server.stop()


@pytest.fixture
def window(chromium: Chromium, house: Server) -> Iterator[Opener]:
    """Opens windows; at the end of the test nothing has been wrong in any of them."""
    with chromium.awake(), windows(chromium, house) as opener:
        yield opener
