"""What keys and places on the screen chose until a moment ago, so that nothing is chosen that was not pressed for.

A control is a key or a place on the screen. When a turn makes it mean something else, it is not taken for a moment.
Times are passed in; nothing reads a clock.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from lazaretto.play.session.alarm import Kind

SETTLING_SECONDS = 0.7
"""How long a control that has become another one is not taken."""

MOST_KEPT = 32
"""How many earlier meanings are kept: more than there can be steps while a control settles."""

JUST_CHANGED = "That has just changed. Press again to take it."

Place = tuple[int, int]
Keys = tuple[str, ...]


@dataclass(frozen=True)
class Meanings:
    """What the controls choose, while choices of this kind are shown: the text of a choice for the meanings of a key,
    and for a place on the screen; empty if they choose nothing."""

    kind: Kind
    of_key: Callable[[Keys], str]
    of_place: Callable[[Place], str]


@dataclass
class Controls:
    """Earlier meanings, each with the time until which it was shown."""

    past: list[tuple[float, Meanings]] = field(default_factory=list)

    def change(self, before: Meanings, now: float) -> None:
        """Something else is shown from now on."""
        self.past = [*self.past[1 - MOST_KEPT :], (now, before)]

    def _recent(self, at: float) -> list[Meanings]:
        """What was shown shortly before that time, or after it."""
        return [meanings for until, meanings in self.past if until > at - SETTLING_SECONDS]

    def takes_key(self, key: Keys, text: str, kind: Kind, at: float) -> bool:
        """Whether a key pressed at that time takes this choice. A key that meant nothing before may, if the choices
        are still of the same kind."""
        return all(was.of_key(key) == text or (not was.of_key(key) and was.kind == kind) for was in self._recent(at))

    def takes_place(self, place: Place, text: str, at: float) -> bool:
        """Whether a click at that time takes this choice."""
        return all(was.of_place(place) == text for was in self._recent(at))
