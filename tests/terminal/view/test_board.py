from rich.console import Console

from lazaretto.terminal.base.palette import DARK
from lazaretto.terminal.view import board as boards
from lazaretto.terminal.view.window import Window
from lazaretto.view import Board, Cell, Plane
from tests.terminal.plain import plain

CONSOLE = Console()
LEGEND = (("@", "you"), ("r", "a rat"), ("#", "wall"), ("~", "water"))


def board(*rows: str, dark: str = " ") -> Board:
    """A board by its text: the cursor is on `@`, a small letter is remembered, `r` is harmful."""
    cells = tuple(tuple(_cell(glyph, dark) for glyph in row) for row in rows)
    at = next(((row.index("@"), number) for number, row in enumerate(rows) if "@" in row), None)
    return Board(cells, at, LEGEND)


def _cell(glyph: str, dark: str) -> Cell:
    if glyph == "@":
        return Cell("@", "now")
    if glyph == "r":
        return Cell("r", "harm")
    return Cell(glyph, light="dark" if glyph == dark else "remembered" if glyph == "+" else "lit")


def test_squares_stand_two_cells_apart_where_the_whole_board_fits() -> None:
    small = board("###", "#@.", "# .")
    assert plain(boards.lines(small, boards.window(small, 5, 3), DARK)) == ["# # #", "# @ .", "#   ."]
    assert plain(boards.lines(small, boards.window(small, 4, 3), DARK)) == ["###", "#@.", "# ."]


def test_a_board_stands_in_the_middle_of_its_height() -> None:
    small = board("#@#")
    assert plain(boards.lines(small, boards.window(small, 3, 5), DARK)) == ["", "", "#@#"]


def test_the_camera_keeps_the_cursor_in_the_middle_as_far_as_edges_allow() -> None:
    wide = board("0123456789@bcdef", *["................"] * 5)
    assert boards.window(wide, 5, 3) == Window(8, 0, 5, 3)
    assert plain(boards.lines(wide, boards.window(wide, 5, 3), DARK))[0] == "89@bc"
    assert boards.window(wide, 5, 3, (15, 5)) == Window(11, 3, 5, 3)


def test_a_place_on_the_screen_is_a_square() -> None:
    window = Window(8, 2, 5, 3)
    assert window.square(4, 1) == (12, 3)
    apart = Window(0, 0, 3, 3, apart=2, above=4)
    assert [apart.square(column, 5) for column in (0, 1, 2, 3, 4)] == [(0, 1), (1, 1), (1, 1), (2, 1), (2, 1)]
    assert apart.width == 5


def test_the_square_looked_at_is_in_brackets_and_turned_round() -> None:
    small = board("#@.")
    (line,) = boards.lines(small, boards.window(small, 5, 1), DARK, (1, 0))
    assert line.plain == "#[@]."
    assert [span for span in line.spans if getattr(span.style, "reverse", False)] != []


def test_light_falls_from_the_hero_outward() -> None:
    row = board("@..+")
    (line,) = boards.lines(row, boards.window(row, 4, 1), DARK)
    grounds = [line.get_style_at_offset(CONSOLE, place).bgcolor for place in range(4)]
    assert grounds[0] == DARK.square("plain", "lit", 1.0).bgcolor
    assert len(set(grounds)) == 4
    assert grounds[3] is None


def test_rows_may_be_of_different_lengths() -> None:
    ragged = board("@..", ".")
    assert plain(boards.lines(ragged, boards.window(ragged, 3, 2), DARK)) == ["@..", "."]


def test_the_legend_names_only_what_is_on_the_board() -> None:
    small = board("#@r")
    assert plain(boards.legend(small, 40, DARK)) == ["@ you   r a rat   # wall"]
    assert plain(boards.legend(small, 16, DARK)) == ["@ you   r a rat", "# wall"]


def test_looking_about_stops_at_the_edges() -> None:
    small = board("#@r")
    assert boards.moved(small, (2, 0), (1, 1)) == (2, 0)
    assert boards.moved(small, (2, 0), (-1, 0)) == (1, 0)


def test_a_square_in_words() -> None:
    seen = Board((board("@r ").rows[0], (Cell("#", light="remembered"),)), (0, 0), LEGEND)
    assert [boards.described(seen, at) for at in ((1, 0), (2, 0), (0, 1), (2, 1))] == [
        "1,0: a rat.",
        "2,0: you cannot see it.",
        "0,1: wall, as you remember it.",
        "2,1: you cannot see it.",
    ]


def test_harm_alarms_only_where_it_is_seen() -> None:
    assert boards.alarming(board("@r"))
    assert not boards.alarming(board("@."))
    assert not boards.alarming(Board(((Cell("r", "harm", "remembered"),),)))
    assert not boards.alarming(None)


def test_a_glyph_takes_one_cell_whatever_it_is() -> None:
    wide = Board(((Cell("城"), Cell("."), Cell("\x1b")),), None, (("城", "city"),))
    assert plain(boards.lines(wide, boards.window(wide, 3, 1), DARK)) == ["\ufffd.\ufffd"]
    assert plain(boards.legend(wide, 20, DARK)) == ["\ufffd city"]


def test_neighbours_that_look_alike_are_one_part() -> None:
    plane = Plane(100, 1, (Cell("."), Cell("m", "harm")), bytes([0] * 50 + [1] * 50))
    (drawn,) = boards.lines(plane, boards.window(plane, 100, 1), DARK)
    assert len(drawn.spans) == 2
