from lazaretto.terminal import stage
from lazaretto.terminal.palette import DARK
from lazaretto.view import Board, Card, Cell, Gauge, Panel, View
from tests.terminal.plain import plain

GAUGES = (Gauge("a", 4, 8, "now"), Gauge("b", 8, 8))
CARDS = (Card("a", "5/2", "costs 7"), Card("b", "0/4"))


def test_the_bar_is_the_ruled_head_of_the_page() -> None:
    assert stage.bar("A Game", "turn 3", 30, DARK).plain == "─ ▀▄ A Game ───────── turn 3 ─"


def test_a_long_title_gives_way_to_what_stands_at_the_right() -> None:
    drawn = stage.bar("A very long title of a game", "turn 3", 30, DARK).plain
    assert drawn == "─ ▀▄ A very long … ── turn 3 ─"


def test_cards_stand_between_the_columns() -> None:
    view = View("", "Both fighters stand.", GAUGES)
    assert plain(stage.lines(view, CARDS, 35, 11, DARK)) == [
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
    assert plain(stage.lines(View("", "Go.", GAUGES), CARDS, 22, 12, DARK)) == [
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


def test_a_status_is_never_cut() -> None:
    drawn = plain(stage.lines(View("", "one two three four five"), (), 10, 9, DARK))
    assert drawn[:3] == ["one two", "three four", "five"]


def test_panels_stand_under_the_columns() -> None:
    view = View("", "Go.", GAUGES, panels=(Panel("Quiet turns", ("2 of 3.",)),))
    assert plain(stage.lines(view, (), 30, 14, DARK))[-2:] == ["Quiet turns", "2 of 3."]


def test_a_board_has_the_status_below_and_the_rest_beside() -> None:
    board = Board(((Cell("#"), Cell("@", "now")),), (1, 0), (("@", "you"),))
    view = View("", "Dark.", GAUGES[:1], board, (Panel("Pack", ("a rope",)),))
    assert plain(stage.lines(view, (), 9, 3, DARK)) == ["   # @", "", "  Dark."]
    assert plain(stage.beside(view, 16, DARK)) == ["a ▄▄▄▄··· 4 of 8", "", "Pack", "a rope", ""]
    assert plain(stage.legend(view, 20, DARK)) == ["@ you"]


def test_a_long_status_takes_both_lines_under_a_board() -> None:
    view = View("", "one two three", board=Board(((Cell("@"),),), (0, 0)))
    assert plain(stage.lines(view, (), 8, 3, DARK)) == ["   @", "one two", "three"]


def test_without_a_board_nothing_stands_beside() -> None:
    view = View("", "Go.", GAUGES)
    assert (stage.beside(view, 20, DARK), stage.legend(view, 20, DARK)) == ([], [])
