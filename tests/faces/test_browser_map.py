"""Maps as text in a real browser: starting a town from one, and downloading one of any day."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.faces.browser import Opener, Server
from tests.faces.game_page import GamePage
from tests.faces.test_browser_town import still, turn_of

ROWS = ("ciccc", "cdc.s", "ci.nc", "ccbcc", "#cccc")
DRAWN = "".join(f"{row}\n" for row in ROWS)


def saved(page: Page, turn: int) -> str:
    """What the link for that turn downloads."""
    link = page.get_by_role("link", name=f"Map as text, after day {turn}", exact=True)
    with page.expect_download() as download:
        link.click()
    assert download.value.suggested_filename.endswith(f"-{turn}.txt")
    return Path(download.value.path()).read_text()


def demand_refused(page: Page) -> None:
    """A map that will not do is refused beside the button."""
    page.get_by_role("textbox", name="Map as text").fill("ccccc\ncc\nccccc\nccccc\nccccc")
    page.get_by_role("button", name="Watch", exact=True).click()
    expect(page.locator("#play-says")).to_contain_text("row 2 has 2 cells and the first")


def test_a_town_begins_from_a_map_and_every_day_is_had_as_one(window: Opener, server: Server) -> None:
    visit = window()
    visit.forgive("422")
    page = visit.open("/books/outbreak")
    page.locator("#play summary").click()
    demand_refused(page)
    page.get_by_role("textbox", name="Map as text").fill(f"\n{DRAWN.replace(chr(10), ' ' + chr(10))}\n")
    expect(page.locator("#simulate .under")).to_have_text("With a map of 5 rows.")
    expect(page.locator("#ask .under")).to_have_text("")
    page.get_by_role("textbox", name="Seed").first.fill("5")
    page.get_by_role("button", name="Watch", exact=True).click()
    page.wait_for_url("**/games/*")
    game = GamePage(still(page, 2))
    last = turn_of(game)
    page.get_by_role("button", name="This game…").click()
    now = saved(page, last)
    assert now == server.ask("GET", f"/api/games/{game.id}/turns/{last}/map").text
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="To the beginning").click()
    expect(page.locator("#where")).to_have_text("looking back")
    expect(page.locator("#status")).to_have_text("Before the first day.")
    page.get_by_role("button", name="This game…").click()
    assert saved(page, 0) == DRAWN
    page.goto(f"{server.origin}/games/{game.id}/replay?turn={last}")
    assert saved(page, last) == now
