"""A town in a real browser: coloured spots, a legend that counts, growing curves, earlier days, squares that say why,
and a key for another town."""

from __future__ import annotations

import re
from functools import partial
from itertools import combinations, pairwise
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, expect

from tests.faces.browser import Opener, Server, until, until_still
from tests.faces.game_page import GamePage
from tests.faces.test_browser_frames import rows

SWARM = "moth_meadow/swarm"
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
WIDTH, HEIGHT, EDGE = 100, 50, 2

TONES = {
    "plain": "text", "harm": "blood", "help": "verdigris", "dim": "quiet", "moss": "moss", "steel": "steel",
    "timber": "timber",
}  # fmt: skip
"""Every tone of a town, and the colour it is drawn in."""

COLOURS = """(names) => {
  const probe = document.body.appendChild(document.createElement("span"));
  const read = (name) => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color.match(/[0-9.]+/g).slice(0, 3).map(Number);
  };
  const found = names.map(read);
  probe.remove();
  return found;
}"""

PIXEL = """(canvas, [x, y]) => [...canvas.getContext("2d").getImageData(x, y, 1, 1).data].slice(0, 3)"""

INKS = """(canvas, [x, y, size]) => {
  const { data } = canvas.getContext("2d").getImageData(x, y, size, size);
  return new Set(Array.from({ length: data.length / 4 }, (_, at) => data.slice(4 * at, 4 * at + 3).join())).size;
}"""
"""How many colours a part of the picture has."""


@pytest.fixture
def swarm(window: Opener, server: Server) -> GamePage:
    """A town that stands still after a few nights."""
    return GamePage(still(window().open(f"/games/{server.new(SWARM, seed='5', watch=True)}"), 4))


def still(page: Page, turns: int) -> Page:
    """Pause it, and step as far as that turn."""
    pause = page.locator("#pause")
    expect(pause).to_be_visible()
    pause.click()
    expect(pause).to_have_text("Resume")
    for _ in range(turns + 1):
        at = int(page.locator("#turn").input_value())
        if at > turns:
            break
        page.locator("#step").click()
        expect(page.locator("#turn")).to_have_value(str(at + 1))
    return page


def turn_of(game: GamePage) -> int:
    """The last turn that was played."""
    return game.last


def counted(game: GamePage) -> list[str]:
    return game.page.locator(".legend li").all_text_contents()


def told(board: dict[str, Any]) -> list[str]:
    return [f"{count['glyph']}{count['word']}{count['number']}" for count in board["counts"]]


def lightness(colour: list[float]) -> float:
    parts = [part / 255 for part in colour]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: list[float], other: list[float]) -> float:
    low, high = sorted((lightness(one), lightness(other)))
    return (high + 0.05) / (low + 0.05)


def at(page: Page, column: int, row: int) -> tuple[float, float]:
    """Where a square is on the page while the whole board is shown."""
    box = page.get_by_role("img", name="The board").bounding_box()
    assert box
    cell = min((box["width"] - EDGE) / WIDTH, (box["height"] - EDGE) / HEIGHT)
    left, top = (box["width"] - WIDTH * cell) / 2, (box["height"] - HEIGHT * cell) / 2
    return box["x"] + left + (column + 0.5) * cell, box["y"] + top + (row + 0.5) * cell


def test_every_tone_can_be_read_and_told_from_the_others(window: Opener) -> None:
    page = window().open("/library")
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        ground, *colours = page.evaluate(COLOURS, ["ground", *TONES.values()])
        assert min(contrast(colour, ground) for colour in colours) >= 4.5
        apart = [sum(abs(a - b) for a, b in zip(one, other, strict=True)) for one, other in combinations(colours, 2)]
        assert min(apart) >= 75


def test_squares_are_spots_of_their_tones_and_letters_when_they_are_large(window: Opener, server: Server) -> None:
    visit = window()
    visit.forgive("willReadFrequently")
    page = still(visit.open(f"/games/{server.new(SWARM, seed='5', watch=True)}"), 1)
    game = GamePage(page)
    board = server.get(f"/api/games/{game.id}/turns/{turn_of(game)}")["view"]["board"]
    assert board["pixels"] is True
    lines = rows(board)
    canvas = page.get_by_role("img", name="The board")
    box = canvas.bounding_box()
    assert box

    def has_tone(spot: list[int], tone: object) -> bool:
        return bool(canvas.evaluate(PIXEL, spot) == tone)

    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        ground, *colours = page.evaluate(COLOURS, ["ground", *TONES.values()])
        named = dict(zip(TONES, colours, strict=True))
        tones = {look["glyph"]: ground if look["glyph"] == " " else named[look["tone"]] for look in board["looks"]}
        for column, row in ((0, 0), (7, 3), (50, 25), (99, 49), (31, 40), (64, 12), (88, 2), (13, 44)):
            x, y = at(page, column, row)
            spot = [int(x - box["x"]), int(y - box["y"])]
            until(page, partial(has_tone, spot, tones[lines[row][column]]))
    x, y = at(page, 50, 25)
    corner = [int(x - box["x"]) - 3, int(y - box["y"]) - 3, 6]
    assert canvas.evaluate(INKS, corner) <= 4, "spots, and no letters"
    for _ in range(8):
        page.get_by_role("button", name="Larger").click()
    middle = [int(box["width"] / 2) - 60, int(box["height"] / 2) - 60, 120]
    until(page, lambda: canvas.evaluate(INKS, middle) > 12)  # Letters.


def test_the_legend_is_the_counter_and_curves_grow_with_the_town(swarm: GamePage, server: Server) -> None:
    page, turn = swarm.page, turn_of(swarm)
    view = server.get(f"/api/games/{swarm.id}/turns/{turn}")["view"]
    assert counted(swarm) == told(view)
    moths = view["counts"][1]["number"]
    chart = page.get_by_role("img", name=re.compile(rf"^So far, at last: .*moth {moths},"))
    expect(chart).to_be_visible()
    expect(chart.locator("path.line")).to_have_count(7)
    page.locator(".curve summary").click()
    table = page.get_by_role("table", name="So far")
    expect(table.get_by_role("row")).to_have_count(turn + 2)
    page.keyboard.press(".")
    expect(page.locator("#turn")).to_have_value(str(turn + 1))
    expect(table.get_by_role("row")).to_have_count(turn + 3)
    assert counted(swarm) == told(server.get(f"/api/games/{swarm.id}/turns/{turn + 1}")["view"])
    points = server.get(f"/api/games/{swarm.id}/course")["points"]
    last = [str(points[-1][0]), *map(str, points[-1][1])]
    assert table.get_by_role("row").last.locator("th, td").all_text_contents() == last


@pytest.mark.long
def test_of_a_long_game_the_curves_keep_points_evenly_apart(window: Opener, server: Server) -> None:
    page = window().open(f"/games/{server.new(SWARM, seed='7', watch=True)}")
    game = GamePage(page)
    game.hasten()
    expect(page.locator("#turn")).to_have_value(re.compile("^(1[5-9]|[2-4][0-9])[0-9]{2}$"))
    page.locator("#pause").click()
    expect(page.locator("#pause")).to_have_text("Resume")
    page.locator(".curve summary").click()
    until_still(page, lambda: turn_of(game))

    def listed() -> list[int]:
        return [int(turn) for turn in page.locator(".curve tbody th").all_text_contents()]

    until(page, lambda: listed()[-1:] == [turn_of(game)])
    turns = listed()
    assert turns[0] == 0
    assert len(turns) <= 600
    assert max(after - before for before, after in pairwise(turns)) < turns[-1] / 50


def test_back_to_any_day_and_on_from_now(swarm: GamePage, server: Server) -> None:
    page, last = swarm.page, turn_of(swarm)
    page.locator(".as-text summary").click()
    page.get_by_role("heading", level=1).click()

    def demand(turn: int, words: str) -> None:
        expect(page.locator("#where")).to_have_text(words)
        expect(page.locator("#day")).to_have_text("now" if turn == last else f"{turn} of {last}")
        shown = server.get(f"/api/games/{swarm.id}/turns/{turn}")["view"]
        expect(page.locator("#status")).to_have_text(shown["status"])
        assert counted(swarm) == told(shown)
        expect(page.locator(".lines tbody td").first).to_have_text(rows(shown["board"])[0], use_inner_text=False)
        expect(page.get_by_role("slider", name="Night", exact=True)).to_have_value(str(turn))

    page.keyboard.press("ArrowLeft")
    demand(last - 1, "looking back")
    expect(page.locator(".chart .here")).to_have_count(1)
    page.keyboard.press("Home")
    demand(0, "looking back")
    expect(page.get_by_role("button", name="The night before")).to_be_disabled()
    page.get_by_role("button", name="The next night").click()
    demand(1, "looking back")
    page.get_by_role("slider", name="Night", exact=True).fill("2")
    demand(2, "looking back")
    page.get_by_role("button", name="Now", exact=True).click()
    demand(last, "you watch")
    expect(page.locator(".chart .here")).to_have_count(0)
    page.get_by_role("heading", level=1).click()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("End")
    demand(last, "you watch")
    page.keyboard.press("Home")
    expect(page.locator("#where")).to_contain_text("looking back")
    page.keyboard.press(".")
    expect(page.locator("#where")).to_have_text("you watch")
    expect(page.locator("#turn")).to_have_value(str(last + 1))
    assert len(server.written(swarm.id)) == last + 1, "looking back has changed nothing"
    demand_replay(page, server, swarm.id, last + 1)


def demand_replay(page: Page, server: Server, game: str, last: int) -> None:
    """The replay of a town has its curves and its squares too."""
    page.goto(f"{server.origin}/games/{game}/replay?turn=2")
    expect(page.locator(".chart .here")).to_have_count(1)
    page.locator(".curve summary").click()
    expect(page.get_by_role("table", name="So far").get_by_role("row")).to_have_count(last + 2)
    page.mouse.move(*at(page, 12, 7))
    expect(page.locator(".square")).to_contain_text(re.compile(r"^12,7: .*There is .* at 12,7\."))


def test_looking_back_pauses_a_running_world(window: Opener, server: Server) -> None:
    page = window().open(f"/games/{server.new(SWARM, seed='6', watch=True)}")
    GamePage(page)
    for _ in range(4):
        page.get_by_role("button", name="Faster").click()
    expect(page.locator("#turn")).to_have_value(re.compile("^[0-9]{2}"))
    page.get_by_role("heading", level=1).click()
    page.keyboard.press("Home")
    expect(page.locator("#day")).to_have_text(re.compile("^0 of [0-9]+$"))
    expect(page.locator("#pause")).to_have_text("Resume")
    until_still(page, lambda: page.locator("#day").inner_text())
    page.keyboard.press("Space")
    expect(page.locator("#where")).to_contain_text("you watch")
    expect(page.locator("#pause")).to_have_text("Pause")


def test_a_square_says_who_stands_there_and_why(swarm: GamePage, server: Server) -> None:
    page, turn = swarm.page, turn_of(swarm)
    words = page.locator(".square")

    def why(turn: int, square: str) -> str:
        sentences: list[str] = server.get(f"/api/games/{swarm.id}/turns/{turn}/squares/{square}")["sentences"]
        return "".join(sentences)

    page.mouse.move(*at(page, 12, 7))
    expect(words).to_have_text(re.compile(f"^12,7: .*{re.escape(why(turn, '12,7'))}$"))
    page.mouse.move(*at(page, 60, 30))
    expect(words).to_have_text(re.compile(f"^60,30: .*{re.escape(why(turn, '60,30'))}$"))
    page.keyboard.press("x")
    page.keyboard.press("ArrowLeft")
    expect(words).to_have_text(re.compile(f"^49,25: .*{re.escape(why(turn, '49,25'))}$"))
    page.keyboard.press(".")
    expect(words).to_have_text(re.compile(f"^49,25: .*{re.escape(why(turn + 1, '49,25'))}$"))
    page.get_by_role("slider", name="Night", exact=True).fill("1")
    expect(words).to_have_text(re.compile(f"^49,25: .*{re.escape(why(1, '49,25'))}$"))
    page.get_by_role("heading", level=1).click()
    page.keyboard.press("Escape")
    expect(words).to_have_text("")


def test_a_tap_looks_too(window: Opener, server: Server) -> None:
    page = window(width=390, height=844, touch=True).open(f"/games/{server.new(SWARM, seed='5', watch=True)}")
    swarm = GamePage(still(page, 2))
    page.touchscreen.tap(*at(page, 20, 20))
    expect(page.locator(".square")).to_contain_text(re.compile(r"^20,20: .*There is .* at 20,20\."))
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    clock, chart = page.locator("#pace").bounding_box(), page.locator(".curve").bounding_box()
    assert clock
    assert chart
    assert clock["y"] < chart["y"], "what it is driven with comes before what is told of it"
    assert turn_of(swarm) >= 2


def test_again_with_the_same_seed_and_with_another(swarm: GamePage, server: Server) -> None:
    page, first = swarm.page, swarm.id
    page.get_by_role("button", name="Faster").click()
    expect(page.locator("#speed")).to_have_text("2 a second")
    page.get_by_role("heading", level=1).click()
    page.keyboard.press("r")
    page.wait_for_url(lambda address: first not in address)
    same = swarm.id
    expect(page.locator("#speed")).to_have_text("2 a second")
    assert server.header(same).seed == server.header(first).seed
    page.get_by_role("button", name="New seed").click()
    page.wait_for_url(lambda address: same not in address)
    expect(page.locator("#where")).to_contain_text("you watch")
    assert server.header(swarm.id).seed != server.header(first).seed
    page.keyboard.press("z")
    other = swarm.id
    page.wait_for_url(lambda address: other not in address)
    page.go_back()  # At once: also a line that was about to be opened is closed without a word.
    expect(page.locator("#where")).to_contain_text("you watch")
    assert swarm.id == other
