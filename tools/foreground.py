"""Runs a command in the foreground of the terminal, in a process group of its own, and ends with its exit code.

Ctrl-C then reaches the command alone. Without this it would also reach `make`, which ends with an error however quietly
the command stops. Where there is no terminal, `python -m tools.foreground COMMAND…` only runs the command.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Sequence

TERMINAL = 0
"""Standard input: `make` leaves it to its commands."""


def main(command: Sequence[str]) -> int:
    """Run the command to its end; its exit code, or 128 plus the number of the signal that ended it, as in a shell."""
    has_terminal = os.isatty(TERMINAL) and os.tcgetpgrp(TERMINAL) == os.getpgrp()
    running = subprocess.Popen(command, process_group=0 if has_terminal else None)
    signal.signal(signal.SIGTERM, lambda number, frame: os.kill(running.pid, number))
    if not has_terminal:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # It is for the command, which gets it too.
        code = running.wait()
    else:
        code = wait_in_foreground(running.pid)
    return code if code >= 0 else 128 - code


def wait_in_foreground(group: int) -> int:
    """Give the terminal to a process group until its leader ends. While the leader is stopped (Ctrl-Z), this process
    and its parent stop too, so that the shell takes over."""
    signal.signal(
        signal.SIGTTOU, signal.SIG_IGN
    )  # Taking the terminal back from the background must not stop this process.
    while True:
        os.tcsetpgrp(TERMINAL, group)
        os.killpg(group, signal.SIGCONT)
        _, status = os.waitpid(group, os.WUNTRACED)
        os.tcsetpgrp(TERMINAL, os.getpgrp())
        if not os.WIFSTOPPED(status):
            return os.waitstatus_to_exitcode(status)
        os.killpg(os.getpgrp(), signal.SIGTSTP)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
