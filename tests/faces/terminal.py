"""A real terminal to drive: tmux, with keys sent and the screen read back."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from uuid import uuid4

import pytest

from tests.patience import until

LAZARETTO = f"{sys.executable} -m lazaretto"


class Terminal:
    """A tmux of our own, 80 by 24, running one command."""

    def __init__(self, command: str) -> None:
        self.socket = f"lazaretto-{uuid4().hex}"
        lasting = (";", "set-option", "-g", "remain-on-exit", "on")  # What a command said in the end can be read.
        self._tmux("new-session", "-d", "-x", "80", "-y", "24", command, *lasting)

    def type(self, *keys: str) -> None:
        """Keys, at once. What is typed before the screen shows what it is meant for may count for nothing."""
        self._tmux("send-keys", *keys)

    def screen(self) -> str:
        return self._tmux("capture-pane", "-p")

    def wait_for(self, *words: str) -> str:
        """The screen, once it shows one of these words."""
        return self.wait_until(lambda screen: any(each in screen for each in words), " or ".join(map(repr, words)))

    def wait_until(self, shows: Callable[[str], object], what: str) -> str:
        """The screen, once it is so."""
        screen = until(self.screen, shows)
        assert shows(screen), f"{what} never came:\n{screen}"
        return screen

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
        command = ["tmux", "-f", "/dev/null", "-L", self.socket, *words]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def running(words: str) -> AbstractContextManager[Terminal]:
    """The command `lazaretto WORDS` in a terminal of its own, which says in the end how it was left."""
    return opened(f"{LAZARETTO} {words}; echo left with $?; sleep 60")


@contextmanager
def opened(command: str) -> Iterator[Terminal]:
    """Any command in a terminal of its own, which may be gone before the end."""
    if shutil.which("tmux") is None:
        pytest.skip("tmux is not here, so no real terminal can be driven.")
    terminal = Terminal(command)
    try:
        yield terminal
    finally:
        with suppress(subprocess.CalledProcessError):
            terminal.close()
