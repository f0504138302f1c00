"""Bars, steps and heat maps as lines of text, with their ghosts."""

from __future__ import annotations

from lazaretto.game.book_tool import ArithmeticStep, Axis, Bars, HeatMap, Steps, ToolBar
from lazaretto.play.text.tool_answer.bars import bar_lines
from lazaretto.play.text.tool_answer.heat_maps import heat_lines
from lazaretto.play.text.tool_answer.steps import step_lines
from lazaretto.play.text.tool_answer.toned_lines import plain


def bars(one: float, two: float) -> Bars:
    return Bars("Bars", (ToolBar("one", one, tone="harm"), ToolBar("twos", two, words="so")), most=1, percent=True)


def test_a_bar_is_as_long_as_its_share_and_anything_is_visible() -> None:
    drawn = list(map(plain, bar_lines(bars(0.5, 0.01), 33)))
    assert drawn == ["Bars", "  one   50.00 %  ██████", "  twos   1.00 %  ▏             so"]


def test_what_a_bar_was_before_is_behind_it() -> None:
    shrunk, grown = list(bar_lines(bars(0.25, 1), 29, bars(0.5, 0.5)))[1:]
    assert plain(shrunk) == "  one   25.00 %  ██░░"
    assert [tone for words, tone in shrunk if words] == ["plain", "harm", "dim"]
    assert plain(grown) == "  twos  certain  ███▓████  so"
    assert list(bar_lines(bars(0.25, 1), 29, bars(0.25, 1))) == list(bar_lines(bars(0.25, 1), 29))


def test_an_interval_stands_behind_the_number() -> None:
    drawn = bar_lines(Bars("Bars", (ToolBar("a", 2.5, 2, 3),)), 60)
    assert list(map(plain, drawn))[1].startswith("  a  2.50 (2 to 3)  ████")


def test_bars_of_nothing_are_a_title() -> None:
    assert list(map(plain, bar_lines(Bars("Bars", ()), 60))) == ["Bars"]
    assert list(map(plain, bar_lines(Bars("Bars", (ToolBar("a", 0),)), 60))) == ["Bars", "  a  0"]


RANK = Steps(
    "Rank",
    (ArithmeticStep("start", "6", 6, "TT17"), ArithmeticStep("hands", "+1", 7), ArithmeticStep("sneaky", "−2", 5)),
    "1d8",
)


def test_steps_are_a_staircase() -> None:
    assert list(map(plain, step_lines(RANK, 80))) == [
        "Rank",
        "  start    6  6  ██████  TT17",
        "  hands   +1  7  ──────█",
        "  sneaky  −2  5  ─────░░",
        "  = 1d8",
    ]
    was = Steps("Rank", RANK.steps[:1], "1d10")
    assert plain(list(step_lines(RANK, 80, was))[-1]) == "  = 1d8  (was 1d10)"
    assert plain(list(step_lines(RANK, 80, RANK))[-1]) == "  = 1d8"


def test_a_staircase_gives_way_to_the_words_where_it_is_narrow() -> None:
    assert plain(list(step_lines(RANK, 30))[2]) == "  hands   +1  7"
    tall = Steps("T", (ArithmeticStep("a", "1000", 1000), ArithmeticStep("b", "−500", 500)))
    assert list(map(plain, step_lines(tall, 80)))[1:] == [
        f"  a  1000  1,000  {'█' * 24}",
        f"  b  −500    500  {'─' * 12}{'░' * 12}",
    ]


HEAT = HeatMap("Wins", Axis("a", ("ilka", "bo")), Axis("b", ("ilka", "bo")), ((0.5, 0.995), (None, 0.0)), 0, 1, True)


def test_a_heat_map_has_numbers_where_they_fit() -> None:
    assert list(map(plain, heat_lines(HEAT, 60))) == [
        "Wins, a down and b across, in percent:",
        "       ilka    bo",
        "  ilka   50▒  >99█",
        "  bo      ·     0",
    ]


def test_else_it_has_a_digit_for_each_cell_and_names_from_top_to_bottom() -> None:
    wide = HeatMap("Wins", Axis("a", ("x",)), Axis("b", ("one", "b") * 5), ((0, 1, 2, 3, 4, 5, 6, 7, 8, 10),))
    assert list(map(plain, heat_lines(wide, 16))) == [
        "Wins, a down and b across:",
        "    o   o   o",
        "    n   n   n",
        "    e b e b e b",
        "  x 0 1 2 3 4 5",
        "    o   o",
        "    n   n",
        "    e b e b",
        "  x 6 7 8 9",
        "  0 is 0, 9 is 10.",
    ]
