"""Where a listener stands, and what is sent to them from there. Listeners with equal viewpoints share a snapshot."""

from __future__ import annotations

from dataclasses import dataclass

from lazaretto.game import Seat


@dataclass(frozen=True)
class Viewpoint:
    """All that a snapshot depends on: the listener's seats, the last turn they have, and the squares of their last
    frame."""

    you: tuple[Seat, ...] = ()
    have: int = 0
    squares: bytes | None = None


@dataclass(frozen=True)
class Snapshot:
    """A `now` message, the board's frame if it has one, and what the listener has after both: the number of the turn to
    be played, the last turn described, and the frame's squares."""

    text: str
    frame: bytes | None
    turn: int
    last_turn: int
    squares: bytes | None
