from fractions import Fraction

from lazaretto.terminal.base.palette import DARK
from lazaretto.terminal.draw import choices
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


SLAIN, WOUNDED = (Bar(about, ((one, Fraction(1, 4)), ("turned", Fraction(3, 4)))) for about, one in
                  (("your 2", "slain"), ("its 1, first", "wounded")))  # fmt: skip
STRIKE = Option("knife 2/1 first", "costs 4 stamina and leaves 3, 6 after RECOVERY", "knife", bars=(SLAIN, WOUNDED))


def test_odds_are_drawn_in_full_only_where_all_of_them_fit() -> None:
    assert len(choices.explained(STRIKE, 40, 12, DARK)) == 2 + 2 * 5
    assert plain(choices.explained(STRIKE, 40, 11, DARK)) == [
        "knife 2/1 first costs 4 stamina and",
        "leaves 3, 6 after RECOVERY.",
        "your 2 ━━━━─────────── slain 1/4 25.00 %",
        "its 1, first ━━───── wounded 1/4 25.00 %",
    ]


def test_a_sentence_ends_early_before_odds_do() -> None:
    assert plain(choices.explained(STRIKE, 40, 3, DARK))[0] == "knife 2/1 first costs 4 stamina and…"
    assert len(choices.explained(STRIKE, 40, 3, DARK)) == 3


def test_when_a_blow_falls_is_said_however_little_room_there_is() -> None:
    assert plain(choices.explained(STRIKE, 30, 4, DARK)) == [
        "knife 2/1 first costs 4…",
        "your 2 ━──── slain 1/4 25.00 %",
        "its 1, first",
        "━━──────── wounded 1/4 25.00 %",
    ]
    assert plain(choices.explained(STRIKE, 30, 3, DARK))[2].startswith("it…, first ━── wounded")


def test_a_number_keeps_the_word_that_its_group_says() -> None:
    options = [Option("flee 7", "runs", "flee"), Option("flee 6 guard 1", "runs", "flee"), Option("go 2nd", "", "go")]
    laid = choices.rows(options, 60)
    assert plain(choices.lines(laid, (0, 0), DARK)) == ["▸flee 7          flee 6 guard 1", "go  2nd"]


def test_what_a_group_says_is_not_said_again() -> None:
    options = [STRIKE, Option("knife 0/0", "waits", "knife"), Option("grapple", "leaves", "flee")]
    laid = choices.rows(options, 40)
    assert plain(choices.lines(laid, (0, 0), DARK)) == ["knife ▸2/1 first  0/0", "flee   grapple"]
    assert laid.place("knife 0/0") == (1, 0), "it keeps its text all the same"


def test_columns_are_counted_in_cells() -> None:
    laid = choices.rows([Option("城市", ""), Option("x", ""), Option("y", "")], 30)
    assert [line.cell_len for line in choices.lines(laid, (0, 0), DARK)] == [18]
