"""A View as plain lines."""

from fractions import Fraction

from lazaretto.play import plain
from lazaretto.view import Bar, Board, Cell, Gauge, Option, Panel, View


def test_gauges_panels_and_boards_become_lines() -> None:
    board = Board(
        ((Cell("@", "now"), Cell("#", light="remembered"), Cell("r", light="dark")),), (0, 0), (("@", "you"),)
    )
    view = View(
        "T", "All is well.", (Gauge("oil", 5, 10), Gauge("none", 0, 0)), board, (Panel("Note", ("One.", "Two.")),)
    )
    assert list(plain.lines(view)) == [
        "All is well.",
        "  oil            5 of 10  ██████████··········",
        "  none           0 of 0   ····················",
        "  @#",
        "  @ you",
        "  Note: One. Two.",
    ]


def test_options_are_listed_by_group_and_explained_with_their_odds() -> None:
    bar = Bar("against nothing", (("hit", Fraction(1, 3)), ("miss", Fraction(2, 3))))
    view = View("T", "S", options=(Option("go", "goes"), Option("hit", "hits", "fight", bars=(bar,))))
    assert list(plain.options(view)) == ["  go", "  fight: hit"]
    assert list(plain.explained(view.options[1])) == ["  hit hits.", "    against nothing: hit 33.33 %, miss 66.67 %"]
