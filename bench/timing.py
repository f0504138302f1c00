"""Timing two ways of doing the same work in the same run."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from statistics import median
from time import process_time

Work = Callable[[], object]


class Skipped(Exception):
    """This bench cannot run here. The message says why."""


@dataclass(frozen=True)
class Figure:
    """The result of a bench: our figure and the peer's in a unit, how many times better ours is, and the goal for that.

    A goal in the unit itself (`under 50 ms`) is judged on ours alone, and only means something on a machine
    like the one it was set for, two cores; a ratio means the same everywhere.
    """

    name: str
    ours: float
    peer: float
    unit: str
    peer_name: str
    ratio: float
    goal: str
    met: bool


def in_turn(
    ours: Work, peer: Work, times: int = 9, of: Callable[[Iterable[float]], float] = median
) -> tuple[float, float]:
    """CPU seconds of each: the median of several runs, or the best (`min`) where a few percent matter.

    Each first runs once to warm up. Then they alternate, so that a busy machine affects both alike.
    """
    ours()
    peer()
    taken = [(seconds(ours), seconds(peer)) for _ in range(times)]
    return of(our for our, _ in taken), of(their for _, their in taken)


def seconds(work: Work) -> float:
    """CPU seconds of this process, so that other processes on the machine do not count."""
    before = process_time()
    work()
    return process_time() - before
