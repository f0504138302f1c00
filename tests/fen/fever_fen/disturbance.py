"""What disturbs the courier: what he newly sees, hears or feels. Each thing disturbs once."""

from __future__ import annotations

from fever_fen.game import Seen, tenths_left
from fever_fen.land import SHAPE
from fever_fen.rules import WAYS
from fever_fen.tables import WIDTH, FenNumbers
from lazaretto.grid import STEPS, distance

KEPT_IN_MIND_TENTHS = 60
"""For so long one who has gone out of sight is taken for the same when somebody comes into sight nearby."""

LATE = 4
"""The tide is near when less than this part of the time is left: a quarter."""


class Watch:
    """Compares what the courier sees with what he saw before. Whoever was in sight when it began is known to him, and
    so is what he heard then; they do not disturb him again."""

    def __init__(self, n: FenNumbers, seen: Seen) -> None:
        self._n, self._was = n, seen
        self._known = {square: seen.time for square, _ in seen.feverish}
        self._heard = set(seen.heard)

    def disturbed(self, seen: Seen) -> str:
        """What is new, in a sentence; empty if nothing is."""
        was, self._was = self._was, seen
        reasons = (self._felt(was, seen), self._saw(was, seen), self._heard_now(seen), self._tide(was, seen))
        return next(filter(None, reasons), "")

    def _felt(self, was: Seen, seen: Seen) -> str:
        left = self._n.courier.wounds - seen.wounds
        return f"You are wounded; {left} more and you fall." if seen.wounds > was.wounds else ""

    def _saw(self, was: Seen, seen: Seen) -> str:
        is_new = any(not self._is_known(square, seen.time) for square, _ in seen.feverish)
        is_more = len(seen.feverish) > len(self._known)
        recent = {square: time for square, time in self._known.items() if seen.time - time <= KEPT_IN_MIND_TENTHS}
        gone = {square: time for square, time in recent.items() if not seen.lit[square]}
        self._known = gone | {square: seen.time for square, _ in seen.feverish}
        if is_new or is_more:
            return "Somebody comes out of the fog."
        if _beside(seen) > _beside(was):
            return "One of them is beside you."
        after, before = (sum(is_after for _, is_after in each.feverish) for each in (seen, was))
        return "One of them is after you." if after > before else ""

    def _is_known(self, square: int, time: int) -> bool:
        """FF8: whether somebody on a square may be one that was seen before, and has walked there since."""
        return any(
            distance(SHAPE, STEPS, square, place) <= 1 + (time - then) // self._n.feverish.step_tenths
            for place, then in self._known.items()
        )

    def _heard_now(self, seen: Seen) -> str:
        """FF12: a groan that was not heard before, unless he sees who groans."""
        new = [note for note in seen.heard if note not in self._heard and not (note >= 0 and seen.lit[note])]
        self._heard |= set(seen.heard)
        if not new:
            return ""
        where = f"in the {WAYS[-1 - new[-1]]}" if new[-1] < 0 else f"at {new[-1] % WIDTH},{new[-1] // WIDTH}"
        return f"You hear a groan {where}."

    def _tide(self, was: Seen, seen: Seen) -> str:
        late = self._n.fen.tide_tenths // LATE
        return "The tide is near." if tenths_left(self._n, seen) <= late < tenths_left(self._n, was) else ""


def _beside(seen: Seen) -> int:
    """FF13: how many could strike at him now."""
    return sum(distance(SHAPE, STEPS, seen.courier, square) == 1 for square, _ in seen.feverish)
