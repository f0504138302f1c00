"""Dice, rulers and curves: everything a View can show besides boards, gauges and portraits."""

from __future__ import annotations

from dataclasses import replace

from rich.console import Console

from lazaretto.terminal.base.palette import DARK
from lazaretto.terminal.draw import charts, dice_drawing, timeline
from lazaretto.terminal.play import side_panel
from lazaretto.terminal.view import view_panes
from lazaretto.view import Curve, Curves, Die, Gauge, Mark, Option, Throw, Timeline, View
from tests.terminal.plain import plain
from tests.view.gallery import CARDS, EVERYTHING, READY


def test_dice_of_six_sides_have_pips_and_others_a_number() -> None:
    assert plain(dice_drawing.lines(EVERYTHING.throws, 40, DARK)) == [
        "to hit",
        "│●   ●│ │●    │ │     │",
        "│  ●  │ │     │ │ 17  │",
        "│●   ●│ │    ●│ │ d20 │",
    ]
    word = Throw("sky", (Die("rain", 2),))
    assert plain(dice_drawing.lines([word], 40, DARK))[2:] == ["│rain │", "│ d2  │"]


def test_dice_that_do_not_fit_go_on_below_and_many_are_told() -> None:
    five = Throw("hits", (Die("1"),) * 5)
    assert len(dice_drawing.lines([five], 15, DARK)) == 1 + 3 * 3
    many = Throw("hits", (Die("1"),) * 30)
    assert plain(dice_drawing.lines([many], 80, DARK)) == [f"hits:{' 1' * 30}"]
    assert plain(dice_drawing.lines([Throw("none", ())], 40, DARK)) == ["none"]


def test_a_die_that_was_not_thrown_is_blank_and_a_spent_one_dashed() -> None:
    assert plain(dice_drawing.lines([READY], 40, DARK)) == [
        "stamina",
        "╭─────╮ ╭─────╮ │●   ●│ ╭╌╌╌╌╌╮ ╭╌╌╌╌╌╮",
        "│     │ │     │ │     │ ┆     ┆ ┆     ┆",
        "╰─────╯ ╰─────╯ │●   ●│ ╰╌╌╌╌╌╯ ╰╌╌╌╌╌╯",
    ]
    row = dice_drawing.lines([READY], 40, DARK)[1]
    styles = [row.get_style_at_offset(Console(), at) for at in (0, 8, 24)]
    assert styles == [DARK.tone("now"), DARK.tone("plain"), DARK.tone("dim")]


def test_throws_lie_abreast_where_they_fit() -> None:
    two = (Throw("mine", (Die(""),) * 2), Throw("its", (Die(""),)))
    assert plain(dice_drawing.lines(two, 26, DARK)) == [
        "mine               its",
        "╭─────╮ ╭─────╮    ╭─────╮",
        "│     │ │     │    │     │",
        "╰─────╯ ╰─────╯    ╰─────╯",
    ]
    assert len(dice_drawing.lines(two, 25, DARK)) == 8
    assert plain(dice_drawing.lines(two, 80, DARK, low=True)) == ["mine: ■ ■", "its: ■"]


def test_dice_in_a_line_are_faces_and_squares() -> None:
    assert plain(dice_drawing.lines([READY], 40, DARK, low=True)) == ["stamina: ■ ■ 4 □ □"]


def test_dice_lie_in_a_line_where_there_is_no_room_for_more() -> None:
    view = View("", "Go.", (Gauge("oil", 1, 2),), throws=(READY,), options=(Option("go", "goes"),))
    assert "╭─────╮" in "\n".join(plain(view_panes.lines(view, (), 40, 8, DARK)))
    assert plain(view_panes.lines(view, (), 40, 7, DARK))[-1] == "stamina: ■ ■ 4 □ □"
    beside = replace(view, board=EVERYTHING.board)
    assert "╭─────╮" in "\n".join(plain(side_panel.lines(beside, (0, 0), None, 40, 12, DARK)))
    assert plain(side_panel.lines(beside, (0, 0), None, 40, 11, DARK))[:3] == [
        "oil ▄▄▄▄▄▄▄▄▄▄▄▄▄▄··············· 1 of 2",
        "",
        "stamina: ■ ■ 4 □ □",
    ]


def test_a_timeline_is_a_ruler_with_now_and_what_comes() -> None:
    head, ruler, marks = plain(timeline.lines(EVERYTHING.timelines, 41, DARK))
    assert head.startswith("ticks 30 of 100 ─")
    assert ruler == "┴━━━┴━━━┴━━━▼───1───┴───┴───┴─2─┴───┴───┴"
    assert marks == "1 you 40   2 the rat 75"


def test_marks_beyond_the_ruler_and_rulers_of_no_length_are_drawn_all_the_same() -> None:
    odd = Timeline("odd", 0, 5, (Mark(9, "late"), Mark(-1, "early")))
    assert len(plain(timeline.lines([odd], 20, DARK))[1]) == 20
    many = Timeline("many", 20, 0, tuple(Mark(at, f"m{at}") for at in range(1, 13)))
    assert plain(timeline.lines([many], 60, DARK))[-1].endswith("* m12 12")


def test_curves_of_one_chart_have_one_scale_and_say_where_they_are() -> None:
    head, *drawn = plain(charts.lines(EVERYTHING.curves, 14, DARK))
    assert head.startswith("The town, up to 9")
    assert drawn == ["well █▇▄     4", "ill  ▁▃▆     6", "dead         –"]


def test_a_long_curve_is_drawn_to_its_end_with_its_peaks() -> None:
    values = tuple(0 if at != 500 else 8 for at in range(1000))
    (_, drawn) = plain(charts.lines([Curves("", (Curve("x", values),))], 24, DARK))
    assert drawn == f"x {'·' * 10}█{'·' * 9} 0"
    assert plain(charts.lines([Curves("", (Curve("x", (0, 0)),))], 10, DARK))[1] == "x ··     0"


def test_everything_stands_on_the_stage_or_beside_the_board() -> None:
    beside = "\n".join(plain(side_panel.lines(EVERYTHING, (0, 0), None, 40, 60, DARK)))
    alone = "\n".join(plain(view_panes.lines(replace(EVERYTHING, board=None), CARDS, 40, 60, DARK)))
    for words in ("│●   ●│", "▼", "The town", "Note", "a rat", "defense 2"):
        assert words in beside
        assert words in alone
