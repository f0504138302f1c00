"""The hourglass: the processor's time that a job has, and whether more of the same still fits into it."""

from __future__ import annotations

import time

from lazaretto.browser.http.rate_limit import Clock

ENOUGH = 0.9
"""Of the time, what may go into the work; the rest is for saying what came of it."""

AHEAD = 2
"""Pieces of work that must still fit: one may be under way already, and the next may take longer than any before."""


class CpuBudget:
    """Turned when a job begins, and looked at after every piece of its work."""

    def __init__(self, seconds: float, clock: Clock = time.process_time) -> None:
        self.seconds, self._clock = seconds, clock
        self._began = self._last = clock()
        self._longest: float | None = None

    def is_running_out(self) -> bool:
        """Whether more may be too much, now that another piece is done. The first had to be prepared, so that it says
        less of those that come."""
        now = self._clock()
        piece, self._last = now - self._last, now
        ahead = piece if self._longest is None else AHEAD * max(self._longest, piece)
        self._longest = 0.0 if self._longest is None else max(self._longest, piece)
        return now - self._began + ahead >= ENOUGH * self.seconds
