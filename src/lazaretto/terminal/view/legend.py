"""The legend that also counts: what is counted, how many there are, and how many there were."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rich.style import Style
from rich.text import Text

from lazaretto.play.text.count_history import TITLE
from lazaretto.terminal.base.palette import Palette
from lazaretto.terminal.base.text_layout import cut, filled, glyph, headline, line, wide
from lazaretto.terminal.draw import charts
from lazaretto.terminal.view import board
from lazaretto.view import Count, View

HIGHEST, APART = 3, 1
"""The most rows of a curve, and the gap between two that have more than one."""

NARROWEST = 6
"""The narrowest curve; if there is less space, there is none."""


def lines(view: View, width: int, height: int, palette: Palette) -> list[Text]:
    """One line for each count, with its curve: higher if there is space, and then with its maximum. Each curve has its
    own scale, since one kind may be a thousand times as frequent as another."""
    if not view.counts:
        return []
    curves = _curves(view)
    numbers = max(len(f"{max(count.number, *curves.get(count.word, (0,))):,}") for count in view.counts)
    words = min(max(wide(count.word) for count in view.counts), max(1, width - numbers - 3))
    room = width - words - numbers - 4
    has_curves = bool(curves) and room >= NARROWEST
    rows = max(1, min(HIGHEST, (height - 2) // len(view.counts) - APART)) if has_curves else 1
    drawn = [headline(TITLE, width, palette)] if curves else []
    for number, count in enumerate(view.counts):
        named = _named(view, count, words, numbers, palette)
        drawn += [line()] * (APART if number and rows > 1 else 0)
        drawn += _drawn(named, count, curves.get(count.word, ()), room, rows, palette) if has_curves else [named]
    return [*drawn, line()]


def rest(view: View) -> View:
    """What is left to draw elsewhere: everything but the curves shown here."""
    return replace(view, curves=tuple(each for each in view.curves if each.title != TITLE)) if view.counts else view


def _curves(view: View) -> dict[str, tuple[int, ...]]:
    return {curve.label: curve.values for each in view.curves if each.title == TITLE for curve in each.lines}


def _named(view: View, count: Count, words: int, numbers: int, palette: Palette) -> Text:
    """The glyph as it looks on the board, its meaning, and the count. Bare ground has no look."""
    is_bare = count.glyph.isspace()
    return line(
        (glyph(count.glyph), Style.null() if is_bare else board.sample(view.board, count.tone, palette)),
        (f" {filled(cut(count.word, words), words)} ", palette.tone("dim")),
        (f"{count.number:>{numbers},}", palette.strong),
    )


def _drawn(named: Text, count: Count, values: Sequence[int], width: int, rows: int, palette: Palette) -> list[Text]:
    """The name over its curve and, if there is space, the maximum above it."""
    most = max(values, default=0)
    curve = charts.blocks(values, most, width, rows)
    above = [f"most {most:,}", *[""] * (rows - 2)][: rows - 1]
    heads = [line((filled(words, named.cell_len, ">"), palette.tone("dim"))) for words in above]
    style = palette.tone(count.tone)
    return [head.append(" ").append(blocks, style) for head, blocks in zip([*heads, named], curve, strict=True)]
