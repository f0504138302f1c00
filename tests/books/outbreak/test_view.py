"""A town as a View."""

from __future__ import annotations

from dataclasses import replace

from lazaretto.books.outbreak.game import Outbreak
from lazaretto.books.outbreak.view import facts, view
from lazaretto.game import start
from tests.books.outbreak.playing import numbers
from tests.citing import rule


@rule("OB17")
def test_wood_is_shown_where_something_can_be_built() -> None:
    for settings, gauges in (
        ((), ["living", "wood"]),
        (("wood.supply=0",), ["living"]),
        (("wood.walls=[]",), ["living"]),
    ):
        n = numbers(*settings)
        town = start(Outbreak(n), 1)
        assert [gauge.label for gauge in view(n, town, None, ()).gauges] == gauges
        assert ("There are no walls here." in facts(n, town)) == (gauges == ["living"])


@rule("OB-R11")
def test_it_says_whether_walls_may_be_built_tomorrow() -> None:
    n = numbers("rulings.walls_from=10")
    town = start(Outbreak(n), 1)
    for day, wood, said in (
        (8, 5, "No walls before day 10."),
        (9, 5, "Walls may be built."),
        (9, 0, "The wood is gone: no more walls."),
    ):
        assert facts(n, replace(town, day=day, wood=wood))[-1] == said


def test_the_counts_are_everybody_and_the_legend_names_them() -> None:
    n = numbers("setup.rows=20", "setup.columns=30")
    shown = view(n, start(Outbreak(n), 1), None, ())
    assert sum(count.number for count in shown.counts) == 600
    assert [count.word for count in shown.counts] == [*list(n.kinds)[1:], next(iter(n.kinds))]
    assert shown.board is not None
    assert [word for _, word in shown.board.legend] == [count.word for count in shown.counts]
