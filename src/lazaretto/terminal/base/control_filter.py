"""The sieve: the last look at what goes to the terminal. What was not made readable on its way is left out here."""

from __future__ import annotations

from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from lazaretto.terminal.base.text_layout import UNSEEN, is_seen


class ControlFilter(LineFilter):
    """Nothing that steers a terminal gets through, whoever wrote it. The row stays as wide as it was."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The segments of one row."""
        return [_sifted(segment) for segment in segments]


def _sifted(segment: Segment) -> Segment:
    text = segment.text
    if segment.control or (text.isprintable() and not UNSEEN.search(text)):
        return segment
    return Segment("".join(letter if is_seen(letter) else " " * cell_len(letter) for letter in text), segment.style)
