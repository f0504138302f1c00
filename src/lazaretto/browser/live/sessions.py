"""The hall: the tables that are open, by their games. A kept game is opened by replaying it, and let go when nobody has
listened to it for a while."""

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
"""Turns of a world that are played again compiled, though its loops have to be built first."""


class NoSuchGame(Refusal):
    """There is no game of that id."""


class Sessions:
    """Live tables. `hands` is where they and the library are used; games are replayed in a thread of their own, so that
    a long one keeps nobody waiting."""

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
        """The company at the table of a game, which is opened where it is not."""
        if game in self._open:
            return self._open[game]
        if game not in self._opening:
            self._opening[game] = asyncio.create_task(self._opened(game))
        return await asyncio.shield(self._opening[game])

    async def played(self, game: str) -> Played:
        """A game as far as it has been played. It may go on while it is looked at; its turns so far stay."""
        if game in self._open:
            return self._open[game].table.played
        return await self._replayed(await self._writer.do(self._entry, game))

    def live(self, game: str) -> Played | None:
        """A game whose table is open, as far as it has been played; it may go on while it is looked at."""
        return self._open[game].table.played if game in self._open else None

    def let_go(self) -> None:
        """Let go of tables that nobody listens to: those empty for long enough, and sooner where there are many."""
        many = len(self._open) > self._settings.live_tables
        most = self._settings.let_go_soon_seconds if many else self._settings.let_go_seconds
        for game in [game for game, audience in self._open.items() if audience.empty_seconds > most]:
            self._open.pop(game).close()

    async def keep_letting_go(self) -> None:
        """Do so now and then, until it is cancelled."""
        while True:
            await asyncio.sleep(self._settings.let_go_soon_seconds)
            self.let_go()

    def close(self) -> None:
        """Nothing moves any more, and nobody waits for what is being replayed."""
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
        """Make the bots before they are needed. What one of them plays by is worked out beside the server; where it
        cannot be, the game is shown, and stands still."""
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
        """A table at which the game stands as the library has it; what was replayed may have grown old."""
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
    """What must be worked out before the bots of a game can pick, unless it has been."""
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
