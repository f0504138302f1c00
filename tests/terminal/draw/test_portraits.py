"""Portraits in blocks: a shape without any colour, and every tone with it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from rich.color import Color
from rich.console import Console
from rich.text import Text

from lazaretto.terminal.base.palette import DARK, INK, LIGHT, Palette
from lazaretto.terminal.draw import portraits
from lazaretto.terminal.play import side_panel
from lazaretto.terminal.view import view_panes
from lazaretto.view import Board, Card, Cell, Gauge, Option, Panel, Portrait, Throw, View
from tests.terminal.plain import plain
from tests.view.gallery import RAT, READY

GAUGES = (Gauge("health", 9, 12), Gauge("exposure", 16, 64, "harm"), Gauge("pool", 7, 7, "now"))
OPTIONS = tuple(Option(f"knife {dice}", "strikes") for dice in range(7))
HUGE = Portrait("a moth", ("##%%" * 4,) * 16, "lethality 2 · defense 3 · physical")
MET = View("", "It looks at you.", GAUGES, options=OPTIONS, throws=(READY,), portraits=(HUGE,))
BOARD = Board(((Cell("@"), Cell(".")),), (0, 0))


def ground(drawn: Text, at: int) -> tuple[Color | None, Color | None]:
    """The colour of a cell, and what it stands on."""
    style = drawn.get_style_at_offset(Console(), at)
    return style.color, style.bgcolor


def test_without_any_colour_it_is_a_shape() -> None:
    assert plain(portraits.picture(RAT, DARK)) == ["█▄▄▄▄▄█", "▀▀▄▄░▀▀", "  ▀▀▀"]
    assert plain(portraits.picture(RAT, DARK, large=True)) == [
        "██          ██",
        "████░░░░░░████",
        "████░░░░░░████",
        "  ░░████░░░░",
        "    ░░░░░░",
    ]


def test_a_cell_has_the_colours_of_both_its_pixels() -> None:
    first, second, _ = portraits.picture(RAT, DARK)
    assert ground(first, 0) == (Color.parse(DARK.text), Color.parse(DARK.text))
    assert ground(first, 1) == (Color.parse(DARK.text), None), "nothing above it"
    assert ground(second, 1) == (Color.parse(DARK.blood), Color.parse(DARK.ash))
    assert ground(second, 2) == (Color.parse(DARK.verdigris), Color.parse(DARK.ash))
    assert ground(second, 3) == (Color.parse(DARK.jack), Color.parse(DARK.ash))
    assert ground(second, 4) == (Color.parse(DARK.ash), Color.parse(DARK.ash)), "faint only where there is no colour"


def test_on_paper_it_lies_on_a_plate_of_ink() -> None:
    rows = portraits.picture(RAT, LIGHT)
    assert ground(rows[2], 0) == (Color.parse(INK), Color.parse(INK))
    assert ground(rows[1], 1) == (Color.parse(DARK.blood), Color.parse(DARK.ash))


@pytest.mark.parametrize("palette", [DARK, LIGHT])
def test_on_the_smallest_terminal_it_stands_beside_names_and_gauges_with_the_dice_below(palette: Palette) -> None:
    assert plain(view_panes.lines(MET, (), 35, 14, palette)) == [
        "It looks at you.",
        "",
        "",
        "██░░██░░██░░██░░  a moth",
        "██░░██░░██░░██░░  lethality 2",
        "██░░██░░██░░██░░  defense 3",
        "██░░██░░██░░██░░  physical",
        "██░░██░░██░░██░░",
        "██░░██░░██░░██░░  health   ▄▄  9/12",
        "██░░██░░██░░██░░  exposure ▄· 16/64",
        "██░░██░░██░░██░░  pool     ▄▄   7/7",
        "",
        "",
        "stamina: ■ ■ 4 □ □",
    ]


def test_with_room_the_pixels_are_large_and_the_dice_are_dice() -> None:
    drawn = plain(view_panes.lines(MET, (), 94, 30, DARK))
    assert sum("████░░░░████" in line for line in drawn) == 16
    assert any(line.endswith("lethality 2 · defense 3 · physical") for line in drawn)
    assert any("╭─────╮" in line for line in drawn)
    assert any("9 of 12" in line for line in drawn)


def test_where_no_picture_fits_its_words_are_there() -> None:
    drawn = plain(view_panes.lines(MET, (), 30, 12, DARK))
    assert drawn == [
        "It looks at you.",
        "",
        "a moth",
        "lethality 2 · defense 3",
        "physical",
        "",
        "health   ▄▄▄▄▄▄▄▄▄···  9 of 12",
        "exposure ▄▄▄········· 16 of 64",
        "pool     ▄▄▄▄▄▄▄▄▄▄▄▄   7 of 7",
        "",
        "",
        "stamina: ■ ■ 4 □ □",
    ]


def test_beside_a_board_the_dice_go_under_the_gauges_before_the_picture_does() -> None:
    assert plain(side_panel.lines(replace(MET, board=BOARD), (0, 0), None, 40, 14, DARK)) == [
        "██░░██░░██░░██░░  a moth",
        "██░░██░░██░░██░░  lethality 2",
        "██░░██░░██░░██░░  defense 3 · physical",
        "██░░██░░██░░██░░",
        "██░░██░░██░░██░░  health   ▄▄▄·  9 of 12",
        "██░░██░░██░░██░░  exposure ▄··· 16 of 64",
        "██░░██░░██░░██░░  pool     ▄▄▄▄   7 of 7",
        "██░░██░░██░░██░░  stamina: ■ ■ 4 □ □",
        "▸knife 0  knife 1  knife 2  knife 3",
        " knife 4  knife 5  knife 6",
        "",
        "knife 0 strikes.",
        "",
    ]


WORN = (Panel("Recovery", ("2 a round.",)),)


def test_panels_and_dice_are_left_out_before_the_picture_is() -> None:
    fight = replace(MET, board=BOARD, panels=WORN, throws=(READY,) * 3)
    for height, said in ((9, False), (10, False), (12, True)):
        drawn = plain(view_panes.beside(fight, 40, DARK, height))
        assert len(drawn) <= height + 1
        assert sum("██░░██░░██░░██░░" in line for line in drawn) == 8
        assert ("2 a round." in drawn) == said
    drawn = plain(view_panes.lines(replace(fight, board=None), (), 35, 14, DARK))
    assert sum("██░░██░░██░░██░░" in line for line in drawn) == 8
    assert (drawn[-1], any("■" in line for line in drawn)) == ("2 a round.", False)


def test_dice_lie_under_a_board_that_leaves_them_room_and_then_not_beside_it() -> None:
    fight = replace(MET, board=BOARD)
    drawn = plain(view_panes.lines(fight, (), 40, 12, DARK))
    assert [drawn[-1], drawn[-2]] == [
        "╰─────╯ ╰─────╯ │●   ●│ ╰╌╌╌╌╌╯ ╰╌╌╌╌╌╯",
        "│     │ │     │ │     │ ┆     ┆ ┆     ┆",
    ]
    low = plain(view_panes.lines(fight, (), 40, 4, DARK))
    assert [line.strip() for line in low if line] == ["@ .", "It looks at you.", "stamina: ■ ■ 4 □ □"]
    assert [view_panes.rest(fight, 40, height, DARK).throws for height in (12, 4, 3)] == [(), (), ()]
    crowded = replace(fight, throws=(READY,) * 3)
    assert view_panes.rest(crowded, 40, 4, DARK) is crowded
    assert view_panes.rest(MET, 40, 12, DARK) is MET, "where there is no board they lie on the stage anyway"
    assert not any("■" in line for line in plain(view_panes.lines(crowded, (), 40, 4, DARK)))


def test_cards_are_told_below_a_portrait() -> None:
    view = View("", "Go.", GAUGES[:1], portraits=(RAT,), options=OPTIONS)
    drawn = plain(view_panes.lines(view, (Card("a", "5/2", "costs 7"),), 40, 10, DARK))
    assert "a 5/2 costs 7" in [line.strip() for line in drawn]
    assert any("████░░░░░░████" in line for line in drawn)


def test_as_many_pictures_as_fit_and_all_the_names() -> None:
    three = tuple(replace(RAT, label=f"rat {number}", words="") for number in range(3))
    assert plain(portraits.lines(three, lambda _: [], 34, 9, DARK)) == [
        "█▄▄▄▄▄█  █▄▄▄▄▄█  rat 0",
        "▀▀▄▄░▀▀  ▀▀▄▄░▀▀  rat 1",
        "  ▀▀▀      ▀▀▀    rat 2",
    ]
    assert plain(portraits.lines(three, lambda _: [], 43, 9, DARK))[0] == "█▄▄▄▄▄█  █▄▄▄▄▄█  █▄▄▄▄▄█  rat 0"


@pytest.mark.parametrize("room", [(1, 1), (20, 3), (36, 14), (96, 32)])
def test_nothing_is_wider_or_higher_than_the_stage(room: tuple[int, int]) -> None:
    view = replace(MET, throws=(Throw("stamina", READY.dice * 2),), portraits=(HUGE, RAT, HUGE))
    drawn = view_panes.lines(view, (), *room, DARK)
    assert len(drawn) <= room[1]
    assert room[0] == 1 or all(line.cell_len <= room[0] for line in drawn)
