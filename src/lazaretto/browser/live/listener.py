"""A listener: one socket at a table, the seats that are theirs, and what they have been sent."""

from __future__ import annotations

from dataclasses import dataclass, field

from lazaretto.browser.http.guests import Guest
from lazaretto.browser.live.outbox import Outbox
from lazaretto.browser.live.session import Snapshot, Viewpoint
from lazaretto.game import Seat


@dataclass(eq=False)
class Listener:
    """`introduction` is what they were told of the table itself; `flying` is the turn that is on its way where one
    thing is sent at a time, with its squares; `drawn` are the squares of the one that was acked."""

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
        """How they look at the table."""
        return Viewpoint(self.you, self.have, self.drawn)

    def introduce(self, introduction: str) -> None:
        """What table it is, unless they know."""
        if introduction != self.introduction:
            self.introduction = introduction
            self.outbox.put(introduction)

    def send(self, glance: Snapshot, version: int, one_at_a_time: bool) -> None:
        """How the table stands, for them."""
        self.outbox.put(glance.text)
        if glance.frame is not None:
            self.outbox.put(glance.frame)
        self.have, self.version = glance.told, version
        self.flying = (glance.turn, glance.squares) if one_at_a_time else None

    def ack(self, turn: int) -> bool:
        """What was on its way has come; whether anything was."""
        if self.flying is None or self.flying[0] != turn:
            return False
        self.drawn, self.flying = self.flying[1], None
        return True
