"""The side panel of the game screen: gauges, panels, the choices, and what the marked one would do."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from lazaretto.terminal.base.palette import Palette
from lazaretto.terminal.base.text_layout import line, paragraph, part, trimmed
from lazaretto.terminal.draw import choices
from lazaretto.terminal.draw.paging import pages as in_pages
from lazaretto.terminal.play.choice_form import ChoiceForm
from lazaretto.terminal.play.choice_form import lines as form_lines
from lazaretto.terminal.view import board, view_panes
from lazaretto.terminal.view import legend as tally
from lazaretto.view import Option, View

NOWHERE = (-1, -1)
"""The place if no option is marked."""

LEAST = 6
"""Rows that gauges and panels leave for the choices."""

READ = 5
"""Rows that the counts leave for what is read page by page."""


def pages(
    view: View,
    place: tuple[int, int],
    look: tuple[int, int] | None,
    width: int,
    height: int,
    palette: Palette,
    choice_form: ChoiceForm | None = None,
    said: Sequence[str] = (),
) -> list[list[Text]]:
    """The whole side panel, in pages if it does not fit; the counts are on each. If there is something to choose, there
    is one page with the choices on it. `said` is what the book says about the inspected square."""
    if view.options or choice_form:
        return [_with_choices(view, place, look, width, height, palette, choice_form, said)]
    counted, known = _known(view, look, said, width, height, palette)
    meant = view_panes.legend(view, width, palette)
    known = trimmed([*known, *[line()] * (bool(known) and bool(known[-1].plain) and bool(meant)), *meant])
    if height - len(counted) < min(READ, len(known)):
        counted, known = [], [*counted, *known]
    return [[*counted, *page] for page in in_pages(known, height - len(counted), palette)]


def lines(
    view: View,
    place: tuple[int, int],
    look: tuple[int, int] | None,
    width: int,
    height: int,
    palette: Palette,
    choice_form: ChoiceForm | None = None,
    said: Sequence[str] = (),
) -> list[Text]:
    """The first page."""
    return pages(view, place, look, width, height, palette, choice_form, said)[0]


def _with_choices(
    view: View,
    place: tuple[int, int],
    look: tuple[int, int] | None,
    width: int,
    height: int,
    palette: Palette,
    choice_form: ChoiceForm | None,
    said: Sequence[str],
) -> list[Text]:
    """Everything from the most to the least important, as far as it fits."""
    form = form_lines(choice_form, width, palette)[: height - 1] if choice_form else []
    room = max(1, height - LEAST - len(form))
    counted, known = _known(view, look, said, width, room, palette)
    drawn = [*counted, *known]
    drawn = part(drawn[:-1] if len(drawn) == room + 1 else drawn, 0, room, palette)
    if view.options and choice_form and choice_form.at is not None:
        listed = choices.lines(choices.rows(view.options, width), NOWHERE, palette)
        drawn += part(listed, place[1], max(1, height - len(drawn) - len(form) - 1), palette)
    elif view.options:
        below = len(form) + bool(form)
        drawn += chosen_from(view.options, place, width, max(2, height - len(drawn) - below), palette)
    drawn += [line()] * (bool(drawn) and bool(form)) + form
    apart = bool(drawn) and bool(drawn[-1].plain)
    meant = [line()] * apart + view_panes.legend(view, width, palette)
    return [*drawn, *meant] if len(drawn) + len(meant) <= height else part(drawn, 0, height, palette)


def _known(
    view: View, look: tuple[int, int] | None, said: Sequence[str], width: int, room: int, palette: Palette
) -> tuple[list[Text], list[Text]]:
    """The counts, and what else there is besides the choices: gauges, panels, and the inspected square, which comes
    first if there are counts."""
    told = _looked_at(view, look, said, width, palette)
    if not view.counts:
        return [], [*view_panes.beside(view, width, palette, room), *told]
    low = tally.lines(view, width, 0, palette)
    beside = view_panes.beside(tally.rest(view), width, palette, room - len(low) - len(told))
    legend = len(view_panes.legend(view, width, palette))
    counted = tally.lines(view, width, room - len(told) - len(beside) - legend, palette)
    return counted, [*told, *beside]


def _looked_at(
    view: View, look: tuple[int, int] | None, said: Sequence[str], width: int, palette: Palette
) -> list[Text]:
    """Who is on a square in the legend's words, unless the book names them itself, and what the book says about it."""
    if look is None or view.board is None:
        return []
    named = said and said[0].startswith(f"{look[0]},{look[1]}: ")
    head, *rest = said if named else (board.described(view.board, look), *said)
    lines = paragraph(head, width, palette.strong)
    lines += [part for words in rest for part in paragraph(words, width, palette.tone("plain"))]
    return [*lines, line()]


def chosen_from(
    options: Sequence[Option], place: tuple[int, int], width: int, room: int, palette: Palette
) -> list[Text]:
    """The choices and what the marked one would do. If not all fit, those around the marked one, and how many more
    there are."""
    laid = choices.rows(options, width)
    listed = choices.lines(laid, place, palette)
    spare, most = room - len(listed), 2 * room // 3
    told = choices.explained(laid.option(place), width, spare if spare >= room // 2 else most, palette)
    if len(listed) + len(told) > room:
        listed = part(listed, place[1], max(room - len(told), room - most), palette)
        told = part(told, 0, room - len(listed), palette)
    return [*listed, *[line()] * (len(listed) + len(told) < room), *told]
