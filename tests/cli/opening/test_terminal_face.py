"""Commands fill the screen in a terminal, and print lines without one or with --plain."""

from __future__ import annotations

from pathlib import Path

import pytest

from lazaretto.cli.commands import replay, watch
from lazaretto.cli.opening import find_saved_games, terminal_face
from lazaretto.play.base.played_game import Played
from lazaretto.play.session.sitting import Sitting
from lazaretto.store.file_errors import NotSaved
from lazaretto.store.library import Library
from tests.cli.running import Runner
from tests.play.tables import CELLAR, DUEL, play_on, sat

WATCH = ("watch", DUEL, "--seed", "1")
Shown = list[tuple[Library | None, Sitting | Played | None]]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A library of each test's own."""
    monkeypatch.setenv("LAZARETTO_DATA", str(tmp_path))


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> Shown:
    """What was opened on a terminal, which there is from now on."""
    opened: Shown = []

    def show(library: Library | None, what: Sitting | Played | None = None, turn: int | None = None) -> int:
        opened.append((library, what))
        return 0

    for command in (watch, replay):
        monkeypatch.setattr(command, "can_draw", lambda: True)
        monkeypatch.setattr(command, "show", show)
    return opened


def test_watch_opens_the_face_on_a_terminal(run: Runner, shown: Shown) -> None:
    ran = run(*WATCH)
    ((library, sitting),) = shown
    assert (ran.code, ran.out, ran.err) == (0, "", "Seed 1.\n")
    assert isinstance(sitting, Sitting)
    assert library is None
    assert not sitting.played.record.header.people
    assert run("games", "--json").json["games"] == []


def test_watch_keeps_what_is_to_be_kept(run: Runner, shown: Shown) -> None:
    run(*WATCH, "--keep")
    assert [library is not None for library, _ in shown] == [True]
    assert len(run("games", "--json").json["games"]) == 1


@pytest.mark.parametrize("option", ["--plain", "--json"])
def test_watch_tells_it_where_that_is_asked_for(run: Runner, shown: Shown, option: str) -> None:
    assert "random" in run(*WATCH, option).out
    assert shown == []


def test_a_library_that_cannot_be_written_can_be_looked_at(
    run: Runner, shown: Shown, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Still(Library):
        def __init__(self, path: Path | None = None, reading: bool = False) -> None:
            if not reading:
                raise NotSaved("The library cannot be written.")
            super().__init__(path, reading)

    run(*WATCH, "--plain", "--keep")
    monkeypatch.setattr(find_saved_games, "Library", Still)
    assert run("replay", "last").code == 0
    assert [isinstance(library, Still) for library, _ in shown] == [True]


def test_leaving_says_how_to_go_on_or_how_to_look_at_it(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for seats, said in (({"hero": "person"}, "lazaretto play --game"), ({"hero": "bot seeker"}, "lazaretto replay")):
        terminal_face._say_how_to_go_on(play_on(sat(CELLAR, 3, seats=seats), turns=1))
        assert capsys.readouterr().err.startswith(said)


def test_the_help_names_the_hub(run: Runner) -> None:
    assert "opens the hub" in run("--help").out
