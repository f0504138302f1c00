"""A real terminal for tests: tmux, to which keys are sent and whose screen is read."""

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
    """A tmux server of its own, 80 by 24, that runs one command."""

    def __init__(self, command: str) -> None:
        self.socket = f"lazaretto-{uuid4().hex}"
        lasting = (
            ";",
            "set-option",
            "-g",
            "remain-on-exit",
            "on",
        )  # Keep the pane when the command ends, so that its last output can be read.
        self._tmux("new-session", "-d", "-x", "80", "-y", "24", command, *lasting)

    def type(self, *keys: str) -> None:
        """Send keys at once. Keys that come before the screen is ready for them may be ignored."""
        self._tmux("send-keys", *keys)

    def screen(self) -> str:
        return self._tmux("capture-pane", "-p")

    def wait_for(self, *words: str) -> str:
        """Wait until the screen shows one of these words; the screen."""
        return self.wait_until(lambda screen: any(each in screen for each in words), " or ".join(map(repr, words)))

    def wait_until(self, shows: Callable[[str], object], what: str) -> str:
        """Wait until the screen satisfies a condition; the screen."""
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
        """The pid of the process in the pane."""
        return int(self._tmux("display-message", "-p", "#{pane_pid}"))

    def hang_up(self) -> None:
        """Hang up: the terminal disappears while the command runs."""
        self._tmux("kill-pane")

    def scrolled(self) -> str:
        """The screen and its scrollback."""
        return self._tmux("capture-pane", "-p", "-S", "-")

    def close(self) -> None:
        self._tmux("kill-server")

    def _tmux(self, *words: str) -> str:
        command = ["tmux", "-f", "/dev/null", "-L", self.socket, *words]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def running(words: str) -> AbstractContextManager[Terminal]:
    """Run `lazaretto WORDS` in a terminal, which prints the exit code at the end."""
    return opened(f"{LAZARETTO} {words}; echo left with $?; sleep 60")


@contextmanager
def opened(command: str) -> Iterator[Terminal]:
    """Run any command in a terminal, which may be hung up before the end."""
    if shutil.which("tmux") is None:
        pytest.skip("tmux is not here, so no real terminal can be driven.")
    terminal = Terminal(command)
    try:
        yield terminal
    finally:
        with suppress(subprocess.CalledProcessError):
            terminal.close()
