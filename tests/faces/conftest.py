"""A browser and a server for the tests that drive a page. Both are started when the first test asks for them."""

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
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests, without rate limits."""
    with Server(tmp_path_factory.mktemp("server"), UNHURRIED) as running:
        yield running
        running.stop()


@pytest.fixture
def window(chromium: Chromium, server: Server) -> Iterator[Opener]:
    """Opens windows. At the end of the test it fails if any of them had an error."""
    with chromium.awake(), windows(chromium, server) as opener:
        yield opener
