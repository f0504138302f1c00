"""Odds: a thin bar split by outcome, with the fraction and the percentage beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from string import ascii_letters

from rich.text import Text

from lazaretto.dice.chance_words import percent_words
from lazaretto.play.text.block_charts import split_cells
from lazaretto.terminal.base.palette import Palette
from lazaretto.terminal.base.text_layout import abreast, cut, filled, line, readable, wide
from lazaretto.view import Bar

FILLS = f"━─╍╌{ascii_letters}"
"""Fills that differ in shape as well as in colour; letters if there are many outcomes."""

LONGEST = 13
"""The longest fraction worth showing; beyond that, the percentage alone is clearer."""


SHORTEST, BETWEEN = 3, 3
"""The narrowest bar, and the gap between two in a row."""


def thin(bar: Bar, width: int, palette: Palette) -> Text:
    """The bar alone."""
    inks = palette.inks(len(bar.shares))
    cells = split_cells([chance for _, chance in bar.shares], width)
    return line(*((FILLS[number % len(FILLS)] * count, inks[number]) for number, count in enumerate(cells)))


def said(chance: Fraction) -> str:
    """The fraction, unless it is long, and the percentage; just a word if it is certain or never happens."""
    exact = "" if chance in (0, 1) or len(str(chance)) > LONGEST else f"{chance} "
    return f"{exact}{percent_words(chance):>7}" if exact else percent_words(chance)


def legend(bar: Bar, palette: Palette) -> Text:
    """Which fill is which outcome."""
    made, inks = line(), palette.inks(len(bar.shares))
    for number, (outcome, _) in enumerate(bar.shares):
        made.append(f"{'  ' if number else ''}{FILLS[number % len(FILLS)]}", inks[number])
        made.append(f" {outcome}", palette.tone("plain"))
    return made


def drawn(bar: Bar, width: int, palette: Palette) -> list[Text]:
    """In full: what it is about, the bar, and every outcome with its odds on its own line."""
    longest = max((wide(outcome) for outcome, _ in bar.shares), default=0)
    tail = max((len(said(chance)) for _, chance in bar.shares), default=0)
    listed = [
        line(
            (FILLS[number % len(FILLS)], palette.inks(number + 1)[number]),
            (f" {filled(outcome, longest)}  {said(chance):>{tail}}", palette.tone("plain")),
        )
        for number, (outcome, chance) in enumerate(bar.shares)
    ]
    return [line((bar.about, palette.tone("dim"))), thin(bar, width, palette), *listed]


def brief(bar: Bar, width: int, palette: Palette) -> list[Text]:
    """On one line if it fits; otherwise what it is about goes on a line before."""
    if wide(bar.about) + wide(_first(bar, percent_words)) <= width - SHORTEST - 1:
        return [short(bar, width, palette)]
    tail = _first(bar, said)
    drawn = thin(bar, max(SHORTEST, width - wide(tail)), palette).append(tail, palette.tone("plain"))
    return [line((cut(bar.about, width), palette.tone("dim"))), drawn]


def short(bar: Bar, width: int, palette: Palette) -> Text:
    """On one line: what it is about, the bar, the first outcome and its odds. If space is short, the fraction is
    dropped first, then the words before a comma, since those after it say when."""
    room, tail = max(0, width - SHORTEST - 1), _first(bar, said)
    if wide(bar.about) + wide(tail) > room:
        tail = _first(bar, percent_words)
    about = _about(bar.about, max(0, room - wide(tail)))
    made = line((f"{about} ", palette.tone("dim")))
    made.append_text(thin(bar, max(SHORTEST, width - wide(about) - 1 - wide(tail)), palette))
    return made.append(tail, palette.tone("plain"))


def _first(bar: Bar, say: Callable[[Fraction], str]) -> str:
    """The first outcome and its odds, if there is one."""
    return "".join(f" {readable(outcome)} {say(chance)}" for outcome, chance in bar.shares[:1])


def _about(words: str, room: int) -> str:
    """The words, cut before the comma if anything is left there."""
    head, comma, rest = words.partition(",")
    left = room - wide(comma + rest)
    return f"{cut(head, left)}{comma}{rest}" if comma and left > 1 else cut(words, room)


def table(bars: Sequence[Bar], width: int, room: int, palette: Palette) -> list[Text]:
    """Bars of the same outcomes below each other: what they share above, the first outcome's odds beside. They are
    spaced out if there is space, and two in a row if there is little."""
    shared = _shared([bar.about for bar in bars])
    top = line((shared, palette.tone("dim"))) if shared else line()
    which = legend(bars[0], palette)
    head = top.append(" " * max(2, width - top.cell_len - which.cell_len)).append_text(which)
    if room > 2 * len(bars):
        return [head, *(row for each in _rows(bars, len(shared), width, palette) for row in (line(), each))]
    rows, half = _rows(bars, len(shared), width, palette), (width - BETWEEN) // 2
    if room <= len(bars) and (short := _rows(bars, len(shared), half, palette))[0].cell_len <= half:
        rows = [abreast([[each] for each in short[at : at + 2]], BETWEEN)[0] for at in range(0, len(short), 2)]
    return [head, *rows]


def _rows(bars: Sequence[Bar], shared: int, width: int, palette: Palette) -> list[Text]:
    """Each bar between what it alone is about and its first outcome's odds."""
    heads = [bar.about[shared:] for bar in bars]
    label, tail = max(map(wide, heads)), max(len(said(bar.shares[0][1])) for bar in bars)
    return [
        line((f"{filled(head, label, '>')} ", palette.tone("plain")))
        .append_text(thin(bar, max(SHORTEST, width - label - tail - 2), palette))
        .append(f" {said(bar.shares[0][1]):>{tail}}", palette.tone("plain"))
        for head, bar in zip(heads, bars, strict=True)
    ]


def alike(bars: Sequence[Bar]) -> bool:
    """Whether they can share a table: several, with the same two outcomes."""
    outcomes = {tuple(outcome for outcome, _ in bar.shares) for bar in bars}
    return len(bars) > 1 and len(outcomes) == 1 and len(next(iter(outcomes))) == 2


def _shared(abouts: Sequence[str]) -> str:
    """The words that all of them begin with, including the last space."""
    words = [about.split(" ")[:-1] for about in abouts]
    alike = [len(set(column)) == 1 for column in zip(*words, strict=False)]
    count = alike.index(False) if False in alike else len(alike)
    return "".join(f"{word} " for word in words[0][:count])
