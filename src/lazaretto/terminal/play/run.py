"""A run: the same direction again and again, until something comes into sight or the way ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lazaretto.terminal.base import keys
from lazaretto.terminal.view import board
from lazaretto.view import View

LONGEST = 60
"""The most steps of a run."""


@dataclass
class Run:
    """The direction and the steps left; no direction if nobody runs."""

    way: str = ""
    left: int = 0

    def begin(self, meant: Sequence[str], view: View) -> bool:
        """Start a run with Shift and a direction, if that is a choice."""
        way = next((key.lower() for key in meant if key != key.lower() and key.lower() in keys.DIRECTIONS), "")
        if not any(option.key == way for option in view.options if way):
            return False
        self.way, self.left = way, LONGEST
        return True

    def stop(self) -> None:
        """Stop the run."""
        self.way = ""

    def goes_on(self, view: View) -> bool:
        """Whether there is a next step."""
        self.left -= 1
        if self.left <= 0 or board.alarming(view.board) or not any(o.key == self.way for o in view.options):
            self.stop()
        return bool(self.way)
