"""A run: where it begins, and what ends it."""

from lazaretto.terminal.play.run import LONGEST, Run
from lazaretto.view import Board, Cell, Option, View

OPEN = View("", "", options=(Option("west", "goes", key="h"),))
SHUT = View("", "", options=(Option("east", "goes", key="l"),))
RAT = View("", "", board=Board(((Cell("r", "harm"),),)), options=OPEN.options)


def test_only_shift_and_an_open_way_begin_a_run() -> None:
    run = Run()
    assert not run.begin(("h",), OPEN)
    assert not run.begin(("H",), SHUT)
    assert not run.begin(("S",), OPEN)
    assert run.begin(("shift+left", "H"), OPEN)
    assert run.way == "h"


def test_a_run_ends_at_a_wall_in_sight_of_harm_and_in_any_case() -> None:
    for view in (SHUT, RAT):
        run = Run("h", LONGEST)
        assert not run.goes_on(view)
        assert run.way == ""
    run = Run("h", LONGEST)
    assert sum(run.goes_on(OPEN) for _ in range(2 * LONGEST)) == LONGEST - 1
