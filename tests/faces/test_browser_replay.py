"""Replay and analysis in a real browser: through the turns, to the slips, the best choice, retries, and forks."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from lazaretto.store.library import Library
from tests.browser.api_client import play_on
from tests.browser.visitor import new
from tests.faces.browser import Opener, Server
from tests.faces.game_page import GamePage

PICKS = ("3/1", "0/2", "3/1", "0/2", "1/5", "0/2")
"""Against a cautious bot with this seed: slips of every kind, and a blunder at the end of it."""

TURN = """() => {
  const words = (id) => document.getElementById(id).innerText;
  const all = (css) => [...document.querySelectorAll(css)].map((each) => each.textContent);
  return {where: words("where"), status: words("status"), told: words("told"), verdict: words("verdict"),
    gauges: [...document.querySelectorAll("#stage [role=meter]")].map((one) => `${one.ariaLabel} ${one.ariaValueText}`),
    cards: all("#stage .card .face"), at: document.getElementById("turn").value};
}"""

Lesson = dict[str, Any]


@pytest.fixture(scope="module")
def game(server: Server) -> str:
    """A game that a person has played to its end."""
    with Library(server.home / "games.db") as library:
        game = new(library, {"a": "person", "b": "bot cautious"}, None, 27)
        sitting = play_on(library, game, *({"a": pick} for pick in PICKS))
        assert sitting.is_over
    return game


@pytest.fixture(scope="module")
def lesson(server: Server, game: str) -> Lesson:
    """What the coach says of it, over HTTP as at the command line."""
    found: Lesson = server.get(f"/api/games/{game}/lesson")
    return found


@pytest.fixture
def replay(window: Opener, game: str) -> Page:
    """Its replay, when the coach has looked at it."""
    page = window().open(f"/games/{game}/replay")
    expect(page.get_by_role("group", name="Go to the next")).to_be_visible()
    return page


def rest_at(page: Page, turn: int) -> dict[str, Any]:
    """What is shown, once it is that turn."""
    expect(page).to_have_title(re.compile(rf"^Turn {turn} "))
    page.wait_for_url(f"**/replay?turn={turn}")
    shown: dict[str, Any] = page.evaluate(TURN)
    assert shown["at"] == str(turn)
    return shown


def slips(lesson: Lesson, *grades: str) -> list[int]:
    """The turns with a slip like that."""
    return sorted({each["turn"] for each in lesson["decisions"] if each["grade"] in grades})


def of_a(lesson: Lesson, turn: int) -> Any:
    """What the person chose in a turn, and what there was."""
    return next(each for each in lesson["decisions"] if (each["seat"], each["turn"]) == ("a", turn))


def test_the_address_follows_the_turn_and_leads_back_to_it(replay: Page) -> None:
    slider = replay.get_by_role("slider", name="Turn")
    rest_at(replay, 0)
    replay.keyboard.press("ArrowRight")
    rest_at(replay, 1)
    slider.focus()
    replay.keyboard.press("ArrowRight")
    rest_at(replay, 2)
    replay.get_by_role("button", name="The next turn").click()
    rest_at(replay, 3)
    replay.get_by_role("button", name="To the end").click()
    rest_at(replay, 6)
    replay.get_by_role("button", name="To the beginning").click()
    rest_at(replay, 0)
    slider.fill("4")
    scrubbed = rest_at(replay, 4)
    box = replay.locator("#course").bounding_box()
    assert box
    replay.mouse.click(box["x"] + box["width"] - 4, box["y"] + box["height"] / 2)
    last = rest_at(replay, 6)
    for key in ("Home", "End", "Home", *["ArrowRight"] * 6, "Home", "End"):
        replay.keyboard.press(key)
    assert rest_at(replay, 6) == last, "scrubbing fast comes to rest where it stopped"
    replay.goto(replay.url.replace("turn=6", "turn=4"))
    expect(replay.get_by_role("group", name="Go to the next")).to_be_visible()
    assert rest_at(replay, 4) == scrubbed
    assert "4 of 6" in scrubbed["where"]


def test_from_slip_to_slip_and_what_was_best(replay: Page, lesson: Lesson) -> None:
    worse = ("blunder", "mistake", "inaccuracy")
    counts = [len(slips(lesson, *worse[:number])) for number in (1, 2, 3)]
    for button, words, count in zip(
        replay.locator("#slips button").all(),
        ("Blunder", "Mistake or worse", "Inaccuracy or worse"),
        counts,
        strict=True,
    ):
        expect(button).to_have_accessible_name(f"{words}: {count} turn{'' if count == 1 else 's'}")
        expect(button).to_contain_text(f"{words}{count}")
    for key, grades in (("b", worse[:1]), ("m", worse[:2]), ("i", worse)):
        turns = slips(lesson, *grades)
        assert turns
        replay.keyboard.press("Home")
        for turn in (*turns, turns[0]):
            replay.keyboard.press(key)
            rest_at(replay, turn)
        expect(replay.locator("#verdict .slip")).to_be_visible()
    replay.keyboard.press("Home")
    rest_at(replay, 0)
    replay.keyboard.press("b")
    turn = slips(lesson, "blunder")[0]
    rest_at(replay, turn)
    expect(replay.get_by_text("Best play picks")).to_have_count(0)
    replay.keyboard.press("Space")
    decided = of_a(lesson, turn)
    shown = replay.locator("#verdict .decision").first
    expect(shown).to_contain_text(decided["why"])
    expect(shown.locator(".mix th")).to_have_text([each["choice"] for each in decided["mix"]])
    expect(shown.locator(".picked")).to_contain_text(f"{decided['choice']}??")
    expect(shown.locator(".picked")).to_contain_text(f"blunder, {decided['cost']:.1f} points")
    demand_hidden(replay, lesson, turn)


def demand_hidden(replay: Page, lesson: Lesson, turn: int) -> None:
    """Once more, with the answer hidden."""
    decided = of_a(lesson, turn)
    replay.keyboard.press("r")
    expect(replay.get_by_role("heading", name=f"Turn {turn} again. You are a.")).to_be_focused()
    hidden = replay.locator("main").inner_text()
    assert "??" not in hidden
    assert decided["why"] not in hidden
    assert not replay.locator("#coach").is_visible()
    best = next(each for each in decided["options"] if each["grade"] == "best")
    replay.locator(f'#choices [aria-label^="{best["choice"]}: "]').click()
    expect(replay.locator("#answer")).to_contain_text(f"{best['choice']}: best")
    expect(replay.locator("#answered")).to_contain_text(decided["why"])
    replay.keyboard.press("Escape")
    expect(replay.locator("#coach")).to_be_visible()
    rest_at(replay, turn)


def test_another_way_from_here(replay: Page, server: Server, game: str) -> None:
    demand_fork(replay, server, game, fresh=False)
    replay.goto(f"{server.origin}/games/{game}/replay")
    demand_fork(replay, server, game, fresh=True)


def demand_fork(replay: Page, server: Server, game: str, fresh: bool) -> None:
    replay.get_by_role("slider", name="Turn").fill("2")
    shown = rest_at(replay, 2)
    replay.keyboard.press("F" if fresh else "f")
    replay.wait_for_url(re.compile(rf"/games/(?!{game})[0-9a-f]{{32}}$"))
    child = GamePage(replay)
    assert child.reach(3)
    assert child.shown()["gauges"] == shown["gauges"]
    child.settle()
    child.choice("1/1").click()
    assert child.reach(4)
    assert [turn["a"] for turn in server.chosen(child.id)] == ["1/1"]
    with server.library() as library:
        header = library.saved_game(child.id).record.header
        parent = library.saved_game(game).record.header
    assert header.parent
    assert (header.parent.game, header.parent.turn) == (game, 2)
    assert (header.seed == parent.seed) is not fresh


def test_the_numbers_are_the_coachs(replay: Page, lesson: Lesson) -> None:
    rows = replay.locator("#accounts tbody tr")
    for number, account in enumerate(lesson["accounts"]):
        balance = account["balance"]
        words = rows.nth(number).locator("th, td").all_inner_texts()
        shown = [float(word.replace("−", "-").replace("+", "").replace(" %", "")) for word in words[1:]]
        told = [balance["start"], -balance["given_away"], balance["gifts"], balance["without_luck"]]
        told += [balance["meeting"], balance["dice"], account["result"]]
        assert words[0] == account["seat"]
        assert shown[:-1] == pytest.approx(told, abs=0.051)
        assert shown[-1] == pytest.approx(100 * balance["accuracy"], abs=0.0051)
    replay.get_by_text("Turn by turn").click()
    for turn in range(1, len(PICKS) + 1):
        line = replay.locator(f'#ledgers tr[data-turn="{turn}"]')
        worth = sum(entry["points"] for entry in lesson["ledger"] if entry["turn"] <= turn)
        shown_worth = line.locator("td").first.inner_text().rstrip(" %").lstrip("<>")
        assert float(shown_worth) == pytest.approx(worth, abs=0.11)
        expect(line).to_contain_text(of_a(lesson, turn)["grade"])
