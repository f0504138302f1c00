"""Who holds which seats of a game, and who drives one that moves by itself: the cookie identifies the visitor, and the
library has what they hold."""

from __future__ import annotations

from collections.abc import Iterable

from lazaretto.browser.http.guest_tokens import Guest
from lazaretto.game import Seat
from lazaretto.store.library import Library
from lazaretto.store.record_lines import Header

DRIVER = ""
"""The seat of the visitor who drives a game that moves by itself, as the library has it. No other seat is called so."""


class SeatOwners:
    """The people's seats of one game. On a public server, a seat belongs to its holder, and a game without people is
    driven by the visitor who began it. At home, the seat of the only person belongs to any visitor, and any visitor
    drives; with several people, a visitor has the seats they hold, or else the first free one."""

    def __init__(self, header: Header, library: Library, is_at_home: bool) -> None:
        self._game, self._people, self._library, self._is_at_home = header.id, header.people, library, is_at_home

    def of(self, guest: Guest | None) -> tuple[Seat, ...]:
        """The seats that a guest holds, or would hold after picking."""
        if not self._people or (self._is_at_home and len(self._people) == 1):
            return self._people
        holders = self._library.holders(self._game)
        mine = tuple(seat for seat in self._people if guest and guest.is_holder(holders.get(seat)))
        free = tuple(seat for seat in self._people if seat not in holders)
        # A free seat is only offered here. It is taken by picking, so that looking at a game takes nothing.
        return mine if mine or guest is None or not self._is_at_home else free[:1]

    def may_drive(self, guest: Guest | None) -> bool:
        """Whether a guest may pause, step and speed up a game that moves by itself."""
        if self._people or self._is_at_home:
            return not self._people
        return guest is not None and guest.is_holder(self._library.holders(self._game).get(DRIVER))

    def take(self, guest: Guest | None, seats: Iterable[Seat]) -> bool:
        """Give a guest these seats, because they have picked. Return whether one of them was free. At home, the only
        person need not hold their seat."""
        if guest is None or len(self._people) < 2:
            return False
        holders = self._library.holders(self._game)
        free = [seat for seat in seats if seat not in holders]
        for seat in free:
            self._library.hold(self._game, seat, guest.holder)
        return bool(free)
