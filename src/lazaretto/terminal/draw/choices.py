"""The choices as rows to move around in: one group in each row, the marked option, and its odds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.style import Style
from rich.text import Text

from lazaretto.terminal.base.palette import Palette
from lazaretto.terminal.base.text_layout import filled, line, paragraph, wide
from lazaretto.terminal.draw import odds
from lazaretto.view import Option

MARK = "▸"
"""Put before the marked option, since colour is never the only sign."""

OPTION = "option"
"""The key in a cell's metadata that says which option it shows."""


@dataclass(frozen=True)
class Rows:
    """Options in rows by group; a long group takes several rows."""

    rows: tuple[tuple[Option, ...], ...]
    labels: tuple[str, ...]

    def move(self, at: tuple[int, int], column: int, row: int) -> tuple[int, int]:
        """The place this many to the right and down, or the nearest one."""
        to_row = max(0, min(at[1] + row, len(self.rows) - 1))
        return max(0, min(at[0] + column, len(self.rows[to_row]) - 1)), to_row

    def option(self, at: tuple[int, int]) -> Option:
        """The option at a place."""
        return self.rows[at[1]][at[0]]

    def place(self, text: str) -> tuple[int, int] | None:
        """The place of an option."""
        for row, options in enumerate(self.rows):
            for column, option in enumerate(options):
                if option.text == text:
                    return column, row
        return None


def rows(options: Sequence[Option], width: int) -> Rows:
    """Lay options out for a width."""
    laid: list[tuple[Option, ...]] = []
    labels: list[str] = []
    for group, (indent, cell) in _columns(options).items():
        members = [option for option in options if option.group == group]
        fit = max(1, (width - indent) // cell)
        for begin in range(0, len(members), fit):
            laid.append(tuple(members[begin : begin + fit]))
            labels.append(group if indent and not begin else "")
    return Rows(tuple(laid), tuple(labels))


def lines(shown: Rows, at: tuple[int, int], palette: Palette) -> list[Text]:
    """All rows; the option at the place is highlighted. Each can be clicked."""
    columns = _columns([option for row in shown.rows for option in row])
    drawn = []
    for number, (row, name) in enumerate(zip(shown.rows, shown.labels, strict=True)):
        indent, cell = columns[row[0].group]
        made = line((filled(name, indent), palette.tone("dim")))
        for column, option in enumerate(row):
            here = (column, number) == at
            style = palette.next if here else palette.tone("plain")
            made.append(f"{MARK if here else ' '}{_name(option)} ", style + _click(option))
            made.append(" " * (cell - wide(_name(option)) - 2))
        drawn.append(made)
    return drawn


def explained(option: Option, width: int, room: int, palette: Palette) -> list[Text]:
    """What the marked option would do: a sentence and its odds, in full if they fit, otherwise in brief or one line
    each. If space is short, the sentence is cut before the odds."""
    said = paragraph(f"{option.text} {option.does}.", width, palette.tone("plain"))
    if odds.alike(option.bars):
        return [*said, *odds.table(option.bars, width, room - len(said), palette)]
    full = [each for bar in option.bars for each in (line(), *odds.drawn(bar, width, palette))]
    if len(said) + len(full) <= room:
        return [*said, *full]
    short = [each for bar in option.bars for each in odds.brief(bar, width, palette)]
    if len(short) >= room:
        short = [odds.short(bar, width, palette) for bar in option.bars]
    return [*_ended(said, max(1, room - len(short)), width), *short][: max(1, room)]


def _ended(said: list[Text], rows: int, width: int) -> list[Text]:
    """Words in at most this many rows, with an ellipsis for the rest."""
    if len(said) <= rows:
        return said
    last = said[rows - 1].copy()
    last.truncate(width - 1)
    return [*said[: rows - 1], last.append("…")]


def _click(option: Option) -> Style:
    """Metadata that tells which option was clicked."""
    return Style.from_meta({OPTION: option.text})


def _name(option: Option) -> str:
    """Its key and its text, without what its group says already."""
    text = option.text if _needs_its_group(option) else _rest(option)
    return f"{option.key} {text}" if option.key else text


def _rest(option: Option) -> str:
    return option.text.removeprefix(f"{option.group} ") if option.group else option.text


def _needs_its_group(option: Option) -> bool:
    """Whether the text without its group would be just a number."""
    return _rest(option) != option.text and _rest(option).partition(" ")[0].isdecimal()


def _columns(options: Sequence[Option]) -> dict[str, tuple[int, int]]:
    """For each group, the cells before its options and the width of each. If options name their group themselves, it is
    not put before them."""
    said = {option.group for option in options if _needs_its_group(option)}
    others = [option for option in options if option.group not in said]
    label = max((wide(option.group) + 1 for option in others if option.group), default=0)
    cell = _cell(others)
    groups = dict.fromkeys(option.group for option in options)
    return {
        group: (0, _cell([option for option in options if option.group == group])) if group in said else (label, cell)
        for group in groups
    }


def _cell(options: Sequence[Option]) -> int:
    return max((wide(_name(option)) for option in options), default=0) + 2
