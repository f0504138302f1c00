from fractions import Fraction

from lazaretto.terminal import side
from lazaretto.terminal.palette import DARK
from lazaretto.view import Bar, Board, Cell, Gauge, Option, View
from tests.terminal.plain import plain

PAIRS = tuple(
    Option(
        f"5/{d}",
        "costs 5",
        bars=tuple(Bar(f"guard {n}", (("hit", Fraction(1)), ("miss", Fraction(0)))) for n in range(6)),
    )
    for d in range(2)
)
CELLAR = View(
    "",
    "",
    (Gauge("oil", 1, 2),),
    Board(((Cell("@", "now"), Cell("#")),), (0, 0), (("@", "you"), ("#", "wall"))),
    options=(Option("wait", "stays", key="."),),
)


def test_all_odds_of_a_choice_are_there_before_an_empty_line_is() -> None:
    view = View("", "", options=PAIRS)
    assert len(side.lines(view, (0, 0), None, 40, 9, DARK)) == 9
    assert plain(side.lines(view, (0, 0), None, 40, 9, DARK))[1] == "5/0 costs 5."
    assert plain(side.lines(view, (0, 0), None, 40, 10, DARK))[1:3] == ["", "5/0 costs 5."]


def test_beside_a_board_from_the_most_to_the_least_important() -> None:
    assert plain(side.lines(CELLAR, (0, 0), (1, 0), 20, 20, DARK)) == [
        "oil ▄▄▄▄····· 1 of 2",
        "",
        "1,0: wall.",
        "",
        "▸. wait",
        "",
        "wait stays.",
        "",
        "@ you   # wall",
    ]


def test_the_legend_goes_first_where_there_is_no_room() -> None:
    assert plain(side.lines(CELLAR, (0, 0), None, 20, 5, DARK))[-1] == "wait stays."
    assert len(side.lines(CELLAR, (0, 0), None, 20, 2, DARK)) == 2
