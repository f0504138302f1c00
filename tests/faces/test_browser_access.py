"""Every page for everybody: names, landmarks, contrast, the way of the focus, stillness, and room for fingers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from lazaretto.store.library import Library
from tests.browser.asking import play_on
from tests.browser.visiting import new
from tests.faces.browser import Opener, Server
from tests.faces.gamepage import GamePage

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
def games(house: Server) -> dict[str, str]:
    """A game for each page that wants one."""
    with Library(house.home / "games.db") as library:
        over = new(library, {"a": "person", "b": "bot cautious"}, None, 27)
        play_on(library, over, *({"a": pick} for pick in ("3/1", "0/2", "3/1", "0/2", "1/5", "0/2")))
        duel = new(library, {"a": "person", "b": "bot random"}, None, 7)
        play_on(library, duel, {"a": "3/1"})
    night, swarm = (house.new(f"moth_meadow/{scene}", seed="1", watch=True) for scene in ("night", "swarm"))
    books = {"cellar": "lantern_cellar", "meadow": "moth_meadow", "encounter": "radium/encounter", "journey": "radium"}
    others = {name: house.new(book, seed="3") for name, book in books.items()}
    return {"over": over, "duel": duel, "night": night, "swarm": swarm, **others}


def opened(window: Opener, games: dict[str, str], name: str, **how: Any) -> Page:
    """A page that is ready."""
    path, ready = PAGES[name]
    shown = window(calm=True, **how)
    if name == "missing":
        shown.forgive("status of 404")
    page = shown.open(path.format(**games))
    expect(page.locator(ready).first).to_be_visible()
    return page


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
def test_on_a_desk(window: Opener, games: dict[str, str], name: str) -> None:
    page = opened(window, games, name)
    assert nameless(page) == []
    assert faults(page, "faint", "astray") == []
    walk(page)
    for width in (1024, 1440):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("name", PAGES)
def test_on_a_phone(window: Opener, games: dict[str, str], name: str) -> None:
    page = opened(window, games, name, width=390, height=844, touch=True)
    assert faults(page, "faint", "small") == []


@pytest.mark.parametrize("name", ["encounter", "journey"])
def test_on_the_smallest_phone(window: Opener, games: dict[str, str], name: str) -> None:
    page = opened(window, games, name, width=320, height=640, touch=True)
    assert faults(page, "faint", "small", "astray") == []
    assert nameless(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def walk(page: Page) -> None:
    """By Tab through the page, or a long way: in its order, never out of sight, always with a ring."""
    for stop in range(60):
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


def test_what_was_told_is_a_log_and_the_board_is_a_table_too(window: Opener, games: dict[str, str]) -> None:
    page = opened(window, games, "duel")
    log = page.get_by_role("log", name="Log")
    expect(log.get_by_role("listitem")).to_have_count(1)
    for name in ("cellar", "night"):
        page = opened(window, games, name)
        expect(page.get_by_role("img", name="The board")).to_be_visible()
        page.locator(".as-text summary").press("Enter")
        table = page.get_by_role("table", name="Row by row")
        expect(table).to_have_attribute("aria-rowcount", "9" if name == "cellar" else "500")
        expect(table.get_by_role("row").last).to_have_attribute("aria-rowindex", "9" if name == "cellar" else "80")


def test_nothing_moves_for_whoever_wants_it_still(window: Opener, games: dict[str, str], house: Server) -> None:
    page = opened(window, games, "hub")
    page.wait_for_timeout(1500)
    assert page.evaluate("document.getAnimations().length") == 0
    game = GamePage(window(calm=True).open(f"/games/{house.new(against='random', seed='5')}"))
    game.choice("1/1").click()
    assert game.reach(2)
    assert game.page.evaluate("document.getAnimations().length") == 0
    lively = GamePage(window().open(f"/games/{house.new(against='random', seed='5')}"))
    lively.choice("1/1").click()
    lively.page.wait_for_function("() => document.getAnimations().length > 0")


SPOILED = """() => {
  const add = (tag, how) => document.querySelector("main").append(Object.assign(document.createElement(tag), how));
  add("p", {textContent: "faint", style: "color: #999; background: #fff"});
  add("h5", {textContent: "too deep"});
  add("button", {tabIndex: 3, style: "width: 20px; min-height: 0; height: 20px; padding: 0"});
  add("canvas", {width: 500, role: "img"});
}"""


def test_the_audit_finds_what_is_wrong(window: Opener, games: dict[str, str]) -> None:
    page = opened(window, games, "library", width=390, height=844, touch=True)
    page.evaluate(SPOILED)
    found = "\n".join(faults(page, "faint", "astray", "small"))
    for words in ("contrast 2.85", "h5 comes after h1", "tabindex 3", "20 by 20", "wide on a screen of 390"):
        assert words in found
    assert sorted(nameless(page)) == ["button", "image"]
