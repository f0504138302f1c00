"""Outbreak in a real browser, for a first visitor: who is on a square and why, a log that scrolls along, variants,
the town's own numbers, and no controls that have no meaning for a town."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.faces.browser import Opener, Server, until, until_still
from tests.faces.game_page import GamePage
from tests.faces.test_browser_town import HEIGHT, SCHEMES, WIDTH, at, still

TOWN = "outbreak"
SMALL = ["setup.rows=10", "setup.columns=10"]
SHORT = [*SMALL, "rulings.limit=5"]


def box(place: Locator) -> dict[str, float]:
    found = place.bounding_box()
    assert found
    return {"x": found["x"], "y": found["y"], "width": found["width"], "height": found["height"]}


def demand_apart(page: Page) -> None:
    """What is said stands under the picture, wholly, and covers nothing of it."""
    picture, words = box(page.get_by_role("img", name="The board")), box(page.locator(".square"))
    assert words["y"] >= picture["y"] + picture["height"]
    assert page.locator(".square").evaluate("(place) => place.scrollHeight <= place.clientHeight")


def test_who_and_why_never_cover_the_board(window: Opener, server: Server) -> None:
    """What can be asked of the board is said where it will be answered."""
    page = still(window().open(f"/games/{server.new(TOWN, seed='5', watch=True)}"), 3)
    before = box(page.get_by_role("img", name="The board"))
    hint = "(place) => getComputedStyle(place, '::before').content"
    assert "who stands there, and why" in page.locator(".square").evaluate(hint)
    for column, row in ((0, 0), (50, HEIGHT - 1), (WIDTH - 1, HEIGHT - 1), (50, 25)):
        page.mouse.move(*at(page, column, row))
        expect(page.locator(".square")).to_contain_text(re.compile(rf"^{column},{row}: .*The day before: "))
        demand_apart(page)
    assert page.locator(".square").evaluate(hint) == "none"
    assert box(page.get_by_role("img", name="The board")) == before, "nothing has moved for it"


def test_who_and_why_never_cover_the_board_on_a_phone(window: Opener, server: Server) -> None:
    page = window(width=390, height=844, touch=True).open(f"/games/{server.new(TOWN, seed='5', watch=True)}")
    still(page, 2)
    for row in (0, HEIGHT - 1):
        page.evaluate("scrollTo(0, 0)")
        page.touchscreen.tap(*at(page, 50, row))
        expect(page.locator(".square")).to_contain_text(re.compile(rf"^50,{row}: .*The day before: "))
        demand_apart(page)
        words = box(page.locator(".square"))
        assert words["y"] + words["height"] <= 844, "it is in sight"
    assert page.evaluate("document.documentElement.scrollWidth") == 390


def test_the_log_follows_the_day_that_is_looked_at_and_the_day_is_said_once(window: Opener, server: Server) -> None:
    game = GamePage(still(window().open(f"/games/{server.new(TOWN, seed='5', watch=True, set=SMALL)}"), 12))
    page, last = game.page, game.last
    expect(page.locator("#status")).to_have_text(re.compile(f"^Day {last}\\. "))
    expect(page.locator("#where")).to_have_text("you watch")
    expect(page).to_have_title(f"Day {last} · {page.get_by_role('heading', level=1).inner_text()} · Lazaretto")
    here = page.locator("#log .here")

    def demand(turn: int) -> None:
        expect(here).to_have_count(1)
        expect(here).to_have_attribute("value", str(turn))
        told: list[str] = server.get(f"/api/games/{game.id}/turns/{turn}")["told"]["sentences"]
        expect(here).to_have_text("".join(told))
        window, line = box(page.locator("#log")), box(here)
        assert line["y"] >= window["y"] - 1
        assert line["y"] + line["height"] <= window["y"] + window["height"] + 1

    page.get_by_role("slider", name="Day", exact=True).fill("3")
    demand(3)
    expect(page.locator("#status")).to_have_text(re.compile(r"^Day 3\. "))
    expect(page.locator("#where")).to_have_text("looking back")
    page.get_by_role("button", name="The next day").click()
    demand(4)
    page.get_by_role("button", name="To the beginning").click()
    expect(here).to_have_count(0)
    assert page.locator("#log").evaluate("(log) => log.scrollTop") == 0
    page.get_by_role("button", name="Now", exact=True).click()
    expect(here).to_have_count(0)
    latest = page.locator("#log li").last
    expect(latest).to_have_attribute("value", str(last))
    assert box(latest)["y"] < box(page.locator("#log"))["y"] + box(page.locator("#log"))["height"]
    assert game.turns_told() == list(range(1, last + 1))


def test_a_day_that_was_not_told_is_told_when_it_is_looked_at(window: Opener, server: Server) -> None:
    game = GamePage(window().open(f"/games/{server.new(TOWN, seed='5', watch=True, set=SMALL)}"))
    page = game.page
    game.hasten()
    expect(page.locator("#turn")).to_have_value(re.compile("^[0-9]{3}"))
    page.get_by_role("heading", level=1).click()
    page.keyboard.press("Home")
    expect(page.locator("#day")).to_have_text(re.compile("^0 of "))
    until_still(page, game.turns_told)
    known = game.turns_told()
    missing = next(turn for turn in range(1, known[-1]) if turn not in known)
    page.get_by_role("slider", name="Day", exact=True).fill(str(missing))
    expect(page.locator("#log .here")).to_have_attribute("value", str(missing))
    assert game.turns_told() == sorted([*known, missing])


def test_nothing_is_offered_that_means_nothing_there(window: Opener, server: Server) -> None:
    page = window().open(f"/games/{server.new(TOWN, seed='5', watch=True, set=SHORT)}")
    GamePage(page)
    for name in ("Undo", "Hint", "Resign", "Why", "Analyse", "Take"):
        expect(page.get_by_role("button", name=name)).to_have_count(0)
    page.get_by_role("button", name="Keys").click()
    listed = page.locator("#keys")
    expect(listed).to_contain_text("pause or go on")
    for words in ("hint", "take", "run", "why"):
        expect(listed).not_to_contain_text(words)
    page.get_by_role("button", name="Close").click()
    expect(page.locator("#outcome")).to_have_text(re.compile("^After day [0-9]+ "))
    expect(page.locator("#where")).to_have_text("you watch")
    expect(page.get_by_role("link", name="Analyse")).to_have_count(0)
    expect(page.get_by_role("button", name="Again", exact=True)).to_have_class(re.compile("next"))
    address = page.url
    page.get_by_role("heading", level=1).click()
    page.keyboard.press("Enter")
    page.keyboard.press("c")
    page.wait_for_timeout(300)
    assert page.url == address
    page.goto(f"{server.origin}/library")
    row = page.locator(f"#game-{address.rpartition('/')[2]}")
    expect(row.get_by_role("link", name="Replay")).to_be_visible()
    expect(row.get_by_role("link", name="Analyse")).to_have_count(0)
    row.get_by_role("link", name="Replay").click()
    expect(page.get_by_role("heading", name="The start")).to_be_visible()
    expect(page.get_by_text("next blunder")).to_be_hidden()
    page.keyboard.press("?")
    expect(page.locator("dialog .key-list")).to_contain_text("the day before")
    expect(page.locator("dialog .key-list")).not_to_contain_text("retry")


def test_somebody_who_plays_is_offered_all_of_it(window: Opener, server: Server) -> None:
    page = window().open(f"/games/{server.new(seed='5')}")
    GamePage(page)
    page.get_by_role("button", name="Keys").click()
    for words in ("a hint", "take the marked one", "why, with odds"):
        expect(page.locator("#keys")).to_contain_text(words)
    for words in ("pause or go on", "go there", "the minimap", "moves by itself"):
        expect(page.locator("#keys")).not_to_contain_text(words)


def test_on_a_board_without_diagonals_none_are_listed(window: Opener, server: Server) -> None:
    page = window().open(f"/games/{server.new('radium', seed='3')}")
    GamePage(page)
    page.get_by_role("button", name="Keys").click()
    expect(page.locator("#keys")).to_contain_text("hjkl")
    for words in ("yubn", "wait", "pause or go on", "moves by itself"):
        expect(page.locator("#keys")).not_to_contain_text(words)


def test_a_variant_is_chosen_for_all_of_the_page_and_says_what_it_is(window: Opener, server: Server) -> None:
    page = window().open(f"/books/{TOWN}")
    offered = server.get(f"/api/books/{TOWN}")["variants"]
    choosers = page.get_by_role("combobox", name="Variant")
    expect(choosers).to_have_count(2)
    options = choosers.first.locator("option").all_text_contents()
    assert options == ["the book as it is", *(each["title"] for each in offered)]
    expect(page.locator("#play .about")).to_be_hidden()
    torus = next(each for each in offered if each["name"] == "torus")
    choosers.last.select_option("torus")
    expect(choosers.first).to_have_value("torus")
    for form in ("play", "simulate"):
        expect(page.locator(f"#{form} .about")).to_have_text(torus["about"])
    expect(page.locator("#ask .under")).to_have_text("With A torus.")
    page.get_by_role("button", name="Watch", exact=True).click()
    game = GamePage(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("Outbreak under A torus")
    assert server.header(game.id).variant == "A torus"


def test_a_book_without_variants_and_maps_asks_for_none(window: Opener) -> None:
    page = window().open("/books/defend_the_city")
    expect(page.get_by_role("button", name="Simulate")).to_be_visible()
    expect(page.get_by_role("combobox", name="Variant")).to_have_count(0)
    page.locator("#play summary").click()
    expect(page.get_by_role("textbox", name="Changed rules")).to_be_visible()
    expect(page.get_by_role("textbox", name="Map as text")).to_have_count(0)


COLOURS = """() => {
  const named = (css, of, read) => Object.fromEntries([...document.querySelectorAll(css)].map((each) =>
    [[...each.childNodes].find((part) => part.nodeType === 3).data, read(getComputedStyle(each.querySelector(of)))]));
  const spots = named(".legend li", ".dot", (style) => style.backgroundColor);
  return [spots, named(".keys li", "path", (style) => style.stroke)];
}"""
"""What each kind is drawn in: on the board, and as a curve."""


def test_a_kind_that_a_variant_adds_has_a_colour_of_its_own(window: Opener, server: Server) -> None:
    game = server.new(TOWN, seed="5", watch=True, variant="tides", set=SMALL)
    page = still(window().open(f"/games/{game}"), 1)
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        until(page, lambda: len({json.dumps(kinds | {"blank": None}) for kinds in page.evaluate(COLOURS)}) == 1)
        spots, _ = page.evaluate(COLOURS)
        del spots["blank"]
        assert len(set(spots.values())) == len(spots), spots


def rows_of(page: Page, caption: str) -> list[list[str]]:
    """A table's cells, as they are read."""
    lines = page.get_by_role("table", name=caption, exact=True).locator("tbody tr")
    expect(lines.first).to_be_visible()
    return [line.locator("th, td").all_text_contents() for line in lines.all()]


def small(window: Opener) -> Page:
    """The page of the book, with small towns asked for."""
    page = window().open(f"/books/{TOWN}")
    page.locator("#play summary").click()
    page.locator("#play textarea").first.fill("\n".join(SMALL))
    return page


def demand_tables(page: Page, server: Server) -> None:
    """A simulation shows the town's own tables."""
    many = page.locator("#simulate")
    for name, value in (("Towns", "4"), ("Until day", "10"), ("Seed", "3")):
        many.get_by_label(name).fill(value)
    page.get_by_role("button", name="Simulate").click()
    asked = {"book": TOWN, "games": 4, "days": 10, "seed": "3", "set": SMALL}
    tables: list[dict[str, Any]] = server.ask("POST", "/api/simulate", json=asked).json()["tables"]
    for table in tables:
        shown = rows_of(page, table["title"])
        assert [len(row) for row in shown] == [len(row) for row in table["rows"]]
        for row, told in zip(shown, table["rows"], strict=True):
            for cell, value in zip(row, told, strict=True):
                if isinstance(value, str):
                    assert cell == value
                elif value is not None:
                    assert float(cell.replace(",", "").replace("−", "-")) == pytest.approx(value, abs=0.0501)


def test_towns_are_simulated_a_tool_is_used_and_another_is_stopped(window: Opener, server: Server) -> None:
    page = small(window)
    demand_tables(page, server)
    form, answer = page.locator("#use"), page.locator("#use-answer")
    for name, value in (("days", "5"), ("towns", "3"), ("Seed", "3")):
        form.get_by_label(name, exact=True).fill(value)
    page.get_by_role("button", name="Use").click()
    expect(answer.locator("svg.chart")).to_be_visible()
    asked = {"book": TOWN, "tool": "curves", "given": {"days": "5", "towns": "3"}, "seed": "3", "set": SMALL}
    (chart,) = server.ask("POST", "/api/tools", json=asked).json()["charts"]
    expect(answer.locator("svg.chart > .line")).to_have_count(len(chart["curves"]))
    expect(answer.locator("svg.chart > .band")).to_have_count(sum("low" in each for each in chart["curves"]))
    assert "low" in chart["curves"][0]
    expect(answer.get_by_role("table").first).to_be_visible()
    expect(answer).to_contain_text("seed 3.")
    form.get_by_label("Tool").select_option("map")
    expect(answer).to_have_text("")
    page.get_by_role("button", name="Use").click()
    expect(answer.locator("pre")).to_have_text(re.compile(r"^([a-z.#]{10}\n){9}[a-z.#]{10}\n?$"), use_inner_text=True)
    form.get_by_label("Tool").select_option("mattered")
    form.get_by_label("days", exact=True).fill("5000")
    form.get_by_label("towns", exact=True).fill("2000")
    stop = page.get_by_role("button", name="Stop", exact=True)
    expect(stop).to_be_hidden()
    page.get_by_role("button", name="Use").click()
    stop.click()
    expect(page.locator("#use-says")).to_have_text("It was stopped.")
    expect(stop).to_be_hidden()
    form.get_by_label("Tool").select_option("map")
    page.get_by_role("button", name="Use").click()
    expect(answer.locator("pre")).to_be_visible()
