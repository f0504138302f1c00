"""Removes control characters from every row just before it goes to the terminal, in case a row was not made readable
before."""

from __future__ import annotations

from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from lazaretto.terminal.base.text_layout import UNSEEN, is_seen


class ControlFilter(LineFilter):
    """Removes everything that would control the terminal, wherever it came from. The row keeps its width."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Filter the segments of one row."""
        return [_sifted(segment) for segment in segments]


def _sifted(segment: Segment) -> Segment:
    text = segment.text
    if segment.control or (text.isprintable() and not UNSEEN.search(text)):
        return segment
    return Segment("".join(letter if is_seen(letter) else " " * cell_len(letter) for letter in text), segment.style)
