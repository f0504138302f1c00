"""A real terminal to drive: tmux, with keys sent and the screen read back."""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
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
    terminal = Terminal(f"{sys.executable} -m lazaretto {words}")
    yield terminal
    terminal.close()
