from fractions import Fraction

from lazaretto.terminal import choices
from lazaretto.terminal.palette import DARK
from lazaretto.view import Bar, Option
from tests.terminal.plain import plain

PAIRS = [Option(f"{o}/{d}", "costs", f"offense {o}") for o, d in ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1))]
BARS = tuple(Bar(f"against {n}", (("hit", Fraction(n, 3)), ("miss", 1 - Fraction(n, 3)))) for n in (1, 2))


def test_a_group_is_a_row_and_the_marked_one_has_a_sign() -> None:
    laid = choices.rows(PAIRS, 40)
    assert plain(choices.lines(laid, (1, 0), DARK)) == ["offense 0  0/0 ▸0/1  0/2", "offense 1  1/0  1/1"]


def test_a_long_group_goes_on_in_the_next_row() -> None:
    laid = choices.rows(PAIRS, 20)
    assert laid.labels == ("offense 0", "", "offense 1")
    assert [len(row) for row in laid.rows] == [2, 1, 2]


def test_moving_ends_at_the_edges_and_in_shorter_rows() -> None:
    laid = choices.rows(PAIRS, 40)
    assert laid.move((2, 0), 0, 1) == (1, 1)
    assert laid.move((0, 0), -1, -1) == (0, 0)
    assert laid.option(laid.move((1, 1), 5, 5)).text == "1/1"


def test_an_option_is_found_by_its_text() -> None:
    laid = choices.rows(PAIRS, 40)
    assert laid.place("1/1") == (1, 1)
    assert laid.place("9/9") is None


def test_a_key_stands_before_its_option() -> None:
    laid = choices.rows([Option("north", "goes north", key="k")], 40)
    assert plain(choices.lines(laid, (0, 0), DARK)) == ["▸k north"]


def test_every_option_can_be_pointed_at() -> None:
    (line,) = choices.lines(choices.rows([Option("x", ""), Option("y", "")], 40), (0, 0), DARK)
    metas = [span.style.meta for span in line.spans if not isinstance(span.style, str) and span.style.meta]
    assert metas == [{choices.OPTION: "x"}, {choices.OPTION: "y"}]


def test_several_bars_are_a_table() -> None:
    option = Option("1/0", "costs 1", bars=BARS)
    assert plain(choices.explained(option, 30, 4, DARK)) == [
        "1/0 costs 1.",
        "against          ━ hit  ─ miss",
        "1 ━━━━━─────────── 1/3 33.33 %",
        "2 ━━━━━━━━━━━───── 2/3 66.67 %",
    ]


def test_rows_of_a_table_stand_apart_where_there_is_room() -> None:
    assert len(choices.explained(Option("1/0", "costs 1", bars=BARS), 30, 8, DARK)) == 6


def test_a_single_bar_is_drawn_in_full_or_on_one_line() -> None:
    option = Option("wait", "stays", bars=BARS[:1])
    assert plain(choices.explained(option, 30, 9, DARK))[2:] == [
        "against 1",
        "━━━━━━━━━━────────────────────",
        "━ hit   1/3 33.33 %",
        "─ miss  2/3 66.67 %",
    ]
    assert plain(choices.explained(option, 30, 2, DARK))[1:] == ["against 1 ━─── hit 1/3 33.33 %"]
    assert plain(choices.explained(option, 30, 1, DARK)) == ["wait stays."]


def test_a_bar_told_shortly_leaves_its_room_to_the_next() -> None:
    one, three = (Bar(f"b{n}", tuple((f"o{at}", Fraction(1, n)) for at in range(n))) for n in (4, 1))
    drawn = plain(choices.explained(Option("wait", "stays", bars=(one, three)), 30, 6, DARK))
    assert len(drawn) == 6, "one line for the first, all four of the second"


def test_columns_are_counted_in_cells() -> None:
    laid = choices.rows([Option("城市", ""), Option("x", ""), Option("y", "")], 30)
    assert [line.cell_len for line in choices.lines(laid, (0, 0), DARK)] == [18]
