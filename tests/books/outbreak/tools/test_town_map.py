"""A town as a map, and the map as a town."""

from __future__ import annotations

from lazaretto.books.outbreak.game import Outbreak
from lazaretto.game import start
from tests.books.outbreak.playing import numbers, over, standing
from tests.books.outbreak.tools.using import used


def test_the_start_is_drawn_and_can_be_set_up_again() -> None:
    n = numbers("setup.rows=7", "setup.columns=9")
    text = used("map", n, seed=5)[0].text
    town = start(Outbreak(n), 5)
    assert text is not None
    assert text.split("\n") == town.letters()
    assert start(Outbreak(over(text)), 1).cells == town.cells


def test_a_state_is_drawn_as_it_stands() -> None:
    rows = "ccccc c.#bc cidns ccccc ccccc"
    answer, told = used("map", numbers("setup.rows=5", "setup.columns=5"), standing(rows, day=9))
    assert answer.text == rows.replace(" ", "\n")
    assert (answer.tables, answer.charts, told) == ((), (), [(1, 1)])
