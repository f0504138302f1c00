"""A library and settings for every test at a terminal."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from lazaretto.store.library import Library
from lazaretto.terminal.base import watch_speed
from lazaretto.terminal.play import controls, type_ahead
from lazaretto.terminal.screens.settings import Settings, save
from tests.play.tables import hasty

GALLERY = Path(__file__).parents[1] / "gallery"
FEN = Path(__file__).parents[1] / "fen" / "registered"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LAZARETTO_DATA", str(tmp_path))
    return tmp_path


@pytest.fixture(autouse=True)
def hasty_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever acts in a test lets go of every key at once, and may press as fast as they like."""
    monkeypatch.setattr(watch_speed, "HELD_KEY_SECONDS", 0.0)
    for name in ("REPEAT_SECONDS", "HELD_ENTER_SECONDS", "STEP_SECONDS"):
        monkeypatch.setattr(type_ahead, name, 0.0)
    monkeypatch.setattr(controls, "SETTLING_SECONDS", 0.0)


@pytest.fixture
def library(home: Path) -> Iterator[Library]:
    with hasty(home / "games.db") as kept:
        yield kept


@pytest.fixture
def still(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every town waits for a key before it moves."""
    save(Settings(still=True), home)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)


@pytest.fixture
def gallery(still: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """The gallery's books can be found, and every world waits for a key before it moves."""
    monkeypatch.syspath_prepend(str(GALLERY))


@pytest.fixture
def registered_fen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fever Fen can be found by its name, so its saved games can be replayed."""
    monkeypatch.syspath_prepend(str(FEN))
