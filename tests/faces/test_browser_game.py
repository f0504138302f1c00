"""A whole game of Defend the City in a real browser, from the hub to its result: by mouse, by keys, by touch."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.faces.browser import Opener, Server
from tests.faces.game_page import GamePage

FIRST = ("3/1", "2/2", "0/4")
CHEAP = "1/1"
"""What is picked in the first turns, and from then on: one is never too tired for it until it is over."""

FOCUS = """() => {
  const on = document.activeElement, style = getComputedStyle(on);
  return [on.textContent, on.matches(":focus-visible"), style.outlineStyle, parseFloat(style.outlineWidth)];
}"""


def play(game: GamePage, take: Callable[[str], None]) -> list[str]:
    """Play to the end; what was picked."""
    picked: list[str] = []
    while game.reach(len(picked) + 1):
        wanted = FIRST[len(picked)] if len(picked) < len(FIRST) else CHEAP
        offered = [label.partition(":")[0] for label in game.shown()["choices"]]
        picked.append(wanted if wanted in offered else offered[0])
        game.settle()
        take(picked[-1])
    return picked


def demand_kept(server: Server, game: GamePage, picked: list[str]) -> None:
    """The record replays to what was picked, in as many turns as the log told of, and ends as the page says."""
    assert [turn["a"] for turn in server.chosen(game.id)] == picked
    assert game.turns_told() == list(range(1, len(picked) + 1))
    with server.library() as library:
        end = library.saved_game(game.id).record.end
    assert end
    assert {"a": "a wins", "b": "b wins", "draw": "draw"}[end.outcome] in game.shown()["outcome"]


def find_in_library(page: Page, game: GamePage) -> None:
    """The game is the first in the library, and over."""
    identity = game.id
    page.get_by_role("link", name="Library").click()
    row = page.locator(f"#game-{identity}")
    expect(row.get_by_role("link", name="Analyse")).to_be_visible()
    expect(row.get_by_role("link", name="Continue")).to_have_count(0)


def test_the_bars_on_the_choices_have_a_caption(window: Opener, server: Server) -> None:
    page = window().open(f"/games/{server.new(seed='7')}")
    caption = "Bars: the chance of hit against a guard of 0, 1, 2, 3, 4, 5, from the top"
    expect(page.locator(".bars-caption")).to_have_text(caption)


def test_the_buttons_of_a_row_of_cards_stand_at_one_height_and_the_daily_game_has_one(
    window: Opener, tmp_path: Path
) -> None:
    with Server(tmp_path) as server:
        page = window(server, width=1440).open("/")
        cards = page.locator("article.book")
        expect(page.locator("#daily")).to_have_text(re.compile("Play today's Defend the City"))
        cards.filter(has=page.get_by_role("heading", name="Outbreak")).hover()
        expect(page.locator("#daily")).to_have_text(re.compile("Watch today's Outbreak"))
        heights = {
            (card["y"], acts["y"]) for card, acts in zip(boxes(cards), boxes(cards.locator(".acts")), strict=True)
        }
        assert len(heights) == len({row for row, _ in heights}), "one height of buttons for each row of cards"
        page.locator("#daily").click()
        page.wait_for_url("**/games/*")
        page.goto("about:blank")


def boxes(found: Locator) -> list[FloatRect]:
    """Where each of them is."""
    return [box for each in found.all() if (box := each.bounding_box())]


def test_the_hub_goes_on_with_a_game_in_which_something_was_chosen(window: Opener, server: Server) -> None:
    page = window().open(f"/games/{server.new(seed='7')}")
    game = GamePage(page)
    game.settle()
    game.choice("0/2").click()
    assert game.reach(2)
    left = game.id
    server.new(seed="8")
    page.goto(f"{server.origin}/")
    expect(page.get_by_role("link", name="Continue")).to_have_attribute("href", f"/games/{left}")


def test_by_mouse(window: Opener, server: Server) -> None:
    page = window(calm=False).open("/")
    page.get_by_role("button", name="Play Defend the City").click()
    game = GamePage(page)
    picked = play(game, lambda text: game.choice(text).click())
    demand_kept(server, game, picked)
    find_in_library(page, game)


def test_by_keys_alone(window: Opener, server: Server) -> None:
    page = window().open("/")
    expect(page.get_by_role("button", name="Play Defend the City")).to_be_visible()
    walk_to(page, "Play Defend the City")
    page.keyboard.press("Enter")
    game = GamePage(page)
    picked = play(game, lambda text: typed(page, text) if "0" in text else by_arrows(game, text))
    demand_kept(server, game, picked)
    page.keyboard.press("Enter")
    page.wait_for_url("**/replay?turn=0")
    page.keyboard.press("Escape")
    page.wait_for_url("**/library")
    expect(page.locator("#rows tr").first).to_be_visible()
    page.keyboard.press("ArrowDown")
    assert focused(page) == "Defend the City"
    page.keyboard.press("Escape")
    page.wait_for_url(server.origin + "/")


def test_by_touch_on_a_phone(window: Opener, server: Server) -> None:
    page = window(width=390, height=844, touch=True).open("/")
    page.get_by_role("button", name="Play Defend the City").tap()
    game = GamePage(page)
    picked = play(game, lambda text: tapped(game, text))
    demand_kept(server, game, picked)
    page.get_by_role("link", name="Analyse").tap()
    page.wait_for_url("**/replay*")


def walk_to(page: Page, words: str) -> None:
    """By Tab from the top of the page; the first stop leads past what all pages have."""
    page.keyboard.press("Tab")
    assert focused(page).startswith("Skip to")
    while focused(page) != words:
        page.keyboard.press("Tab")


def focused(page: Page) -> str:
    """What has the focus, which can be seen."""
    words, visible, outline, width = page.evaluate(FOCUS)
    assert visible, words
    assert outline != "none", words
    assert width >= 2, words
    return str(words)


def typed(page: Page, text: str) -> None:
    """A choice typed letter by letter."""
    page.keyboard.type(text)
    expect(page.get_by_label("A choice, typed")).to_be_focused()
    page.keyboard.press("Enter")


def by_arrows(game: GamePage, text: str) -> None:
    """To a choice in the grid: to its corner, then down the offense and along the defense."""
    offense, defense = map(int, text.split("/"))
    for key, times in (("ArrowUp", 6), ("ArrowLeft", 6), ("ArrowDown", offense), ("ArrowRight", defense)):
        for _ in range(times):
            game.page.keyboard.press(key)
    expect(game.choice(text)).to_be_focused()
    assert focused(game.page).startswith(text)
    game.page.keyboard.press("Enter")


def tapped(game: GamePage, text: str) -> None:
    """Where there are odds to read the first tap marks, and the bar at the bottom takes; else a tap takes at once."""
    has_odds = game.page.locator("#choices .tiny").count() > 0
    game.choice(text).tap()
    if not has_odds:
        return
    bar = game.page.get_by_role("button", name=f"Take {text}")
    expect(bar).to_be_in_viewport()
    bar.tap()


def test_the_theme_is_kept(window: Opener) -> None:
    page = window().open("/")
    for theme, ground in (("Light", "rgb(244, 239, 228)"), ("Dark", "rgb(20, 24, 28)")):
        switch = page.get_by_role("button", name="Theme")
        while switch.get_attribute("aria-label") != f"Theme: {theme}":
            switch.click()
        page.get_by_role("link", name="Library").click()
        expect(page.get_by_role("button", name=f"Theme: {theme}")).to_be_visible()
        assert page.evaluate("getComputedStyle(document.body).backgroundColor") == ground
