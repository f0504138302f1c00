"""Typing ahead: keys that come while a turn is made wait for its end, and a key that is held down walks at its pace.

Everything here is decided from the keys and times that are passed in. Nothing reads a clock.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

MOST = 3
"""How many keys may wait."""

REPEAT_SECONDS = 0.075
"""A key that comes again within this time is held down: terminals repeat faster than fingers."""

HELD_ENTER_SECONDS = 0.25
"""The same for Enter, which takes whatever is marked."""

STEP_SECONDS = 0.05
"""The time between two steps while a key is held down."""

DROPPED = "The keys that you typed ahead do not count."


@dataclass(frozen=True)
class Press:
    """A key that was pressed: its name, its meanings, its character, and when. `held` if it comes from a key that is
    held down; `fixed` if it is a direction or waiting, which can be pressed without looking."""

    key: str
    meant: tuple[str, ...]
    character: str
    at: float
    held: bool = False
    fixed: bool = False


@dataclass
class TypeAhead:
    """The keys that wait, the oldest first. `closed` once a key had to be dropped: what comes after it may depend on
    it, so it is dropped as well until the turn is over."""

    waiting: list[Press] = field(default_factory=list)
    closed: bool = False
    last: Press | None = None
    stepped_at: float = float("-inf")

    def came(self, press: Press) -> Press:
        """Note a press, in the order in which they come, and whether the key is held down."""
        within = HELD_ENTER_SECONDS if "enter" in press.meant else REPEAT_SECONDS
        again = self.last is not None and self.last.key == press.key and press.at - self.last.at < within
        self.last = replace(press, held=again)
        return self.last

    def add(self, press: Press, can_wait: bool = True) -> None:
        """Let a key wait for the end of the turn, if there is room for it and it can wait at all."""
        if press.held:
            self._hold(press)
        elif self.closed or not can_wait or len(self.waiting) >= MOST:
            self.closed = True
        else:
            self.waiting.append(press)

    def _hold(self, press: Press) -> None:
        """A held key waits for one step at the most, so that walking ends when it is let go of. A held key that is not
        for walking means nothing, and neither does the press of it that waits."""
        if not press.fixed:
            self.waiting = [each for each in self.waiting if each.key != press.key]
        elif not self.waiting and not self.closed:
            self.waiting.append(press)

    def keep(self, press: Press) -> None:
        """Let a key wait where nobody plays: it means the same before and after a turn, so all of them may."""
        self.waiting.append(press)

    @property
    def first(self) -> Press | None:
        """The key that has waited longest."""
        return self.waiting[0] if self.waiting else None

    def drop(self) -> int:
        """Drop what waits. Return how many keys that were."""
        dropped, self.waiting, self.closed = len(self.waiting), [], False
        return dropped

    def open(self) -> None:
        """The turn is over: keys may wait again."""
        self.closed = False

    def next(self) -> Press | None:
        """The next key, now that the turn is over."""
        return self.waiting.pop(0) if self.waiting else None

    def is_due_in(self, press: Press, now: float) -> float:
        """Seconds until a press may have its effect: 0, unless the key is held down and walks too fast."""
        return max(0.0, self.stepped_at + STEP_SECONDS - now) if press.held and press.fixed else 0.0

    def stepped(self, now: float) -> None:
        """A key made a step."""
        self.stepped_at = now
