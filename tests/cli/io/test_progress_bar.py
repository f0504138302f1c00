"""Progress bars: for games, for the days of one long town, and for a tool."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest

from lazaretto.books import find
from lazaretto.books.outbreak import simulate_town
from lazaretto.books.radium.bots.slices import Slices
from lazaretto.cli.commands import simulate, tool
from lazaretto.cli.io.progress_bar import counting
from lazaretto.cli.opening import prepare_bots
from lazaretto.cli.opening.prepare_bots import make_ready
from lazaretto.play.base.edition import Edition
from lazaretto.progress import Progress
from tests.cli.running import Runner

TOWN = ("outbreak", "--set", "setup.rows=10", "--set", "setup.columns=10", "--seed", "1")
Told = dict[str, list[tuple[float, float]]]


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Told:
    """What every bar was told, by what it counts; a town's stretch is three days."""
    heard: Told = {}

    @contextmanager
    def hearing(title: str) -> Iterator[Progress]:
        mine = heard.setdefault(title, [])
        yield lambda done, of, _: mine.append((done, of))

    monkeypatch.setattr(simulate_town, "CELL_DAYS", 3 * 10 * 10)
    for command in (simulate, prepare_bots, tool):
        monkeypatch.setattr(command, "counting", hearing)
    return heard


def test_one_towns_days_are_counted(run: Runner, told: Told) -> None:
    assert run("simulate", *TOWN, "-n", "1", "--days", "8").code == 0
    assert told["days"] == [(0, 8), (3, 8), (6, 8), (8, 8)]


def test_of_several_towns_the_parts_are_counted(run: Runner, told: Told) -> None:
    assert run("simulate", *TOWN, "-n", "2", "-j", "1", "--days", "6").code == 0
    done = [done for done, of in told["towns"] if of == 2]
    assert done == sorted(done)
    assert (done[:3], done[-1], len(done)) == ([0, 0, 0.5], 2, len(told["towns"]))


def test_one_duel_is_a_game(run: Runner, told: Told) -> None:
    assert run("simulate", "defend_the_city", "--at", "3,2", "--seed", "1", "-n", "1").code == 0
    assert told["games"] == [(0, 1), (1, 1)]


def test_games_have_their_total_from_the_beginning(run: Runner, told: Told) -> None:
    assert run("simulate", "defend_the_city", "--at", "3,2", "--seed", "1", "--engine", "plain", "-n", "40").code == 0
    assert "states" not in told, "there is no table to lay out"
    first, *_, last = told["games"]
    assert [first, last] == [(0, 40), (40, 40)]


def test_what_a_bot_needs_is_prepared_ahead(told: Told) -> None:
    radium = find("radium")
    bots = replace(radium.bots, prepare={"optimal": lambda numbers: iter([(0, 2), (1, 2), (2, 2)])})
    edition = Edition(replace(radium, bots=bots))
    make_ready(edition, ["optimal", "random"])
    assert told["Preparing radium"] == [(0, 2), (1, 2), (2, 2)]


def test_preparing_has_its_total_from_the_beginning(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Slices, "solve", lambda *_: None)
    radium = find("radium")
    told = list(radium.bots.prepare["optimal"](radium.tables.load()))
    assert told == [(done, 192) for done in range(193)]


def test_a_tool_counts_the_days_of_long_towns(run: Runner, told: Told) -> None:
    assert run("tool", *TOWN[:1], "curves", "days=5", "towns=2", *TOWN[1:]).code == 0
    first, *between, last = told["curves"]
    assert [first, last] == [(0, 10), (10, 10)]
    assert len(between) == 3, "either town was told of after three days, and at its end"


def test_where_nobody_would_see_it_there_is_no_bar() -> None:
    with counting("towns") as bar:
        assert bar is None


def test_a_bar_says_nothing_of_a_total_that_is_not_known_yet(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    monkeypatch.setenv("TERM", "xterm")
    with counting("towns"):
        pass
    assert "towns" in (shown := capsys.readouterr().err)
    assert "?" not in shown.replace("\x1b[?", "")
    with counting("towns") as bar:
        assert bar is not None
        bar(1, 2, "towns")
    assert "1/2" in capsys.readouterr().err
