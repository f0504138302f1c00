"""Memory for a game of 30,000 turns: opened and looked at anywhere, against all its turns held at once."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from bench import long_watch
from bench.timing import Figure, Skipped

GOAL_MB = 64

LOOKS = """
import random, sys
from pathlib import Path
from bench import long_watch
from lazaretto.play.base.replay import opened
from lazaretto.store.library import Library

def resident() -> int:
    return next(int(line.split()[1]) for line in open("/proc/self/status") if line.startswith("VmRSS"))

path, short, game, how = sys.argv[1:]
long_watch.find_gallery()
with Library(Path(path), reading=True) as library:
    opened(library.saved_game(short))
    before = resident()
    played = opened(library.saved_game(game))
    if how == "all":
        held = list(played.turns)
    else:
        for turn in random.Random(2).sample(range(1, long_watch.TURNS), 200):
            played.at(turn)
    print(resident() - before)
"""
"""What a fresh process needs more than for a short game, in KiB."""


def bench() -> Figure:
    if not Path("/proc/self/status").exists():
        raise Skipped("The memory of a process is read from /proc here, which this system does not have.")
    with long_watch.library() as library:
        short, game = long_watch.played(library, long_watch.STRIDE), long_watch.played(library)
        our, their = (_needed_mb(str(library.path), short, game, how) for how in ("looks", "all"))
    goal = f"under {GOAL_MB} MB"
    return Figure("long_memory", our, their, "MB", "all turns held", their / our, goal, our < GOAL_MB)


def _needed_mb(*words: str) -> float:
    said = subprocess.run([sys.executable, "-c", LOOKS, *words], capture_output=True, text=True, check=True)
    return int(said.stdout) * 1024 / 1e6
