from lazaretto.terminal.base.palette import DARK
from lazaretto.terminal.draw import gauges
from lazaretto.view import Gauge
from tests.terminal.plain import plain

OIL, HEALTH = Gauge("oil", 30, 60), Gauge("health", 3, 3, "help")


def test_bars_under_each_other() -> None:
    assert plain(gauges.bars([OIL, HEALTH], 26, DARK)) == [
        "oil    ▄▄▄▄▄····· 30 of 60",
        "health ▄▄▄▄▄▄▄▄▄▄   3 of 3",
    ]


def test_little_room_is_kept_for_the_bar() -> None:
    assert plain(gauges.bars([Gauge("a stamina", 17, 20)], 19, DARK)) == ["a stamina ▄▄▄ 17/20"]


def test_a_column_is_filled_from_below_to_an_eighth() -> None:
    assert plain(gauges.column(Gauge("a", 5, 8), DARK.strong, 6, DARK)) == [
        "  ·",
        "▄▄▄▄▄",
        "█████",
        "█████",
        "5 of 8",
        "  a",
    ]


def test_a_large_column_is_wider() -> None:
    assert plain(gauges.column(Gauge("a", 1, 1), DARK.strong, 3, DARK, large=True))[0] == "█" * 11


def test_what_is_left_of_anything_is_seen_and_nothing_is_not() -> None:
    assert plain(gauges.column(Gauge("a", 1, 1000), DARK.strong, 4, DARK))[:2] == ["    ·", "  ▁▁▁▁▁"]
    assert "▄" not in plain(gauges.bars([Gauge("a", 0, 9)], 20, DARK))[0]
    assert "▄" in plain(gauges.bars([Gauge("a", 1, 999)], 20, DARK))[0]


def test_a_gauge_of_nothing_is_empty_and_one_beyond_its_most_is_full() -> None:
    assert plain(gauges.bars([Gauge("a", 0, 0), Gauge("b", 9, 3)], 13, DARK)) == ["a ···· 0 of 0", "b ▄▄▄▄ 9 of 3"]


def test_others_are_quiet_only_where_one_is_ones_own() -> None:
    mine, theirs = Gauge("a", 1, 1, "now"), Gauge("b", 1, 1)
    assert gauges.fills([mine, theirs], DARK) == [DARK.tone("plain"), DARK.tone("dim")]
    assert gauges.fills([theirs, HEALTH], DARK) == [DARK.tone("plain"), DARK.tone("help")]


def test_wide_labels_keep_their_column() -> None:
    seen = [Gauge("漢字", 3, 5), Gauge("oil", 4, 5)]
    assert [line.cell_len for line in gauges.bars(seen, 26, DARK)] == [26, 26]
    assert len({line.cell_len for line in gauges.column(Gauge("漢字漢字", 3, 5), DARK.strong, 6, DARK)}) == 1
