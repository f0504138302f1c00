"""The parts of a screen that a View fills: the bar on top, the stage, what stands beside it."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from lazaretto.terminal import boards, cards, gauges
from lazaretto.terminal.drawing import abreast, centred, line, paragraph
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
    rule, room = palette.ruled, max(0, width - len(right) - 11)
    shown = title if len(title) <= room else f"{title[: room - 1]}…"
    left = line(("─ ", rule), ("▀▄", palette.mark), (f" {shown} ", palette.strong))
    rest = max(1, width - left.cell_len - len(right) - 3)
    return left.append("─" * rest, rule).append(f" {right} ", palette.tone("dim")).append("─", rule)


def lines(
    view: View,
    shown: Sequence[Card],
    width: int,
    height: int,
    palette: Palette,
    look: tuple[int, int] | None = None,
) -> list[Text]:
    """The stage: a board in its window; or how things stand, gauges with the cards between them, and the panels."""
    if view.board:
        window = boards.window(view.board, width, height - BELOW, look)
        board = centred(boards.lines(view.board, window, palette, look), width)
        status = paragraph(view.status, width, palette.tone("plain"))
        return [*board, *[line()] * (BELOW - len(status)), *centred(status, width)][:height]
    above = paragraph(view.status, width, palette.tone("plain"))
    below = panels(view, width, palette)
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
    return [*gauges.bars(seen, width, palette), line(), *abreast([cards.block(card, palette) for card in shown], 1)]


def panels(view: View, width: int, palette: Palette) -> list[Text]:
    """Each panel's title and lines, a line below the last thing."""
    drawn = []
    for panel in view.panels:
        drawn += [line(), line((panel.title, palette.tone("dim")))]
        drawn += [part for words in panel.lines for part in paragraph(words, width, palette.tone("plain"))]
    return drawn


def beside(view: View, width: int, palette: Palette) -> list[Text]:
    """Where the stage has a board: the gauges and the panels."""
    if not view.board:
        return []
    drawn = [*gauges.bars(view.gauges, width, palette), *panels(view, width, palette)]
    return [*drawn, line()] if drawn else []


def legend(view: View, width: int, palette: Palette) -> list[Text]:
    """What each glyph of the board means."""
    return boards.legend(view.board, width, palette) if view.board else []
