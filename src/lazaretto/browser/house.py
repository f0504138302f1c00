"""The house: all that the parts of one server share, handed to each of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ParamSpec, TypeVar

import msgspec
from starlette.requests import HTTPConnection
from starlette.responses import Response

from lazaretto.browser.asides import Asides
from lazaretto.browser.guests import Guest, Guests
from lazaretto.browser.hands import Hands
from lazaretto.browser.jobs import Hint
from lazaretto.browser.settings import Settings
from lazaretto.game import Refusal, Seat
from lazaretto.store.library import Library

if TYPE_CHECKING:
    from lazaretto.browser.hall import Hall
    from lazaretto.browser.table import Table
    from lazaretto.browser.workers import Workers

P = ParamSpec("P")
T = TypeVar("T")


@dataclass
class House:
    """One server. `library`, and every sitting, is used in the hands alone."""

    settings: Settings
    library: Library
    guests: Guests
    hands: Hands
    hall: Hall
    asides: Asides
    workers: Workers | None = None

    async def in_hands(self, call: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """Run a call in the one thread where the library and sittings are used."""
        return await self.hands.do(call, *args, **named)

    async def close(self) -> None:
        """Finish what was begun: everything that was asked of the hands is done, and the worker is gone."""
        self.hall.close()
        self.asides.close()
        if self.workers:
            await self.workers.close()
        await self.hands.do(lambda: None)
        self.hands.rest()

    async def hint(self, table: Table, you: tuple[Seat, ...], turn: int) -> str:
        """What best play would choose at a table, for somebody who plays there alone."""
        played = table.played
        if self.workers is None or not you or you != played.record.header.people or table.sitting.is_over:
            raise Refusal("There are no hints here.")
        if not await self.hands.do(lambda: played.is_open or played.has_adviser):
            raise Refusal("There are no hints here: best play would tell what is hidden.")
        if turn != table.sitting.number:
            raise Refusal(f"Turn {turn} is not the one to be played; turn {table.sitting.number} is.")
        lines = await self.hands.do(lambda: tuple(played.record.lines()))
        answer = await self.workers.do(Hint(lines=lines, seed=str(played.seed), seat=you[0]))
        return msgspec.json.decode(answer, type=str)

    @property
    def is_at_home(self) -> bool:
        """Whether whoever visits is the owner."""
        return not self.settings.is_public

    def guest(self, connection: HTTPConnection) -> Guest | None:
        """The guest who asks; None for a visitor without a token. `guest.holder` is what the store knows."""
        return self.guests.of(connection)

    def welcome(self, connection: HTTPConnection) -> Guest:
        """The guest who asks, or a new one, whose cookie `greet` sets on the answer."""
        return self.guests.welcome(connection)

    def greet(self, response: Response, guest: Guest) -> Response:
        """Set a new guest's cookie on an answer."""
        return self.guests.greet(response, guest)
