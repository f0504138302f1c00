"""The full-screen terminal in a real terminal: from the hub to a result and back, resized, suspended, hung up, in any
colours."""

from __future__ import annotations

import os
import re
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from lazaretto.play.base.replay import replayed
from lazaretto.store.library import Library
from lazaretto.terminal.base import watch_speed
from lazaretto.terminal.base.too_small import LEAST
from tests import outside
from tests.faces.terminal import LAZARETTO, Terminal, opened, running
from tests.patience import until
from tests.play.tables import pick, sat
from tests.terminal.journeys import SEED, choices, journey, views

DUEL = "play defend_the_city --seed 2 --against cautious"
PROMPT, READY, OVER = "bash-", "Enter take", "Enter analysis"
TRUE_COLOUR = re.compile(r"\x1b\[[0-9;]*[34]8;2;")
ANY_COLOUR = re.compile(r"\x1b\[(?:[0-9;]*;)?(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])[;m]")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LAZARETTO_DATA", str(tmp_path))
    return tmp_path


@pytest.fixture
def duel() -> Iterator[Terminal]:
    with running(DUEL) as terminal:
        terminal.wait_for(READY)
        yield terminal


def chosen(home: Path, game: str = "last") -> list[dict[str, str]]:
    """What was chosen in a game, the one played last unless told otherwise, as its record replays."""
    with Library(home / "games.db") as library:
        entry = library.saved_game(library.find(game))
        return [line.chosen for line in replayed(entry.record, entry.seed).record.turns]


def test_from_the_hub_to_a_result_and_back(home: Path) -> None:
    with Library(home / "games.db") as library:
        begun = sat("defend_the_city", 2, seats={"a": "person", "b": "bot cautious"}, at="20,0", keeper=library)
        pick(begun, "a", "0/0")
        begun.step()
    with running("") as terminal:
        assert "c goes on with Defend the City, turn 2." in terminal.wait_for("Q quit")
        terminal.type("c")
        terminal.wait_for(READY)
        terminal.type("5/0", "Enter")
        terminal.wait_for(OVER)
        time.sleep(watch_speed.HELD_KEY_SECONDS)  # Enter may be held down; who lets go of it waits no less.
        terminal.type("Enter")
        terminal.wait_for("next slip")
        terminal.type("Escape")
        terminal.wait_for(OVER)
        terminal.type("S")
        terminal.wait_for("Q quit")
        terminal.type("Enter")
        terminal.wait_for(READY)
        terminal.type("S")
        terminal.wait_for("Q quit")
        terminal.type("Q")
        assert "Traceback" not in terminal.wait_for("left with 0")
    assert [turn["a"] for turn in chosen(home, begun.id)] == ["0/0", "5/0"]
    with Library(home / "games.db") as library:
        newest, oldest = library.cards()
    assert (newest.turns, oldest.header.id) == (0, begun.id)


@pytest.mark.long
def test_a_whole_journey_of_radium(home: Path) -> None:
    """What is said of a portrait stands beside it, on the smallest terminal."""
    bot = journey()
    wanted, seen = choices(bot), list(views(bot))
    with running(f"play radium --seed {SEED}") as terminal:
        for turn, (choice, view) in enumerate(zip(wanted, seen[:-1], strict=True), 1):
            screen = terminal.wait_for(f"turn {turn} ·")
            for portrait in view.portraits:
                assert re.search(rf"[█▀▄░]+ +{re.escape(portrait.label)} ", screen)
            terminal.type(f":{choice}", "Enter")
        assert seen[-1].status.split()[0] in terminal.wait_for(OVER)
        terminal.type("Q")
        assert "Traceback" not in terminal.wait_for("left with 0")
    assert [turn["explorer"] for turn in chosen(home)] == wanted


def test_the_terminal_changes_its_size_and_ctrl_c_says_how_to_go_on(duel: Terminal, home: Path) -> None:
    for width, height in ((160, 50), (40, 10), LEAST, (100, 30)):
        duel.resize(width, height)
        if width == 40:
            duel.wait_for("Too small")
        else:
            duel.wait_until(_drawn(width), f"a screen of {width} columns")
    duel.type("3/1", "Enter")
    duel.wait_for("turn 2")
    duel.type("C-c")
    screen = duel.wait_for("left with 130")
    assert "Interrupted." in screen
    assert "lazaretto play --game" in screen
    assert "Traceback" not in screen
    assert [turn["a"] for turn in chosen(home)] == ["3/1"]


def test_ctrl_z_puts_it_aside_fg_brings_it_back_and_being_told_to_end_ends_it(home: Path) -> None:
    with opened("bash --norc -i") as terminal:
        terminal.wait_for(PROMPT)
        terminal.type(f"{LAZARETTO} {DUEL}; echo left with $?", "Enter")
        terminal.wait_for(READY)
        terminal.type("C-z")
        terminal.wait_for("Stopped")
        terminal.type("echo still $((6 * 7))", "Enter")
        terminal.wait_for("still 42")
        terminal.type("fg", "Enter")
        terminal.wait_for(READY)
        terminal.type("3/1", "Enter")
        terminal.wait_for("turn 2")
        os.kill(_child(terminal.pid()), signal.SIGTERM)
        assert "Traceback" not in terminal.wait_until(lambda screen: screen.count("left with") > 1, "the end")
    assert [turn["a"] for turn in chosen(home)] == ["3/1"]


def test_a_terminal_that_hangs_up_leaves_the_game_kept(home: Path) -> None:
    with opened(f"exec {LAZARETTO} {DUEL}") as terminal:
        terminal.wait_for(READY)
        terminal.type("3/1", "Enter")
        terminal.wait_for("turn 2")
        pid = terminal.pid()
        terminal.type("5/")
        terminal.hang_up()
        _gone(pid)
    assert [turn["a"] for turn in chosen(home)] == ["3/1"]


def test_the_cursor_is_on_the_one_who_acts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", outside.environment()["PYTHONPATH"])
    with running("play lantern_cellar --seed 1") as terminal:
        terminal.wait_for("wait")
        for turn, key in enumerate(("l", "l", "Down"), 2):
            terminal.type(key)
            terminal.wait_for(f"turn {turn} ")
            assert until(lambda: _under_cursor(terminal), "@".__eq__) == "@"


@pytest.mark.parametrize(
    ("settings", "true_colour", "any_colour"),
    [
        ("COLORTERM=truecolor TERM=xterm-256color", True, True),
        pytest.param("COLORTERM= TERM=xterm-256color", False, True, marks=pytest.mark.long),
        pytest.param("COLORTERM= TERM=xterm", False, True, marks=pytest.mark.long),
        ("NO_COLOR=1 COLORTERM=truecolor TERM=xterm-256color", False, False),
    ],
    ids=["true colour", "256", "16", "none"],
)
def test_colours(settings: str, true_colour: bool, any_colour: bool) -> None:
    with opened(f"env {settings} {LAZARETTO} {DUEL}") as terminal:
        assert "▸" in terminal.wait_for(READY)
        shown = terminal.coloured()
        assert bool(TRUE_COLOUR.search(shown)) == true_colour
        assert bool(ANY_COLOUR.search(shown)) == any_colour


def test_a_terminal_that_can_only_print_gets_lines() -> None:
    with opened(f"env TERM=dumb {LAZARETTO} {DUEL}") as terminal:
        terminal.wait_for("a>")


def _child(pid: int) -> int:
    """The one process that a shell has started."""
    return int(Path(f"/proc/{pid}/task/{pid}/children").read_text().split()[0])


def _gone(pid: int) -> None:
    assert until(lambda: not Path(f"/proc/{pid}").exists(), bool), f"process {pid} is still there"


def _drawn(width: int) -> Callable[[str], bool]:
    """Whether a screen shows the game in so many columns, no fewer and no more."""
    return lambda screen: READY in screen and max(map(len, screen.splitlines())) == width


def _under_cursor(terminal: Terminal) -> str:
    """The letter that the terminal's own cursor is on; nothing where it is hidden."""
    column, row, shown = terminal.cursor()
    line = terminal.screen().splitlines()[row]
    return line[column : column + 1] if shown else ""


@pytest.mark.long
def test_comforts_are_played_and_stopped_in_a_real_terminal(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fen = Path(__file__).parents[1] / "fen"
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join((str(fen), str(fen / "registered"))))
    monkeypatch.syspath_prepend(str(fen / "registered"))
    with running("play fever_fen --seed 33") as terminal:
        terminal.wait_for("o explore")
        terminal.type("o")
        terminal.wait_for("Somebody comes out of the fog.")
        explored = len(chosen(home))
        terminal.type("_")
        terminal.wait_for("Travel to")
        terminal.resize(100, 30)
        terminal.resize(80, 24)
        assert "Enter go" in terminal.wait_for("Enter go")
        terminal.type("Escape")
        terminal.wait_for("o explore")
        terminal.type("5")
        terminal.type("C-c")
        assert "Traceback" not in terminal.wait_for("left with 130")
    assert explored == 58
    assert len(chosen(home)) >= explored


def test_radium_has_everything_at_hand_on_the_smallest_terminal() -> None:
    with running("play radium/encounter --seed 9") as terminal:
        screen = terminal.wait_for("1 likely kill")
        parts = ("[fight] flee", "knife [revolver]", "lethality − ■■■ + 3", "defense   − □· + 0", "[second] first")
        presets = ("1 likely kill", "2 all out", "3 safest", "4 best escape")
        assert [words for words in (*parts, *presets, "slain 77.85 %", "wounded certain") if words not in screen] == []
        terminal.type("Right")
        screen = terminal.wait_for("[flee]")
        assert [words for words in ("run   −", "guard −", "away 94.15 %") if words not in screen] == []
        terminal.type(":", "knife 2/5", "Enter")
        terminal.wait_for("The knife takes at most 2 dice on DEFENSE")
