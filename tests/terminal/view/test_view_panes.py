import pytest

from lazaretto.terminal.base.palette import DARK
from lazaretto.terminal.play import side_panel
from lazaretto.terminal.view import view_panes
from lazaretto.view import Bar, Board, Card, Cell, Gauge, Mark, Option, Panel, Plane, Portrait, Timeline, View
from tests.terminal.plain import plain

GAUGES = (Gauge("a", 4, 8, "now"), Gauge("b", 8, 8))
CARDS = (Card("a", "5/2", "costs 7"), Card("b", "0/4"))


def test_the_bar_is_the_ruled_head_of_the_page() -> None:
    assert view_panes.bar("A Game", "turn 3", 30, DARK).plain == "─ ▀▄ A Game ───────── turn 3 ─"


def test_where_nothing_stands_at_the_right_the_rule_goes_on() -> None:
    assert view_panes.bar("Help", "", 20, DARK).plain == "─ ▀▄ Help ──────────"


def test_a_long_title_gives_way_to_what_stands_at_the_right() -> None:
    drawn = view_panes.bar("A very long title of a game", "turn 3", 30, DARK).plain
    assert drawn == "─ ▀▄ A very long … ── turn 3 ─"


def test_cards_stand_between_the_columns() -> None:
    view = View("", "Both fighters stand.", GAUGES)
    assert plain(view_panes.lines(view, CARDS, 35, 11, DARK)) == [
        "Both fighters stand.",
        "",
        "  ·                          █████",
        "  ·      ┌─────┐   ┌─────┐   █████",
        "  ·      │     │   │     │   █████",
        "▄▄▄▄▄    │ 5/2 │   │ 0/4 │   █████",
        "█████    │     │   │     │   █████",
        "█████    └─────┘   └─────┘   █████",
        "█████       a         b      █████",
        "4 of 8   costs 7             8 of 8",
        "  a                            b",
    ]


def test_where_there_is_too_little_room_gauges_lie_down() -> None:
    assert plain(view_panes.lines(View("", "Go.", GAUGES), CARDS, 22, 12, DARK)) == [
        "Go.",
        "",
        "a ▄▄▄▄▄▄······· 4 of 8",
        "b ▄▄▄▄▄▄▄▄▄▄▄▄▄ 8 of 8",
        "",
        "┌─────┐ ┌─────┐",
        "│     │ │     │",
        "│ 5/2 │ │ 0/4 │",
        "│     │ │     │",
        "└─────┘ └─────┘",
        "   a       b",
        "costs 7",
    ]


def test_where_there_is_even_less_a_card_is_a_line() -> None:
    assert plain(view_panes.lines(View("", "Go.", GAUGES), CARDS, 19, 8, DARK)) == [
        "Go.",
        "",
        "a ▄▄▄▄▄····· 4 of 8",
        "b ▄▄▄▄▄▄▄▄▄▄ 8 of 8",
        "",
        "a 5/2 costs 7",
        "b 0/4",
        "",
    ]


def test_a_status_is_never_cut() -> None:
    drawn = plain(view_panes.lines(View("", "one two three four five"), (), 10, 9, DARK))
    assert drawn[:3] == ["one two", "three four", "five"]


def test_panels_stand_under_the_columns() -> None:
    quiet = (Panel("Quiet turns", ("2 of 3.",)),)
    view = View("", "Go.", GAUGES, panels=quiet, options=(Option("wait", "waits"),))
    drawn = ["Quiet turns ──────────────────", "2 of 3."]
    assert plain(view_panes.lines(view, (), 30, 14, DARK))[-2:] == drawn
    assert view_panes.beside(view, 30, DARK) == []
    watched = View("", "Go.", GAUGES, panels=quiet)
    assert plain(view_panes.beside(watched, 30, DARK)) == [*drawn, ""], "where nothing can be chosen, they stand there"
    assert not any("Quiet" in line for line in plain(view_panes.lines(watched, (), 30, 14, DARK)))
    assert plain(view_panes.lines(watched, (), 30, 14, DARK, alone=True))[-2:] == drawn


def test_a_timeline_stays_under_a_portrait_where_panels_have_no_room() -> None:
    portrait = Portrait("Ilka", ("##", "##"), "stands")
    clock = Timeline("ticks", 10, 0, (Mark(4, "b"),))
    view = View(
        "", "Go.", GAUGES, panels=(Panel("Sheet", ("Long.",) * 9),), portraits=(portrait,), timelines=(clock,),
        options=(Option("wait", "waits"),),
    )  # fmt: skip
    assert plain(view_panes.lines(view, (), 30, 12, DARK))[-3:] == [
        "ticks 0 of 10 ────────────────",
        "▼──┴──┴──┴──1─┴──┴──┴──┴──┴──┴",
        "1 b 4",
    ]
    assert "Sheet" not in str(plain(view_panes.lines(view, (), 30, 12, DARK)))


def test_a_board_has_the_status_below_and_the_rest_beside() -> None:
    board = Board(((Cell("#"), Cell("@", "now")),), (1, 0), (("@", "you"),))
    view = View("", "Dark.", GAUGES[:1], board, (Panel("Pack", ("a rope",)),))
    assert plain(view_panes.lines(view, (), 9, 3, DARK)) == ["   # @", "", "  Dark."]
    assert plain(view_panes.beside(view, 16, DARK)) == ["a ▄▄▄▄··· 4 of 8", "", "Pack ───────────", "a rope", ""]
    assert plain(view_panes.legend(view, 20, DARK)) == ["@ you"]


def test_a_long_status_takes_both_lines_under_a_board() -> None:
    view = View("", "one two three", board=Board(((Cell("@"),),), (0, 0)))
    assert plain(view_panes.lines(view, (), 8, 3, DARK)) == ["   @", "one two", "three"]


def test_without_a_board_nothing_stands_beside() -> None:
    view = View("", "Go.", GAUGES)
    assert (view_panes.beside(view, 20, DARK), view_panes.legend(view, 20, DARK)) == ([], [])


def test_a_wide_title_leaves_the_head_as_wide_as_the_page() -> None:
    for title in ("漢字", "漢字" * 20):
        assert view_panes.bar(title, "漢 3", 40, DARK).cell_len == 40


@pytest.mark.parametrize(
    "view",
    [
        View("", ""),
        View("", "", board=Board(())),
        View("", "", board=Board(((), ()))),
        View("", "", board=Plane(0, 0, (), b"")),
        View("", "", gauges=(Gauge("", 0, 0),), panels=(Panel("", ()),)),
        View("", "", options=(Option("", "", bars=(Bar("", ()), Bar("", ()))),)),
    ],
)
@pytest.mark.parametrize("room", [(1, 1), (40, 20)])
def test_a_view_with_nothing_in_it_is_drawn_empty(view: View, room: tuple[int, int]) -> None:
    drawn = [*view_panes.lines(view, (), *room, DARK), *side_panel.lines(view, (0, 0), None, *room, DARK)]
    assert all(line.cell_len <= 40 for line in drawn)
