"""The parts of a screen that a View fills: the bar at the top, the picture of the game, and the side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from rich.text import Text

from lazaretto.terminal.base.palette import Palette
from lazaretto.terminal.base.text_layout import abreast, centred, cut, headline, line, paragraph, wide
from lazaretto.terminal.draw import charts, dice_drawing, gauges, portraits, secret_picks, timeline
from lazaretto.terminal.view import board as boards
from lazaretto.terminal.view import pixel_board
from lazaretto.terminal.view.shading import AnyBoard
from lazaretto.terminal.view.window import Window
from lazaretto.view import Card, Plane, Trace, View
from lazaretto.view.board import Square, traces_in_words

WIDE, TALL = 60, 20
"""From this size on, columns and cards are drawn large."""

BELOW = 2
"""Lines under a board, for the status."""

HIGHEST = 22
"""The most rows of a column."""


def bar(title: str, right: str, width: int, palette: Palette) -> Text:
    """The ruled head of the screen: the flag, the title, and a text at the right."""
    rule, room = palette.ruled, max(0, width - wide(right) - 11)
    left = line(("─ ", rule), ("▀▄", palette.mark), (f" {cut(title, room)} ", palette.strong))
    tail = line((f" {right} ", palette.tone("dim")), ("─", rule)) if right else line()
    return left.append("─" * max(1, width - left.cell_len - tail.cell_len), rule).append_text(tail)


def window(board: AnyBoard, width: int, height: int, look: Square | None, kept: Window | None = None) -> Window:
    """The part of a board that fits into this size, where it was `kept` if the cursor is still well inside."""
    return boards.window(board, width, height - BELOW, look, kept)


def squares(board: AnyBoard, shown: Window, width: int, palette: Palette, look: Square | None) -> list[Text]:
    """The squares of a board in a window, as spots or letters, centred."""
    before = max(0, (width - shown.width) // 2)
    if isinstance(board, Plane) and board.pixels:
        return pixel_board.lines(board, shown, palette, look, before)
    return boards.lines(board, shown, palette, look, before)


def lines(
    view: View,
    shown: Sequence[Card],
    width: int,
    height: int,
    palette: Palette,
    look: tuple[int, int] | None = None,
    part: Window | None = None,
    alone: bool = False,
) -> list[Text]:
    """The picture of the game: a board in its window, or the status, portraits, gauges with the cards between them, and
    the panels unless they are at the side. `part` is what the camera shows of the board, and `alone` is set if there
    is no side."""
    if view.board:
        shown_part = part or window(view.board, width, height, look)
        board = squares(view.board, shown_part, width, palette, look)
        status, dice = _status(view, width, palette), _under_board(view, width, height, palette)
        spare = max(0, height - len(board) - len(status) - len(dice))
        apart = min(spare, BELOW - len(status)) if dice else BELOW - len(status)
        below = [*[line()] * bool(dice and spare > apart), *centred(dice, width)]
        seen = [] if alone else centred(_seen(view.board, shown_part, width, palette), width)
        between = [*[line()] * (apart - len(seen)), *seen][:apart]
        return [*board, *between, *centred(status, width), *below][:height]
    above = paragraph(view.status, width, palette.tone("plain"))
    below = _below(view, width, height - len(above) - 1, palette) if alone or not _aside(view) else []
    room = height - len(above) - len(below) - 1
    laid = centred(_laid(view, shown, width, room, palette), width)
    spare = max(0, room - len(laid))
    return [*above, line(), *[line()] * (spare // 2), *laid, *[line()] * (spare - spare // 2), *below][:height]


def with_aim(view: View, aim: tuple[Square, ...]) -> View:
    """The View with the line to what is aimed at on its board, above all other traces."""
    if view.board is None or not aim:
        return view
    return replace(view, board=replace(view.board, traces=(Trace("", aim, "streak", "now"), *view.board.traces)))


def untold(view: View, width: int, palette: Palette) -> str:
    """What was just seen or heard, if there is too little room for it under the board."""
    traces = traces_in_words(view.board.traces) if view.board else ""
    return traces if traces and _status(view, width, palette)[-1].plain.endswith("…") else ""


def _status(view: View, width: int, palette: Palette) -> list[Text]:
    """The sentence about the position, and what was just seen or heard, cut if there is too little room."""
    traces = traces_in_words(view.board.traces) if view.board else ""
    status = paragraph(view.status, width, palette.tone("plain"))
    if not traces:
        return status
    together = paragraph(f"{view.status} {traces}", width, palette.tone("plain"))
    return (
        together
        if len(together) <= BELOW
        else [*status[: BELOW - 1], line((cut(traces, width), palette.tone("plain")))]
    )


def _seen(board: AnyBoard, shown: Window, width: int, palette: Palette) -> list[Text]:
    """Which part of a board is visible, if the window follows nobody; empty if all of it is."""
    if board.cursor or (shown.columns >= board.width and shown.rows >= board.height):
        return []
    across = f"columns {shown.left}-{shown.left + shown.columns - 1} of {board.width}"
    down = f"rows {shown.top}-{shown.top + shown.rows - 1} of {board.height}"
    return [line((cut(f"{across}, {down}", width), palette.tone("dim")))]


def _laid(view: View, shown: Sequence[Card], width: int, height: int, palette: Palette) -> list[Text]:
    """Columns with the cards between them, as large as fits; bars above the cards if there is too little space, or if
    they belong to a portrait."""
    if view.portraits:
        said = [secret_picks.short(card, palette) for card in shown]
        return [*portraits.lines(view.portraits, _bars(view, palette), width, height - len(said), palette), *said]
    seen, half = view.gauges, (len(view.gauges) + 1) // 2
    for large in (True, False):
        if large and (width < WIDE or height < TALL):
            continue
        turned = [secret_picks.block(card, palette, large) for card in shown]
        high = min(HIGHEST, max([6, height, *map(len, turned)]))
        styles = gauges.fills(seen, palette)
        columns = [gauges.column(*each, high, palette, large) for each in zip(seen, styles, strict=True)]
        turned = [[*card, *[line()] * ((high - len(card)) // 2)] for card in turned] if columns else turned
        for gap in (5, 3, 1):
            laid = abreast([*columns[:half], *turned, *columns[half:]], gap)
            if len(laid) <= height and all(each.cell_len <= width for each in laid):
                return laid
    lying, block = gauges.bars(seen, width, palette), abreast([secret_picks.block(card, palette) for card in shown], 1)
    fits = len(lying) + 1 + len(block) <= height and all(each.cell_len <= width for each in block)
    return [*lying, line(), *(block if fits else [secret_picks.short(card, palette) for card in shown])]


def _under_board(view: View, width: int, height: int, palette: Palette) -> list[Text]:
    """The dice, as dice or in a line, if the board leaves space for them under the status."""
    assert view.board
    shown_part = window(view.board, width, height, None)
    status = _status(view, width, palette)
    room = height - shown_part.above - shown_part.height - len(status)
    full, low = (dice_drawing.lines(view.throws, width, palette, each) for each in (False, True))
    fits = all(each.cell_len <= width for each in low)
    return full if len(full) + BELOW <= room else low if fits and len(low) <= room else []


def rest(view: View, width: int, height: int, palette: Palette) -> View:
    """What is left for the side: everything but the dice drawn here."""
    lie_there = view.board and view.throws and _under_board(view, width, height, palette)
    return replace(view, throws=()) if lie_there else view


def _below(view: View, width: int, height: int, palette: Palette) -> list[Text]:
    """The panels below the picture, as many as leave space for a portrait, or else for its words."""
    bars, smaller = len(view.gauges), list(_smaller(view, width, palette))
    for drawn in smaller if view.portraits else ():
        if portraits.pictured(view.portraits, _bars(view, palette), width, height - len(drawn), palette):
            return drawn
    for drawn in smaller[:2]:
        if bars + 2 * len(view.portraits) + len(drawn) <= height:
            return drawn
    return smaller[1]


def _smaller(view: View, width: int, palette: Palette) -> Iterator[list[Text]]:
    """The panels in smaller and smaller forms: dice in a line, then without dice, since gauges and words say the same,
    then without the words of panels, and last without timelines and curves."""
    yield panels(view, width, palette)
    yield panels(view, width, palette, low=True)
    yield panels(replace(view, throws=()), width, palette)
    yield panels(replace(view, panels=()), width, palette, low=True)
    yield panels(replace(view, panels=(), timelines=(), curves=()), width, palette, low=True)
    yield []


def panels(view: View, width: int, palette: Palette, low: bool = False) -> list[Text]:
    """Dice (in a line if `low`), timelines and curves, then each panel's title and lines."""
    pieces = (
        dice_drawing.lines(view.throws, width, palette, low),
        timeline.lines(view.timelines, width, palette),
        charts.lines(view.curves, width, palette),
    )
    drawn = [each for piece in pieces if piece for each in (line(), *piece)]
    for panel in view.panels:
        drawn += [line(), headline(panel.title, width, palette)]
        drawn += [part for words in panel.lines for part in paragraph(words, width, palette.tone("plain"))]
    return drawn


def beside(view: View, width: int, palette: Palette, height: int = HIGHEST) -> list[Text]:
    """The side next to a board: portraits, gauges and panels. Panels are also here if nothing can be chosen, since
    nothing else is. Things are drawn smaller if this is too high, and a portrait is left out last."""
    if not _aside(view):
        return []
    drawn = _pictured(view, width, palette, height) if view.board else []
    if not drawn:
        drawn = portraits.lines(view.portraits, _bars(view, palette), width, 0, palette) if view.board else []
        below = panels(view, width, palette)
        if len(drawn) + len(below) > height:
            drawn = gauges.pairs(view.gauges, width, palette) if drawn and not view.portraits else drawn
            below = panels(view, width, palette, low=True)
        drawn += below[0 if drawn else 1 :]
    return [*drawn, line()] if drawn else []


def _pictured(view: View, width: int, palette: Palette, height: int) -> list[Text]:
    """The portraits with their gauges, and as many panels as fit; dice move under the gauges before they are left out.
    Empty if there is no portrait or none fits."""
    full, low, bare, *less = _smaller(view, width, palette)
    ways = (False, full), (False, low), (True, bare), (False, bare), (True, []), *((False, each) for each in less)
    for dice, below in ways:
        room = height - len(below)
        drawn = portraits.pictured(view.portraits, _bars(view, palette, dice), width, room, palette)
        if drawn:
            return [*drawn, *below]
    return []


def _bars(view: View, palette: Palette, dice: bool = False) -> portraits.Under:
    """What is under a portrait's name: the gauges, and the dice if they fit nowhere else."""

    def drawn(width: int) -> list[Text]:
        lying = dice_drawing.lines(view.throws, width, palette, low=True) if dice else []
        return [*gauges.bars(view.gauges, width, palette), *lying]

    return drawn


def roomy(view: View, height: int) -> View:
    """The View without its board, if a choice is composed beside a portrait and there is too little room for all three.
    The board is not needed to compose it."""
    composed = view.composer is not None and all(part.kind != "square" for part in view.composer.parts)
    return replace(view, board=None) if composed and view.portraits and height < TALL else view


def _aside(view: View) -> bool:
    return view.board is not None or not view.texts


def legend(view: View, width: int, palette: Palette) -> list[Text]:
    """What each glyph of the board means, unless it is among the counts."""
    counted = {count.glyph for count in view.counts}
    return boards.legend(view.board, width, palette, counted) if view.board else []
