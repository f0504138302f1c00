"""The office: what the API keeps between requests, beside the house itself."""

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
    """One house's. `entry` is called in the hands."""

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
        """A game as far as it has been played: from its table where it is live, else replayed unless that was done
        lately. It is a copy that does not go on."""
        chain = await self.server.in_writer(self._chain, game)
        known = self._replayed.get(chain)
        if known is not None:
            return known
        entry = await self.server.in_writer(self.entry, game)
        found = await self._as_kept(entry)
        self._replayed.put(entry.record.chain, found, await self.aside(weight, found))
        return found

    async def played_to(self, game: str, turn: int) -> Played:
        """A game that has been played as far as a turn, for looking back: where it is live and nobody plays it, the
        table's own, which may go on meanwhile. Its record need not be read again for that, however long it is."""
        live = self.server.sessions.live(game)
        is_watched = live is not None and not live.record.header.people
        return live if live and is_watched and turn < live.record.next_turn else await self.played(game)

    def forebears(self) -> Callable[[str], Played]:
        """Other games, played again here and now: those that one was taken from, for as long as there is time."""
        until = time.monotonic() + self.server.settings.forebears_seconds

        def game(name: str) -> Played:
            if time.monotonic() > until:
                raise Refusal("This game was forked from long games, too often to look through them all here.")
            entry = self.server.library.entry(name)
            return replayed(entry.record, entry.seed)

        return game

    async def aside(self, call: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """Run a call in some thread: one that reads books, or a game that does not go on, and keeps nobody waiting."""
        return await self.server.threads.do(call, *args, **named)

    async def do(self, job: Job, asker: frozenset[str] = frozenset()) -> bytes:
        """What the worker makes of a job, as JSON."""
        return bytes(await self.workers.do(job, asker))

    def asker(self, request: Request) -> frozenset[str]:
        """The names by which a stranger is known, who has one thing worked out at a time; the owner may have many."""
        if self.server.is_at_home:
            return frozenset()
        guest = self.server.guest(request)
        return frozenset({request.scope["state"]["address"]} | ({guest.holder.hex()} if guest else set()))

    async def do_for(self, request: Request, job: Job, progress: Progress | None = None) -> bytes:
        """The same for somebody who only wants to know: one thing at a time, and for as long as they are there. Among
        strangers it is for those who play. They may be told how far it is."""
        if self.server.guest(request) is None and not self.server.is_at_home:
            raise Refusal("Whoever plays here may ask for that; begin a game first.")
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
        """What the coach has to say of a game. Whoever asks for the same meanwhile waits for the same answer."""
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
        """How far a game has come; it is not read for that, however long it is."""
        self._demand_here(game)
        return self.server.library.chain(game)

    def _demand_here(self, game: str) -> None:
        if not self.server.library.has(game):
            raise NotThere("There is no such game here.")

    async def _as_kept(self, entry: Entry) -> Played:
        """The game as the library has it. A live table may be ahead of that by now, or behind it where a command has
        played the game on."""
        try:
            live = await self.server.sessions.played(entry.record.header.id)
        except NoSuchGame as wrong:
            raise NotThere(str(wrong)) from None
        found = await self.server.in_writer(_copy, live, len(entry.record.turns))
        if found.record.chain == entry.record.chain:
            return found
        return await self.aside(replayed, entry.record, entry.seed)


async def _gone(request: Request) -> None:
    """Until whoever asked has gone; what they had to say has been read."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


def _copy(played: Played, turns: int) -> Played:
    """The same, as far as so many turns."""
    record = played.record
    end = record.end if len(record.turns) == turns else None
    kept = Record(record.header, record.turns[:turns], end)
    return Played(played.edition, kept, played.seed, played.first, played.turns[:turns])
