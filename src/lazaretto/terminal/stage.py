"""The parts of a screen that a View fills: the bar on top, the stage, what stands beside it."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from lazaretto.terminal import boards, cards, charts, gauges, rulers, thrown
from lazaretto.terminal.drawing import abreast, centred, cut, headline, line, paragraph, wide
from lazaretto.terminal.palette import Palette
from lazaretto.view import Card, Gauge, View

WIDE, TALL = 60, 20
"""From this room on, columns and cards are drawn large."""

BELOW = 2
"""Lines under a board: how things stand."""

HIGHEST = 22
"""Rows of a column, at most."""


def bar(title: str, right: str, width: int, palette: Palette) -> Text:
    """The head of the page, ruled: the jack, the title, and what stands at the right."""
    rule, room = palette.ruled, max(0, width - wide(right) - 11)
    left = line(("─ ", rule), ("▀▄", palette.mark), (f" {cut(title, room)} ", palette.strong))
    tail = line((f" {right} ", palette.tone("dim")), ("─", rule)) if right else line()
    return left.append("─" * max(1, width - left.cell_len - tail.cell_len), rule).append_text(tail)


def window(board: boards.AnyBoard, width: int, height: int, look: boards.Square | None) -> boards.Window:
    """The part of a board that a stage of this size shows."""
    return boards.window(board, width, height - BELOW, look)


def lines(
    view: View,
    shown: Sequence[Card],
    width: int,
    height: int,
    palette: Palette,
    look: tuple[int, int] | None = None,
    alone: bool = False,
) -> list[Text]:
    """The stage: a board in its window; or how things stand, gauges with the cards between them, and the panels, unless
    they stand beside it. `alone` where nothing can."""
    if view.board:
        shown_part = window(view.board, width, height, look)
        board = centred(boards.lines(view.board, shown_part, palette, look), width)
        status = paragraph(view.status, width, palette.tone("plain"))
        return [*board, *[line()] * (BELOW - len(status)), *centred(status, width)][:height]
    above = paragraph(view.status, width, palette.tone("plain"))
    below = panels(view, width, palette) if alone or not _aside(view) else []
    room = height - len(above) - len(below) - 1
    laid = centred(_laid(view.gauges, shown, width, room, palette), width)
    spare = max(0, room - len(laid))
    return [*above, line(), *[line()] * (spare // 2), *laid, *[line()] * (spare - spare // 2), *below][:height]


def _laid(seen: Sequence[Gauge], shown: Sequence[Card], width: int, height: int, palette: Palette) -> list[Text]:
    """Columns with the cards between them, as large as there is room; bars above the cards where it is too little."""
    half = (len(seen) + 1) // 2
    for large in (True, False):
        if large and (width < WIDE or height < TALL):
            continue
        turned = [cards.block(card, palette, large) for card in shown]
        high = min(HIGHEST, max([6, height, *map(len, turned)]))
        styles = gauges.fills(seen, palette)
        columns = [gauges.column(*each, high, palette, large) for each in zip(seen, styles, strict=True)]
        turned = [[*card, *[line()] * ((high - len(card)) // 2)] for card in turned] if columns else turned
        for gap in (5, 3, 1):
            laid = abreast([*columns[:half], *turned, *columns[half:]], gap)
            if len(laid) <= height and all(each.cell_len <= width for each in laid):
                return laid
    lying, block = gauges.bars(seen, width, palette), abreast([cards.block(card, palette) for card in shown], 1)
    fits = len(lying) + 1 + len(block) <= height and all(each.cell_len <= width for each in block)
    return [*lying, line(), *(block if fits else [cards.short(card, palette) for card in shown])]


def panels(view: View, width: int, palette: Palette) -> list[Text]:
    """Dice, rulers and curves, then each panel's title and lines, a line below the last thing."""
    pieces = (
        thrown.lines(view.throws, width, palette),
        rulers.lines(view.timelines, width, palette),
        charts.lines(view.curves, width, palette),
    )
    drawn = [each for piece in pieces if piece for each in (line(), *piece)]
    for panel in view.panels:
        drawn += [line(), headline(panel.title, width, palette)]
        drawn += [part for words in panel.lines for part in paragraph(words, width, palette.tone("plain"))]
    return drawn


def beside(view: View, width: int, palette: Palette) -> list[Text]:
    """Where the stage has a board: the gauges and the panels. The panels also where nothing can be chosen: then
    nothing else stands there."""
    if not _aside(view):
        return []
    drawn = gauges.bars(view.gauges, width, palette) if view.board else []
    drawn += panels(view, width, palette)[0 if drawn else 1 :]
    return [*drawn, line()] if drawn else []


def _aside(view: View) -> bool:
    return view.board is not None or not (view.options or view.forms)


def legend(view: View, width: int, palette: Palette) -> list[Text]:
    """What each glyph of the board means."""
    return boards.legend(view.board, width, palette) if view.board else []
