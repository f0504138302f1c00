"""A whole journey of Radium in a real browser, from the start to its result: by mouse and by keys."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, expect

from lazaretto.view import View
from tests.faces.browser import Opener, Server, Window
from tests.faces.composer_page import ComposerPage
from tests.faces.game_page import GamePage
from tests.terminal.journeys import SEED, choices, journey, views

SIDE = 9
"""Squares each way of the map."""


def test_a_journey_by_mouse_and_by_keys(window: Opener, server: Server) -> None:
    bot = journey()
    wanted, seen = choices(bot), list(views(bot))
    assert any(view.portraits for view in seen), "somebody is met on this way"
    page = window().page
    composer = ComposerPage(page)
    page.goto(f"{server.origin}/games/{server.new('radium', seed=str(SEED))}")
    game, met = GamePage(page), set[str]()
    demand_map(page)
    for turn, (choice, view) in enumerate(zip(wanted, seen[:-1], strict=True), 1):
        assert game.reach(turn)
        expect(page.locator("#status")).to_have_text(view.status)
        for portrait in view.portraits:
            if portrait.label not in met:
                demand_met(page, view)
            met.add(portrait.label)
        take(game, composer, choice, view, by_mouse=turn % 3 > 0)
    expect(page.locator("#result")).to_be_visible()
    assert server.chosen(game.id) == [{"explorer": choice} for choice in wanted]
    demand_end(server, game, bot.played.record.end.outcome if bot.played.record.end else "")


def demand_map(page: Page) -> None:
    """The map is a canvas with a table beside it."""
    expect(page.get_by_role("img", name="The board")).to_be_visible()
    page.locator(".as-text summary").press("Enter")
    rows = page.get_by_role("table", name="Row by row").get_by_role("row")
    expect(rows).to_have_count(SIDE)
    expect(rows.last).to_contain_text("@")
    page.locator(".as-text summary").press("Enter")
    expect(page.get_by_text(re.compile("^knife [0-9]"))).to_be_visible()


def encounter(visit: Window, server: Server) -> ComposerPage:
    """The page of an encounter, where a round is composed."""
    game = server.new("radium/encounter", seed=str(SEED))
    return ComposerPage(visit.page).open(f"{server.origin}/games/{game}")


def test_bars_can_be_told_apart_and_what_is_said_stays_in_sight(window: Opener, server: Server) -> None:
    """What harms has another colour than what is hoped for, also where a choice only guards."""
    composer = encounter(window(), server)
    page = composer.page
    page.get_by_role("button", name="all out").click()
    bars = page.locator("#composer .composed .odds .fill-0")
    expect(bars).to_have_count(2)
    fills = bars.evaluate_all("(all) => all.map((each) => getComputedStyle(each).backgroundColor)")
    assert len(set(fills)) == 2
    composer.set_by_pointer(composer.choices["knife 0/2"], "click")
    expect(composer.explained).to_have_text("knife 0/2")
    expect(bars).to_have_count(1)
    expect(bars).to_have_css("background-color", fills[1])
    for width, height in ((1440, 900), (1024, 768), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        demand_in_sight(page)


def demand_in_sight(page: Page) -> None:
    """What is said, wherever one is among the parts."""
    parts = page.locator("#composer .part:visible")
    for part in (parts.first, parts.last):
        page.keyboard.press(":")
        page.get_by_label("A choice, typed").fill("nonsense")
        page.keyboard.press("Enter")
        expect(page.locator("#says")).to_contain_text("nonsense")
        page.keyboard.press("Escape")
        page.keyboard.press("~")
        part.scroll_into_view_if_needed()
        expect(page.locator("#says")).to_have_text(f"Practice. The seed is {SEED}.")
        expect(page.locator("#says")).to_be_in_viewport(ratio=1)
        expect(part).to_be_in_viewport(ratio=1)


def test_on_a_phone_what_is_said_and_the_odds_of_what_is_marked_stay_in_sight(window: Opener, server: Server) -> None:
    composer = encounter(window(width=390, height=844, touch=True), server)
    page = composer.page
    demand_in_sight(page)
    composer.set_by_pointer(composer.choices["revolver 1/1 first"], "tap")
    lines = page.locator("#in-short p")
    expect(lines).to_have_count(2)
    expect(lines.last).to_be_in_viewport(ratio=1)
    expect(lines.last).to_contain_text(re.compile("if it stands.*wounded [0-9]"))
    expect(page.get_by_role("button", name="Take revolver 1/1 first")).to_be_in_viewport(ratio=1)


def test_best_play_is_offered_where_it_can_be_solved(window: Opener) -> None:
    visit = window()
    for book, there in (("radium", 0), ("radium/encounter", 1)):
        page = visit.open(f"/books/{book}")
        expect(page.get_by_role("heading", name="Many games")).to_be_visible()
        expect(page.get_by_role("link", name="Best play")).to_have_count(there)


def test_on_the_hub_it_has_a_picture_that_lives(window: Opener) -> None:
    page = window(calm=False).open("/")
    card = page.locator(".book", has=page.get_by_role("button", name="Play Radium", exact=True))
    expect(card.locator("canvas, svg").first).to_be_visible()
    before = card.locator(".picture").inner_text()
    page.wait_for_function(
        "([words, at]) => document.querySelectorAll('.book .picture')[at].innerText !== words", arg=[before, 1]
    )


def demand_met(page: Page, view: View) -> None:
    """RA3: the portrait with its name and its ratings, everybody's dice, and the odds of what is marked, however many
    choices there are; all of it in sight."""
    (portrait,) = view.portraits
    picture = page.get_by_role("img", name=f"{portrait.label}: {portrait.words}")
    expect(picture).to_be_in_viewport()
    expect(page.locator(".portrait figcaption b")).to_have_text(portrait.label)
    dice = page.locator(".throw .die")
    expect(dice).to_have_count(sum(len(throw.dice) for throw in view.throws))
    expect(dice.last).to_be_in_viewport(ratio=1)
    expect(page.locator("#composer .composed .odds").last).to_be_in_viewport()
    expect(page.locator(".board canvas").first).to_be_visible()


def take(game: GamePage, composer: ComposerPage, choice: str, view: View, by_mouse: bool) -> None:
    """From its parts, by its button, by its own key, or typed."""
    option = next((each for each in view.options if each.text == choice), None)
    if by_mouse:
        game.settle()
    if by_mouse and option:
        game.settle()
        game.choice(choice).click()
    elif by_mouse:
        composer.set_by_pointer(composer.choices[choice], "click")
        game.page.get_by_role("button", name=f"Take {choice}", exact=True).click()
    elif option and option.key:
        game.page.keyboard.press(option.key)
    else:
        game.page.keyboard.press(":")
        game.page.keyboard.type(choice)
        game.page.keyboard.press("Enter")


def demand_end(server: Server, game: GamePage, outcome: str) -> None:
    """It ends as the bot's own did, and can be looked through."""
    assert outcome
    with server.library() as library:
        end = library.saved_game(game.id).record.end
    assert end
    assert end.outcome == outcome, json.dumps(game.shown())
    game.page.get_by_role("link", name="Analyse").click()
    game.page.wait_for_url("**/replay*")
    expect(game.page.locator("#where")).to_have_text(re.compile("turn"))
    game.page.keyboard.press("ArrowRight")
    game.page.wait_for_url("**/replay?turn=1")
