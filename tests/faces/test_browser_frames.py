"""Board frames in a real browser: a board of a quarter of a million squares is streamed and drawn without a
difference."""

from __future__ import annotations

import re
from base64 import b64decode
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from lazaretto.browser.views import board_frames
from tests.browser.views.test_board_frames import drawn
from tests.faces.browser import Opener, Server, until, until_still
from tests.faces.game_page import GamePage

FRAMES = """(frames) => new Promise((done) => {
  const drawn = new Set(), plain = CanvasRenderingContext2D.prototype.drawImage;
  CanvasRenderingContext2D.prototype.drawImage = function (...how) {
    drawn.add(document.timeline.currentTime);
    if (drawn.size === frames) {
      CanvasRenderingContext2D.prototype.drawImage = plain;
      done();
    }
    return plain.apply(this, how);
  };
})"""
"""Wait until so many frames have been drawn."""


READ = """async (height) => {
  const [box, table] = [document.querySelector(".rows"), document.querySelector(".lines")];
  const read = new Map();
  for (let frames = 0; read.size < height && frames < 600; frames += 1) {
    box.scrollTop = (Math.max(0, ...read.keys()) * box.scrollHeight) / (height + 1);
    await new Promise(requestAnimationFrame);
    for (const row of table.tBodies[0]?.rows ?? []) read.set(row.ariaRowIndex - 1, row.lastElementChild.textContent);
  }
  return [...read].sort(([one], [other]) => one - other).map(([, text]) => text);
}"""
"""All rows of a board as text, though only some of them are there at once."""


@pytest.mark.long
def test_a_quarter_of_a_million_squares_are_streamed(window: Opener, server: Server) -> None:
    page = window().open(f"/games/{server.new('moth_meadow/night', seed='5', watch=True)}")
    game = GamePage(page)
    game.hasten()
    page.evaluate(FRAMES, 60)
    page.get_by_role("button", name="Pause").click()
    until_still(page, lambda: page.locator("#turn").input_value())
    demand_same_board(game, server)


def test_frames_of_changes_come_to_the_same_board(window: Opener, server: Server) -> None:
    """The meadow moves as a whole, so its frames are whole or runs; between it and the page they are made into changes
    of single squares."""
    visit = window(fresh=True)
    changes = only_changes(visit.page)
    game = GamePage(visit.open(f"/games/{server.new('moth_meadow/night', seed='5', watch=True)}"))
    visit.page.get_by_role("button", name="Faster").click()
    expect(visit.page.locator("#log li")).not_to_have_count(0)
    visit.page.get_by_role("button", name="Pause").click()
    until_still(visit.page, lambda: len(changes))
    before = len(changes)
    for _ in range(3):
        visit.page.get_by_role("button", name="Step").click()
    until(visit.page, lambda: len(changes) > before)
    until_still(visit.page, lambda: len(changes))
    demand_same_board(game, server)


def only_changes(page: Page) -> list[int]:
    """Every frame but the first becomes one of what changed; how many squares each did."""
    squares: list[bytes] = []
    counted: list[int] = []

    def relative(message: str | bytes) -> str | bytes:
        if isinstance(message, str):
            return message
        version, _, _, number, base, width, height = board_frames.HEAD.unpack_from(message)
        squares.append(drawn(message, squares[-1] if squares else None)[3])
        if len(squares) == 1 or squares[-1] == squares[-2]:  # The same picture says that the pace is another.
            return message
        changed = board_frames.changes(*squares[-2:])
        counted.append(len(changed) // board_frames.PLACE_BYTES)
        return board_frames.HEAD.pack(version, board_frames.CHANGED, 0, number, base, width, height) + changed

    def between(route: WebSocketRoute) -> None:
        upstream = route.connect_to_server()
        upstream.on_message(lambda message: route.send(relative(message)))
        route.on_message(upstream.send)

    page.route_web_socket(re.compile("/live"), between)
    return counted


def demand_same_board(game: GamePage, server: Server) -> None:
    """What came in many frames, some of them only changes, is the board that the API has for this turn."""
    game.page.locator(".as-text summary").click()
    turn = game.last
    board = server.get(f"/api/games/{game.id}/turns/{turn}")["view"]["board"]
    assert game.page.evaluate(READ, board["height"]) == rows(board)


def rows(board: dict[str, Any]) -> list[str]:
    """A board's lines, from the API's squares."""
    squares, width = b64decode(board["squares"]), board["width"]
    glyphs = [look["glyph"] for look in board["looks"]]
    return [
        "".join(glyphs[square] for square in squares[at : at + width]) for at in range(0, len(squares), width)
    ]  # fmt: skip
