"""A listener: one socket of a game, the seats of its visitor, and what has been sent to it."""

from __future__ import annotations

from dataclasses import dataclass, field

from lazaretto.browser.http.guest_tokens import Guest
from lazaretto.browser.live.outbox import Outbox
from lazaretto.browser.live.viewpoint import Snapshot, Viewpoint
from lazaretto.game import Seat


@dataclass(eq=False)
class Listener:
    """`drives`: the visitor may change the pace of a game that moves by itself. `introduction` is the `table` message
    last sent. `in_flight` is the turn of a picture that the page has not
    acknowledged yet, with its squares, if one picture is sent at a time. `drawn` are the squares of the picture last
    acknowledged."""

    guest: Guest | None
    outbox: Outbox
    have: int = 0
    you: tuple[Seat, ...] = ()
    drives: bool = False
    version: int = -1
    introduction: str = field(default="", repr=False)
    in_flight: tuple[int, bytes | None] | None = field(default=None, repr=False)
    drawn: bytes | None = field(default=None, repr=False)

    @property
    def viewpoint(self) -> Viewpoint:
        """The viewpoint from which this listener sees the game."""
        return Viewpoint(self.you, self.have, self.drawn)

    def introduce(self, introduction: str) -> None:
        """Send what game it is, unless the listener knows already."""
        if introduction != self.introduction:
            self.introduction = introduction
            self.outbox.put(introduction)

    def send(self, snapshot: Snapshot, version: int, one_at_a_time: bool) -> None:
        """Send a snapshot of the game."""
        self.outbox.put(snapshot.text)
        if snapshot.frame is not None:
            self.outbox.put(snapshot.frame)
        self.have, self.version = snapshot.last_turn, version
        self.in_flight = (snapshot.turn, snapshot.squares) if one_at_a_time else None

    def ack(self, turn: int) -> bool:
        """Note that the page has drawn the picture of a turn. Return whether that one was in flight."""
        if self.in_flight is None or self.in_flight[0] != turn:
            return False
        # From now on, frames are sent as changes from these squares.
        self.drawn, self.in_flight = self.in_flight[1], None
        return True
