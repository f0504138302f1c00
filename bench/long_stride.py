"""Playing and keeping a turn of a long game in strides of 60, against one choice at a time."""

from __future__ import annotations

from bench import long_watch
from bench.timing import Figure, in_turn
from lazaretto.store.library import Library

TURNS, TURNS_ONE_BY_ONE = 6_000, 600
"""The peer waits for the disk at every turn, so it plays a tenth of them."""

GOAL_MS = 0.3


def in_strides(library: Library) -> None:
    sitting = long_watch.begun(library)
    for choices in long_watch.strides(TURNS):
        sitting.stride("keeper", choices)


def one_by_one(library: Library) -> None:
    sitting = long_watch.begun(library)
    for choices in long_watch.strides(TURNS_ONE_BY_ONE):
        for choice in choices:
            sitting.pick("keeper", choice)
            sitting.step()


def bench() -> Figure:
    with long_watch.library() as library:
        seconds, peer_seconds = in_turn(lambda: in_strides(library), lambda: one_by_one(library), times=3)
        our, their = seconds / TURNS * 1e3, peer_seconds / TURNS_ONE_BY_ONE * 1e3
    return Figure(
        "long_stride", our, their, "ms a turn", "one by one", their / our, f"under {GOAL_MS} ms", our < GOAL_MS
    )
