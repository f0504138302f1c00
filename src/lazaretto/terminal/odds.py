"""Odds as they are drawn everywhere: a thin bar split by outcome, the fraction and the percent beside it."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from rich.text import Text

from lazaretto.dice.say import percent
from lazaretto.terminal.drawing import line
from lazaretto.terminal.palette import Palette
from lazaretto.view import Bar

FILLS = "━─╍╌"
"""Told apart by their shape as well as by their colour."""


def split(chances: Sequence[Fraction], width: int) -> list[int]:
    """How many cells each share takes: at least one where it is possible at all."""
    ends, so_far = [], Fraction(0)
    for chance in chances:
        so_far += chance
        ends.append(round(width * so_far))
    cells = [max(int(chance > 0), end - begin) for chance, begin, end in zip(chances, [0, *ends], ends, strict=False)]
    while sum(cells) > width and max(cells) > 1:
        cells[cells.index(max(cells))] -= 1
    return cells


def thin(bar: Bar, width: int, palette: Palette) -> Text:
    """The bar alone."""
    inks = palette.inks(len(bar.shares))
    cells = split([chance for _, chance in bar.shares], width)
    return line(*((FILLS[number % len(FILLS)] * count, inks[number]) for number, count in enumerate(cells)))


def said(chance: Fraction) -> str:
    """The fraction and the percent; a word alone where it is certain, or never happens."""
    return percent(chance) if chance in (0, 1) else f"{chance} {percent(chance):>7}"


def legend(bar: Bar, palette: Palette) -> Text:
    """Which fill is which outcome."""
    made, inks = line(), palette.inks(len(bar.shares))
    for number, (outcome, _) in enumerate(bar.shares):
        made.append(f"{'  ' if number else ''}{FILLS[number % len(FILLS)]}", inks[number])
        made.append(f" {outcome}", palette.tone("plain"))
    return made


def drawn(bar: Bar, width: int, palette: Palette) -> list[Text]:
    """In full: what it is about, the bar, and every outcome with its odds on a line of its own."""
    longest = max(len(outcome) for outcome, _ in bar.shares)
    tail = max(len(said(chance)) for _, chance in bar.shares)
    listed = [
        line(
            (FILLS[number % len(FILLS)], palette.inks(number + 1)[number]),
            (f" {outcome:<{longest}}  {said(chance):>{tail}}", palette.tone("plain")),
        )
        for number, (outcome, chance) in enumerate(bar.shares)
    ]
    return [Text(bar.about, palette.tone("dim")), thin(bar, width, palette), *listed]


def short(bar: Bar, width: int, palette: Palette) -> Text:
    """On one line, where there is no more: what it is about, the bar, the first outcome and its odds."""
    outcome, chance = bar.shares[0]
    tail = f" {outcome} {said(chance)}"
    about = bar.about[: max(0, width - len(tail) - 5)]
    made = line((f"{about} ", palette.tone("dim")))
    made.append_text(thin(bar, max(4, width - len(about) - 1 - len(tail)), palette))
    return made.append(tail, palette.tone("plain"))


def table(bars: Sequence[Bar], width: int, palette: Palette, spaced: bool = False) -> list[Text]:
    """Bars of the same outcomes under each other: what they have in common above, the first outcome's odds beside."""
    shared = _shared([bar.about for bar in bars])
    heads = [bar.about[len(shared) :] for bar in bars]
    label, tail = max(map(len, heads)), max(len(said(bar.shares[0][1])) for bar in bars)
    top = line((shared, palette.tone("dim"))) if shared else line()
    which = legend(bars[0], palette)
    room = width - top.cell_len - which.cell_len
    rows = [top.append(" " * max(2, room)).append_text(which)]
    for head, bar in zip(heads, bars, strict=True):
        row = line((f"{head:>{label}} ", palette.tone("plain")))
        row.append_text(thin(bar, max(4, width - label - tail - 2), palette))
        rows += [line()] * spaced + [row.append(f" {said(bar.shares[0][1]):>{tail}}", palette.tone("plain"))]
    return rows


def alike(bars: Sequence[Bar]) -> bool:
    """Whether they can stand in one table: several, of the same two outcomes."""
    outcomes = {tuple(outcome for outcome, _ in bar.shares) for bar in bars}
    return len(bars) > 1 and len(outcomes) == 1 and len(next(iter(outcomes))) == 2


def _shared(abouts: Sequence[str]) -> str:
    """The words that all begin with, the last space with them."""
    words = [about.split(" ")[:-1] for about in abouts]
    alike = [len(set(column)) == 1 for column in zip(*words, strict=False)]
    count = alike.index(False) if False in alike else len(alike)
    return "".join(f"{word} " for word in words[0][:count])
