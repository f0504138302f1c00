"""What traces look like on a board of letters: a ring is a mark in round brackets, a streak a line of strokes."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from rich.style import Style

from lazaretto.terminal.base.painted_line import Drawn
from lazaretto.terminal.base.palette import Palette
from lazaretto.terminal.view.shading import AnyBoard
from lazaretto.view import Trace
from lazaretto.view.board import Square, Tone

OPEN, MIDDLE, CLOSE = "(!)"
STROKES = {(1, 0): "-", (0, 1): "|", (1, 1): "\\", (1, -1): "/"}
"""The stroke of a streak, by the direction in which it goes on; the opposite direction has the same."""

GROUND = frozenset(" .,'`·:;\"")
"""Glyphs of the ground itself, which a mark may cover. Anything else stays visible under it, and is underlined."""


class Mark(NamedTuple):
    """A character on a square, and its tone."""

    sign: str
    tone: Tone


def marks(board: AnyBoard) -> dict[Square, Mark]:
    """What the traces put on squares. The first trace is the most important, so it is put on last."""
    return {
        square: Mark(sign, trace.tone)
        for trace in reversed(board.traces)
        for square, sign in (_streak(trace) if trace.shape == "streak" else _rings(trace, board.width))
    }


def over(cells: list[Drawn], row: int, left: int, marks: dict[Square, Mark], palette: Palette) -> list[Drawn]:
    """The cells of a row with the marks on them."""
    made = list(cells)
    for (column, its_row), mark in marks.items():
        if its_row == row and 0 <= column - left < len(cells):
            made[column - left] = _marked(*cells[column - left], mark, palette)
    return made


def _marked(letter: str, style: Style | None, mark: Mark, palette: Palette) -> Drawn:
    below = style or Style.null()
    if letter not in GROUND:
        return letter, below + Style(underline=True, bold=True)
    return mark.sign, below + palette.tone(mark.tone) + Style(bold=True, dim=False)


def _rings(trace: Trace, width: int) -> list[tuple[Square, str]]:
    signs = ((-1, OPEN), (1, CLOSE), (0, MIDDLE))
    return [
        ((column + by, row), sign) for column, row in trace.squares for by, sign in signs if 0 <= column + by < width
    ]


def _streak(trace: Trace) -> list[tuple[Square, str]]:
    """Every square on the way with the stroke towards the next; the last has the stroke that led to it."""
    way = [square for pair in pairwise(trace.squares) for square in _line(*pair)] + list(trace.squares[-1:])
    strokes = [_stroke(*pair) for pair in pairwise(way)]
    return list(zip(way, [*strokes, *strokes[-1:]] or [MIDDLE], strict=False))


def _line(one: Square, other: Square) -> list[Square]:
    """The squares from one to another, without the last."""
    right, down = other[0] - one[0], other[1] - one[1]
    steps = max(abs(right), abs(down))
    return [(one[0] + round(right * step / steps), one[1] + round(down * step / steps)) for step in range(steps)]


def _stroke(one: Square, other: Square) -> str:
    right, down = _sign(other[0] - one[0]), _sign(other[1] - one[1])
    return STROKES.get((right, down)) or STROKES.get((-right, -down)) or MIDDLE


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
