"""What all parts of one server share: settings, library, writer thread, sessions, worker, guests."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import msgspec
from starlette.requests import HTTPConnection
from starlette.responses import Response

from lazaretto.browser.http.guest_tokens import Guest, Guests
from lazaretto.browser.http.rate_limit import Buckets
from lazaretto.browser.http.settings import Settings
from lazaretto.browser.work.game_jobs import hint_job
from lazaretto.browser.work.thread_pool import ThreadPool
from lazaretto.browser.work.writer_thread import WriterThread
from lazaretto.game import Refusal, Seat
from lazaretto.play.base.daily_seed import Daily, home_daily, server_daily
from lazaretto.play.base.edition import Edition
from lazaretto.play.base.played_game import Played
from lazaretto.store.library import Library
from lazaretto.store.told_seed import today

if TYPE_CHECKING:
    from lazaretto.browser.live.session import Session
    from lazaretto.browser.live.sessions import Sessions
    from lazaretto.browser.work.worker_client import WorkerClient


@dataclass
class Server:
    """One server. The library is changed, and sittings are used, only in the writer thread. Other threads read games
    from the library, and save checkpoints of them there."""

    settings: Settings
    library: Library
    guests: Guests
    writer: WriterThread
    sessions: Sessions
    threads: ThreadPool
    workers: WorkerClient | None = None
    live_workers: WorkerClient | None = None
    """The worker of live tools."""
    stride_choices: Buckets = field(init=False)
    """The choices within strides, by the address they come from."""

    def __post_init__(self) -> None:
        self.stride_choices = Buckets(self.settings.stride_rate, self.settings.addresses, time.monotonic)

    async def close(self) -> None:
        """Finish all calls in the writer thread, and end the worker."""
        self.sessions.close()
        self.threads.close()
        for workers in (self.workers, self.live_workers):
            if workers:
                await workers.close()
        # This waits for the calls in front of it. `stop` alone would block the event loop until they are done.
        await self.writer.do(lambda: None)
        self.writer.stop()

    async def hint(self, session: Session, you: tuple[Seat, ...], turn: int) -> str:
        """What best play or the book's adviser would choose in a session, for its only player."""
        played = session.played
        if self.workers is None or not you or you != played.record.header.people or session.sitting.is_over:
            raise Refusal("There are no hints here.")
        await self.writer.do(_demand_advice, played)
        if turn != session.sitting.number:
            raise Refusal(played.edition.book.words.not_next(turn, session.sitting.number))
        answer = await self.workers.do(await self.writer.do(hint_job, played, you[0]))
        return msgspec.json.decode(answer, type=str)

    async def daily(self, edition: Edition) -> Daily:
        """Today's game of a book. On a public server its seed comes from a secret in the library, unless nobody chooses
        anything in it."""
        book = edition.book.id
        if self.is_at_home or not edition.game.seats:
            return home_daily(book, today())
        return server_daily(await self.writer.do(self.library.secret, "daily"), book, today())

    @property
    def is_at_home(self) -> bool:
        """Whether every visitor is the owner."""
        return not self.settings.is_public

    def guest(self, connection: HTTPConnection) -> Guest | None:
        """The guest who sent the request, or None for a visitor without a token. The store has only `guest.holder`."""
        return self.guests.of(connection)

    def known_or_new(self, connection: HTTPConnection) -> Guest:
        """The guest who sent the request, or a new one, whose cookie `give_cookie` sets on the response."""
        return self.guests.known_or_new(connection)

    def give_cookie(self, response: Response, guest: Guest) -> Response:
        """Set a new guest's cookie on a response."""
        return self.guests.give_cookie(response, guest)


def _demand_advice(played: Played) -> None:
    if not played.has_advice:
        is_solved = played.edition.book.solving is not None
        reason = ": best play would tell what is hidden" if is_solved and not played.is_open else ""
        raise Refusal(f"There are no hints here{reason}.")
