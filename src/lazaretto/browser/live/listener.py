"""A listener: one socket of a game, the seats of its visitor, and what has been sent to it."""

from __future__ import annotations

from dataclasses import dataclass, field

from lazaretto.browser.http.guests import Guest
from lazaretto.browser.live.outbox import Outbox
from lazaretto.browser.live.session import Snapshot, Viewpoint
from lazaretto.game import Seat


@dataclass(eq=False)
class Listener:
    """`introduction` is the `table` message last sent. `flying` is the turn being sent, with its squares, if one
    picture is sent at a time. `drawn` are the squares of the picture last acknowledged."""

    guest: Guest | None
    outbox: Outbox
    have: int = 0
    you: tuple[Seat, ...] = ()
    version: int = -1
    introduction: str = field(default="", repr=False)
    flying: tuple[int, bytes | None] | None = field(default=None, repr=False)
    drawn: bytes | None = field(default=None, repr=False)

    @property
    def sight(self) -> Viewpoint:
        """The viewpoint from which this listener sees the game."""
        return Viewpoint(self.you, self.have, self.drawn)

    def introduce(self, introduction: str) -> None:
        """Send what game it is, unless the listener knows already."""
        if introduction != self.introduction:
            self.introduction = introduction
            self.outbox.put(introduction)

    def send(self, glance: Snapshot, version: int, one_at_a_time: bool) -> None:
        """Send a snapshot of the game."""
        self.outbox.put(glance.text)
        if glance.frame is not None:
            self.outbox.put(glance.frame)
        self.have, self.version = glance.told, version
        self.flying = (glance.turn, glance.squares) if one_at_a_time else None

    def ack(self, turn: int) -> bool:
        """Note that the page has drawn a picture; whether one was on its way."""
        if self.flying is None or self.flying[0] != turn:
            return False
        self.drawn, self.flying = self.flying[1], None
        return True
