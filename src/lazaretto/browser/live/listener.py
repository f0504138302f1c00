"""A listener: one socket of a game, the seats of its visitor, and what has been sent to it."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field

from lazaretto.browser.http.guest_tokens import Guest
from lazaretto.browser.live.outbox import Outbox
from lazaretto.browser.live.viewpoint import Picture, Snapshot, Viewpoint
from lazaretto.game import Seat

MOST_UNSEEN = 16
"""Pictures that are remembered until the page acknowledges them, or a later one. Of more, the oldest is forgotten."""


@dataclass(eq=False)
class Listener:
    """`drives`: the visitor may change the pace of a game that moves by itself. `introduction` is the `table` message
    last sent. `in_flight` is the turn of a picture that the page has not acknowledged yet, if one picture is sent at a
    time. `drawn` is the picture last acknowledged: the page is known to have it, so frames are sent as changes from it.
    `unseen` are the pictures sent since, and `due` is how many frames the page has still to acknowledge."""

    guest: Guest | None
    outbox: Outbox
    have: int = 0
    you: tuple[Seat, ...] = ()
    drives: bool = False
    version: int = -1
    introduction: str = field(default="", repr=False)
    in_flight: int | None = field(default=None, repr=False)
    drawn: Picture | None = field(default=None, repr=False)
    unseen: deque[Picture] = field(default_factory=lambda: deque(maxlen=MOST_UNSEEN), repr=False)
    due: int = 0

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
        if snapshot.picture is not None:
            self.unseen.append(snapshot.picture)
            self.due += 1
        self.have, self.version = snapshot.last_turn, version
        self.in_flight = snapshot.turn if one_at_a_time else None

    def ack(self, turn: int, frame: int | None) -> bool:
        """Note that the page has drawn the picture of a turn, and which frame it was. Return whether the page owed an
        acknowledgement."""
        is_awaited = self.in_flight == turn
        if is_awaited:
            self.in_flight = None
            # Only one picture is on its way, so it is certain which one is meant.
            frame = self.unseen[-1][0] if frame is None and self.unseen else frame
        is_owed = is_awaited or (frame is not None and self.due > 0)
        if frame is not None:
            self.due = max(0, self.due - 1)
            self._note(frame)
        return is_owed

    def _note(self, frame: int) -> None:
        """From now on, frames are sent as changes from this one, and earlier ones are no longer needed. A frame that is
        not remembered changes nothing."""
        while any(number == frame for number, _ in self.unseen):
            self.drawn = self.unseen.popleft()
