"""The line mode in a real terminal: typed keys, the prompt, and leaving by Ctrl-C and Ctrl-D."""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from uuid import uuid4

import pytest


class Terminal:
    """A tmux of our own, 80 by 24, running one command."""

    def __init__(self, command: str) -> None:
        self.socket = f"lazaretto-{uuid4().hex}"
        self._tmux("new-session", "-d", "-x", "80", "-y", "24", f"{command}; echo left with $?; sleep 60")

    def type(self, *keys: str) -> None:
        self._tmux("send-keys", *keys)

    def wait_for(self, words: str) -> str:
        """The screen, once it shows these words."""
        for _ in range(200):
            screen = self._tmux("capture-pane", "-p")
            if words in screen:
                return screen
            time.sleep(0.1)
        raise AssertionError(f"{words!r} never came:\n{self._tmux('capture-pane', '-p')}")

    def close(self) -> None:
        self._tmux("kill-server")

    def _tmux(self, *words: str) -> str:
        return subprocess.run(["tmux", "-L", self.socket, *words], capture_output=True, text=True, check=True).stdout


@pytest.fixture
def terminal() -> Iterator[Terminal]:
    if shutil.which("tmux") is None:
        pytest.skip("tmux is not here, so no real terminal can be driven.")
    opened = Terminal(f"{sys.executable} -m lazaretto play defend_the_city --seed 2 --against cautious --at 20,0")
    yield opened
    opened.close()


def test_a_game_is_played_at_the_keyboard(terminal: Terminal) -> None:
    terminal.wait_for("a>")
    terminal.type("5/3", "Enter")
    terminal.wait_for("5/3 adds up to 8")
    terminal.type("5/0", "Enter")
    screen = terminal.wait_for("left with 0")
    assert "a strikes b and cannot miss." in screen
    assert "You win. Seed 2: the same choices give the same game." in screen


@pytest.mark.parametrize(("key", "words"), [("C-c", "left with 130"), ("C-d", "left with 0")])
def test_the_table_can_be_left_at_any_time(terminal: Terminal, key: str, words: str) -> None:
    terminal.wait_for("a>")
    terminal.type(key)
    screen = terminal.wait_for(words)
    assert "Traceback" not in screen
    assert ("Interrupted." in screen) == (key == "C-c")
