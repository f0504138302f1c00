"""What the API keeps between requests: replayed games, lessons, winning chances, final sentences."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from starlette.requests import ClientDisconnect, Request

from lazaretto.browser.api.core.final_sentence import FinalSentences
from lazaretto.browser.api.core.refusals import NotThere
from lazaretto.browser.api.core.solved_chances import SolvedChances
from lazaretto.browser.live.memory_weight import weight
from lazaretto.browser.live.sessions import NoSuchGame
from lazaretto.browser.work.jobs import Job, Lesson
from lazaretto.browser.work.limiter import Limiter
from lazaretto.browser.work.worker_client import WorkerClient
from lazaretto.game import Refusal
from lazaretto.lru import Lru
from lazaretto.play.played import Played
from lazaretto.play.replay import replayed
from lazaretto.progress import Progress
from lazaretto.store.game_card import Entry
from lazaretto.store.record import Record

if TYPE_CHECKING:
    from lazaretto.browser.live.server import Server

P = ParamSpec("P")
T = TypeVar("T")


class Context:
    """The context of one server's API. `entry` is called in the writer thread."""

    def __init__(self, server: Server) -> None:
        settings = server.settings
        self.server = server
        self.workers = server.workers or WorkerClient(settings)
        self.worths = SolvedChances(settings.worths)
        self.endings = FinalSentences(self)
        self.looks = Limiter(settings.looks, settings.looks_waiting)
        self._replayed = Lru[str, Played](settings.games_replayed, settings.replayed_bytes)
        self._lessons = Lru[str, bytes](settings.lessons, settings.lessons_bytes)
        self._coaching: dict[str, asyncio.Task[bytes]] = {}

    def entry(self, game: str) -> Entry:
        """A game in the library."""
        self._demand_here(game)
        return self.server.library.entry(game)

    async def played(self, game: str) -> Played:
        """A copy of a game as far as it has been played: from its session if it is open, else replayed, unless a recent
        replay is cached."""
        chain = await self.server.in_writer(self._chain, game)
        known = self._replayed.get(chain)
        if known is not None:
            return known
        entry = await self.server.in_writer(self.entry, game)
        found = await self._as_kept(entry)
        self._replayed.put(entry.record.chain, found, await self.aside(weight, found))
        return found

    async def played_to(self, game: str, turn: int) -> Played:
        """A game that has been played at least as far as a turn, for looking back. If it is open and nobody plays it,
        this is the session's own, which may go on meanwhile; then its record need not be read again, however long it
        is."""
        live = self.server.sessions.live(game)
        is_watched = live is not None and not live.record.header.people
        return live if live and is_watched and turn < live.record.next_turn else await self.played(game)

    def forebears(self) -> Callable[[str], Played]:
        """Look up a game's ancestors by replaying them now, for as long as time allows."""
        until = time.monotonic() + self.server.settings.forebears_seconds

        def game(name: str) -> Played:
            if time.monotonic() > until:
                raise Refusal("This game was forked from long games, too often to look through them all here.")
            entry = self.server.library.entry(name)
            return replayed(entry.record, entry.seed)

        return game

    async def aside(self, call: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """Run a call in the thread pool. It may read books, or a game that does not change."""
        return await self.server.threads.do(call, *args, **named)

    async def do(self, job: Job, asker: frozenset[str] = frozenset()) -> bytes:
        """Let the worker do a job; its answer as JSON."""
        return bytes(await self.workers.do(job, asker))

    def asker(self, request: Request) -> frozenset[str]:
        """The names that identify a visitor of a public server, who can have one job at a time; at home there is no
        limit."""
        if self.server.is_at_home:
            return frozenset()
        guest = self.server.guest(request)
        return frozenset({request.scope["state"]["address"]} | ({guest.holder.hex()} if guest else set()))

    async def do_for(self, request: Request, job: Job, progress: Progress | None = None) -> bytes:
        """Let the worker do a job that no player waits for. It is cancelled when the client disconnects. On a public
        server only guests may ask, for one job at a time. `tell` gets the progress."""
        if self.server.guest(request) is None and not self.server.is_at_home:
            raise Refusal("Only players may ask for this; begin a game first.")
        asked = asyncio.create_task(self.workers.do(job, self.asker(request), progress))
        gone = asyncio.create_task(_gone(request))
        try:
            await asyncio.wait((asked, gone), return_when=asyncio.FIRST_COMPLETED)
            if not asked.done():
                raise ClientDisconnect
            return bytes(asked.result())
        finally:
            asked.cancel()
            gone.cancel()

    async def lesson(self, entry: Entry, asker: frozenset[str] = frozenset()) -> bytes:
        """The coach's lesson for a game. Requests for the same lesson share one job."""
        chain = entry.record.chain
        known = self._lessons.get(chain)
        if known is not None:
            return known
        if chain not in self._coaching:
            job = Lesson(lines=tuple(entry.record.lines()), seed=str(entry.seed))
            self._coaching[chain] = asyncio.create_task(self._coached(chain, job, asker))
        return await asyncio.shield(self._coaching[chain])

    async def _coached(self, chain: str, job: Job, asker: frozenset[str]) -> bytes:
        try:
            lesson = await self.do(job, asker)
            self._lessons.put(chain, lesson, len(lesson))
            return lesson
        finally:
            del self._coaching[chain]

    def _chain(self, game: str) -> str:
        """The last hash of a game's chain, which says how far it has come without reading all of it."""
        self._demand_here(game)
        return self.server.library.chain(game)

    def _demand_here(self, game: str) -> None:
        if not self.server.library.has(game):
            raise NotThere("There is no such game here.")

    async def _as_kept(self, entry: Entry) -> Played:
        """The game as the library has it. An open session may be ahead of that, or behind it if a command has played
        the game on."""
        try:
            live = await self.server.sessions.played(entry.record.header.id)
        except NoSuchGame as wrong:
            raise NotThere(str(wrong)) from None
        found = await self.server.in_writer(_copy, live, len(entry.record.turns))
        if found.record.chain == entry.record.chain:
            return found
        return await self.aside(replayed, entry.record, entry.seed)


async def _gone(request: Request) -> None:
    """Wait until the client has disconnected; its request has been read already."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


def _copy(played: Played, turns: int) -> Played:
    """A copy with this many turns."""
    record = played.record
    end = record.end if len(record.turns) == turns else None
    kept = Record(record.header, record.turns[:turns], end)
    return Played(played.edition, kept, played.seed, played.first, played.turns[:turns])
