"""A real browser to drive: Chromium at the pages of a real server, and an account of all that went on in them."""

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
    Error,
    Page,
    ViewportSize,
    expect,
    sync_playwright,
)

from lazaretto.play.replay import replayed
from lazaretto.store.library import Library
from lazaretto.store.lines import Header
from tests import outside
from tests.browser.servers import WITH_LIMITS, Process, command, limited
from tests.children import end
from tests.patience import PATIENCE_SECONDS

GALLERY = Path(__file__).parents[1] / "gallery"
DESK: ViewportSize = {"width": 1280, "height": 800}
DUEL = "defend_the_city"
MANY = 100_000

RATES = ("requests_at_once", "files_at_once", "games_a_minute", "games_a_minute_at_home", "children_a_minute")
UNHURRIED = dict.fromkeys(RATES, MANY)
"""A house for tests that are not about rates."""

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
"""A server with limits whose files need not be asked for again with every page, as they otherwise are."""

PATIENCE_MS = 1000 * PATIENCE_SECONDS

expect.set_options(timeout=PATIENCE_MS)

REPORTS = """
document.addEventListener("securitypolicyviolation", (event) =>
  console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`));
"""


class Chromium:
    """One browser for all tests of a process. Its driver has an event loop of its own, which stays out of the way of
    other tests' loops while nobody drives. Windows are kept for the next test: to open one takes longer than to load
    a page."""

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
        """While it is driven."""
        asyncio._set_running_loop(self._loop)
        try:
            yield self
        finally:
            asyncio._set_running_loop(None)

    def window(self, touch: bool, fresh: bool) -> Window:
        """A window in which nothing was kept: one that was used before, or a new one where it must be `fresh`."""
        if self._spare[touch] and not fresh:
            return self._spare[touch].pop()
        context = self.browser.new_context(viewport=DESK, has_touch=touch, is_mobile=touch)
        return Window(context, touch)

    def keep(self, window: Window) -> None:
        """For the next test."""
        self._spare[window.touch].append(window)

    def close(self) -> None:
        """For good."""
        with self.awake():
            self.browser.close()
            self._driver.stop()


class Server:
    """`lazaretto serve` with a data folder of its own and every book; it may be killed, and begun again where it was.
    With `limits` it has limits of the test's own, and its files are asked for once."""

    def __init__(self, home: Path, limits: dict[str, Any] | None = None) -> None:
        self.home, self._limits, self.port = home, limits, 0
        path = os.pathsep.join((os.environ[outside.WHERE], str(GALLERY)))
        self.environment = os.environ | {"PYTHONPATH": path, "PYTHONUNBUFFERED": "1", "LAZARETTO_DATA": str(home)}
        self.begin()

    def begin(self) -> None:
        """Begin, or begin again on the same port."""
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

    def kill(self) -> None:
        """In the middle of everything."""
        self._started.send_signal(signal.SIGKILL)
        self._started.communicate()

    def stop(self) -> None:
        """As it should: it has had nothing to complain of."""
        assert self.process.stop(signal.SIGTERM) == (0, "")

    def __enter__(self) -> Server:
        return self

    def __exit__(self, *raised: object) -> None:
        if self._started.poll() is None:
            end(self._started)
            self._started.communicate()

    def library(self) -> Library:
        """The library beside the server, to be read."""
        return Library(self.home / "games.db", reading=True)

    def chosen(self, game: str) -> list[dict[str, str]]:
        """What was chosen in a game, as its record replays."""
        with self.library() as library:
            entry = library.entry(game)
            return [line.chosen for line in replayed(entry.record, entry.seed).record.turns]

    def written(self, game: str) -> list[dict[str, str]]:
        """The same as it is written, for a book that only the server knows."""
        with self.library() as library:
            return [line.chosen for line in library.entry(game).record.turns]

    def header(self, game: str) -> Header:
        """The first line of a game's record."""
        with self.library() as library:
            return library.entry(game).record.header

    def ask(self, method: str, path: str, **how: Any) -> httpx.Response:
        """A request as a page of this server would make it."""
        from_here = {"Origin": self.origin}
        return httpx.request(method, self.origin + path, headers=from_here, timeout=PATIENCE_SECONDS, **how)

    def get(self, path: str) -> Any:
        """What the API answers."""
        return self.ask("GET", path).raise_for_status().json()

    def new(self, book: str = DUEL, **wanted: Any) -> str:
        """A new game; its id."""
        answer = self.ask("POST", "/api/games", json={"book": book, **wanted})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def lazaretto(self, *words: str) -> subprocess.CompletedProcess[bytes]:
        """The command beside the server, on the same library."""
        return subprocess.run(
            [sys.executable, "-m", "lazaretto", *words], env=self.environment, capture_output=True, check=False
        )

    def data(self, *words: str) -> Any:
        """What a command prints with --json."""
        done = self.lazaretto(*words, "--json")
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)


def until(page: Page, is_so: Callable[[], object]) -> None:
    """Wait until something is so that the page cannot be asked for itself."""
    patience = time.monotonic() + PATIENCE_MS / 1000
    while not is_so():
        assert time.monotonic() < patience, "it never came to that"
        page.wait_for_timeout(50)


ROUND_TRIP = "() => fetch('/api/books').then(() => new Promise(requestAnimationFrame))"
"""To the server and back, and on to the screen: it takes as long as anything does on this machine now."""


def until_still(page: Page, read: Callable[[], object], round_trips: int = 10) -> None:
    """Wait until something stays the same for so many round trips; what was under way is let come to its end."""

    def is_still() -> bool:
        before = read()
        for _ in range(round_trips):
            page.wait_for_timeout(50)
            page.evaluate(ROUND_TRIP)
        return read() == before

    until(page, is_still)


ICON = "/favicon.ico"
"""What Chromium asks for beside a file that names no icon, which a picture cannot."""


class Window:
    """A window of the browser with one page. What its pages say, ask for and are refused is written down."""

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
        """Let a test have it, for the pages of this server."""
        self.server = server
        self.page.set_viewport_size(size)
        self.page.emulate_media(color_scheme="light", reduced_motion="reduce" if calm else "no-preference")

    def open(self, path: str) -> Page:
        """Go to a page of the server."""
        self.page.goto(self.server.origin + path)
        return self.page

    def forgive(self, *patterns: str) -> None:
        """Troubles that a test brings about itself."""
        self._forgiven += map(re.compile, patterns)

    def leave(self) -> None:
        """Nothing was wrong, and nobody else was asked for anything. The next test finds nothing of this one."""
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
        """To where nothing happens. A picture of the same server keeps the process that the next page needs."""
        try:
            self.page.goto(f"{self.server.origin}/static/mark.svg")
        except Error:  # The server is gone.
            self.page.goto("about:blank")

    def _begin(self) -> None:
        self.troubles: list[str] = []
        self.asked: list[str] = []
        self._forgiven: list[re.Pattern[str]] = []

    def _hear(self, said: ConsoleMessage) -> None:
        if said.type in ("error", "warning", "assert") and not said.location["url"].endswith(ICON):
            self.troubles.append(f"{said.type}: {said.text}")

    def _is_here(self, url: str) -> bool:
        parts = urlsplit(url)
        return parts.scheme == "data" or parts.netloc == urlsplit(self.server.origin).netloc


Opener = Callable[..., Window]
"""Opens a window: `opener(server, width=390, height=844, touch=True, calm=False)`. A calm one asks for little
motion, which a test does not wait for. What is done to a whole context, or to the connections of a page, is done to a
`fresh` window, which is closed afterwards."""


@contextmanager
def windows(chromium: Chromium, server: Server) -> Iterator[Opener]:
    """Opens windows, and leaves them all at the end."""
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
