"""Heat maps as lines of text: numbers where they fit, else a digit from 0 to 9 for each cell."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lazaretto.game.book_tool import HeatMap
from lazaretto.play.text.tool_answer.numbers import amount, short_amount
from lazaretto.play.text.tool_answer.toned_lines import INDENT, TonedLine, untoned

SHADES = " ░▒▓█"
"""From the low end of the scale to the high one."""

GAP = 1
EMPTY = "·"


def heat_lines(heat: HeatMap, width: int) -> Iterator[TonedLine]:
    """The names across, and a line for each name down. Columns that do not fit beside each other follow below."""
    label = max((len(name) for name in (*heat.down.names, heat.down.label)), default=0)
    room = max(8, width - label - len(INDENT) - 1)
    yield untoned(f"{heat.title}, {heat.down.label} down and {heat.across.label} across{_unit(heat)}:")
    wide = max((len(cell) for row in heat.values for cell in _short(heat, row)), default=1) + 1
    wide = max(wide, min(8, max(map(len, heat.across.names), default=1) + 1))
    if len(heat.across.names) * (wide + GAP) <= room:
        yield from _numbered(heat, label, wide)
    else:
        each = max(1, room // 2)
        for first in range(0, len(heat.across.names), each):
            yield from _digits(heat, label, range(first, min(first + each, len(heat.across.names))))
        low, high = (amount(end, heat.percent) for end in heat.scale)
        yield ((f"{INDENT}0 is {low}, 9 is {high}.", "dim"),)


def shade(heat: HeatMap, value: float | None) -> float:
    """Where a value is on the scale, from 0 to 1."""
    low, high = heat.scale
    return 0.0 if value is None or high <= low else min(1.0, max(0.0, (value - low) / (high - low)))


def _unit(heat: HeatMap) -> str:
    return ", in percent" if heat.percent else ""


def _short(heat: HeatMap, row: Sequence[float | None]) -> list[str]:
    return [short_amount(value, heat.percent) for value in row]


def _numbered(heat: HeatMap, label: int, wide: int) -> Iterator[TonedLine]:
    """Each cell as its number and a shade."""
    names = " ".join(f"{name[: wide - 1].rjust(wide - 1)} " for name in heat.across.names)
    yield ((f"{INDENT}{' ' * label} {names}", "dim"),)
    for name, row in zip(heat.down.names, heat.values, strict=True):
        yield _row(name.ljust(label), [_cell(heat, value).rjust(wide) for value in row])


def _cell(heat: HeatMap, value: float | None) -> str:
    if value is None:
        return f"{EMPTY} "
    return f"{short_amount(value, heat.percent)}{SHADES[min(len(SHADES) - 1, int(len(SHADES) * shade(heat, value)))]}"


def _digits(heat: HeatMap, label: int, shown: Sequence[int]) -> Iterator[TonedLine]:
    """Each cell as a digit, under names that are written from top to bottom."""
    names = [heat.across.names[at] for at in shown]
    high = max(map(len, names))
    for row in range(high):
        letters = " ".join(name.rjust(high)[row] for name in names)
        yield ((f"{INDENT}{' ' * label} {letters}", "dim"),)
    for name, values in zip(heat.down.names, heat.values, strict=True):
        yield _row(name.ljust(label), [_digit(heat, values[at]) for at in shown])


def _row(name: str, cells: Sequence[str]) -> TonedLine:
    """A row: its name, then a part for each cell, so that a face can tell which of them was clicked."""
    return (f"{INDENT}{name}", "dim"), *((f" {cell}", "plain") for cell in cells)


def _digit(heat: HeatMap, value: float | None) -> str:
    return EMPTY if value is None else str(min(9, int(10 * shade(heat, value))))
