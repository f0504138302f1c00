"""All open sessions, by game. A saved game is opened by replaying it, and closed when it has had no listeners for a
while."""

from __future__ import annotations

import asyncio

from lazaretto.books import find
from lazaretto.browser.http.settings import Settings
from lazaretto.browser.live.audience import Audience
from lazaretto.browser.live.seat_owners import Holders
from lazaretto.browser.live.session import REAL_DICE, Session
from lazaretto.browser.live.tracking_keeper import TrackingKeeper
from lazaretto.browser.views.view_cache import ViewCache
from lazaretto.browser.work.compile_ahead import CompileAhead
from lazaretto.browser.work.jobs import Ready
from lazaretto.browser.work.thread_pool import ThreadPool
from lazaretto.browser.work.worker_client import Busy, WorkerClient
from lazaretto.browser.work.writer_thread import WriterThread
from lazaretto.dice import Typed
from lazaretto.game import Refusal
from lazaretto.play.bots import needs_work
from lazaretto.play.played import Played
from lazaretto.play.replay import replayed
from lazaretto.play.sitting import Sitting
from lazaretto.store.game_card import Entry
from lazaretto.store.library import Library
from lazaretto.store.lines import is_id

LONG = 20
"""A replay of more turns than this waits for the world's compiled loops."""


class NoSuchGame(Refusal):
    """There is no game with that id."""


class Sessions:
    """All open sessions. They and the library are used in the writer thread. Games are replayed in a thread of their
    own, so that a long replay holds nobody up."""

    def __init__(
        self, settings: Settings, library: Library, writer: WriterThread, workers: WorkerClient | None = None
    ) -> None:
        self._settings, self._library, self._writer, self._workers = settings, library, writer, workers
        self._replaying = ThreadPool(1)
        self.warming = CompileAhead(workers)
        self._views = ViewCache(settings)
        self._open: dict[str, Audience] = {}
        self._opening: dict[str, asyncio.Task[Audience]] = {}

    def __len__(self) -> int:
        return len(self._open)

    async def audience(self, game: str) -> Audience:
        """The audience of a game, which is opened if it is not open yet."""
        if game in self._open:
            return self._open[game]
        if game not in self._opening:
            self._opening[game] = asyncio.create_task(self._opened(game))
        return await asyncio.shield(self._opening[game])

    async def played(self, game: str) -> Played:
        """A game as far as it has been played. It may go on while the caller looks at it; the turns so far do not
        change."""
        if game in self._open:
            return self._open[game].table.played
        return await self._replayed(await self._writer.do(self._entry, game))

    def live(self, game: str) -> Played | None:
        """The same for a game that is open; None if it is not."""
        return self._open[game].table.played if game in self._open else None

    def let_go(self) -> None:
        """Close sessions without listeners: those that have been empty long enough, and sooner if there are many."""
        many = len(self._open) > self._settings.live_tables
        most = self._settings.let_go_soon_seconds if many else self._settings.let_go_seconds
        for game in [game for game, audience in self._open.items() if audience.empty_seconds > most]:
            self._open.pop(game).close()

    async def keep_letting_go(self) -> None:
        """Do so regularly, until it is cancelled."""
        while True:
            await asyncio.sleep(self._settings.let_go_soon_seconds)
            self.let_go()

    def close(self) -> None:
        """Stop everything, without waiting for replays."""
        for audience in self._open.values():
            audience.close()
        self._replaying.close()
        self.warming.close()

    async def _opened(self, game: str) -> Audience:
        try:
            played = await self._replayed(await self._writer.do(self._entry, game))
            table = await self._writer.do(self._table, game, played)
            await self._wake_bots(table)
            await self._replaying.do(table.count)
            if not table.sitting.edition.game.seats:
                self.warming.want(table.sitting.edition.book)
            holders = Holders(table.played.record.header, self._library, not self._settings.is_public)
            audience = self._open[game] = Audience(table, holders, self._settings, self._writer)
            return audience
        finally:
            del self._opening[game]

    async def _wake_bots(self, table: Session) -> None:
        """Make the bots before they are needed. The worker works out what they play by; if that fails, the game is
        shown, but does not move."""
        job = await self._replaying.do(_needed, table.played)
        try:
            if self._workers and job:
                await self._workers.do(job)
        except Busy:
            raise
        except Refusal as wrong:
            table.unready = str(wrong)
        else:
            await self._replaying.do(table.wake_bots)

    def _entry(self, game: str) -> Entry:
        if not is_id(game) or not self._library.has(game):
            raise NoSuchGame("There is no such game here.")
        return self._library.entry(game)

    async def _replayed(self, entry: Entry) -> Played:
        header = entry.record.header
        if not header.seats and len(entry.record.turns) > LONG:
            await self.warming.ready(await self._writer.do(find, header.book))
        return await self._replaying.do(replayed, entry.record, entry.seed)

    def _table(self, game: str, played: Played) -> Session:
        """A session with the game as the library has it now; the replayed game may be out of date."""
        first: list[Played] = [played]

        def load() -> tuple[Sitting, TrackingKeeper]:
            entry = self._library.entry(game)
            found = first.pop() if first else None
            if found is None or found.record.chain != entry.record.chain:
                found = replayed(entry.record, entry.seed)
            kept = TrackingKeeper(self._library)
            return Sitting(found, kept, _nobody_throws if found.record.header.dice == "typed" else None), kept

        return Session(load, self._settings, self._views)


def _needed(played: Played) -> Ready | None:
    """What must still be worked out before the bots of a game can pick."""
    header, edition = played.record.header, played.edition
    bots = tuple(header.bots.values())
    if played.result or not needs_work(edition, bots, played.first):
        return None
    return Ready(
        book=header.book,
        version=header.version,
        title=header.variant,
        overlay=header.overlay,
        at=edition.text(played.first),
        bots=bots,
    )


def _nobody_throws() -> Typed:
    raise Refusal(REAL_DICE)
