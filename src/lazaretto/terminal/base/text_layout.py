"""Lays out text: joins, wraps and centres lines, and lists keys. Everything written on a screen is made readable here
first."""

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
"""A non-breaking space."""


UNSEEN = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180d\u180f\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]")
"""Characters that show nothing, besides the control characters Python knows."""

STAND_IN = "\ufffd"
"""Shown in place of an unprintable character."""


def readable(words: str) -> str:
    """Make every character visible: one that would control the terminal, reverse the reading direction or take no space
    becomes a sign, and any space becomes a plain one."""
    if words.isprintable() and not UNSEEN.search(words):
        return words
    return "".join(letter if is_seen(letter) else " " if letter.isspace() else STAND_IN for letter in words)


def is_seen(letter: str) -> bool:
    """Whether a character can be shown as it is."""
    return letter.isprintable() and not UNSEEN.match(letter)


class Readable(Text):
    """A Text that makes everything appended to it readable."""

    def append(self, text: Text | str, style: str | Style | None = None) -> Text:
        """Append more text."""
        return super().append(readable(text) if isinstance(text, str) else text, style)


def line(*parts: tuple[str, Style]) -> Text:
    """One line of parts with their styles; what does not fit is cut."""
    made = Readable(no_wrap=True, overflow="crop")
    for words, style in parts:
        made.append(words, style)
    return made


def wide(words: str) -> int:
    """How many cells the words take on screen."""
    return cell_len(readable(words))


def filled(words: str, width: int, side: str = "<") -> str:
    """Pad words with spaces to this many cells: after them, before them (`>`), or on both sides (`^`)."""
    shown = readable(words)
    spare = max(0, width - cell_len(shown))
    before = {"<": 0, ">": spare, "^": spare // 2}[side]
    return f"{' ' * before}{shown}{' ' * (spare - before)}"


@cache
def glyph(letters: str) -> str:
    """A glyph in exactly one cell; a wider or narrower one would shift the rest of its row."""
    shown = readable(letters)
    return shown if cell_len(shown) == 1 else STAND_IN


def cut(words: str, width: int) -> str:
    """Cut words to this many cells, with an ellipsis for the rest."""
    shown = readable(words)
    return shown if cell_len(shown) <= width else f"{set_cell_size(shown, max(0, width - 1))}…"[: max(0, width)]


def paragraph(words: str, width: int, style: Style, indent: str = "") -> list[Text]:
    """Wrap words into lines. All but the first are indented, and a number stays with its percent sign."""
    # `wrap` breaks lines at plain spaces only, so a non-breaking one keeps a number and its sign together.
    parts = wrap(words.replace(" %", f"{TOGETHER}%"), max(1, width), subsequent_indent=indent)
    return [line((part.replace(TOGETHER, " "), style)) for part in parts]


def centred(lines: Sequence[Text], width: int) -> list[Text]:
    """Centre the lines as one block."""
    widest = max((each.cell_len for each in lines), default=0)
    before = " " * max(0, (width - widest) // 2)
    return [line((before, Style.null())).append_text(each) for each in lines]


def abreast(blocks: Sequence[Sequence[Text]], gap: int) -> list[Text]:
    """Put blocks side by side, aligned at the bottom; each is as wide as its widest line."""
    high = max((len(block) for block in blocks), default=0)
    made = [line() for _ in range(high)]
    for number, block in enumerate(blocks):
        widest = max((each.cell_len for each in block), default=0)
        padded = [*[line()] * (high - len(block)), *block]
        for row, each in zip(made, padded, strict=True):
            row.append(" " * (gap if number else 0)).append_text(each).append(" " * (widest - each.cell_len))
    return made


def part(lines: Sequence[Text], at: int, room: int, palette: Palette) -> list[Text]:
    """As many lines as fit, with the one at this position among them, and counts of what is above and below."""
    if len(lines) <= room or room < 1:
        return list(lines[: max(0, room)])
    begin = max(0, min(at - room // 2, len(lines) - room))
    shown = list(lines[begin : begin + room])
    # One more than is out of sight on each side, because the count itself covers a line.
    above, below = begin + 1, len(lines) - begin - room + 1
    if begin and at > begin:
        shown[0] = line((f"▴ {above} more", palette.tone("dim")))
    if begin + room < len(lines) and at < begin + room - 1:
        shown[-1] = line((f"▾ {below} more", palette.tone("dim")))
    return shown


def trimmed(lines: Sequence[Text]) -> list[Text]:
    """Lines without the empty ones at the end."""
    end = max((place for place, each in enumerate(lines, 1) if each.plain), default=0)
    return list(lines[:end])


def headline(words: str, width: int, palette: Palette) -> Text:
    """A title followed by a rule."""
    return line((f"{words} ", palette.tone("dim")), ("─" * max(0, width - wide(words) - 1), palette.ruled))


def keys_line(pairs: Pairs, palette: Palette) -> Text:
    """A line of keys, the most important first."""
    made = Whole(" ")
    for key, does in pairs:
        made.append(key, palette.tone("plain")).append(f" {does}{BETWEEN}", palette.tone("dim"))
    return made


class Whole(Readable):
    """A line of keys that drops, if space is short, the last keys as a whole."""

    def wrap(self, console: Console, width: int, **how: Any) -> Lines:
        """As many keys as fit, in one line."""
        ends = [end for end in range(len(self.plain)) if self.plain.startswith(BETWEEN, end) and end <= width]
        return Lines([self[: ends[-1]] if ends else self[:width]])
