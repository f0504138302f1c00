"""`make run` ends with the exit code of its command: Ctrl-C at the terminal reaches the command alone."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
SERVER = """
import signal, sys
signal.signal(signal.SIGINT, lambda *_: sys.exit(0))
print("up", flush=True)
signal.pause()
"""
MAKE = f"""
import subprocess, sys
code = subprocess.call([sys.executable, "-m", "tools.foreground", sys.executable, "-c", {SERVER!r}])
print("ended with", code, flush=True)
"""


def read_until(terminal: int, words: bytes) -> bytes:
    """Read what a terminal shows, up to these words."""
    shown = b""
    while words not in shown:
        shown += os.read(terminal, 1024)
    return shown


def test_an_interrupt_at_the_terminal_ends_the_command_and_nothing_else() -> None:
    """The process around it, which stands for `make`, has Python's own answer to an interrupt: it would not survive
    one."""
    child, terminal = pty.fork()
    if child == 0:
        os.chdir(ROOT)
        os.execv(sys.executable, [sys.executable, "-c", MAKE])
    try:
        read_until(terminal, b"up")
        os.write(terminal, b"\x03")
        read_until(terminal, b"ended with 0")
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    finally:
        os.close(terminal)


def test_without_a_terminal_it_only_runs_the_command() -> None:
    command = [sys.executable, "-m", "tools.foreground", sys.executable, "-c", "raise SystemExit(3)"]
    assert subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, check=False).returncode == 3
