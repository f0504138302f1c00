"""Small things of drawing: lines put together and in the middle, words wrapped, keys with what they do."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from rich.style import Style
from rich.text import Text

from lazaretto.terminal.palette import Palette

TOGETHER = "\u00a0"
"""A space at which no line is broken."""


def line(*parts: tuple[str, Style]) -> Text:
    """One line of parts with their styles; what does not fit is cut."""
    made = Text(no_wrap=True, overflow="crop")
    for words, style in parts:
        made.append(words, style)
    return made


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


def keys(pairs: Sequence[tuple[str, str]], palette: Palette) -> Text:
    """What can be pressed."""
    made = Text(" ", no_wrap=True, overflow="crop")
    for key, does in pairs:
        made.append(key, palette.tone("plain")).append(f" {does}   ", palette.tone("dim"))
    return made
