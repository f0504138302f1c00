"""The CPU time of `lazaretto --help` in a new process."""

from __future__ import annotations

import subprocess
import sys
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median

from bench.timing import Figure

TIMES = 9
GOAL_MS = 300

OURS = (sys.executable, "-m", "lazaretto", "--help")
PEER = (sys.executable, "-c", "import argparse; argparse.ArgumentParser().format_help()")


def bench() -> Figure:
    taken = [(_cost_ms(OURS), _cost_ms(PEER)) for _ in range(TIMES + 1)][1:]
    our, their = median(our for our, _ in taken), median(their for _, their in taken)
    return Figure("help", our, their, "ms", "argparse", their / our, f"under {GOAL_MS} ms", our < GOAL_MS)


def _cost_ms(command: tuple[str, ...]) -> float:
    """The CPU seconds of a command."""
    before = getrusage(RUSAGE_CHILDREN)
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    after = getrusage(RUSAGE_CHILDREN)
    return 1e3 * (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
