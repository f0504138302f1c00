"""The time from the command to the first complete screen of a game, 160 by 50, with compiled code in the cache."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median

from bench.screen import DUEL, MINIMAL, shown
from bench.timing import Figure

TIMES = 7
GOAL_S = 2


def first_screen(command: Sequence[str], sees: str) -> float:
    """Seconds until the screen is complete."""
    with shown(command) as screen:
        return screen.started(sees)


def bench() -> Figure:
    taken = [(first_screen(DUEL, "help"), first_screen(MINIMAL, "key 0")) for _ in range(TIMES + 1)][1:]
    our, their = median(ours for ours, _ in taken), median(peers for _, peers in taken)
    goal = f"under {GOAL_S} s"
    return Figure("terminal_first_screen", our, their, "s", "minimal app", their / our, goal, our < GOAL_S)
