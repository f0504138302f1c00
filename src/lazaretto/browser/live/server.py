"""What all parts of one server share: settings, library, writer thread, sessions, worker, guests."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ParamSpec, TypeVar

import msgspec
from starlette.requests import HTTPConnection
from starlette.responses import Response

from lazaretto.browser.http.guests import Guest, Guests
from lazaretto.browser.http.settings import Settings
from lazaretto.browser.work.jobs import Hint
from lazaretto.browser.work.thread_pool import ThreadPool
from lazaretto.browser.work.writer_thread import WriterThread
from lazaretto.game import Refusal, Seat
from lazaretto.store.library import Library

if TYPE_CHECKING:
    from lazaretto.browser.live.session import Session
    from lazaretto.browser.live.sessions import Sessions
    from lazaretto.browser.work.worker_client import WorkerClient

P = ParamSpec("P")
T = TypeVar("T")


@dataclass
class Server:
    """One server. `library` and every sitting are used only in the writer thread."""

    settings: Settings
    library: Library
    guests: Guests
    writer: WriterThread
    sessions: Sessions
    threads: ThreadPool
    workers: WorkerClient | None = None

    async def in_writer(self, call: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """Run a call in the writer thread, where the library and sittings are used."""
        return await self.writer.do(call, *args, **named)

    async def close(self) -> None:
        """Finish all calls in the writer thread, and end the worker."""
        self.sessions.close()
        self.threads.close()
        if self.workers:
            await self.workers.close()
        await self.writer.do(lambda: None)
        self.writer.rest()

    async def hint(self, table: Session, you: tuple[Seat, ...], turn: int) -> str:
        """What best play would choose in a session, for its only player."""
        played = table.played
        if self.workers is None or not you or you != played.record.header.people or table.sitting.is_over:
            raise Refusal("There are no hints here.")
        if not await self.writer.do(lambda: played.is_open or played.has_adviser):
            raise Refusal("There are no hints here: best play would tell what is hidden.")
        if turn != table.sitting.number:
            raise Refusal(f"Turn {turn} is not the one to be played; turn {table.sitting.number} is.")
        lines = await self.writer.do(lambda: tuple(played.record.lines()))
        answer = await self.workers.do(Hint(lines=lines, seed=str(played.seed), seat=you[0]))
        return msgspec.json.decode(answer, type=str)

    @property
    def is_at_home(self) -> bool:
        """Whether every visitor is the owner."""
        return not self.settings.is_public

    def guest(self, connection: HTTPConnection) -> Guest | None:
        """The guest who sent the request, or None for a visitor without a token. The store has only `guest.holder`."""
        return self.guests.of(connection)

    def welcome(self, connection: HTTPConnection) -> Guest:
        """The guest who sent the request, or a new one, whose cookie `greet` sets on the response."""
        return self.guests.welcome(connection)

    def greet(self, response: Response, guest: Guest) -> Response:
        """Set a new guest's cookie on a response."""
        return self.guests.greet(response, guest)
