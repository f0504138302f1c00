"""Where a listener stands, and what is sent to them from there. Listeners with equal viewpoints share a snapshot."""

from __future__ import annotations

from dataclasses import dataclass

from lazaretto.game import Seat

Picture = tuple[int, bytes]
"""The number of a frame, and what a page has of the board after it."""


@dataclass(frozen=True)
class Viewpoint:
    """All that a snapshot depends on: the listener's seats, the last turn they have, and the last picture that they are
    known to have."""

    you: tuple[Seat, ...] = ()
    have: int = 0
    drawn: Picture | None = None


@dataclass(frozen=True)
class Snapshot:
    """A `now` message, the board's frame if it has one, and what the listener has after both: the number of the turn to
    be played, the last turn described, and the picture that the frame makes."""

    text: str
    frame: bytes | None
    turn: int
    last_turn: int
    picture: Picture | None
