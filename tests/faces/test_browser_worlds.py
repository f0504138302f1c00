"""Worlds in a real browser: a board walked by keys and by clicks, a world that moves by itself, and something of every
kind that a book can show."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.faces.browser import GALLERY, Opener, Server, until_still
from tests.faces.game_page import GamePage
from tests.faces.test_browser_town import SCHEMES

SIDE, LARGEST = 9, 44
"""Squares of the cellar's side, and pixels of a square at most."""

WALK: tuple[tuple[str | tuple[int, int], int, str], ...] = (
    ("l", 1, "2,1"),
    ((3, 1), 1, "3,1"),
    ("ArrowDown", 1, "3,2"),
    ((5, 2), 1, "4,2"),
    ("Numpad4", 1, "3,2"),
    (".", 1, "3,2"),
    ("Shift+ArrowDown", 4, "3,6"),
    ("l", 1, "4,6"),
    ((5, 6), 1, "5,6"),
)
"""Keys and squares to press, how many turns that takes, and where the hero is then: a square far off is a step towards
it, Shift runs."""

PAINTED = "(paths) => Object.fromEntries(paths.map((path) => [path.dataset.tone, getComputedStyle(path).fill]))"
"""The colour of every tone."""


@pytest.fixture
def cellar(window: Opener, server: Server) -> GamePage:
    """The cellar without rats, and its table open."""
    game = server.new("lantern_cellar", seed="1", set=["setup.rats=0"])
    page = window().open(f"/games/{game}")
    page.locator(".as-text summary").click()
    return GamePage(page)


def hero_at(game: GamePage, square: str) -> None:
    """The table beside the picture says where the hero is."""
    line = game.page.get_by_role("row", name=re.compile("^you"))
    expect(line.get_by_role("cell").first).to_have_text(square)


def place(page: Page, column: int, row: int) -> tuple[float, float]:
    """Where a square is on the page."""
    box = page.get_by_role("img", name="The board").bounding_box()
    assert box
    cell = int(min(box["width"] / SIDE, box["height"] / SIDE, LARGEST))
    left, top = (box["width"] - SIDE * cell) / 2, (box["height"] - SIDE * cell) / 2
    return box["x"] + left + (column + 0.5) * cell, box["y"] + top + (row + 0.5) * cell


def click(page: Page, column: int, row: int) -> None:
    """On a square, which is the one that the words name."""
    page.mouse.move(*place(page, column, row))
    expect(page.locator(".square")).to_contain_text(re.compile(rf"^{column},{row}: "))
    page.mouse.click(*place(page, column, row))


def test_a_cellar_by_keys_and_by_clicks(cellar: GamePage, server: Server) -> None:
    page = cellar.page
    hero_at(cellar, "1,1")
    turn = 1
    for by, turns, square in WALK:
        if isinstance(by, tuple):
            cellar.settle()
            click(page, *by)
        else:
            page.keyboard.press(by)
        turn += turns
        assert cellar.reach(turn)
        hero_at(cellar, square)
    cellar.settle()
    page.get_by_role("button", name="south:").click()
    hero_at(cellar, "5,7")
    page.keyboard.press("h")
    expect(page.locator("#says")).to_have_text("You cannot go there.")
    page.keyboard.press("l")
    hero_at(cellar, "6,7")
    page.keyboard.press("l")
    expect(page.get_by_role("heading", name="out")).to_be_visible()
    went = "east east south east west wait south south south south east east south east east"
    assert [turn["hero"] for turn in server.chosen(cellar.id)] == went.split()
    assert cellar.turns_told() == list(range(1, len(went.split()) + 1))


def test_looking_about_chooses_nothing(cellar: GamePage, server: Server) -> None:
    page = cellar.page
    page.keyboard.press("x")
    words = page.locator(".square")
    expect(words).to_have_text("1,1: you.")
    page.keyboard.press("l")
    expect(words).to_have_text("2,1: floor.")
    page.mouse.click(*place(page, 0, 0))
    expect(words).to_have_text("0,0: wall.")
    page.keyboard.press("Escape")
    expect(words).to_have_text("")
    hero_at(cellar, "1,1")
    assert server.chosen(cellar.id) == []


def test_a_world_that_nobody_sits_in(window: Opener, server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """The swarm, since a cellar may end before it is paused."""
    monkeypatch.syspath_prepend(str(GALLERY))
    page = window().open("/")
    page.get_by_role("link", name="swarm").click()
    page.get_by_role("button", name="Watch").first.click()
    game = GamePage(page)
    expect(page.locator("#log li").first).to_be_visible()
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Resume")).to_be_visible()
    until_still(page, lambda: len(game.turns_told()), 30)
    told = len(game.turns_told())
    page.get_by_role("button", name="Step").click()
    expect(page.locator("#log li")).to_have_count(told + 1)
    page.keyboard.press(".")
    expect(page.locator("#log li")).to_have_count(told + 2)
    page.get_by_role("button", name="Faster").click()
    expect(page.locator("#speed")).to_have_text("2 a second")
    page.keyboard.press("+")
    page.keyboard.press("+")
    expect(page.locator("#speed")).to_have_text("10 a second")
    page.get_by_role("heading", level=1).click()
    page.keyboard.press("Space")
    expect(page.locator("#log li")).not_to_have_count(told + 2)
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Resume")).to_be_visible()
    page.get_by_role("button", name="Slower").click()
    expect(page.locator("#speed")).to_have_text("4 a second")
    numbers = game.turns_told()
    assert numbers == list(range(1, len(numbers) + 1))
    assert server.chosen(game.id)[: len(numbers)] == [{}] * len(numbers)


def test_a_watcher_is_offered_the_fork_and_nothing_that_would_be_refused(window: Opener, server: Server) -> None:
    """As on a public server, where another visitor drives."""
    sent: list[str | bytes] = []

    def as_a_watcher(socket: WebSocketRoute) -> None:
        beyond = socket.connect_to_server()
        drives = ('"drives":true', '"drives":false')
        beyond.on_message(lambda said: socket.send(said.replace(*drives) if isinstance(said, str) else said))

        def pass_on(said: str | bytes) -> None:
            sent.append(said)
            beyond.send(said)

        socket.on_message(pass_on)

    opened = window(fresh=True)
    opened.page.route_web_socket(re.compile("/live"), as_a_watcher)
    page = opened.open(f"/games/{server.new(watch=True, set=['strike.to_hit_of=100'])}")
    expect(page.locator("#fork")).to_have_class(re.compile("next"))
    expect(page.locator("#pace")).to_be_hidden()
    for key in ("Space", ".", "+", "-", "ArrowLeft", "?"):
        page.keyboard.press(key)
    expect(page.locator("#keys")).to_contain_text("again, the same seed")
    expect(page.locator("#keys")).not_to_contain_text("pause or go on")
    assert not [said for said in sent if re.search('"(pace|step)"', str(said))]


def test_a_portrait_is_drawn_pixel_by_pixel_on_ink(window: Opener, server: Server) -> None:
    page = window(width=320, height=700).open(f"/games/{server.new('moth_meadow', seed='3')}")
    moth = page.get_by_role("img", name="a moth: comes to a 5 · leaves by day")
    expect(moth).to_be_visible()
    expect(page.locator("figure.portrait figcaption")).to_have_text("a mothcomes to a 5 · leaves by day")
    ink = {"plain": "rgb(230, 220, 195)", "dim": "rgb(139, 135, 120)", "harm": "rgb(224, 101, 79)"}
    ink |= {"now": "rgb(242, 194, 48)", "help": "rgb(79, 165, 158)"}
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        assert moth.locator("path").evaluate_all(PAINTED) == ink, "by day as by night"
        assert moth.evaluate("(svg) => getComputedStyle(svg).backgroundColor") == "rgb(20, 24, 28)"
    assert moth.locator("path[data-tone=harm]").get_attribute("d") == "M6 3h1v1H6zM9 3h1v1H9z"
    assert page.evaluate("document.documentElement.scrollWidth") == 320


def test_something_of_every_kind(window: Opener, server: Server) -> None:
    game = server.new("moth_meadow", seed="3")
    page = window().open(f"/games/{game}")
    meadow = GamePage(page)
    page.get_by_role("button", name="lantern 4:").click()
    assert meadow.reach(2)
    assert server.written(game) == [{"keeper": "lantern 4"}]
    thrown = page.get_by_role("img", name=re.compile(r"^last night: [1-6], [1-6], [1-6], [1-6], 2 spent$"))
    expect(thrown).to_be_visible()
    expect(thrown.locator("svg")).to_have_count(6)
    expect(thrown.locator("svg.unthrown")).to_have_count(2)
    expect(thrown.locator("svg.unthrown :is(circle, text)")).to_have_count(0)
    expect(page.locator(".timeline")).to_contain_text("1 of ")
    expect(page.locator(".timeline .marks")).to_contain_text("the count")
    expect(page.get_by_role("img", name=re.compile("Moths|a night"))).to_be_visible()
    page.get_by_text("As a table").click()
    expect(page.get_by_role("columnheader", name="so far")).to_be_visible()
    expect(page.get_by_role("meter", name="moths")).to_have_attribute("aria-valuetext", re.compile(r"^[0-4] of "))
    expect(page.locator("#stage")).to_contain_text("The grass is wet.")
    assert server.lazaretto("verify", game).returncode == 0
