"""A world of spots in a real terminal: watched at any speed, rewound, inspected, restarted, and read without
colours."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.faces.terminal import LAZARETTO, Terminal, opened

GALLERY = Path(__file__).parents[1] / "gallery"
WATCH = f"{LAZARETTO} watch moth_meadow/swarm --seed 5"
PAUSED = "watching · paused"
AGO = re.compile("─ ([0-9,]+) nights ago ")


@pytest.fixture(autouse=True)
def gallery(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAZARETTO_DATA", str(tmp_path))
    monkeypatch.setenv("PYTHONPATH", str(GALLERY))


@pytest.fixture
def town() -> Iterator[Terminal]:
    with opened(f"env COLORTERM=truecolor TERM=xterm-256color {WATCH}") as terminal:
        terminal.wait_for("x look")
        yield terminal


def turn(screen: str) -> int:
    """The turn that the world itself names."""
    named = re.search(r"Night ([0-9]+)\.", screen)
    assert named, screen
    return int(named[1])


def test_it_is_watched_fast_stopped_and_gone_back_in(town: Terminal) -> None:
    town.type(*"+++++++")
    town.wait_for("as fast as it goes")
    town.wait_until(lambda screen: turn(screen) > 200, "turn 200")
    town.type("Space")
    town.wait_for(PAUSED)
    assert re.search(r"m moth +[0-9]+ [▁▂▃▄▅▆▇█]+", town.screen())
    town.type("Home")
    gone = town.wait_until(lambda screen: "Night 0." in screen and AGO.search(screen), "the first night")
    last = int(AGO.findall(gone)[0].replace(",", ""))
    assert last > 200
    town.type(":night 37", "Enter")
    town.wait_until(lambda screen: "Night 37." in screen and f"─ {last - 37:,} nights ago " in screen, "night 37")
    town.type("S-Left")
    town.wait_for(f"─ {last - 27:,} nights ago ")
    town.type("End")
    town.wait_until(lambda screen: f"─ {PAUSED}" in screen and turn(screen) == last, "the last night")


def test_a_square_is_looked_into(town: Terminal) -> None:
    town.type("Space")
    town.wait_for(PAUSED)
    town.type(".")
    town.wait_for("step")
    town.type("x")
    town.wait_for("50,25: ")
    town.type("Down")
    screen = town.wait_for("50,26: ")
    assert "[▀]" in screen
    assert "It came by the wind" in town.wait_for("It came by")
    assert not town.cursor()[2], "a cursor would cover two squares"


def test_again_and_another(town: Terminal) -> None:
    town.type("Space")
    town.wait_for(PAUSED)
    for key in ("r", "z"):
        town.type(key)
        town.wait_for("a night a second")
        town.type("Space")
        town.wait_for(PAUSED)
    town.type("~")
    assert "Seed 5." not in town.wait_for("Seed ")
    town.type("Q")


@pytest.mark.long
@pytest.mark.parametrize("settings", ["COLORTERM= TERM=xterm-256color", "COLORTERM= TERM=xterm"], ids=["256", "16"])
def test_a_terminal_of_few_colours_has_spots(settings: str) -> None:
    with opened(f"env {settings} {WATCH}") as terminal:
        assert re.search("[▀▄█]{3}", terminal.wait_for("x look"))


def test_without_colours_it_is_read_in_letters() -> None:
    with opened(f"env NO_COLOR=1 COLORTERM=truecolor TERM=xterm-256color {WATCH}") as terminal:
        screen = terminal.wait_for("x look")
        assert not re.search("[▀▄]{3}", screen)
        assert re.search("[cs]{2}", screen)
        assert re.search(r"c clover +1,[0-9]+", screen)
