"""Long games in a real browser: the log comes as one scrolls up, and any turn can be looked at and forked from."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from lazaretto.browser.http.settings import Settings
from lazaretto.browser.views.count_curve import MOST_POINTS
from lazaretto.play.session.begin_game import Opening, begin
from tests.faces.browser import GALLERY, Opener, Server, Window, until
from tests.faces.game_page import GamePage
from tests.play.base.test_game_turns import watched
from tests.play.tables import edition, hasty

PAGE = Settings().log_turns
TURNS, DAYS, MOST = 5 * PAGE + 40, 5_000, 400
RESTLESS = ("setup.rows=10", "setup.columns=20", "odds.raise.percent=30", "odds.clear.percent=0")
"""A small town that never comes to rest."""

TOP = "(line) => line.getBoundingClientRect().top"

MISSED = """async () => {
  const { Log } = await import("/static/js/view/log.js");
  const log = new Log(document.createElement("div"), document.createElement("button"));
  const turn = (number) => ({ number, sentences: [], why: [] });
  const told = (first, last) => Array.from({ length: last - first + 1 }, (_, at) => turn(first + at));
  const shown = () => [[...log.list.children].map((line) => line.value), log.earlier.at];
  log.add(told(1, 3));
  log.precededBy({ at: null, from(until) { this.at = until; } });
  log.add(told(4, 5));
  const steady = shown();
  log.add(told(9, 9), true);
  const fast = shown();
  log.add(told(150, 152));
  return [steady, fast, shown()];
}"""
"""The turns in a log, and from where it would read earlier ones: after what it was sent in order, after days of a fast
world were left out, and after it missed more than one message has."""


@pytest.fixture
def watch(server: Server, monkeypatch: pytest.MonkeyPatch) -> str:
    """A game of more turns than the page is sent at first."""
    monkeypatch.syspath_prepend(str(GALLERY))
    with hasty(server.home / "games.db") as library:
        return watched(library, TURNS)


@pytest.fixture
def town(server: Server) -> str:
    with hasty(server.home / "games.db") as library:
        sitting = begin(edition("outbreak", *RESTLESS), Opening({}, 5), library)
        for _ in range(DAYS):
            sitting.step()
        return sitting.id


def asked_for(visit: Window, path: str) -> list[str]:
    """The requests of a window whose address has this in it."""
    return [address for address in visit.asked if path in address]


def scroll_up(page: Page, to: int = 0) -> None:
    page.locator("#log").evaluate("(log, to) => (log.scrollTop = to)", to)


def begins_with(game: GamePage, turn: int) -> Callable[[], bool]:
    return lambda: game.turns_told()[0] == turn


def test_the_log_of_a_long_game_comes_as_one_scrolls_up(window: Opener, watch: str) -> None:
    visit = window()
    game = GamePage(visit.open(f"/games/{watch}"))
    page, more = game.page, game.page.get_by_role("button", name="Earlier steps")
    assert game.turns_told() == list(range(TURNS - PAGE + 1, TURNS + 1))
    assert asked_for(visit, "/turns") == [], "nothing that is not shown"
    line = page.locator(f'#log li[value="{TURNS - PAGE + 3}"]')
    scroll_up(page, 30)
    before = line.evaluate(TOP)
    until(page, begins_with(game, TURNS - 2 * PAGE + 1))
    assert abs(line.evaluate(TOP) - before) <= 1, "what was read has not moved"
    more.click()
    until(page, begins_with(game, TURNS - 3 * PAGE + 1))
    for first in range(TURNS - 4 * PAGE + 1, 1 - PAGE, -PAGE):
        scroll_up(page)
        until(page, begins_with(game, max(1, first)))
    expect(more).to_be_hidden()
    assert game.turns_told() == list(range(1, TURNS + 1))
    assert len(asked_for(visit, "/turns")) == TURNS // PAGE, "a request for each page"
    scroll_up(page, 200)
    before = line.evaluate(TOP)
    choose(game, TURNS + 1)
    assert line.evaluate(TOP) == before, "what is read stays there while new turns come"
    scroll_up(page, 10**6)
    choose(game, TURNS + 2)
    assert game.turns_told() == list(range(TURNS + 3 - MOST, TURNS + 3)), "a log that follows them drops the first"
    scroll_up(page)
    until(page, begins_with(game, TURNS + 3 - MOST - PAGE))
    assert game.turns_told() == list(range(TURNS + 3 - MOST - PAGE, TURNS + 3))


def test_a_log_that_has_missed_turns_reads_them_as_one_scrolls_up(window: Opener) -> None:
    steady, fast, missed = window().open("/library").evaluate(MISSED)
    assert steady == [[1, 2, 3, 4, 5], None]
    assert fast == [[1, 2, 3, 4, 5, 9], None]
    assert missed == [[150, 151, 152], 149]


def test_the_log_of_a_fork_shows_its_newest_turn_and_follows(window: Opener, watch: str) -> None:
    page = window(height=500).open(f"/games/{watch}/replay?turn=50")
    page.locator("#fork").click()
    page.wait_for_url(lambda address: "/replay" not in address)
    game = GamePage(page)
    until(page, lambda: game.turns_told() == list(range(39, 51)))
    below = "(log) => log.scrollHeight - log.scrollTop - log.clientHeight"
    assert page.locator("#log").evaluate("(log) => log.scrollHeight > log.clientHeight")
    assert page.locator("#log").evaluate(below) <= 1
    choose(game, 51)
    assert page.locator("#log").evaluate(below) <= 1


BUSY = {"error": "Step 300 is far from any saved state and is being played again; try again in a moment."}


def test_a_turn_that_the_server_is_still_playing_again_is_asked_for_until_it_is_there(
    window: Opener, watch: str
) -> None:
    visit, asked, paging = window(fresh=True), list[str](), list[str]()

    def late(route: Route) -> None:
        asked.append(route.request.url)
        route.fulfill(status=503, json=BUSY) if len(asked) < 3 else route.continue_()

    def page_by_page(route: Route) -> None:
        """There was no time for the first two requests."""
        paging.append(route.request.url)
        until = int(route.request.url.rpartition("=")[2])
        nothing = {"told": [], "first_turn": 1, "parent": None, "until": until}
        route.fulfill(json=nothing) if len(paging) < 3 else route.continue_()

    visit.forgive("503")
    visit.page.route("**/turns/300", late)
    page = visit.open(f"/games/{watch}/replay?turn=300")
    expect(page.get_by_text(BUSY["error"])).to_be_visible()
    expect(page.locator("#status")).to_have_text("Step 300.")
    assert len(asked) == 3
    page.route("**/turns?until=*", page_by_page)
    game = GamePage(visit.open(f"/games/{watch}"))
    page.get_by_role("button", name="Earlier steps").click()
    until(page, begins_with(game, TURNS - 2 * PAGE + 1))
    assert len(paging) >= 3
    assert len({*paging[:3]}) == 1, "the same is asked for again"


def test_whoever_moves_on_does_not_wait_for_a_turn_that_is_far(window: Opener, watch: str) -> None:
    visit = window(fresh=True)
    visit.forgive("503")
    visit.page.route("**/turns/300", lambda route: route.fulfill(status=503, json=BUSY))
    page = visit.open(f"/games/{watch}/replay?turn=310")
    expect(page.locator("#status")).to_have_text("Step 310.")
    page.get_by_role("slider").first.fill("300")
    expect(page.get_by_text(BUSY["error"])).to_be_visible()
    page.get_by_role("slider").first.fill("40")
    expect(page.locator("#status")).to_have_text("Step 40.")
    expect(page.get_by_text(BUSY["error"])).to_be_hidden()


def choose(game: GamePage, turn: int) -> None:
    """Choose for a turn, and wait until the log has it."""
    game.page.locator("#choices .option").first.click()
    until(game.page, lambda: game.turns_told()[-1] == turn)


@pytest.mark.long
def test_a_town_of_five_thousand_days_is_opened_scrubbed_and_forked(window: Opener, server: Server, town: str) -> None:
    visit = window()
    game = GamePage(visit.open(f"/games/{town}"))
    page = game.page
    expect(page.locator("#turn")).to_have_value(str(DAYS))
    assert game.turns_told() == list(range(DAYS - PAGE + 1, DAYS + 1))
    page.locator(".curve summary").click()
    rows = page.get_by_role("table", name="So far").get_by_role("row")
    until(page, lambda: MOST_POINTS / 2 < rows.count() <= MOST_POINTS + 1)
    for day in (2_500, 7, 4_321, 257):
        page.get_by_role("slider", name="Day", exact=True).fill(str(day))
        expect(page.locator("#status")).to_have_text(re.compile(rf"^Day {day:,}\. "))
        expect(page.locator("#log .here")).to_have_attribute("value", str(day))
    page.get_by_role("button", name="Now", exact=True).click()
    assert game.turns_told() == list(range(DAYS - PAGE + 1, DAYS + 1))
    page.get_by_role("button", name="Earlier days").click()
    for key, day in (("Home", 0), ("End", DAYS), ("Home", 0), ("End", DAYS)):
        page.keyboard.press(key)
        expect(page.locator("#turn")).to_have_value(str(day))
    demand_replay(visit, server, town)


def demand_replay(visit: Window, server: Server, town: str) -> None:
    """The replay opens at its day, reads only what it shows, and a fork goes on from there."""
    page, before = visit.page, len(asked_for(visit, "/turns"))
    page.goto(f"{server.origin}/games/{town}/replay?turn=2500")
    expect(page.locator("#status")).to_have_text(re.compile(r"^Day 2,500\. "))
    page.keyboard.press("ArrowRight")
    expect(page.locator("#status")).to_have_text(re.compile(r"^Day 2,501\. "))
    page.get_by_role("slider").first.fill("1234")
    expect(page.locator("#status")).to_have_text(re.compile(r"^Day 1,234\. "))
    assert len(asked_for(visit, "/turns")) - before <= 8, "the days that were shown, and those beside them"
    page.locator("#fork").click()
    page.wait_for_url(lambda address: "/replay" not in address)
    child = GamePage(page)
    assert server.header(child.id).first_turn == 1_235
    until(page, lambda: child.turns_told()[:12] == list(range(1_223, 1_235)))
    page.get_by_role("button", name="Earlier days").click()
    until(page, begins_with(child, 1_223 - PAGE))
