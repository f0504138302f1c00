"""A composed choice: a row for each part, dice as dice and words as segments, then the presets, then what it does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from rich.style import Style
from rich.text import Text

from lazaretto.play.base.key_table import Key
from lazaretto.terminal.base.palette import Palette
from lazaretto.terminal.base.text_layout import filled, line, wide
from lazaretto.terminal.draw import choices
from lazaretto.terminal.draw.choices import MARK, OPTION
from lazaretto.terminal.draw.dice_drawing import READY, USED
from lazaretto.terminal.play.part_editor import PartEditor
from lazaretto.terminal.view import board as boards
from lazaretto.terminal.view.shading import AnyBoard
from lazaretto.view import Option
from lazaretto.view.composer import Value

PART, VALUE, STEP, PRESET = "part", "value", "step", "preset"
"""The keys in a cell's metadata: which part it shows, the value it sets or how far it steps; or the preset it marks."""

BARRED = "·"
"""A die or a word that may not be chosen now."""

MOST_DICE = 12
"""The most dice in a row; of more, only the number is shown."""


def rows(editor: PartEditor, board: AnyBoard | None, width: int, palette: Palette) -> list[Text]:
    """A row for each part of the marked choice. The one at hand has a mark. A part that can only be one word, whatever
    is chosen, is left out."""
    composing = editor.composing
    shown = [place for place in composing.shown if editor.at == place or len(composing.all_values(place)) > 1]
    label = max((wide(editor.part(place).label) for place in shown), default=0)
    drawn = []
    for place in shown:
        mark = MARK if editor.at == place else " "
        made = line((f"{mark}{filled(editor.part(place).label, label)} ", palette.tone("dim")))
        kind = editor.part(place).kind
        if kind == "number":
            made.append_text(_stepper(editor, place, palette))
        elif kind == "words":
            made.append_text(_segments(editor, place, palette))
        else:
            made.append(_aim(editor, board), palette.strong)
        made.truncate(width)
        drawn.append(made)
    return drawn


def presets(editor: PartEditor, width: int, palette: Palette) -> list[Text]:
    """The presets with their keys, as many on a line as fit. The marked one has a mark."""
    drawn: list[Text] = []
    for preset in editor.composing.composer.presets:
        is_marked = preset.text == editor.text
        style = palette.strong if is_marked else palette.tone("plain")
        words = f"{MARK if is_marked else ' '}{f'{preset.key} ' if preset.key else ''}{preset.name}"
        entry = line((words, style + Style.from_meta({PRESET: preset.text})))
        if drawn and drawn[-1].cell_len + 1 + entry.cell_len <= width:
            drawn[-1].append(" ").append_text(entry)
        else:
            drawn.append(entry)
    return drawn


def explained(option: Option, width: int, room: int, palette: Palette) -> list[Text]:
    """What the marked choice does, with its odds. A click on it takes it."""
    drawn = choices.explained(option, width, room, palette)
    for row in drawn:
        row.stylize(Style.from_meta({OPTION: option.text}))
    if drawn:
        drawn[0].stylize(palette.strong, 0, len(option.text))
    return drawn


def offered(editor: PartEditor, width: int, palette: Palette) -> list[Text]:
    """A line that says what could be aimed at, with the key for it, while something else is being chosen."""
    if editor.square_place is None:
        return []
    made = line((f" {Key.AIM.press} ", palette.strong), (editor.text, palette.tone("plain")))
    made.truncate(width)
    return [line(), made]


def lines(
    editor: PartEditor, option: Option | None, board: AnyBoard | None, width: int, height: int, palette: Palette
) -> list[Text]:
    """All of it, from the most to the least important: parts, what the choice does with its odds, presets."""
    if editor.at is None and editor.square_place is not None:
        return []
    parts = rows(editor, board, width, palette)
    named = presets(editor, width, palette)
    told = explained(option, width, max(1, height - len(parts) - len(named)), palette) if option else []
    named = named if len(parts) + len(named) + len(told) <= height else []
    apart = [line()] * (len(parts) + len(named) + len(told) < height)
    return [*parts, *named, *apart, *told][:height]


def clicked(editor: PartEditor, meta: Mapping[str, Any]) -> PartEditor:
    """The editor after a click on a cell with this metadata; the same if it sets nothing."""
    if PRESET in meta:
        return editor.mark(meta[PRESET])
    if PART not in meta:
        return editor
    place = meta[PART]
    at_hand = replace(editor, at=place)
    return at_hand.change(meta[STEP]) if STEP in meta else at_hand.set(place, meta[VALUE])


def _stepper(editor: PartEditor, place: int, palette: Palette) -> Text:
    """Dice that are taken, dice that could be, and those that could not now; each sets the number that it stands
    for."""
    composing = editor.composing
    offered, every = _numbers(composing.offered(place)), _numbers(composing.all_values(place))
    value = composing.marked.values[place]
    assert isinstance(value, int)
    made = line(("− ", palette.tone("plain") + Style.from_meta({PART: place, STEP: -1})))
    for number in range(1, max(every) + 1) if max(every) <= MOST_DICE else ():
        sign = READY if number <= value else USED if number in offered else BARRED
        style = palette.strong if number <= value else palette.tone("plain" if number in offered else "dim")
        made.append(sign, style + (_sets(place, number) if number in offered else Style.null()))
    made.append(" +", palette.tone("plain") + Style.from_meta({PART: place, STEP: 1}))
    least = f" of {offered[0]} to {offered[-1]}" if editor.at == place and len(offered) > 1 else ""
    return made.append(f" {value}", palette.strong).append(least, palette.tone("dim"))


def _segments(editor: PartEditor, place: int, palette: Palette) -> Text:
    """All words side by side, the chosen one in brackets; one that may not be chosen now is faint, between dots."""
    composing, made = editor.composing, line()
    offered, value = composing.offered(place), composing.marked.values[place]
    for word in composing.all_values(place):
        if word == value:
            made.append(f"[{word}]", palette.strong)
        elif word in offered:
            made.append(f" {word} ", palette.tone("plain") + _sets(place, word))
        else:
            made.append(f"{BARRED}{word}{BARRED}", palette.tone("dim"))
    return made


def _aim(editor: PartEditor, board: AnyBoard | None) -> str:
    square = editor.square
    return boards.described(board, square).rstrip(".") if square and board else ""


def _numbers(values: Sequence[Value]) -> list[int]:
    return [value for value in values if isinstance(value, int)]


def _sets(place: int, value: Value) -> Style:
    return Style.from_meta({PART: place, VALUE: value})
