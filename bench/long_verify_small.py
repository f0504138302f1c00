"""Verifying the record of 30,000 turns with a state of 6 KB, a third of that in `long_verify`."""

from __future__ import annotations

from bench import long_watch
from bench.long_verify import verified
from bench.timing import Figure

GOAL = 40_000
"""Turns a second."""


def bench() -> Figure:
    return verified("long_verify_small", long_watch.GLADE, GOAL)
