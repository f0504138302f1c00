from dataclasses import replace
from fractions import Fraction

import pytest

from lazaretto.terminal.base.palette import DARK
from lazaretto.terminal.draw import choices
from lazaretto.terminal.play import side_panel
from lazaretto.view import Bar, Board, Cell, Gauge, Option, Panel, View
from tests.play.tables import sat
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
    assert len(side_panel.lines(view, (0, 0), None, 40, 9, DARK)) == 9
    assert plain(side_panel.lines(view, (0, 0), None, 40, 9, DARK))[1] == "5/0 costs 5."
    assert plain(side_panel.lines(view, (0, 0), None, 40, 10, DARK))[1:3] == ["", "5/0 costs 5."]


def test_beside_a_board_from_the_most_to_the_least_important() -> None:
    assert plain(side_panel.lines(CELLAR, (0, 0), (1, 0), 20, 20, DARK)) == [
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


MANY = tuple(Option(f"choice {number}", "does much", f"group {number // 4}") for number in range(100))


@pytest.mark.parametrize("height", [6, 9, 14, 29])
def test_every_choice_comes_into_sight_when_it_is_marked(height: int) -> None:
    view = View("", "", (Gauge("oil", 1, 2),), CELLAR.board, (Panel("Pack", ("a rope",) * 20),), MANY)
    laid, seen = choices.rows(MANY, 40), set[str]()
    for row, options in enumerate(laid.rows):
        for column, option in enumerate(options):
            drawn = plain(side_panel.lines(view, (column, row), None, 40, height, DARK))
            assert len(drawn) <= height
            assert any(f"▸{option.text}" in line for line in drawn)
            assert any(line.startswith(f"{option.text} does much") for line in drawn)
            seen |= {option.text for option in MANY for line in drawn if f"{option.text} " in f"{line} "}
    assert seen == {option.text for option in MANY}


def test_it_is_said_how_many_rows_are_left_out() -> None:
    drawn = plain(side_panel.lines(View("", "", options=MANY), (0, 12), None, 40, 9, DARK))
    assert drawn[0].startswith("▴ ")
    assert any(line.startswith("▾ ") for line in drawn)


@pytest.mark.parametrize("height", [6, 9, 14])
def test_odds_are_there_however_long_the_list_is(height: int) -> None:
    bars = tuple(Bar(f"b{n}", ((f"o{n}", Fraction(1, 3)), ("other", Fraction(2, 3)))) for n in range(2))
    options = tuple(replace(option, bars=bars) for option in MANY)
    drawn = plain(side_panel.lines(View("", "", options=options), (0, 20), None, 40, height, DARK))
    assert len(drawn) == height
    assert [line.startswith(f"b{n} ") and line.endswith(f"o{n} 1/3 33.33 %") for n, line in enumerate(drawn[-2:])] == [
        True,
        True,
    ]
    assert any("▸choice" in line for line in drawn)


def test_at_full_stamina_the_duel_shows_all_pairs_and_all_odds_at_once() -> None:
    view = sat("defend_the_city", 1).edition.view(sat("defend_the_city", 1).played.state, "a")
    strongest = choices.rows(view.options, 40).place("5/2")
    assert strongest
    for height in (14, 11):
        shown = "\n".join(plain(side_panel.lines(view, strongest, None, 40, height, DARK)))
        assert all(option.text in shown for option in view.options)
        assert all(words in shown for words in ("certain", "80.00 %", "60.00 %", "40.00 %", "20.00 %", "never"))


def test_between_gauges_and_legend_is_one_empty_line() -> None:
    watched = View("", "", (Gauge("oil", 1, 2),), CELLAR.board)
    assert plain(side_panel.lines(watched, (0, 0), None, 20, 20, DARK))[1:] == ["", "@ you   # wall"]


def test_the_legend_goes_first_where_there_is_no_room() -> None:
    assert plain(side_panel.lines(CELLAR, (0, 0), None, 20, 5, DARK))[-1] == "wait stays."
    assert len(side_panel.lines(CELLAR, (0, 0), None, 20, 2, DARK)) == 2
