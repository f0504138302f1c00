"""A View as plain lines."""

from fractions import Fraction

import pytest

from lazaretto.play.text import view_lines
from lazaretto.view import Bar, Board, Cell, Gauge, Option, Panel, Portrait, Throw, View
from tests.view.gallery import EVERYTHING, PLANE, RAT, READY


def test_gauges_panels_and_boards_become_lines() -> None:
    board = Board(
        ((Cell("@", "now"), Cell("#", light="remembered"), Cell("r", light="dark")),), (0, 0), (("@", "you"),)
    )
    view = View(
        "T", "All is well.", (Gauge("oil", 5, 10), Gauge("none", 0, 0)), board, (Panel("Note", ("One.", "Two.")),)
    )
    assert list(view_lines.lines(view)) == [
        "All is well.",
        "  oil            5 of 10  ██████████··········",
        "  none           0 of 0   ····················",
        "  @#",
        "  @ you",
        "  Note: One. Two.",
    ]


def test_rows_that_are_wholly_dark_at_the_edge_are_left_out() -> None:
    dark, seen, blank = (Cell("r", light="dark"),), (Cell("@"),), (Cell(" "),)
    rows = (dark, dark, seen, dark, blank, dark)
    assert list(view_lines.lines(View("T", "S", board=Board(rows, (0, 2))))) == ["S", "  @", "", ""]
    assert list(view_lines.lines(View("T", "S", board=Board((dark, dark), None)))) == ["S"]


def test_options_are_listed_by_group_and_explained_with_their_odds() -> None:
    bar = Bar("against nothing", (("hit", Fraction(1, 3)), ("miss", Fraction(2, 3))))
    view = View("T", "S", options=(Option("go", "goes"), Option("hit", "hits", "fight", bars=(bar,))))
    assert list(view_lines.options(view)) == ["  go", "  fight: hit"]
    assert list(view_lines.explained(view.options[1])) == [
        "  hit hits.",
        "    against nothing: hit 33.33 %, miss 66.67 %",
    ]


def test_dice_timelines_and_curves_become_lines() -> None:
    assert list(view_lines.lines(EVERYTHING))[8:] == [
        "  to hit: 5 2 17",
        "  ticks: now 30 of 100, you at 40, the rat at 75",
        "  The town:",
        "    well 4, began with 9, most 9",
        "    ill 6, began with 1, most 6",
    ]


def test_a_portrait_is_who_it_shows_and_no_picture() -> None:
    shown = View("T", "S", portraits=(RAT, Portrait("a wall", ("#",))))
    assert list(view_lines.lines(shown)) == ["S", "  a rat: lethality 1 · defense 2 · physical", "  a wall"]


def test_dice_that_were_not_thrown_are_counted() -> None:
    assert list(view_lines.lines(View("T", "S", throws=(READY,))))[1:] == ["  stamina: 4, 2 to throw, 2 spent"]
    spent = Throw("stamina", READY.dice[3:])
    assert list(view_lines.lines(View("T", "S", throws=(spent,))))[1:] == ["  stamina: 2 spent"]


def test_the_parts_of_composed_choices_are_described_and_not_every_choice() -> None:
    assert list(view_lines.options(EVERYTHING))[2:] == [
        "  rifle: how many dice 1 to 2; at 0,1 1,1",
        "  bow: how many dice 6",
        "  for example: rifle 1 1,1",
        "  quiet: bow 6",
    ]


def test_a_board_of_bytes_reads_as_one_of_cells(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = View("T", "S", board=PLANE)
    assert list(view_lines.lines(shown)) == ["S", "  .m.", "  mm.", "  . grass, m moth"]
    monkeypatch.setattr(view_lines, "MOST_SQUARES", 5)
    assert list(view_lines.lines(shown)) == ["S", "  . grass, m moth"]
