"""Progress of long work: what a bar is told of games, of one long town's days, and of a tool's work."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from lazaretto.books.outbreak import life
from lazaretto.cli import simulate, tool
from lazaretto.cli.progress import Bar, counting
from tests.cli.running import Runner

TOWN = ("outbreak", "--set", "setup.rows=10", "--set", "setup.columns=10", "--seed", "1")
Told = dict[str, list[tuple[float, float]]]


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Told:
    """What every bar was told, by what it counts; a town's stretch is three days."""
    heard: Told = {}

    @contextmanager
    def hearing(what: str) -> Iterator[Bar]:
        mine = heard.setdefault(what, [])
        yield lambda done, of: mine.append((done, of))

    monkeypatch.setattr(life, "SOON", 3 * 10 * 10)
    for verb in (simulate, tool):
        monkeypatch.setattr(verb, "counting", hearing)
    return heard


def test_one_towns_days_are_counted(run: Runner, told: Told) -> None:
    assert run("simulate", *TOWN, "-n", "1", "--days", "8").code == 0
    assert told["days"] == [(0, 8), (3, 8), (6, 8), (8, 8)]


def test_of_several_towns_the_parts_are_counted(run: Runner, told: Told) -> None:
    assert run("simulate", *TOWN, "-n", "2", "-j", "1", "--days", "6").code == 0
    done = [done for done, of in told["towns"] if of == 2]
    assert done == sorted(done)
    assert (done[:2], done[-1], len(done)) == ([0, 0.5], 2, len(told["towns"]))


def test_one_duel_is_a_game(run: Runner, told: Told) -> None:
    assert run("simulate", "defend_the_city", "--at", "3,2", "--seed", "1", "-n", "1").code == 0
    assert told["games"] == [(1, 1)]


def test_a_tool_counts_the_days_of_long_towns(run: Runner, told: Told) -> None:
    assert run("tool", *TOWN[:1], "curves", "days=5", "towns=2", *TOWN[1:]).code == 0
    first, *between, last = told["curves"]
    assert [first, last] == [(0, 10), (10, 10)]
    assert len(between) == 3, "either town was told of after three days, and at its end"


def test_where_nobody_would_see_it_there_is_no_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    with counting("towns") as bar:
        assert bar is None
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    with counting("towns") as bar:
        assert bar is not None
        bar(0.5, 2)
