"""Small things of drawing: lines put together and in the middle, words wrapped, keys with what they do. Whatever is
written on a screen becomes readable here first."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from textwrap import wrap
from typing import Any

from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.containers import Lines
from rich.style import Style
from rich.text import Text

from lazaretto.terminal.base.palette import Palette

Pairs = Sequence[tuple[str, str]]
"""Keys, and what each of them does."""

BETWEEN = "   "

TOGETHER = "\u00a0"
"""A space at which no line is broken."""


UNSEEN = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180d\u180f\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]")
"""Letters and marks that show nothing, besides the controls that Python knows."""

STAND_IN = "\ufffd"
"""Shown for what cannot be."""


def readable(words: str) -> str:
    """Words of which every letter is seen: what would steer the terminal, turn the reading round or take no room shows
    as a sign instead, and a space is a space."""
    if words.isprintable() and not UNSEEN.search(words):
        return words
    return "".join(letter if is_seen(letter) else " " if letter.isspace() else STAND_IN for letter in words)


def is_seen(letter: str) -> bool:
    """Whether a letter can be written as it is."""
    return letter.isprintable() and not UNSEEN.match(letter)


class Readable(Text):
    """A text to which only what is readable can be added."""

    def append(self, text: Text | str, style: str | Style | None = None) -> Text:
        """Some more of it."""
        return super().append(readable(text) if isinstance(text, str) else text, style)


def line(*parts: tuple[str, Style]) -> Text:
    """One line of parts with their styles; what does not fit is cut."""
    made = Readable(no_wrap=True, overflow="crop")
    for words, style in parts:
        made.append(words, style)
    return made


def wide(words: str) -> int:
    """Cells that words take when they are drawn."""
    return cell_len(readable(words))


def filled(words: str, width: int, side: str = "<") -> str:
    """Words filled up with spaces to so many cells: at their end, before them (`>`), or on both sides (`^`)."""
    shown = readable(words)
    spare = max(0, width - cell_len(shown))
    before = {"<": 0, ">": spare, "^": spare // 2}[side]
    return f"{' ' * before}{shown}{' ' * (spare - before)}"


@cache
def glyph(letters: str) -> str:
    """A glyph in its one cell; what takes another number of them would push the rest of its row aside."""
    shown = readable(letters)
    return shown if cell_len(shown) == 1 else STAND_IN


def cut(words: str, width: int) -> str:
    """Words in no more cells than these; an ellipsis stands for the rest."""
    shown = readable(words)
    return shown if cell_len(shown) <= width else f"{set_cell_size(shown, max(0, width - 1))}…"[: max(0, width)]


def paragraph(words: str, width: int, style: Style, indent: str = "") -> list[Text]:
    """Words in as many lines as they take; all but the first are indented, and a number keeps its percent sign."""
    parts = wrap(words.replace(" %", f"{TOGETHER}%"), max(1, width), subsequent_indent=indent)
    return [line((part.replace(TOGETHER, " "), style)) for part in parts]


def centred(lines: Sequence[Text], width: int) -> list[Text]:
    """The lines as one block in the middle."""
    widest = max((each.cell_len for each in lines), default=0)
    before = " " * max(0, (width - widest) // 2)
    return [line((before, Style.null())).append_text(each) for each in lines]


def abreast(blocks: Sequence[Sequence[Text]], gap: int) -> list[Text]:
    """Blocks side by side, standing on the same line; each is as wide as its widest."""
    high = max((len(block) for block in blocks), default=0)
    made = [line() for _ in range(high)]
    for number, block in enumerate(blocks):
        widest = max((each.cell_len for each in block), default=0)
        padded = [*[line()] * (high - len(block)), *block]
        for row, each in zip(made, padded, strict=True):
            row.append(" " * (gap if number else 0)).append_text(each).append(" " * (widest - each.cell_len))
    return made


def part(lines: Sequence[Text], at: int, room: int, palette: Palette) -> list[Text]:
    """As many lines as there is room for, the one at that place among them; what is above and below is counted."""
    if len(lines) <= room or room < 1:
        return list(lines[: max(0, room)])
    begin = max(0, min(at - room // 2, len(lines) - room))
    shown = list(lines[begin : begin + room])
    above, below = begin + 1, len(lines) - begin - room + 1
    if begin and at > begin:
        shown[0] = line((f"▴ {above} more", palette.tone("dim")))
    if begin + room < len(lines) and at < begin + room - 1:
        shown[-1] = line((f"▾ {below} more", palette.tone("dim")))
    return shown


def trimmed(lines: Sequence[Text]) -> list[Text]:
    """Lines without the empty ones at their end."""
    end = max((place for place, each in enumerate(lines, 1) if each.plain), default=0)
    return list(lines[:end])


def headline(words: str, width: int, palette: Palette) -> Text:
    """A title, and a rule from there on."""
    return line((f"{words} ", palette.tone("dim")), ("─" * max(0, width - wide(words) - 1), palette.ruled))


def keys(pairs: Pairs, palette: Palette) -> Text:
    """What can be pressed, the most important first."""
    made = Whole(" ")
    for key, does in pairs:
        made.append(key, palette.tone("plain")).append(f" {does}{BETWEEN}", palette.tone("dim"))
    return made


class Whole(Readable):
    """A line of keys that ends, where there is too little room, after the last of them that fits as a whole."""

    def wrap(self, console: Console, width: int, **how: Any) -> Lines:
        """As much of it as fits, in one line."""
        ends = [end for end in range(len(self.plain)) if self.plain.startswith(BETWEEN, end) and end <= width]
        return Lines([self[: ends[-1]] if ends else self[:width]])
