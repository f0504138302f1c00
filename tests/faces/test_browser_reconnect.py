"""A page that is reloaded, and a server that is killed in the middle of a game. The server runs as users start it,
with its default limits."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.faces.browser import Chromium, Opener, Server, windows
from tests.faces.game_page import GamePage

PICKS = ("3/1", "1/1", "0/2", "1/0", "2/0", "0/1")
BROKEN = r"WebSocket connection to '[^']*' failed"
"""What Chromium writes down, whatever a page does about it."""


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path) as begun:
        yield begun
        begun.stop()


@pytest.fixture
def page(chromium: Chromium, own_server: Server) -> Iterator[Page]:
    with chromium.awake(), windows(chromium, own_server) as opener:
        window = opener()
        window.forgive(BROKEN)
        yield window.open("/")


def begun(page: Page, server: Server) -> GamePage:
    """A duel that nobody wins soon."""
    game = server.new(against="cautious", seed="7", set=["fighter.stamina=60"])
    page.goto(f"{server.origin}/games/{game}")
    return GamePage(page)


def take(game: GamePage, turn: int) -> None:
    """Play a turn."""
    game.settle()
    game.choice(PICKS[turn - 1]).click()
    assert game.reach(turn + 1)


def test_a_page_that_is_loaded_again_shows_where_it_was(window: Opener, server: Server) -> None:
    page = window().page
    game = begun(page, server)
    for turn in (1, 2, 3):
        take(game, turn)
    game.choice("0/0").hover()
    shown = game.shown()
    assert len(shown["log"]) == 3
    assert len(shown["cards"]) == 2
    page.reload()
    assert game.reach(4)
    assert game.shown() == shown
    other = page.context.new_page()
    other.goto(page.url)
    beside = GamePage(other)
    assert beside.shown() == shown
    take(game, 4)
    assert beside.reach(5)
    expect(other.locator("#log li")).to_have_count(4)
    assert beside.shown() == game.shown()
    assert [turn["a"] for turn in server.chosen(game.id)] == list(PICKS[:4])


def test_a_server_that_is_killed_comes_back_and_nothing_is_lost_or_twice(page: Page, own_server: Server) -> None:
    """What was picked while it was gone counts once, and so does what was picked right before the end, whether it was
    kept by then or not."""
    game = begun(page, own_server)
    for turn in (1, 2):
        take(game, turn)
    shown = game.shown()
    own_server.kill()
    expect(page.locator("body")).to_have_attribute("data-line", "away")
    expect(page.locator("#line")).to_contain_text("connection")
    assert game.shown() == shown
    own_server.begin()
    expect(page.locator("body")).to_have_attribute("data-line", "open")
    assert game.shown() == shown
    take(game, 3)
    own_server.kill()
    game.settle()
    game.choice(PICKS[3]).click()
    own_server.begin()
    assert game.reach(5)
    assert game.turns_told() == [1, 2, 3, 4]
    game.choice(PICKS[4]).click(no_wait_after=True)
    own_server.kill()
    own_server.begin()
    assert game.reach(6)
    assert game.turns_told() == [1, 2, 3, 4, 5]
    assert [turn["a"] for turn in own_server.chosen(game.id)] == list(PICKS[:5])


@pytest.mark.long
def test_a_server_that_is_killed_right_after_each_of_many_picks(page: Page, own_server: Server) -> None:
    for _ in range(5):
        kill_after_picks(page, own_server, waits_ms=(0, 1, 3, 10, 30))


def kill_after_picks(page: Page, own_server: Server, waits_ms: tuple[int, ...]) -> None:
    """A game in which the server is killed so long after each pick."""
    game = begun(page, own_server)
    for turn, wait_ms in enumerate(waits_ms, 1):
        game.choice(PICKS[turn - 1]).click(no_wait_after=True)
        page.wait_for_timeout(wait_ms)
        own_server.kill()
        own_server.begin()
        assert game.reach(turn + 1)
    assert game.turns_told() == list(range(1, len(waits_ms) + 1))
    assert [turn["a"] for turn in own_server.chosen(game.id)] == list(PICKS[: len(waits_ms)])
