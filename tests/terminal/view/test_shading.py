"""Light on a board of letters: as the board says, on every kind of terminal."""

from __future__ import annotations

import pytest
from rich.style import Style

from lazaretto.terminal.base.palette import DARK, LIGHT, Palette, fitted
from lazaretto.terminal.view import board as boards
from lazaretto.terminal.view.shading import Shading
from lazaretto.view import Board, Cell, Plane
from lazaretto.view.board import DARK as UNSEEN
from tests.cases import each
from tests.terminal.plain import plain

LOOKS = (UNSEEN, Cell("."), Cell(".", light="remembered"), Cell("r", "harm"), Cell("@", "now"))
GLOW = bytes((0, 0, 0, 100, 255, 255, 0))
LIT = Plane(7, 1, LOOKS, bytes((0, 2, 1, 1, 1, 4, 3)), (5, 0), glow=GLOW)


def styles(palette: Palette) -> list[Style]:
    """How the squares of the row look: unseen, remembered, in the dark, in twilight, bright, who acts, harm."""
    row = Shading(LIT, boards.window(LIT, 7, 1), palette).row(0)
    assert [letter for letter, _ in row] == list(" ....@r")
    return [style or Style.null() for _, style in row]


@pytest.mark.parametrize("palette", [DARK, LIGHT], ids=lambda palette: palette.name)
def test_brighter_squares_have_brighter_ground_and_more_of_their_colour(palette: Palette) -> None:
    _, remembered, dark, twilight, bright, _, harm = styles(palette)
    assert (remembered.color, remembered.bgcolor) == (Style(color=palette.ash).color, None)
    assert len({style.bgcolor for style in (dark, twilight, bright)}) == 3
    assert len({style.color for style in (dark, twilight, bright)}) == 3
    assert bright.bgcolor == Style(bgcolor=palette.lamp).bgcolor
    assert harm.color == Style(color=palette.blood).color, "harm does not fade"


@each(("system", "grounds", "colours"), [("256", 2, 2), ("standard", 1, 2)])
def test_with_few_colours_there_are_few_steps(system: str, grounds: int, colours: int) -> None:
    _, _, dark, twilight, bright, _, _ = styles(fitted(DARK, system))
    assert len({style.bgcolor for style in (dark, bright)}) == grounds
    assert len({style.color for style in (dark, twilight, bright)}) == colours
    assert dark.color == Style(color=fitted(DARK, system).ash).color


def test_with_sixteen_colours_bright_letters_are_bold() -> None:
    _, _, dark, twilight, bright, _, _ = styles(fitted(DARK, "standard"))
    assert [bool(style.bold) for style in (dark, twilight, bright)] == [False, False, True]
    assert not any(style.dim for style in (dark, twilight, bright))


def test_without_colours_letters_are_faint_plain_or_bold() -> None:
    _, remembered, dark, twilight, bright, _, harm = styles(fitted(DARK, None))
    assert [bool(style.dim) for style in (remembered, dark, twilight, bright)] == [True, True, False, False]
    assert [bool(style.bold) for style in (dark, twilight, bright, harm)] == [False, False, True, True]
    assert all(style.bgcolor is None for style in (dark, twilight, bright))


def test_a_board_of_cells_is_lit_the_same_way() -> None:
    cells = Board((tuple(LIT.cell(column, 0) for column in range(7)),), LIT.cursor, glow=GLOW)
    shown = boards.window(LIT, 7, 1)
    assert Shading(cells, shown, DARK).row(0) == Shading(LIT, shown, DARK).row(0)


def test_a_row_that_looks_the_same_is_not_drawn_again() -> None:
    two = Plane(7, 2, LOOKS, LIT.squares * 2, LIT.cursor, glow=GLOW * 2)
    one, other = boards.lines(two, boards.window(two, 7, 2), DARK)
    assert one is other
    (again,) = boards.lines(LIT, boards.window(LIT, 7, 1), DARK)
    assert again is one
    assert plain([one]) == [" ....@r"]
