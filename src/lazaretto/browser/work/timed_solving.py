"""Solving with a limit of processor time, after which the search is interrupted and refused."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from lazaretto.game import Refusal
from lazaretto.play.base.edition import Edition
from lazaretto.play.coach.coaching import solution_from

if TYPE_CHECKING:
    from lazaretto.solve.solution import Solution


def solution_within(seconds: float, edition: Edition, first: Any, progress: Any = None) -> Solution:
    """The solution from a state, or a refusal if it is not found in time."""
    with processor_limit(seconds):
        return solution_from(edition, first, progress)


@contextmanager
def processor_limit(seconds: float) -> Iterator[None]:
    """Refuse the block if it takes longer than this by the processor's clock. SIGPROF interrupts Python code between
    two instructions, so this works only in the main thread, and a compiled loop runs to its end first."""

    def refuse(*_: Any) -> None:
        raise Refusal(f"Solving it takes longer than the {seconds:.3g} seconds allowed here.")

    before = signal.signal(signal.SIGPROF, refuse)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
