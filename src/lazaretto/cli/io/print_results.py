"""Printing data: JSON for programs, aligned lines for people, odds as a split bar."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from fractions import Fraction
from shutil import get_terminal_size
from textwrap import wrap
from typing import Any

from lazaretto.dice.chance_words import percent_words
from lazaretto.play.text.block_charts import split_cells

BAR_WIDTH = 40
INKS = "█▓▒░"


def print_json(data: Mapping[str, Any]) -> None:
    """Print one JSON object; characters that could control a terminal are escaped."""
    for line in json.dumps(data, ensure_ascii=False, indent=2).split("\n"):
        print(line if line.isprintable() else "".join(map(_escaped, line)))


def _escaped(letter: str) -> str:
    return letter if letter.isprintable() else json.dumps(letter)[1:-1]


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows as lines with aligned columns."""
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]


def wrapped(text: str, indent: int) -> list[str]:
    """Wrap a line to the terminal's width; later lines are indented, and a number stays with its percent sign."""
    width = max(40, min(100, get_terminal_size().columns))
    # `wrap` breaks lines at plain spaces only, so a non-breaking one keeps a number and its sign together.
    whole = text.replace(" %", "\u00a0%")
    lines = wrap(whole, width, subsequent_indent=" " * indent, break_long_words=False, break_on_hyphens=False)
    return [line.replace("\u00a0%", " %") for line in lines]


def odds_lines(odds: Mapping[str, Fraction]) -> list[str]:
    """A thin bar split by outcome, then each outcome with its fill, its fraction and its percentage."""
    inks = [INKS[number % len(INKS)] for number in range(len(odds))]
    rows = [
        (ink, outcome, str(chance), percent_words(chance))
        for ink, (outcome, chance) in zip(inks, odds.items(), strict=True)
    ]
    return ["  " + split_bar(list(odds.values()), inks), *(f"  {line}" for line in columns(rows))]


def split_bar(chances: Sequence[Fraction], inks: Sequence[str]) -> str:
    """The bar: every possible outcome has at least one cell."""
    return "".join(ink * count for ink, count in zip(inks, split_cells(chances, BAR_WIDTH), strict=True))
