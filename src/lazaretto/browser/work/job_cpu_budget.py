"""A job's budget of processor time, and whether another piece of the same work still fits into it."""

from __future__ import annotations

import time

from lazaretto.browser.http.rate_limit import Clock

ENOUGH = 0.9
"""The share of the time that work may use; the rest is for reporting the result."""

AHEAD = 2
"""How many more pieces must fit: one may be in progress, and the next may take longer than any before."""


class CpuBudget:
    """Starts with a job. Call `note_piece` after every piece of work."""

    def __init__(self, seconds: float, clock: Clock = time.process_time) -> None:
        self.seconds, self._clock = seconds, clock
        self._began = self._last = clock()
        self._longest: float | None = None

    def note_piece(self) -> bool:
        """Note that a piece of work is done. Return whether another might exceed the budget."""
        now = self._clock()
        piece, self._last = now - self._last, now
        ahead = piece if self._longest is None else AHEAD * max(self._longest, piece)
        # The first piece includes preparation, so it says nothing about how long the others will take.
        self._longest = 0.0 if self._longest is None else max(self._longest, piece)
        return now - self._began + ahead >= ENOUGH * self.seconds
