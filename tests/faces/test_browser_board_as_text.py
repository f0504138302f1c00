"""A board as text, in a real browser: it stays in its own box at every width, and of a huge one only a part is
written."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.faces.browser import Opener, Server
from tests.faces.test_browser_town import still

SIZES = [(320, 640), (390, 844), (1024, 768), (1440, 900)]

LAID = """() => {
  const box = (css) => document.querySelector(css).getBoundingClientRect();
  const [text, board, middle, foot] = [".rows", ".board", ".middle", ".foot"].map(box);
  const rows = document.querySelector(".rows");
  return {
    page: document.documentElement.scrollWidth - innerWidth,
    inside: [text.right <= middle.right + 1, text.bottom <= foot.top, box(".window").width <= board.width + 1],
    readable: text.height >= 160 && text.width >= 250,
    scrolls: rows.scrollHeight > rows.clientHeight && rows.scrollWidth > rows.clientWidth,
  };
}"""
"""How the text lies on the page."""

HUGE = """async () => {
  const { TextRows } = await import("/static/js/board/text_rows.js");
  const [width, height] = [4000, 3000];
  const looks = [..."abcdefghij"].map((glyph) => ({ glyph, tone: "plain", light: "lit", name: "" }));
  const squares = new Uint8Array(width * height).map((_, place) => (place % width + Math.floor(place / width)) % 10);
  const rows = new TextRows();
  const place = document.body.appendChild(document.createElement("div"));
  place.className = "as-text";
  place.append(document.createElement("div"));
  place.firstChild.className = "tables";
  place.firstChild.append(rows.element);
  rows.show({ width, height, looks, squares, legend: [], kinds: [], cursor: null, pixels: false });
  const read = () => {
    const [ruler, ...lines] = [...rows.table.rows];
    const [top, over] = [rows.element.getBoundingClientRect().top, ruler.lastElementChild.textContent];
    const first = lines.find((line) => line.getBoundingClientRect().bottom > top + ruler.offsetHeight + 1);
    return { nodes: rows.element.querySelectorAll("*").length, letters: rows.table.textContent.length,
      row: Number(first.firstElementChild.textContent), from: parseInt(over, 10) - over.search(/[0-9]/),
      text: lines[0].lastElementChild.textContent.slice(0, 3), at: Number(lines[0].firstElementChild.textContent) };
  };
  const start = read();
  rows.element.scrollTop = rows.element.scrollHeight / 2;
  rows.element.scrollLeft = rows.element.scrollWidth / 2;
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  return { start, middle: read() };
}"""
"""A board of twelve million squares, from its corner and from its middle."""


def test_a_town_as_text_scrolls_in_its_own_box_at_every_width(window: Opener, server: Server) -> None:
    page = still(window().open(f"/games/{server.new('outbreak', seed='3', watch=True)}"), 1)
    page.locator(".as-text summary").click()
    expect(page.get_by_role("table", name="Row by row").get_by_role("row")).to_have_count(50)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        laid: dict[str, Any] = page.evaluate(LAID)
        assert laid == {"page": 0, "inside": [True] * 3, "readable": True, "scrolls": True}, width


def test_of_a_huge_board_only_the_part_in_sight_is_written(window: Opener) -> None:
    read = window().open("/").evaluate(HUGE)
    for part in read.values():
        assert part["nodes"] < 300
        assert part["letters"] < 50_000
    assert (read["start"]["row"], read["start"]["from"], read["start"]["text"]) == (0, 0, "abc")
    middle = read["middle"]
    assert abs(middle["row"] - 1500) <= 2
    assert middle["from"] < 2000
    assert middle["text"][0] == "abcdefghij"[(middle["at"] + middle["from"]) % 10]
