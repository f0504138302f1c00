"""What the API keeps between requests: opened games, lessons, winning chances, final sentences."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from starlette.requests import ClientDisconnect, HTTPConnection, Request

from lazaretto.browser.api.core.ending_sentences import FinalSentences
from lazaretto.browser.api.core.refusal_responses import NotThere
from lazaretto.browser.api.core.solved_chances import SolvedChances
from lazaretto.browser.live.memory_weight import weight
from lazaretto.browser.live.sessions import NoSuchGame
from lazaretto.browser.views.log_page import Encoded
from lazaretto.browser.work.game_jobs import lesson_job
from lazaretto.browser.work.job_limiter import Limiter
from lazaretto.browser.work.jobs import Job
from lazaretto.browser.work.worker_client import WorkerClient
from lazaretto.game import Refusal
from lazaretto.lru import Lru
from lazaretto.play.base.played_game import Played
from lazaretto.play.base.replay import opened
from lazaretto.play.coach.stretch import Span
from lazaretto.play.text.state_counts import Numbers
from lazaretto.progress import Progress
from lazaretto.store.game_card import SavedCard

if TYPE_CHECKING:
    from lazaretto.browser.live.server import Server

LessonKey = tuple[str, Span]
"""The chain of a game, and the turns that a lesson is about."""

PageKey = tuple[str, int, int]
"""A game, and the first and the last turn of a page of its log."""

P = ParamSpec("P")
T = TypeVar("T")


class Context:
    """The context of one server's API."""

    def __init__(self, server: Server) -> None:
        settings = server.settings
        self.server = server
        self.workers = server.workers or WorkerClient(settings)
        self.live_workers = server.live_workers or WorkerClient(settings.of_live_tools)
        self.winning_chances = SolvedChances(settings.cached_chances)
        self.endings = FinalSentences(self)
        self.looks = Limiter(settings.looks, settings.looks_waiting)
        self.curves = Limiter(settings.curves, settings.curves_waiting)
        self.replays = Limiter(settings.replays, settings.replays_waiting)
        self.log_pages = Lru[PageKey, Encoded](settings.log_pages, settings.log_pages_bytes)
        """Entries of pages of which not all turns could be played again in time."""
        self.counted = Lru[str, dict[int, Numbers]](settings.counted_games, settings.counted_games_bytes)
        """What was counted in games, by their ids."""
        self.keeping = asyncio.Lock()
        """Held while an imported record is stored."""
        self._opened = Lru[str, Played](settings.opened_games, settings.opened_games_bytes)
        self._lessons = Lru[LessonKey, bytes](settings.lessons, settings.lessons_bytes)
        self._coaching: dict[LessonKey, asyncio.Task[bytes]] = {}

    def card(self, game: str) -> SavedCard:
        """A summary of a game in the library, which is made without reading its turns."""
        self._demand_here(game)
        return self.server.library.card(game)

    async def played(self, game: str) -> Played:
        """A copy of a game as far as it has been played: from its session if it is open, else opened from the library,
        unless it was opened recently."""
        found = await self.server.writer.do(self._at_hand, game)
        if found is None:
            found = await self._as_saved(game)
            # A copy of a session's game is not cached: after each turn it is another one, and it is made in no time.
            self._opened.put(found.record.chain, found, await self.in_thread(weight, found))
        return found

    async def played_to(self, game: str, turn: int) -> Played:
        """A game that has been played at least as far as a turn, for looking back. If it is open and nobody plays it,
        this is the session's own, which may go on meanwhile; then its record need not be read again, however long it
        is."""
        live = self.server.sessions.live(game)
        is_watched = live is not None and not live.record.header.people
        return live if live and is_watched and turn < live.record.next_turn else await self.played(game)

    def ancestors(self) -> Callable[[str], Played]:
        """Look up a game's ancestors by opening them now, for as long as time allows."""
        until = time.monotonic() + self.server.settings.ancestors_seconds

        def game(name: str) -> Played:
            if time.monotonic() > until:
                raise Refusal("This game was forked from long games, too often to look through them all here.")
            entry = self.server.library.saved_game(name)
            return opened(entry)

        return game

    async def in_thread(self, call: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """Run a call in the thread pool. It may read books, or a game that does not change."""
        return await self.server.threads.do(call, *args, **named)

    async def do(self, job: Job, asker: frozenset[str] = frozenset()) -> bytes:
        """Let the worker do a job; its answer as JSON."""
        return bytes(await self.workers.do(job, asker))

    def asker(self, request: HTTPConnection) -> frozenset[str]:
        """The names that identify a visitor of a public server, who can have one job at a time; at home there is no
        limit."""
        if self.server.is_at_home:
            return frozenset()
        guest = self.server.guest(request)
        return frozenset({request.scope["state"]["address"]} | ({guest.holder.hex()} if guest else set()))

    def demand_guest(self, request: HTTPConnection) -> None:
        """Refuse visitors of a public server who have not played anything: only guests may ask for work."""
        if self.server.guest(request) is None and not self.server.is_at_home:
            raise Refusal("Only players may ask for this; begin a game first.")

    async def do_for(self, request: Request, job: Job, progress: Progress | None = None) -> bytes:
        """Let the worker do a job that no player waits for. It is cancelled when the client disconnects. On a public
        server only guests may ask, for one job at a time. `progress` is called with its progress."""
        self.demand_guest(request)
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

    async def lesson(self, played: Played, span: Span, asker: frozenset[str] = frozenset()) -> bytes:
        """The coach's lesson for some turns of a game. Requests for the same lesson share one job."""
        key = played.record.chain, span
        known = self._lessons.get(key)
        if known is not None:
            return known
        # Shielded, because others may wait for the same lesson.
        if key not in self._coaching:
            self._coaching[key] = asyncio.create_task(self._coached(key, played, asker))
        return await asyncio.shield(self._coaching[key])

    async def _coached(self, key: LessonKey, played: Played, asker: frozenset[str]) -> bytes:
        try:
            lesson = await self.do(await self.in_thread(lesson_job, played, key[1]), asker)
            self._lessons.put(key, lesson, len(lesson))
            return lesson
        finally:
            del self._coaching[key]

    def _at_hand(self, game: str) -> Played | None:
        """A game that need not be read from the library: it was opened recently, or it has a session."""
        self._demand_here(game)
        # The last hash of its chain says how far it has come, without reading all of it. The cache is keyed by that
        # and not by the id, so an outdated copy is not found.
        chain = self.server.library.chain(game)
        known, live = self._opened.get(chain), self.server.sessions.live(game)
        if known is None and live and live.record.chain == chain:
            return live.copy()
        return known

    def _demand_here(self, game: str) -> None:
        if not self.server.library.has(game):
            raise NotThere("There is no such game here.")

    async def _as_saved(self, game: str) -> Played:
        """The game as the library has it. An open session may be ahead of that, or behind it if a command has played
        the game on."""
        try:
            return await self.server.sessions.saved(game)
        except NoSuchGame as wrong:
            raise NotThere(str(wrong)) from None


async def _gone(request: Request) -> None:
    """Wait until the client has disconnected; its request has been read already."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
