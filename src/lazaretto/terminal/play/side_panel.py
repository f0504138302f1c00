"""The side panel of the game screen: gauges, panels, the choices, and what the marked one would do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from lazaretto.terminal.base.palette import Palette
from lazaretto.terminal.base.text_layout import line, paragraph, part, trimmed
from lazaretto.terminal.draw import choices
from lazaretto.terminal.draw.paging import pages as in_pages
from lazaretto.terminal.play import part_rows
from lazaretto.terminal.play.part_editor import PartEditor
from lazaretto.terminal.view import board, view_panes
from lazaretto.terminal.view import legend as tally
from lazaretto.view import Option, View

NOWHERE = (-1, -1)
"""The place if no option is marked."""

LEAST = 6
"""Rows that gauges and panels leave for the choices."""

EXPLAINED = 6
"""Rows for what a composed choice does, and for the presets."""

READ = 5
"""Rows that the counts leave for what is read page by page."""


@dataclass(frozen=True)
class Composed:
    """A choice that is being composed, and what the marked one does."""

    editor: PartEditor
    option: Option | None = None


def pages(
    view: View,
    place: tuple[int, int],
    look: tuple[int, int] | None,
    width: int,
    height: int,
    palette: Palette,
    composed: Composed | None = None,
    said: Sequence[str] = (),
) -> list[list[Text]]:
    """The whole side panel, in pages if it does not fit; the counts are on each. If there is something to choose, there
    is one page with the choices on it. `said` is what the book says about the inspected square."""
    if view.options or composed:
        return [_with_choices(view, place, look, width, height, palette, composed, said)]
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
    composed: Composed | None = None,
    said: Sequence[str] = (),
) -> list[Text]:
    """The first page."""
    return pages(view, place, look, width, height, palette, composed, said)[0]


def _with_choices(
    view: View,
    place: tuple[int, int],
    look: tuple[int, int] | None,
    width: int,
    height: int,
    palette: Palette,
    composed: Composed | None,
    said: Sequence[str],
) -> list[Text]:
    """Everything from the most to the least important, as far as it fits."""
    if composed and (composed.editor.at is not None or not view.options):
        return _composed(view, composed, look, width, height, palette, said)
    room = max(1, height - LEAST)
    counted, known = _known(view, look, said, width, room, palette)
    drawn = [*counted, *known]
    drawn = part(drawn[:-1] if len(drawn) == room + 1 else drawn, 0, room, palette)
    offered = part_rows.offered(composed.editor, width, palette) if composed else []
    room = max(2, height - len(drawn) - len(offered))
    drawn += [*chosen_from(view.options, place, width, room, palette), *offered]
    apart = bool(drawn) and bool(drawn[-1].plain)
    meant = [line()] * apart + view_panes.legend(view, width, palette)
    return [*drawn, *meant] if len(drawn) + len(meant) <= height else part(drawn, 0, height, palette)


def _composed(
    view: View,
    composed: Composed,
    look: tuple[int, int] | None,
    width: int,
    height: int,
    palette: Palette,
    said: Sequence[str],
) -> list[Text]:
    """The parts of a choice with what it does, below as much of the rest as leaves room for them; other options are
    between."""
    editor = composed.editor
    listed = choices.lines(choices.rows(view.options, width), NOWHERE, palette) if view.options else []
    listed = [] if editor.is_aiming else listed
    needed = len(part_rows.rows(editor, view.board, width, palette)) + EXPLAINED + len(listed)
    room = max(0, height - needed)
    counted, known = _known(view, look, said, width, room, palette)
    drawn = [*counted, *known][:room]
    drawn += listed
    return [
        *drawn,
        *part_rows.lines(editor, composed.option, view.board, width, height - len(drawn), palette),
    ]


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
