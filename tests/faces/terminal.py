"""A real terminal to drive: tmux, with keys sent and the screen read back."""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from uuid import uuid4

import pytest

LAZARETTO = f"{sys.executable} -m lazaretto"


class Terminal:
    """A tmux of our own, 80 by 24, running one command."""

    def __init__(self, command: str) -> None:
        self.socket = f"lazaretto-{uuid4().hex}"
        self._tmux("new-session", "-d", "-x", "80", "-y", "24", command)

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

    def wait_for_no(self, words: str) -> str:
        """The screen, once it shows these words no more."""
        for _ in range(200):
            screen = self._tmux("capture-pane", "-p")
            if words not in screen:
                return screen
            time.sleep(0.1)
        raise AssertionError(f"{words!r} never went:\n{self._tmux('capture-pane', '-p')}")

    def coloured(self) -> str:
        """The screen with its colours, as escape sequences."""
        return self._tmux("capture-pane", "-p", "-e")

    def resize(self, width: int, height: int) -> None:
        self._tmux("resize-window", "-x", str(width), "-y", str(height))

    def cursor(self) -> tuple[int, int, bool]:
        """Column and row of the terminal's own cursor, and whether it is shown."""
        told = self._tmux("display-message", "-p", "#{cursor_x} #{cursor_y} #{cursor_flag}").split()
        return int(told[0]), int(told[1]), told[2] == "1"

    def pid(self) -> int:
        """Of what runs in the pane."""
        return int(self._tmux("display-message", "-p", "#{pane_pid}"))

    def hang_up(self) -> None:
        """The terminal is gone in the middle of everything."""
        self._tmux("kill-pane")

    def scrolled(self) -> str:
        """The screen and everything that can be scrolled back to."""
        return self._tmux("capture-pane", "-p", "-S", "-")

    def close(self) -> None:
        self._tmux("kill-server")

    def _tmux(self, *words: str) -> str:
        return subprocess.run(["tmux", "-L", self.socket, *words], capture_output=True, text=True, check=True).stdout


@contextmanager
def running(words: str) -> Iterator[Terminal]:
    """The command `lazaretto WORDS` in a terminal of its own."""
    if shutil.which("tmux") is None:
        pytest.skip("tmux is not here, so no real terminal can be driven.")
    terminal = Terminal(f"{LAZARETTO} {words}; echo left with $?; sleep 60")
    yield terminal
    terminal.close()


@contextmanager
def opened(command: str) -> Iterator[Terminal]:
    """Any command in a terminal of its own, which may be gone before the end."""
    if shutil.which("tmux") is None:
        pytest.skip("tmux is not here, so no real terminal can be driven.")
    terminal = Terminal(command)
    yield terminal
    with suppress(subprocess.CalledProcessError):
        terminal.close()
