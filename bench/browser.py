"""A real browser at a real server, for the benches that time what a visitor waits for."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.timing import Skipped
from tests import outside
from tests.faces.browser import UNHURRIED, Chromium, Opener, Server, windows

CACHE = Path(".pytest_cache/d/sixth")


@contextmanager
def visited() -> Iterator[tuple[Server, Opener]]:
    """A server with every book, and a function that opens windows on it."""
    if shutil.which("chromium") is None:
        raise Skipped("Chromium is not here, so no page can be timed.")
    CACHE.mkdir(parents=True, exist_ok=True)
    os.environ[outside.WHERE] = str(outside.install(CACHE.resolve()))
    with TemporaryDirectory() as home, Server(Path(home), UNHURRIED) as server:
        chromium = Chromium()
        try:
            with chromium.awake() as browser, windows(browser, server) as opener:
                yield server, opener
        finally:
            chromium.close()
