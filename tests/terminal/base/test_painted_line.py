"""Painted lines: runs of one style, and where two lines differ."""

from __future__ import annotations

from rich.style import Style

from lazaretto.terminal.base.painted_line import Painted, difference, runs

DIM, LIT = Style(dim=True), Style(bold=True)


def test_neighbours_with_one_style_are_one_run() -> None:
    assert runs([("a", DIM), ("b", DIM), (" ", None), ("c", LIT)]) == [("ab ", DIM), ("c", LIT)]
    assert runs([(" ", None)]) == [(" ", Style.null())]


def test_a_line_begins_after_empty_cells() -> None:
    line = Painted([("ab", DIM)], 3)
    assert line.plain == "   ab"
    assert [(span.start, span.end) for span in line.spans] == [(0, 3), (3, 5)]


def test_lines_differ_from_the_first_new_run_to_the_last() -> None:
    before = Painted([("ab", DIM), ("cd", LIT), ("ef", DIM)], 2)
    assert difference(before, Painted([("ab", DIM), ("cx", LIT), ("ef", DIM)], 2)) == (4, 6)
    assert difference(before, Painted([("ab", DIM), ("c", LIT), ("def", DIM)], 2)) == (4, 8)
    assert difference(before, Painted([("xb", DIM), ("cd", LIT), ("ef", LIT)], 2)) == (2, 8)
    assert difference(before, before) == (8, 8)


def test_repeated_runs_are_not_counted_twice() -> None:
    assert difference(Painted([("a", DIM), ("b", LIT)]), Painted([("a", DIM), ("b", LIT)])) == (2, 2)
