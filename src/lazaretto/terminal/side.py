"""The side of the game screen: gauges and panels, the choices and what the marked one would do; the keys below."""

from __future__ import annotations

from rich.text import Text

from lazaretto.terminal import boards, choices, stage
from lazaretto.terminal.desk import Desk
from lazaretto.terminal.drawing import line, paragraph
from lazaretto.terminal.palette import Palette
from lazaretto.view import View


def lines(
    view: View, place: tuple[int, int], look: tuple[int, int] | None, width: int, height: int, palette: Palette
) -> list[Text]:
    """From the most to the least important, as far as there is room."""
    drawn = stage.beside(view, width, palette)
    if look and view.board:
        drawn += [*paragraph(boards.described(view.board, look), width, palette.strong), line()]
    if view.options:
        laid = choices.rows(view.options, width)
        told = choices.explained(laid.option(place), width, height - len(drawn) - len(laid.rows), palette)
        fits = len(drawn) + len(laid.rows) + len(told) < height
        drawn += [*choices.lines(laid, place, palette), *[line()] * fits, *told]
    known = [line(), *stage.legend(view, width, palette)]
    return [*drawn, *known][:height] if len(drawn) + len(known) <= height else drawn[:height]


def pressable(desk: Desk, paused: bool) -> list[tuple[str, str]]:
    """What can be pressed now."""
    if desk.sitting.is_over:
        return [("Enter", "analysis"), ("r", "again"), ("Bksp", "undo"), ("Esc", "leave"), ("?", "help")]
    if desk.moves_by_itself:
        on = "go on" if paused else "pause"
        return [("space", on), (".", "step"), ("←→", "earlier"), ("+-", "speed"), ("Esc", "leave"), ("?", "help")]
    return [("Enter", "take"), ("Bksp", "undo"), ("c", "hint"), ("w", "why"), ("S", "leave"), ("?", "help")]
