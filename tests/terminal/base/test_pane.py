from __future__ import annotations

import asyncio
from collections.abc import Sequence

from rich.style import Style
from rich.text import Text
from textual.app import App, ComposeResult
from textual.geometry import Region
from textual.strip import Strip

from lazaretto.terminal.base.painted_line import Painted
from lazaretto.terminal.base.pane import Pane
from lazaretto.terminal.base.text_layout import line

PLAIN, STRONG = Style(color="#e6dcc3"), Style(color="#e6dcc3", bold=True)


class Watched(Pane):
    """Remembers which rows it was asked for."""

    def __init__(self) -> None:
        super().__init__("pane")
        self.asked: list[int] = []

    def render_line(self, y: int) -> Strip:
        self.asked.append(y)
        return super().render_line(y)


class Framed(App[None]):
    """A pane of twelve by four, with a cell beside its rows."""

    CSS = "Pane { width: 14; height: 4; padding: 0 1; }"

    def compose(self) -> ComposeResult:
        yield Watched()


def shown(*pages: Sequence[Text]) -> tuple[list[Strip], list[int]]:
    """What stands there after the last page, and the rows that were drawn for it."""

    async def show() -> tuple[list[Strip], list[int]]:
        app = Framed()
        async with app.run_test(size=(14, 4)) as pilot:
            pane = app.query_one(Watched)
            for page in pages:
                await pilot.pause()
                pane.asked.clear()
                pane.show(page)
                await pilot.pause()
            return app.screen._compositor.render_strips(), sorted(set(pane.asked))

    return asyncio.run(show())


def words(*pages: Sequence[Text]) -> list[str]:
    return [strip.text.strip() for strip in shown(*pages)[0]]


def lines(*texts: str) -> list[Text]:
    return [line((text, PLAIN)) for text in texts]


def test_only_rows_that_are_new_are_drawn() -> None:
    assert shown(lines("one", "two", "three"), lines("one", "2", "three"))[1] == [1]
    assert shown(lines("one"), lines("one"))[1] == []


def test_a_row_is_new_where_only_its_style_is() -> None:
    marked = [line(("one", PLAIN)), line(("two", STRONG))]
    assert shown(lines("one", "two"), marked)[1] == [1]
    assert shown([Text("one", PLAIN, no_wrap=True)], [Text("one", STRONG, no_wrap=True)])[1] == [0]


def test_nothing_is_left_of_longer_pages() -> None:
    assert words(lines("one", "two", "three"), lines("four")) == ["four", "", "", ""]


def test_a_row_that_is_too_long_is_cut_as_it_asks_for() -> None:
    long = "as long as it is wide"
    cut = [line((long, PLAIN)), Text(long, PLAIN, no_wrap=True, overflow="ellipsis")]
    assert words(cut) == ["as long as i", "as long as …", "", ""]


def test_a_text_that_may_be_broken_takes_several_rows() -> None:
    assert words([Text("words that are too long"), *lines("below")]) == ["words that", "are too long", "below", ""]
    assert words([Text("one\ntwo", no_wrap=True, overflow="crop"), *lines("below")]) == ["one", "two", "below", ""]


def test_a_row_has_its_own_style_on_the_ground_of_the_pane() -> None:
    strip = shown([Text("said", STRONG, no_wrap=True)])[0][0]
    said = next(segment for segment in strip if segment.text.startswith("said"))
    assert said.style
    assert said.style.bold
    assert said.style.bgcolor


def test_of_a_painted_row_only_what_changed_is_drawn() -> None:
    before = [Painted([("abc", PLAIN), ("def", STRONG), ("ghi", PLAIN)])]
    after = [Painted([("abc", PLAIN), ("dxf", STRONG), ("ghi", PLAIN)])]
    assert words(before, after) == ["abcdxfghi", "", "", ""]
    assert shown(before, after)[1] == [0]
    assert Pane("pane")._changed(0, before[0], after[0]) == Region(3, 0, 3, 1)
