"""What is alarming about a position, for pages that let keys wait while a turn is made. What counts as alarming is
decided in `play.session.alarm`; a page only obeys."""

from __future__ import annotations

from hashlib import blake2b
from typing import NamedTuple

from lazaretto.game import Seat
from lazaretto.play.session import alarm
from lazaretto.play.session.alarm import Kind, Signs


class Chance(NamedTuple):
    """A position in which a seat could choose: the number of its turn, and its signs."""

    turn: int
    signs: Signs


class Alarms:
    """The last two positions in which each seat could choose. Turns in which it could not are left out: what matters is
    how the position differs from the one that the seat last chose in."""

    def __init__(self) -> None:
        self._latest: dict[Seat, Chance] = {}
        self._before: dict[Seat, Chance] = {}

    def sentence(self, seat: Seat, turn: int, signs: Signs, have: int) -> str:
        """What to say about keys that were typed before this position came, if they do not count; else empty. A page
        whose last turn is `have` may have missed the position before, and then nothing waits there."""
        latest = self._latest.get(seat)
        if latest is not None and latest.turn < turn:
            self._before[seat] = latest
        elif latest is not None and latest.turn > turn:  # Turns could not be stored, and were taken back.
            self._before.pop(seat, None)
        self._latest[seat] = Chance(turn, signs)
        before = self._before.get(seat)
        if before is None or have < before.turn - 1:
            return ""
        reason = alarm.alarm_between(before.signs, signs)
        return alarm.sentence(reason) if reason else ""


def kind_name(kind: Kind) -> str:
    """A short name for a kind of choices. Two positions whose kinds have the same name can be played with the same
    keys."""
    return blake2b(repr(kind).encode(), digest_size=6).hexdigest()
