"""A real browser for tests: Chromium on the pages of a real server. Everything that goes wrong in a page is
recorded."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    ViewportSize,
    expect,
    sync_playwright,
)

from lazaretto.play.base.replay import replayed
from lazaretto.store.library import Library
from lazaretto.store.record_lines import Header
from tests import outside
from tests.browser.servers import WITH_LIMITS, Process, command, limited
from tests.children import end
from tests.patience import PATIENCE_SECONDS

GALLERY = Path(__file__).parents[1] / "gallery"
FEN = Path(__file__).parents[1] / "fen"
DESK: ViewportSize = {"width": 1280, "height": 800}
DUEL = "defend_the_city"
MANY = 100_000

RATES = ("requests_at_once", "files_at_once", "games_a_minute", "games_a_minute_at_home", "children_a_minute")
UNHURRIED = dict.fromkeys(RATES, MANY)
"""Settings without rate limits, for tests that are about something else."""

LASTING = f"""
from lazaretto.browser.http import pages
answer = pages.Files.answer
def lasting(files, request, name, status=200):
    found = answer(files, request, name, status)
    if found and request.url.path.startswith("/static/"):
        found.headers["Cache-Control"] = "max-age=3600"
    return found
pages.Files.answer = lasting
{WITH_LIMITS}"""
"""A server with the test's own limits, whose static files may be cached. Otherwise each page would load them again, and
hit the limits."""

PATIENCE_MS = 1000 * PATIENCE_SECONDS

expect.set_options(timeout=PATIENCE_MS)

REPORTS = """
document.addEventListener("securitypolicyviolation", (event) =>
  console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`));
"""


class Chromium:
    """One browser for all tests of a process. Its driver has an event loop of its own, which is put aside while no test
    uses the browser, so that other tests can run theirs. Windows are kept for the next test, since opening one takes
    longer than loading a page."""

    def __init__(self) -> None:
        program = shutil.which("chromium")
        if program is None:
            pytest.skip("Chromium is not here, so no real browser can be driven.")
        self._driver = sync_playwright().start()
        self._loop = asyncio._get_running_loop()
        flags = ["--no-sandbox", "--process-per-site"]
        try:
            self.browser: Browser = self._driver.chromium.launch(
                executable_path=program, args=flags, timeout=PATIENCE_MS
            )
        except BaseException:
            self._driver.stop()
            raise
        self._spare: dict[bool, list[Window]] = {False: [], True: []}
        asyncio._set_running_loop(None)

    @contextmanager
    def awake(self) -> Iterator[Chromium]:
        """Use the browser within this block."""
        asyncio._set_running_loop(self._loop)
        try:
            yield self
        finally:
            asyncio._set_running_loop(None)

    def window(self, touch: bool, fresh: bool) -> Window:
        """An empty window: one that was used before, or a new one if it must be `fresh`."""
        if self._spare[touch] and not fresh:
            return self._spare[touch].pop()
        context = self.browser.new_context(viewport=DESK, has_touch=touch, is_mobile=touch)
        return Window(context, touch)

    def keep(self, window: Window) -> None:
        """Keep a window for the next test."""
        self._spare[window.touch].append(window)

    def close(self) -> None:
        """Close the browser at the end of the session."""
        with self.awake():
            self.browser.close()
            self._driver.stop()


class Server:
    """`lazaretto serve` with a data folder of its own and every book. It can be killed and started again on the same
    data. With `limits` it has the test's own limits, and static files may be cached."""

    def __init__(self, home: Path, limits: dict[str, Any] | None = None) -> None:
        self.home, self._limits, self.port = home, limits, 0
        path = os.pathsep.join((os.environ[outside.WHERE], *map(str, (GALLERY, FEN, FEN / "registered"))))
        self.environment = os.environ | {"PYTHONPATH": path, "PYTHONUNBUFFERED": "1", "LAZARETTO_DATA": str(home)}
        self.begin()

    def begin(self) -> None:
        """Start the server, or start it again on the same port."""
        words = command("--port", str(self.port))
        if self._limits is not None:
            words = limited(self.home / "games.db", {**self._limits, "port": self.port}, LASTING)
        self._started = subprocess.Popen(words, stderr=subprocess.PIPE, text=True, env=self.environment)
        try:
            self.process = Process(self._started)
        except BaseException:
            self.kill()
            raise
        self.port, self.origin = self.process.port, self.process.origin

    @property
    def is_running(self) -> bool:
        """Whether it has neither ended nor been killed."""
        return self._started.poll() is None

    def kill(self) -> None:
        """Kill the server without warning."""
        self._started.send_signal(signal.SIGKILL)
        self._started.communicate()

    def stop(self) -> None:
        """Stop the server in the regular way, and check that it logged no error."""
        code, said = self.process.stop(signal.SIGTERM)
        # The books of the tests have loops that `doctor --warm` does not know, so the first server may compile them.
        said = "".join(line for line in said.splitlines(keepends=True) if not COMPILING.match(line))
        assert (code, said) == (0, ""), f"{code}: {said}"  # Pytest shows no values here: this is no test module.

    def __enter__(self) -> Server:
        return self

    def __exit__(self, *raised: object) -> None:
        if self.is_running:
            end(self._started)
            self._started.communicate()

    def library(self) -> Library:
        """The server's library, opened for reading."""
        return Library(self.home / "games.db", reading=True)

    def chosen(self, game: str) -> list[dict[str, str]]:
        """The choices of a game, from replaying its record."""
        with self.library() as library:
            entry = library.saved_game(game)
            return [line.chosen for line in replayed(entry.record, entry.seed).record.turns]

    def written(self, game: str) -> list[dict[str, str]]:
        """The choices as the record has them, for a book that only the server knows."""
        with self.library() as library:
            return [line.chosen for line in library.saved_game(game).record.turns]

    def header(self, game: str) -> Header:
        """The first line of a game's record."""
        with self.library() as library:
            return library.saved_game(game).record.header

    def ask(self, method: str, path: str, **how: Any) -> httpx.Response:
        """Send a request as a page of this server would."""
        from_here = {"Origin": self.origin}
        return httpx.request(method, self.origin + path, headers=from_here, timeout=PATIENCE_SECONDS, **how)

    def get(self, path: str) -> Any:
        """Get JSON from the API."""
        return self.ask("GET", path).raise_for_status().json()

    def new(self, book: str = DUEL, **wanted: Any) -> str:
        """Begin a game; its id."""
        answer = self.ask("POST", "/api/games", json={"book": book, **wanted})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def lazaretto(self, *words: str) -> subprocess.CompletedProcess[bytes]:
        """Run a command on the server's library."""
        return subprocess.run(
            [sys.executable, "-m", "lazaretto", *words], env=self.environment, capture_output=True, check=False
        )

    def data(self, *words: str) -> Any:
        """Run a command with --json; its answer."""
        done = self.lazaretto(*words, "--json")
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)


def until(page: Page, is_so: Callable[[], object]) -> None:
    """Wait for a condition that Playwright cannot wait for."""
    patience = time.monotonic() + PATIENCE_MS / 1000
    while not is_so():
        assert time.monotonic() < patience, "it never came to that"
        page.wait_for_timeout(50)


ROUND_TRIP = "() => fetch('/api/books').then(() => new Promise(requestAnimationFrame))"
"""A round trip to the server and one drawn frame. It takes as long as such things take on this machine right now, which
makes it a better pause than a fixed time."""


def until_still(page: Page, read: Callable[[], object], round_trips: int = 10) -> None:
    """Wait until a value stays the same for so many round trips, so that whatever was in progress has ended."""

    def is_still() -> bool:
        before = read()
        for _ in range(round_trips):
            page.wait_for_timeout(50)
            page.evaluate(ROUND_TRIP)
        return read() == before

    until(page, is_still)


ICON = "/favicon.ico"
"""A request that Chromium makes by itself for a file that is no page and so names no icon."""


COMPILING = re.compile(r"Compiling \d+ loops in the background|  \d+ of \d+ loops are compiled|Everything is compiled")
"""What a server says while it compiles what its cache lacks."""

OVERTAKEN = re.compile(r"status of 422 .*/api/games/[^/]+/(turns/\d+/(worth|squares/[\d,]+)|course)\b")
"""A request that a page makes by itself about a game that moves on meanwhile. The page expects the refusal and shows
nothing, but Chromium reports it all the same."""


class Window:
    """A browser window with one page. It records console messages, requests and failures."""

    def __init__(self, context: BrowserContext, touch: bool) -> None:
        self.context, self.touch = context, touch
        context.set_default_timeout(PATIENCE_MS)
        context.add_init_script(REPORTS)
        context.on("console", self._hear)
        context.on("weberror", lambda wrong: self.troubles.append(f"error: {wrong.error}"))
        context.on("request", lambda request: self.asked.append(request.url))
        self.page: Page = context.new_page()
        self.page.on("websocket", lambda socket: self.asked.append(socket.url))
        self._begin()

    def take(self, server: Server, size: ViewportSize, calm: bool) -> None:
        """Prepare the window for a test, with the pages of this server."""
        self.server = server
        self.page.set_viewport_size(size)
        self.page.emulate_media(color_scheme="light", reduced_motion="reduce" if calm else "no-preference")

    def open(self, path: str) -> Page:
        """Open a page of the server."""
        self.page.goto(self.server.origin + path)
        return self.page

    def forgive(self, *patterns: str) -> None:
        """Allow errors that a test causes on purpose."""
        self._forgiven += map(re.compile, patterns)

    def leave(self) -> None:
        """Check that there was no error and no request to another host, and clean up for the next test."""
        for page in self.context.pages:
            if page.url.startswith(self.server.origin):
                page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
        wrong = [words for words in self.troubles if not any(known.search(words) for known in self._forgiven)]
        elsewhere = [url for url in self.asked if not self._is_here(url)]
        for other in self.context.pages[1:]:
            other.close()
        self.context.clear_cookies()
        self._away()
        self._begin()
        assert not wrong, wrong
        assert not elsewhere, elsewhere

    def _away(self) -> None:
        """Go to an idle page. A picture of the same server keeps the browser process that the next page needs."""
        # A server that has ended is not asked: Chromium would go to its own error page at a moment of its choosing.
        self.page.goto(f"{self.server.origin}/static/mark.svg" if self.server.is_running else "about:blank")

    def _begin(self) -> None:
        self.troubles: list[str] = []
        self.asked: list[str] = []
        self._forgiven: list[re.Pattern[str]] = []

    def _hear(self, said: ConsoleMessage) -> None:
        words = f"{said.type}: {said.text} ({said.location['url']})"
        is_expected = said.location["url"].endswith(ICON) or OVERTAKEN.search(words)
        if said.type in ("error", "warning", "assert") and not is_expected:
            self.troubles.append(words)

    def _is_here(self, url: str) -> bool:
        parts = urlsplit(url)
        return parts.scheme == "data" or parts.netloc == urlsplit(self.server.origin).netloc


Opener = Callable[..., Window]
"""Opens a window: `opener(server, width=390, height=844, touch=True, calm=False)`. A calm window prefers reduced
motion, so that tests need not wait for animations. A test that changes the whole browser context, or a page's
connections, needs a `fresh` window, which is closed afterwards."""


@contextmanager
def windows(chromium: Chromium, server: Server) -> Iterator[Opener]:
    """Opens windows, and checks and leaves all of them at the end."""
    opened: list[tuple[Window, bool]] = []

    def window(
        at: Server = server, width: int = 1280, height: int = 800, touch: bool = False, calm: bool = True,
        fresh: bool = False,
    ) -> Window:  # fmt: skip
        found = chromium.window(touch, fresh)
        found.take(at, {"width": width, "height": height}, calm)
        opened.append((found, fresh))
        return found

    try:
        yield window
    finally:
        for each, fresh in opened:
            each.leave()
            each.context.close() if fresh else chromium.keep(each)
