"""`python -m tools.photographs FOLDER`: screenshots of every page of the browser face in Chromium, at three widths,
light and dark. `make pictures` stores those that the documentation shows."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal

from playwright.sync_api import Browser, Page, sync_playwright

from tools.console import environment

Scheme = Literal["light", "dark"]

BOOK = "defend_the_city"
DESK, TABLET, PHONE = (1440, 900), (1024, 768), (390, 844)
SIZES = (DESK, TABLET, PHONE)
SCHEMES: tuple[Scheme, ...] = ("light", "dark")
PICKS = ("5/2", "0/5")
"""The choices to make before the screenshot of the game."""

ENCOUNTER = "radium/encounter"
SHOT = ("knife 1/1",)
"""The choices to make in the encounter."""


@dataclass(frozen=True)
class Photograph:
    """One screenshot: the page, the size of the window, the colour scheme, and the book that it is about, if any."""

    page: str
    size: tuple[int, int]
    scheme: Scheme
    book: str = ""

    @property
    def name(self) -> str:
        """The file's name."""
        of = f"{self.book}-" if self.book else ""
        return f"{of}browser-{self.page}-{self.size[0]}-{self.scheme}.png"


SHOWN = (
    Photograph("hub", DESK, "dark"),
    Photograph("game", DESK, "dark"),
    Photograph("game", PHONE, "light"),
    Photograph("replay", TABLET, "light"),
    Photograph("encounter", DESK, "dark", "radium"),
    Photograph("town", DESK, "dark", "outbreak"),
)
"""The screenshots in `docs/pictures`."""

PAGES = ("hub", "game", "encounter", "town", "replay", "library", "book", "api")
EVERY = tuple(Photograph(page, size, scheme) for page in PAGES for size in SIZES for scheme in SCHEMES)


class Visit:
    """Takes screenshots at a server. Each game that they show is played once."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser, self.address = browser, address
        self.game, self.over = self._played(PICKS, against="cautious"), self._watched()
        self.encounter = self._played(SHOT, ENCOUNTER)
        self.town = self._played((), "outbreak", watch=True, bots=[])

    def take(self, photograph: Photograph, folder: Path) -> None:
        """Take the screenshot of a page when it is ready."""
        width, height = photograph.size
        page = self.browser.new_page(
            viewport={"width": width, "height": height}, color_scheme=photograph.scheme, reduced_motion="reduce"
        )
        page.goto(f"{self.address}{self._paths[photograph.page]}")
        READY[photograph.page](page)
        page.screenshot(path=folder / photograph.name)
        page.close()

    @property
    def _paths(self) -> dict[str, str]:
        return {
            "hub": "/",
            "game": f"/games/{self.game}",
            "encounter": f"/games/{self.encounter}",
            "town": f"/games/{self.town}",
            "replay": f"/games/{self.over}/replay?turn=2",
            "library": "/library",
            "book": f"/books/{BOOK}",
            "api": "/api",
        }

    def _played(self, picks: tuple[str, ...], book: str = BOOK, **wanted: object) -> str:
        """Play a game with a known seed through these choices."""
        page, game = self._begun(book, wanted)
        for pick in picks:
            page.locator("#choices button:visible, #composer button:visible").first.wait_for()
            page.keyboard.press(":")
            page.locator("#words").fill(pick)
            page.locator("#words").press("Enter")
            page.wait_for_timeout(700)
        page.close()
        return game

    def _watched(self) -> str:
        """Play a game between bots to its end."""
        page, game = self._begun(BOOK, {"watch": True, "bots": ["random", "cautious"]})
        page.get_by_text(re.compile("is over")).first.wait_for(state="attached", timeout=60_000)
        page.close()
        return game

    def _begun(self, book: str, wanted: dict[str, object]) -> tuple[Page, str]:
        """Begin a game; its page and its id."""
        page = self.browser.new_page()
        asked = json.dumps({"book": book, "seed": "16", **wanted})
        made = page.request.post(f"{self.address}/api/games", data=asked, headers=self._headers)
        game = str(made.json()["id"])
        page.goto(f"{self.address}/games/{game}")
        return page, game

    @property
    def _headers(self) -> dict[str, str]:
        return {"content-type": "application/json", "origin": self.address}


def _rested(sign: str) -> Callable[[Page], None]:
    """Wait until a selector matches, and a moment longer for whatever else is being drawn."""

    def wait(page: Page) -> None:
        page.locator(sign).first.wait_for(timeout=60_000)
        page.wait_for_timeout(1200)

    return wait


def _old(days: int) -> Callable[[Page], None]:
    """Wait until a town has reached a day."""

    def wait(page: Page) -> None:
        page.get_by_text(re.compile(f"Day {days}[.:]")).first.wait_for(state="attached", timeout=60_000)
        page.wait_for_timeout(300)

    return wait


READY: dict[str, Callable[[Page], None]] = {
    "hub": _rested("main canvas, main svg, main article"),
    "game": _rested("[role=log] p, [role=log] li"),
    "encounter": _rested("[role=log] p, [role=log] li"),
    "town": _old(30),
    "replay": _rested("main table"),
    "library": _rested("main table"),
    "book": _rested("main h2"),
    "api": _rested("main h2"),
}
"""How to wait for each page to be ready."""


@contextmanager
def served() -> Iterator[str]:
    """A server with a library of its own, and its address."""
    with TemporaryDirectory() as above:
        env = environment(Path(above) / "here")
        command = [sys.executable, "-m", "lazaretto", "serve", "--port", "0"]
        with subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as server:
            assert server.stdout
            found = re.search(r"http://[0-9.:]+", server.stdout.readline())
            assert found, "the server says where it is"
            try:
                yield found[0]
            finally:
                server.terminate()


def take(photographs: tuple[Photograph, ...], folder: Path) -> None:
    """Take all screenshots into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        visit = Visit(browser, address)
        for photograph in photographs:
            visit.take(photograph, folder)
            print(folder / photograph.name)
        browser.close()


if __name__ == "__main__":
    take(EVERY, Path(sys.argv[1]))
