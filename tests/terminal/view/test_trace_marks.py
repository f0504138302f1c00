"""Traces on a board of letters, and in words."""

from __future__ import annotations

from rich.console import Console

from lazaretto.terminal.base.palette import DARK
from lazaretto.terminal.view import board as boards
from lazaretto.terminal.view import view_panes
from lazaretto.view import Cell, Plane, Trace, View
from lazaretto.view.board import DARK as UNSEEN
from tests.cases import each
from tests.terminal.plain import plain

CONSOLE = Console()
GROUND = (Cell("."), Cell("#"), Cell("r", "harm"), UNSEEN)


def field(*traces: Trace, squares: bytes = bytes(15)) -> Plane:
    return Plane(5, 3, GROUND, squares, None, traces=traces)


def drawn(board: Plane) -> list[str]:
    return plain(boards.lines(board, boards.window(board, 5, 3), DARK))


@each(
    ("squares", "rows"),
    [
        (((2, 1),), [".....", ".(!).", "....."]),
        (((0, 0),), ["!)...", ".....", "....."]),
        (((4, 2),), [".....", ".....", "...(!"]),
    ],
)
def test_a_ring_is_a_mark_in_brackets(squares: tuple[tuple[int, int], ...], rows: list[str]) -> None:
    assert drawn(field(Trace("a noise", squares))) == rows


@each(
    ("squares", "rows"),
    [
        (((0, 1), (1, 1), (2, 1)), [".....", "---..", "....."]),
        (((4, 0), (3, 1), (2, 2)), ["..../", ".../.", "../.."]),
        (((0, 0), (1, 1), (1, 2)), ["\\....", ".|...", ".|..."]),
        (((1, 1),), [".....", ".!...", "....."]),
        (((0, 0), (4, 2)), ["-\\...", "..\\..", "...--"]),
        (((0, 2), (2, 0), (4, 0)), ["..---", "./...", "/...."]),
    ],
)
def test_a_streak_is_a_line_of_strokes(squares: tuple[tuple[int, int], ...], rows: list[str]) -> None:
    assert drawn(field(Trace("a shot", squares, "streak"))) == rows


def test_a_mark_covers_the_ground_and_the_unknown_but_nothing_that_stands_there() -> None:
    board = field(Trace("a noise", ((1, 0),), tone="harm"), squares=bytes((1, 2, 3)) + bytes(12))
    (line, *_) = boards.lines(board, boards.window(board, 5, 3), DARK)
    assert line.plain == "#r).."
    looks = [line.get_style_at_offset(CONSOLE, column) for column in range(4)]
    assert [bool(look.underline) for look in looks] == [True, True, False, False]
    assert looks[2].color == DARK.tone("harm").color


def test_of_several_traces_the_first_is_on_top() -> None:
    first, last = Trace("a shot", ((0, 1), (1, 1), (2, 1)), "streak"), Trace("a noise", ((1, 1),))
    assert drawn(field(first, last))[1] == "---.."
    assert drawn(field(last, first))[1] == "(!)-."[:3] + ".."


@each(
    ("status", "last"),
    [
        ("Dark.", ["Dark. Just now: a noise, east."]),
        ("It is dark and there is nothing at all to see.", None),
    ],
)
def test_traces_are_read_after_the_status(status: str, last: list[str] | None) -> None:
    view = View("", status, board=field(Trace("a noise, east", ((2, 1),))))
    rows = [row.strip() for row in plain(view_panes.lines(view, (), 40, 9, DARK))]
    assert rows[-1:] == last if last else rows[-1].endswith("Just now: a noise, east.")


def test_a_trace_without_a_place_is_only_read() -> None:
    silent = field(Trace("a cry, far away"))
    assert drawn(silent) == [".....", ".....", "....."]
    rows = plain(view_panes.lines(View("", "Dark.", board=silent), (), 40, 9, DARK))
    assert any("a cry, far away" in row for row in rows)


def test_words_that_do_not_fit_under_the_board_are_left_to_the_line_of_messages() -> None:
    long = Trace("something heavy is dragged over stones, far to the southwest")
    view = View("", "It is dark.", board=field(long))
    assert view_panes.untold(view, 30, DARK) == f"Just now: {long.words}."
    assert view_panes.untold(view, 60, DARK) == ""
    assert view_panes.untold(View("", "It is dark."), 30, DARK) == ""
