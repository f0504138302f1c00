"""The accessibility of every page: names, landmarks, contrast, the order of the focus, reduced motion, touch
targets."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from lazaretto.store.library import Library
from tests.browser.api_client import play_on
from tests.browser.servers import LONG
from tests.browser.visitor import new
from tests.faces.browser import Opener, Server, until
from tests.faces.game_page import GamePage

MOST_ROWS = 80
"""Rows of a board's table that are there at once."""

AUDIT = Path(__file__).with_name("audit.js").read_text()

NAMED = {
    "button", "link", "textbox", "searchbox", "combobox", "listbox", "checkbox", "radio", "slider", "spinbutton",
    "image", "img", "Canvas", "meter", "dialog", "alertdialog", "log", "region", "navigation", "figure", "table",
    "DisclosureTriangle", "heading",
}  # fmt: skip
"""What must have a name where it is not hidden from those who listen."""

UNNAMED = {"figure", "table"}
"""These are named by what is in them."""

PAGES = {
    "hub": ("/", ".book .next"),
    "library": ("/library", "#rows tr"),
    "tool": ("/books/moth_meadow/tools/traps", ".sentence"),
    "book": ("/books/defend_the_city", "#rule-list li"),
    "scene": ("/books/lantern_cellar/asleep", "#play button"),
    "api": ("/api", "main h2"),
    "missing": ("/nothing/here", "main h1"),
    "duel": ("/games/{duel}", "#choices .option"),
    "result": ("/games/{over}", "#result"),
    "cellar": ("/games/{cellar}", ".board canvas"),
    "meadow": ("/games/{meadow}", ".curve svg"),
    "night": ("/games/{night}", ".legend li"),
    "swarm": ("/games/{swarm}", ".curve svg"),
    "encounter": ("/games/{encounter}", ".throw .die"),
    "journey": ("/games/{journey}", ".board canvas"),
    "replay": ("/games/{over}/replay?turn=5", "#slips button"),
}
"""Every page: where it is, and what is there when it is ready."""

FOCUS = """() => {
  const on = document.activeElement, box = on.getBoundingClientRect(), style = getComputedStyle(on);
  window.stops = window.stops ?? [];
  const before = window.stops.at(-1);
  window.stops.push(on);
  const words = `${on.tagName} ${on.id} ${on.ariaLabel ?? on.textContent.trim().slice(0, 40)}`;
  return {body: on === document.body, words,
    ring: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2,
    seen: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
    order: !before || before === on || Boolean(before.compareDocumentPosition(on) & Node.DOCUMENT_POSITION_FOLLOWING)};
}"""


@pytest.fixture(scope="module")
def games(server: Server) -> dict[str, str]:
    """A game for each page that wants one."""
    with Library(server.home / "games.db") as library:
        over = new(library, {"a": "person", "b": "bot cautious"}, None, 27)
        play_on(library, over, *({"a": pick} for pick in ("3/1", "0/2", "3/1", "0/2", "1/5", "0/2")))
        duel = new(library, {"a": "person", "b": "bot random"}, None, 7)
        play_on(library, duel, {"a": "3/1"})
    night, swarm = (server.new(f"moth_meadow/{scene}", seed="1", watch=True) for scene in ("night", "swarm"))
    books = {"cellar": "lantern_cellar", "meadow": "moth_meadow", "encounter": "radium/encounter", "journey": "radium"}
    others = {name: server.new(book, seed="3") for name, book in books.items()}
    return {"over": over, "duel": duel, "night": night, "swarm": swarm, **others}


def opened(window: Opener, games: dict[str, str], name: str, **how: Any) -> Page:
    """A page that is ready."""
    path, ready = PAGES[name]
    shown = window(**how)
    if name == "missing":
        shown.forgive("status of 404")
    page = shown.open(path.format(**games))
    expect(page.locator(ready).first).to_be_visible()
    return page


@contextmanager
def fingers(page: Page) -> Iterator[None]:
    """The same page on a screen that is touched."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
    assert page.evaluate("matchMedia('(pointer: coarse) and (hover: none)').matches")
    yield
    session.send("Emulation.setTouchEmulationEnabled", {"enabled": False})
    session.detach()


def faults(page: Page, *kinds: str) -> list[str]:
    """What is wrong with a page as it is, in the light and in the dark."""
    found: list[str] = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        audit: dict[str, list[str]] = page.evaluate(AUDIT)
        found += [f"{scheme}: {words}" for kind in kinds for words in audit[kind]]
    return found


def nameless(page: Page) -> list[str]:
    """Controls and pictures that the browser itself finds no name for."""
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    shown = [node for node in nodes if not node["ignored"] and node["role"]["value"] in NAMED - UNNAMED]
    assert len(shown) > 2
    return [str(node["role"]["value"]) for node in shown if not node.get("name", {}).get("value", "").strip()]


@pytest.mark.parametrize("name", PAGES)
def test_on_a_desk_and_on_a_phone(window: Opener, games: dict[str, str], name: str) -> None:
    """One page, on a desk, on wider and narrower ones, and on phones."""
    page = opened(window, games, name)
    assert nameless(page) == []
    assert faults(page, "faint", "astray") == []
    walk(page)
    for width in (1024, 1440):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    if name in THEN:
        THEN[name](page)
    assert page.locator("meta[name=viewport]").get_attribute("content") == "width=device-width, initial-scale=1"
    with fingers(page):
        page.set_viewport_size({"width": 390, "height": 844})
        assert faults(page, "faint", "small") == []
        if name in ("encounter", "journey"):
            page.set_viewport_size({"width": 320, "height": 640})
            assert faults(page, "faint", "small", "astray") == []
            assert nameless(page) == []
            assert page.evaluate("document.documentElement.scrollWidth") <= 320


@pytest.mark.long
@pytest.mark.parametrize("name", PAGES)
def test_on_a_real_phone(window: Opener, games: dict[str, str], name: str) -> None:
    page = opened(window, games, name, width=390, height=844, touch=True)
    assert faults(page, "faint", "small") == []


def demand_still(page: Page) -> None:
    assert page.evaluate("document.getAnimations().length") == 0


def demand_log(page: Page) -> None:
    """What was told is a log."""
    expect(page.get_by_role("log", name="Log").get_by_role("listitem")).to_have_count(1)


def demand_table(rows: int) -> Callable[[Page], None]:
    """The board is a table too."""

    def demand(page: Page) -> None:
        expect(page.get_by_role("img", name="The board")).to_be_visible()
        page.locator(".as-text summary").press("Enter")
        table = page.get_by_role("table", name="Row by row")
        expect(table).to_have_attribute("aria-rowcount", str(rows))
        expect(table.get_by_role("row").last).to_have_attribute("aria-rowindex", str(min(rows, MOST_ROWS)))
        page.locator(".as-text summary").press("Enter")

    return demand


THEN: dict[str, Callable[[Page], None]] = {
    "hub": demand_still,
    "duel": demand_log,
    "cellar": demand_table(9),
    "night": demand_table(500),
}
"""What else is so on some of the pages."""


def walk(page: Page) -> None:
    """By Tab through the page, or a long way: in its order, never out of sight, always with a ring."""
    for stop in range(40):
        page.keyboard.press("Tab")
        here = page.evaluate(FOCUS)
        if here["body"] or (stop and here["words"].startswith("A  Skip to")):
            assert stop > 4
            return
        assert here["ring"], here
        assert here["seen"], here
        assert here["order"], here


def test_dialogs(window: Opener, games: dict[str, str]) -> None:
    page = opened(window, games, "duel")
    for button, dialog in (("Keys", "Keys"), ("This game…", "This game"), ("Fork…", "Fork"), ("Resign…", "Resign")):
        page.get_by_role("button", name=button).click()
        shown = page.get_by_role("dialog", name=dialog)
        expect(shown).to_be_visible()
        assert nameless(page) == []
        assert faults(page, "faint") == []
        assert page.evaluate("document.activeElement.closest('dialog') !== null")
        page.keyboard.press("Escape")
        expect(shown).to_be_hidden()
        expect(page.get_by_role("button", name=button)).to_be_focused()


def test_answers(window: Opener, games: dict[str, str]) -> None:
    """Odds, best play and many games, as they are answered on a phone."""
    page = opened(window, games, "book", width=390, height=844, touch=True)
    for form in ("ask", "solve", "simulate"):
        page.locator(f"#{form} button[type=submit]").tap()
        expect(page.locator(f"#{form}-answer")).not_to_be_empty()
    assert nameless(page) == []
    assert faults(page, "faint", "astray", "small") == []


def test_nothing_moves_with_reduced_motion(window: Opener, server: Server) -> None:
    game = GamePage(window(calm=False).open(f"/games/{server.new(against='random', seed='5', set=LONG)}"))
    game.settle()
    game.choice("0/1").click()
    game.page.wait_for_function("() => document.getAnimations().length > 0")
    assert game.reach(2)
    game.page.emulate_media(reduced_motion="reduce")
    until(game.page, lambda: not game.page.evaluate("document.getAnimations().length"))
    game.settle()
    game.choice("0/1").click()
    assert game.reach(3)
    demand_still(game.page)


SPOILED = """() => {
  const add = (tag, how) => document.querySelector("main").append(Object.assign(document.createElement(tag), how));
  add("p", {textContent: "faint", style: "color: #999; background: #fff"});
  add("h5", {textContent: "too deep"});
  add("button", {tabIndex: 3, style: "width: 20px; min-height: 0; height: 20px; padding: 0"});
  add("canvas", {width: 500, role: "img"});
}"""


def test_the_audit_finds_what_is_wrong(window: Opener, games: dict[str, str]) -> None:
    page = opened(window, games, "library", width=390, height=844)
    page.evaluate(SPOILED)
    with fingers(page):
        found = "\n".join(faults(page, "faint", "astray", "small"))
    for words in ("contrast 2.85", "h5 comes after h1", "tabindex 3", "20 by 20", "wide on a screen of 390"):
        assert words in found
    assert sorted(nameless(page)) == ["button", "image"]
