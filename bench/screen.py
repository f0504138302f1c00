"""A program on a real pseudo-terminal of 160 by 50: presses keys and measures the wall time of each answer."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from select import select
from tempfile import TemporaryDirectory
from time import perf_counter

from bench.timing import Skipped

COLUMNS, ROWS = 160, 50
QUIET_SECONDS = 0.03
"""An answer has ended when nothing more has come for this long."""

PATIENCE_SECONDS = 20.0

DUEL = (sys.executable, "-m", "lazaretto", "play", "defend_the_city", "--seed", "2", "--against", "cautious")
MINIMAL = (sys.executable, str(Path(__file__).with_name("minimal.py")))


class Screen:
    """A command on a terminal of its own. Times are measured from the key, or the start, to the last byte of the
    answer, which must contain the given words."""

    def __init__(self, command: Sequence[str], home: str) -> None:
        self._begun = perf_counter()
        self._ours, theirs = _terminal()
        kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLUMNS", "LINES")}
        settings = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LAZARETTO_DATA": home}
        self._process = subprocess.Popen(
            command, stdin=theirs, stdout=theirs, stderr=theirs, env=kept | settings, start_new_session=True
        )
        os.close(theirs)

    def started(self, sees: str) -> float:
        """Seconds from the start until it has shown these words and then nothing more."""
        return self._answered(sees) - self._begun

    def press(self, key: str, sees: str) -> float:
        """Seconds from a key to the end of its answer."""
        pressed = perf_counter()
        os.write(self._ours, key.encode())
        return self._answered(sees) - pressed

    def close(self) -> None:
        """End it."""
        self._process.kill()
        self._process.wait()
        os.close(self._ours)

    def _answered(self, sees: str) -> float:
        """The time of the last byte of an answer."""
        wanted, shown, last = sees.encode(), b"", perf_counter()
        while select([self._ours], [], [], QUIET_SECONDS if wanted in shown else PATIENCE_SECONDS)[0]:
            shown, last = shown + os.read(self._ours, 1 << 16), perf_counter()
        assert wanted in shown, f"{sees} was never shown, only {shown[-500:]!r}"
        return last


@contextmanager
def shown(command: Sequence[str]) -> Iterator[Screen]:
    """Run a command on a screen, with a library of its own, and end it afterwards."""
    with TemporaryDirectory() as home:
        screen = Screen(command, home)
        try:
            yield screen
        finally:
            screen.close()


def _terminal() -> tuple[int, int]:
    """Open a pseudo-terminal of that size; both ends."""
    try:
        import pty
        import termios

        ours, theirs = pty.openpty()
    except (ImportError, OSError):
        raise Skipped("There are no pseudo-terminals here, so no screen can be timed.") from None
    termios.tcsetwinsize(theirs, (ROWS, COLUMNS))
    return ours, theirs
