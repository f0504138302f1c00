"""A book's own words in a real browser: a town has days, and no page of it says turn; a duel has turns."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.faces.browser import Opener, Server
from tests.faces.game_page import GamePage
from tests.faces.test_browser_town import still

TOWN = "outbreak"
SMALL = ["setup.rows=10", "setup.columns=10"]

SAID = """(place) => {
  const named = ["aria-label", "aria-valuetext", "title", "placeholder"];
  const names = [...place.querySelectorAll("*")].flatMap((each) => named.map((name) => each.getAttribute(name) ?? ""));
  return [document.title, place.textContent, ...names].join("\\n");
}"""
"""All that is to be read or heard, also in dialogs that are not open; but for the names in addresses."""


def demand_no_turns(page: Page, place: str = "body") -> None:
    said = page.locator(place).evaluate(SAID)
    assert re.findall(r"\bturns?\b(?!=).*", said, re.IGNORECASE) == []


@pytest.fixture
def town(window: Opener, server: Server) -> GamePage:
    return GamePage(still(window().open(f"/games/{server.new(TOWN, seed='5', watch=True, set=SMALL)}"), 4))


def test_the_page_of_a_town_says_day_and_never_turn(town: GamePage, server: Server) -> None:
    page, last = town.page, town.last
    page.locator(".curve summary").click()
    page.get_by_role("button", name="Keys").click()
    expect(page.locator("#keys")).to_contain_text("a day back, a day on")
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="This game…").click()
    expect(page.get_by_role("link", name=f"Map as text, after day {last}")).to_be_visible()
    page.get_by_role("button", name="Close").click()
    demand_no_turns(page)
    slider = page.get_by_role("slider", name="Day", exact=True)
    expect(slider).to_have_attribute("aria-valuetext", f"now, day {last}")
    slider.fill("2")
    expect(slider).to_have_attribute("aria-valuetext", f"day 2 of {last}")
    expect(page.get_by_role("region", name="Earlier days")).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("^So far, after day 2: "))).to_be_visible()
    head = page.get_by_role("table", name="So far").locator("thead th").first
    expect(head).to_have_text("day")
    demand_no_turns(page)
    demand_fork(town, server, last)


def demand_fork(town: GamePage, server: Server, last: int) -> None:
    """It is forked from the end of a day, as the terminal has it: `:fork 3` goes on from what day 3 has left behind."""
    page, parent = town.page, town.id
    page.get_by_role("button", name="Now", exact=True).click()
    page.get_by_role("button", name="Fork…").click()
    day = page.get_by_label("From the end of day")
    expect(day).to_have_value(str(last))
    expect(day).to_have_attribute("min", "0")
    expect(day).to_have_attribute("max", str(last))
    day.fill("3")
    page.get_by_role("button", name="Fork", exact=True).click()
    page.wait_for_url(lambda address: not address.endswith(parent))
    assert server.get(f"/api/games/{parent}")["last_turn"] == last
    child = server.get(f"/api/games/{page.url.rpartition('/')[2]}")
    assert child["parent"]["turn"] == 3
    assert child["first_turn"] == 4


def test_the_replay_and_the_library_of_a_town_say_day(town: GamePage, server: Server) -> None:
    page, last, game = town.page, town.last, town.id
    child = server.ask("POST", f"/api/games/{game}/fork", json={"turn": 2}).json()["id"]
    page.goto(f"{server.origin}/games/{game}/replay?turn=2")
    expect(page).to_have_title(re.compile("^Day 2 · Outbreak "))
    expect(page.locator("#where")).to_contain_text(f"day 2 of {last}")
    expect(page.get_by_role("heading", name="Day 2", exact=True)).to_be_visible()
    expect(page.get_by_role("slider", name="Day", exact=True)).to_have_value("2")
    demand_no_turns(page)
    page.goto(f"{server.origin}/library")
    expect(page.locator(f"#game-{game} .turns")).to_have_text(f"{last} days")
    demand_no_turns(page, f"#game-{game}")
    expect(page.locator(f"#game-{child} .who")).to_contain_text(f"{town_name(server, child)} after day 2")
    page.goto(f"{server.origin}/games/{child}/replay")
    expect(page.locator("#facts")).to_contain_text("Forked from")
    demand_no_turns(page, "#facts")


def test_a_duel_is_forked_from_before_a_turn(window: Opener, server: Server) -> None:
    parent = server.new(seed="5", against="random")
    game = GamePage(window().open(f"/games/{parent}"))
    page = game.page
    game.settle()
    game.choice("0/5").click()
    assert game.reach(2)
    page.get_by_role("button", name="Fork…").click()
    turn = page.get_by_label("From before turn")
    expect(turn).to_have_value("2")
    expect(turn).to_have_attribute("min", "1")
    page.get_by_role("button", name="Fork", exact=True).click()
    page.wait_for_url(lambda address: not address.endswith(parent))
    assert server.get(f"/api/games/{page.url.rpartition('/')[2]}")["parent"]["turn"] == 1


def test_towns_are_told_from_each_other_in_the_library(window: Opener, server: Server) -> None:
    plain = server.new(TOWN, seed=str(2**128 - 1), watch=True)
    varied = server.new(TOWN, seed="6", watch=True, variant="torus", set=SMALL)
    duel = server.new(seed="5", watch=True)
    page = window().open("/library")
    who = page.locator("#who")
    for width in (1280, 320):
        page.set_viewport_size({"width": width, "height": 800})
        expect(page.locator(f"#game-{plain} .who")).to_have_text(f"seed {2**128 - 1}")
        expect(page.locator(f"#game-{varied} .who")).to_have_text("seed 6, A torus, setup.rows=10, setup.columns=10")
        expect(page.locator(f"#game-{varied} .title")).not_to_contain_text("torus")
        expect(page.locator(f"#game-{duel} .who")).to_contain_text(" against ")
        for game in (plain, varied):
            expect(page.locator(f"#game-{game} .who")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") == width
    for book, words in (("", "Who played, or seed"), (TOWN, "Seed"), ("defend_the_city", "Who played")):
        page.get_by_label("Book").select_option(book)
        expect(who).to_have_text(words)
    page.goto(server.origin)
    expect(page.locator("#entry-words")).not_to_contain_text("nobody")


def test_a_day_that_there_is_not_is_said_so(town: GamePage, server: Server) -> None:
    page, last, game = town.page, town.last, town.id
    says = page.locator("#says")
    nines, none = "9" * 30, "There is no day {} here; "
    for asked, words, shown in (
        ("99999", f"{none.format('99,999')}the last is day {last}.", f"day {last} of {last}"),
        (nines, f"{none.format(nines)}the last is day {last}.", f"day {last} of {last}"),
        ("1.5", f"{none.format('1.5')}the first is day 1, the last day {last}.", f"day 2 of {last}"),
        ("abc", f"{none.format('abc')}the first is day 1, the last day {last}.", f"before day 1 of {last}"),
        ("-3", f"{none.format('-3')}the first is day 1.", f"before day 1 of {last}"),
    ):
        page.goto(f"{server.origin}/games/{game}/replay?turn={asked}")
        expect(says).to_have_text(words)
        expect(page.locator("#where")).to_contain_text(shown)
        expect(page.locator("#status")).not_to_be_empty()
    page.goto(f"{server.origin}/games/{game}/replay?turn=99999")
    page.get_by_role("button", name="The day before").click()
    expect(says).to_have_text("")
    page.goto(f"{server.origin}/games/{game}/replay?turn={last}")
    expect(page.locator("#where")).to_contain_text(f"day {last} of {last}")
    expect(says).to_have_text("")
    child = server.ask("POST", f"/api/games/{game}/fork", json={"turn": 3}).json()["id"]
    page.goto(f"{server.origin}/games/{child}/replay?turn=2")
    expect(says).to_have_text("There is no day 2 here; the first is day 4.")
    page.goto(f"{server.origin}/games/{child}/replay?turn=9")
    expect(says).to_have_text("There is no day 9 here yet.")


def town_name(server: Server, child: str) -> str:
    shown: dict[str, Any] = server.get(f"/api/games/{child}")
    return str(shown["parent"]["game"])[:8]


def test_many_of_them_are_towns(window: Opener) -> None:
    page = window().open(f"/books/{TOWN}")
    expect(page.get_by_role("heading", name="Many towns")).to_be_visible()
    expect(page.get_by_role("navigation", name="On this page").get_by_role("link", name="Many towns")).to_be_visible()
    demand_no_turns(page, "#many")


def test_a_duel_has_turns_and_games(window: Opener, server: Server) -> None:
    game = server.new(seed="5", watch=True, bots=["random", "cautious"])
    page = window().open(f"/games/{game}")
    expect(page.get_by_role("slider", name="Turn", exact=True)).to_be_visible()
    expect(page.get_by_role("region", name="Earlier turns")).to_be_visible()
    page.goto(f"{server.origin}/games/{game}/replay?turn=1")
    expect(page).to_have_title(re.compile("^Turn 1 "))
    page.goto(f"{server.origin}/library")
    expect(page.locator(f"#game-{game} .turns")).to_have_text(re.compile("^([0-9]+ turns|1 turn)$"))
    page.goto(f"{server.origin}/books/defend_the_city")
    expect(page.get_by_role("heading", name="Many games")).to_be_visible()
    expect(page.locator("#simulate").get_by_label("Games")).to_be_visible()
