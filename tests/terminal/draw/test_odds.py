from fractions import Fraction

import pytest

from lazaretto.terminal.base.palette import DARK
from lazaretto.terminal.draw import odds
from lazaretto.view import Bar
from tests.terminal.plain import plain


def bar(about: str, hit: Fraction) -> Bar:
    return Bar(about, (("hit", hit), ("miss", 1 - hit)))


def test_certain_and_never_are_said_only_where_they_are_exact() -> None:
    assert (odds.said(Fraction(1)), odds.said(Fraction(0))) == ("certain", "never")
    assert odds.said(Fraction(4, 5)) == "4/5 80.00 %"
    assert odds.said(Fraction(99999, 100000)) == "99999/100000 99.999 %"
    assert odds.said(Fraction(1, 100000)) == "1/100000 0.001 %"


def test_in_full() -> None:
    assert plain(odds.drawn(bar("a rat beside you", Fraction(1, 4)), 16, DARK)) == [
        "a rat beside you",
        "━━━━────────────",
        "━ hit   1/4 25.00 %",
        "─ miss  3/4 75.00 %",
    ]


def test_a_table_says_once_what_its_bars_have_in_common() -> None:
    bars = [
        bar("against a guard of 0", Fraction(1)),
        bar("against a guard of 1", Fraction(1, 2)),
        bar("against a guard of 2", Fraction(0)),
    ]
    assert plain(odds.table(bars, 36, 4, DARK)) == [
        "against a guard of     ━ hit  ─ miss",
        "0 ━━━━━━━━━━━━━━━━━━━━━━     certain",
        "1 ━━━━━━━━━━━─────────── 1/2 50.00 %",
        "2 ──────────────────────       never",
    ]


def test_rows_stand_apart_where_there_is_room() -> None:
    assert plain(odds.table([bar("at 1", Fraction(1)), bar("at 2", Fraction(0))], 20, 5, DARK))[1::2] == ["", ""]


def test_two_stand_in_a_row_where_there_is_too_little() -> None:
    bars = [bar(f"against {n}", Fraction(n, 3)) for n in (1, 2, 3)]
    assert plain(odds.table(bars, 41, 3, DARK)) == [
        "against                     ━ hit  ─ miss",
        "1 ━━─── 1/3 33.33 %   2 ━━━── 2/3 66.67 %",
        "3 ━━━━━     certain",
    ]
    assert len(odds.table(bars, 30, 3, DARK)) == 4, "but not where a row is too short for two"


def test_bars_with_nothing_in_common_keep_all_their_words() -> None:
    rows = plain(odds.table([bar("near", Fraction(1)), bar("far away", Fraction(0))], 30, 3, DARK))
    assert [row.split()[0] for row in rows[1:]] == ["near", "far"]


def test_on_one_line() -> None:
    assert plain([odds.short(bar("a rat beside you", Fraction(1, 4)), 44, DARK)]) == [
        "a rat beside you ━━━──────── hit 1/4 25.00 %"
    ]


@pytest.mark.parametrize(
    ("width", "shown"),
    [
        (39, "a rat beside you, first ━── hit 25.00 %"),
        (32, "a rat be…, first ━── hit 25.00 %"),
        (25, "a…, first ━── hit 25.00 %"),
        (24, "a rat b… ━── hit 25.00 %"),
    ],
)
def test_in_little_room_a_fraction_goes_first_and_when_it_happens_last(width: int, shown: str) -> None:
    assert plain([odds.short(bar("a rat beside you, first", Fraction(1, 4)), width, DARK)]) == [shown]


def test_what_does_not_fit_on_a_line_with_its_bar_stands_before_it() -> None:
    first = bar("a rat beside you, first", Fraction(1, 4))
    assert plain(odds.brief(first, 39, DARK)) == ["a rat beside you, first ━── hit 25.00 %"]
    assert plain(odds.brief(first, 38, DARK)) == ["a rat beside you, first", "━━━━━━──────────────── hit 1/4 25.00 %"]


@pytest.mark.parametrize(
    ("bars", "alike"),
    [
        ([bar("x", Fraction(1)), bar("y", Fraction(0))], True),
        ([bar("x", Fraction(1))], False),
        ([bar("x", Fraction(1)), Bar("y", (("bites", Fraction(1)), ("misses", Fraction(0))))], False),
        ([Bar("x", (("a", Fraction(1)), ("b", Fraction(0)), ("c", Fraction(0))))] * 2, False),
    ],
)
def test_a_table_needs_several_bars_of_the_same_two_outcomes(bars: list[Bar], alike: bool) -> None:
    assert odds.alike(bars) is alike


def test_four_outcomes_are_told_apart_without_colour() -> None:
    four = Bar("who is hit", tuple((name, Fraction(1, 4)) for name in ("nobody", "a", "b", "both")))
    assert odds.thin(four, 8, DARK).plain == "━━──╍╍╌╌"
    assert odds.legend(four, DARK).plain == "━ nobody  ─ a  ╍ b  ╌ both"


def test_a_long_fraction_gives_way_to_its_percent() -> None:
    assert odds.said(Fraction(123456, 7654321)) == "1.61 %"
    assert odds.said(Fraction(123456, 765431)) == "123456/765431 16.13 %"


def test_many_outcomes_are_told_apart_by_letters() -> None:
    many = Bar("how it ends", tuple((f"way {number}", Fraction(1, 8)) for number in range(8)))
    fills = list(dict.fromkeys(odds.thin(many, 40, DARK).plain))
    assert fills == list("━─╍╌abcd")
    assert plain(odds.drawn(many, 40, DARK))[-1].startswith("d way 7")


def test_a_bar_without_outcomes_is_empty() -> None:
    nothing = Bar("nobody knows", ())
    assert plain(odds.drawn(nothing, 20, DARK)) == ["nobody knows", ""]
    assert odds.short(nothing, 20, DARK).plain == "nobody knows "
    assert odds.legend(nothing, DARK).plain == ""


def test_wide_letters_keep_their_column() -> None:
    said = odds.drawn(Bar("漢字", (("漢字", Fraction(1, 2)), ("hit", Fraction(1, 2)))), 20, DARK)[2:]
    assert [each.cell_len for each in said] == [said[0].cell_len] * 2
    assert odds.short(Bar("漢字漢字漢字漢字", (("漢字", Fraction(1, 2)),)), 30, DARK).cell_len <= 30
