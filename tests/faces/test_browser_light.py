"""A lit board in a real browser: drawn by difference it is the same as drawn at once, and a minimap shows where one
is."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.faces.browser import Opener, Server, until, until_still

LANTERN = "moth_meadow/lantern"
STEPS = "llljnkhb"
"""A way over the meadow that is clear of trees and water with this seed."""

PICTURE = "(canvas) => canvas.toDataURL()"


def board(page: Page) -> Locator:
    return page.get_by_role("img", name="The board")


def minimap(page: Page) -> Locator:
    return page.get_by_role("img", name="The minimap")


def walked(page: Page, steps: int) -> Page:
    """The page when it shows that step and rests."""
    expect(page.locator("#status")).to_have_text(re.compile(rf"^Step {steps}:"))
    until_still(page, lambda: board(page).evaluate(PICTURE), round_trips=3)
    return page


def test_what_is_drawn_step_by_step_is_what_is_drawn_at_once(window: Opener, server: Server) -> None:
    """The camera glides after the keeper, and keys pressed meanwhile end that. Every step brings and paints only what
    changed; another window gets and paints all of it."""
    path = f"/games/{server.new(LANTERN, seed='3')}"
    page = window(calm=False).open(path)
    expect(page.locator("#status")).to_have_text(re.compile(r"^Step 0:"))
    for number, key in enumerate(STEPS, 1):
        page.keyboard.press(key)
        expect(page.locator("#status")).to_have_text(re.compile(rf"^Step {number}:"))
    other = window(calm=False).open(path)
    pages = [walked(each, len(STEPS)) for each in (page, other)]
    for find in (board, minimap):
        one, another = (find(each).evaluate(PICTURE) for each in pages)
        assert one == another


def test_the_minimap_shows_another_part_of_the_board(window: Opener, server: Server) -> None:
    page = window().open(f"/games/{server.new(LANTERN, seed='3')}")
    small = minimap(walked(page, 0))
    at_keeper, framed = board(page).evaluate(PICTURE), small.evaluate(PICTURE)
    small.click(position={"x": 4, "y": 4})
    until(page, lambda: board(page).evaluate(PICTURE) != at_keeper)
    assert small.evaluate(PICTURE) != framed, "its frame moves along"
    page.get_by_role("button", name="The whole board").click()
    until(page, lambda: board(page).evaluate(PICTURE) == at_keeper)
    page.keyboard.press("m")
    expect(small).to_be_hidden()
    page.get_by_role("button", name="The minimap").click()
    expect(small).to_be_visible()


def test_a_board_that_is_seen_as_a_whole_has_no_minimap(window: Opener, server: Server) -> None:
    page = window().open(f"/games/{server.new('lantern_cellar', seed='1')}")
    expect(board(page)).to_be_visible()
    expect(minimap(page)).to_have_count(0)
    expect(page.get_by_role("button", name="The minimap")).to_have_count(0)


def test_what_was_just_heard_is_read_and_listed(window: Opener, server: Server) -> None:
    page = window().open(f"/games/{server.new(LANTERN, seed='3')}")
    walked(page, 0)
    page.locator(".as-text summary").click()
    for number in range(1, 6):
        page.keyboard.press(".")
        expect(page.locator("#status")).to_have_text(re.compile(rf"^Step {number}:"))
        heard = page.locator(".heard").inner_text()
        if heard:
            words = heard.removeprefix("Just now: ").removesuffix(".").split("; ")
            assert all(page.get_by_role("rowheader", name=each).count() for each in words)
            return
    raise AssertionError("nothing was heard in five steps")
