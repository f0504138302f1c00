"""The part of an audience that runs in the writer thread: it checks seats, makes a change, and prepares what each
listener will be sent."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

from lazaretto.browser.http.guest_tokens import Guest
from lazaretto.browser.live.introduction import introduction
from lazaretto.browser.live.listener import Listener
from lazaretto.browser.live.player_comfort import PlayerComfort
from lazaretto.browser.live.player_stride import PlayerStride
from lazaretto.browser.live.seat_owners import SeatOwners
from lazaretto.browser.live.session import Session
from lazaretto.browser.live.snapshots import Snapshots
from lazaretto.browser.live.viewpoint import Snapshot, Viewpoint
from lazaretto.browser.live.world_pace import PaceSetting
from lazaretto.game import Refusal, Seat
from lazaretto.view import Option

Seats = tuple[Seat, ...]
Standing = tuple[Seats, bool]
"""A listener's seats, and whether they drive."""


@dataclass(frozen=True)
class Outcome:
    """What came of a change: each listener's seats, what to send to each viewpoint, new introductions by the listener's
    standing, the refusal if there was one, and whether the game would now go on by itself."""

    seats: dict[Listener, Seats]
    snapshots: dict[Viewpoint, Snapshot]
    introductions: dict[Standing, str]
    refusal: Refusal | None
    goes_on: bool


class WriterSide:
    """A session, the owners of its seats, its snapshots, and its pace if it moves by itself. The audience calls all
    methods in the writer thread, one at a time."""

    def __init__(self, session: Session, owners: SeatOwners, snapshots: Snapshots, pace: PaceSetting | None) -> None:
        self._session, self._owners, self._snapshots, self._pace = session, owners, snapshots, pace
        self._seat_was_taken = False
        self._was_practice = False

    def introduce(self, guest: Guest | None) -> tuple[Standing, str, bool]:
        """A guest's standing, the introduction that goes with it, and whether the game would go on by itself."""
        standing = self._owners.of(guest), self._owners.may_drive(guest)
        return standing, introduction(self._session, *standing), self._session.moves_on

    def has_lost_seat(self, listener: Listener) -> bool:
        """Whether someone else has taken a seat that the listener was offered."""
        return self._owners.of(listener.guest) != listener.you

    def pick(self, listener: Listener, turn: int, choice: str) -> None:
        """Pick for a listener, which also takes the seat, and play the turn if it was the last pick."""
        self._demand_seat(listener)
        self._session.pick(listener.you, turn, choice)
        self._take_seat(listener)
        self._session.step()

    def stride(self, listener: Listener, stride: PlayerStride) -> None:
        """Play a part of a listener's stride."""
        self._demand_seat(listener)
        self._session.play_stride(listener.you, stride)

    def comfort(self, listener: Listener, comfort: PlayerComfort) -> None:
        """Play a part of a listener's comfort, which also takes the seat."""
        self._demand_seat(listener)
        self._session.play_comfort(listener.you, comfort)
        self._take_seat(listener)

    def resign(self, listener: Listener, turn: int) -> None:
        """Resign for a listener."""
        self._demand_seat(listener)
        self._session.resign(listener.you, turn)
        self._take_seat(listener)

    def explain(self, listener: Listener, turn: int, choice: str) -> Option:
        """What one choice would do for a listener."""
        self._demand_seat(listener)
        return self._session.explain(listener.you, turn, choice)

    def snapshots(self, viewpoints: Iterable[Viewpoint]) -> dict[Viewpoint, Snapshot]:
        """A snapshot for each viewpoint."""
        pace = self._pace.said() if self._pace else None
        return {viewpoint: self._snapshots.snapshot(viewpoint, pace) for viewpoint in viewpoints}

    def change(self, change: Callable[[], Any], listeners: list[Listener], asker: Listener | None) -> Outcome:
        """Make a change and prepare what to send. The asker gets a snapshot even if nothing changed."""
        # A refusal is returned, not raised: raising it here would keep what was changed before it from being committed.
        before, refusal = self._session.version, None
        self._seat_was_taken = False
        try:
            change()
        except Refusal as wrong:
            refusal = wrong
        changed = self._session.version != before
        seats = self._seats(listeners)
        # A listener's own viewpoint still has the seats from before the change.
        wanted = {replace(each.viewpoint, you=seats[each]) for each in listeners if each.in_flight is None}
        # A session that is behind is shown when the game has been read, which is not done in this thread.
        is_shown = (changed or (asker and not refusal)) and not self._session.is_behind
        snapshots = self.snapshots(wanted) if is_shown else {}
        # A taken seat changes who has which seats; the end of a game may reveal its seed; and a command may have made
        # the game practice.
        was_practice, self._was_practice = self._was_practice, self._session.sitting.became_practice
        anew = self._seat_was_taken or (changed and self._session.sitting.is_over) or self._was_practice > was_practice
        standings = {(you, listener.drives) for listener, you in seats.items()} if anew else set[Standing]()
        introductions = {standing: introduction(self._session, *standing) for standing in standings}
        return Outcome(seats, snapshots, introductions, refusal, self._session.moves_on)

    def _seats(self, listeners: list[Listener]) -> dict[Listener, Seats]:
        """The seats of each listener after a change. They are read again only if one was taken."""
        if not self._seat_was_taken:
            return {listener: listener.you for listener in listeners}
        return {listener: self._owners.of(listener.guest) for listener in listeners}

    def _demand_seat(self, listener: Listener) -> None:
        if self.has_lost_seat(listener):
            raise Refusal("Someone else has taken this seat.")

    def _take_seat(self, listener: Listener) -> None:
        """Give the listener the seat. If it was free, everyone's seats are checked again before anything is sent."""
        self._seat_was_taken = self._owners.take(listener.guest, listener.you) or self._seat_was_taken
