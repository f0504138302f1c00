"""A run: one direction again and again, until something is to be seen or the way is at its end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lazaretto.terminal.base import keys
from lazaretto.terminal.view import board
from lazaretto.view import View

LONGEST = 60
"""Steps of a run, at most."""


@dataclass
class Run:
    """Where to, and how many steps are left; nowhere when nobody runs."""

    way: str = ""
    left: int = 0

    def begin(self, meant: Sequence[str], view: View) -> bool:
        """Shift and a direction, where that is a choice."""
        way = next((key.lower() for key in meant if key != key.lower() and key.lower() in keys.DIRECTIONS), "")
        if not any(option.key == way for option in view.options if way):
            return False
        self.way, self.left = way, LONGEST
        return True

    def stop(self) -> None:
        """No further."""
        self.way = ""

    def goes_on(self, view: View) -> bool:
        """Whether there is a next step."""
        self.left -= 1
        if self.left <= 0 or board.alarming(view.board) or not any(o.key == self.way for o in view.options):
            self.stop()
        return bool(self.way)
