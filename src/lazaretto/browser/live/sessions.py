"""All open sessions, by game. A saved game is opened from its last checkpoint, and closed when it has had no listeners
for a while, or sooner if memory runs short."""

from __future__ import annotations

import asyncio
from functools import partial

from lazaretto.books import find
from lazaretto.browser.http.settings import Settings
from lazaretto.browser.live.audience import Audience
from lazaretto.browser.live.seat_owners import SeatOwners
from lazaretto.browser.live.session import REAL_DICE, Session
from lazaretto.browser.live.snapshots import Snapshots
from lazaretto.browser.live.tracking_keeper import TrackingKeeper
from lazaretto.browser.views.view_cache import ViewCache
from lazaretto.browser.work.compile_ahead import CompileAhead
from lazaretto.browser.work.jobs import PrepareBots
from lazaretto.browser.work.thread_pool import ThreadPool
from lazaretto.browser.work.worker_client import Busy, WorkerClient
from lazaretto.browser.work.writer_thread import WriterThread
from lazaretto.dice import Typed
from lazaretto.game import Refusal
from lazaretto.lru import Lru
from lazaretto.play.base.bots_in_game import needs_work
from lazaretto.play.base.played_game import Played
from lazaretto.play.base.replay import opened
from lazaretto.play.session.sitting import Sitting
from lazaretto.store.library import Library
from lazaretto.store.record_lines import is_id

MOST_TURNS_INTERPRETED = 20
"""A world with more turns than this is opened when its compiled loops are ready: some of them are played again."""

MOST_WEIGHTS = 1024
"""Games whose weight is remembered."""


class NoSuchGame(Refusal):
    """There is no game with that id."""


class Sessions:
    """All open sessions. They are used in the writer thread. Games are read and opened in a few other threads, so that
    a long one holds up nobody who wants another; all who want the same game at the same time share the work."""

    def __init__(
        self, settings: Settings, library: Library, writer: WriterThread, workers: WorkerClient | None = None
    ) -> None:
        self._settings, self._library, self._writer, self._workers = settings, library, writer, workers
        self._opener = ThreadPool(settings.openers)
        self.compiling = CompileAhead(workers)
        self._views = ViewCache(settings)
        self._open: dict[str, Audience] = {}
        self._opening: dict[str, asyncio.Task[None]] = {}
        self._reading: dict[tuple[str, str], asyncio.Task[Played]] = {}
        """Games that are being read, by their id and the hash of their last line."""
        self._counted = 0
        """What the open sessions weighed when they were last weighed, and those that were opened since."""
        self._weighed = Lru[str, int](MOST_WEIGHTS)
        """What games weighed when they were last opened."""

    def __len__(self) -> int:
        return len(self._open)

    @property
    def weight(self) -> int:
        """About how many bytes all open games take in memory."""
        return sum(audience.session.weight for audience in self._open.values())

    async def audience(self, game: str) -> Audience:
        """The audience of a game, which is opened if it is not open yet. It stays open until the caller leaves."""
        # Callers that ask while the game is being opened share one task. It is shielded, so that a caller who gives up
        # does not cancel it for the others. By the time they hear of it, the game may have been closed again.
        while game not in self._open:
            if game not in self._opening:
                self._opening[game] = asyncio.create_task(self._opened(game))
            await asyncio.shield(self._opening[game])
        self._open[game].expect()
        return self._open[game]

    async def saved(self, game: str) -> Played:
        """A game as the library has it now. Only the turns after its last checkpoint are played again."""
        key = game, await self._opener.do(self._chain, game)
        # As in `audience`. A game that has been played on since is another one, so no caller gets an old copy.
        if key not in self._reading:
            self._reading[key] = asyncio.create_task(self._read(game))
            self._reading[key].add_done_callback(lambda done: self._reading.pop(key))
        return await asyncio.shield(self._reading[key])

    def live(self, game: str) -> Played | None:
        """The game of an open session; None if it has none. It may go on while the caller looks at it; the turns so far
        do not change."""
        audience = self._open.get(game)
        return audience.session.played if audience else None

    async def introduce_again(self, game: str) -> None:
        """Tell the listeners of a game what is new about it as a whole: a child may have made it practice. There are
        none if it is not open."""
        audience = self._open.get(game)
        if audience:
            await audience.introduce_again()

    def close_empty(self) -> None:
        """Close sessions without listeners: those that have been empty long enough, and sooner if there are many."""
        many = len(self._open) > self._settings.many_sessions
        most = self._settings.empty_session_soon_seconds if many else self._settings.empty_session_seconds
        for game in [game for game, audience in self._open.items() if audience.empty_seconds > most]:
            self._open.pop(game).close()
        self._make_room()

    async def keep_closing_empty(self) -> None:
        """Do so regularly, until the task is cancelled."""
        while True:
            await asyncio.sleep(self._settings.empty_session_soon_seconds)
            self.close_empty()

    def close(self) -> None:
        """Stop everything, without waiting for games that are being opened."""
        for audience in self._open.values():
            audience.close()
        self._opener.close()
        self.compiling.close()

    def _make_room(self, needed: int = 0) -> bool:
        """Close empty sessions, those that were left longest ago first, until there is memory for `needed` more bytes.
        Return whether there is."""
        most, held = self._settings.most_sessions_bytes - needed, self.weight
        empty = {game: audience.empty_seconds for game, audience in self._open.items() if audience.is_empty}
        for game in sorted(empty, key=lambda game: -empty[game]):
            if held <= most:
                break
            closed = self._open.pop(game)
            held -= closed.session.weight
            closed.close()
        self._counted = held
        return held <= most

    def _demand_room(self, needed: int) -> None:
        """Refuse to open another game if those that are being played or watched take all the memory. The first one is
        opened however much it takes."""
        # All sessions are weighed only when it may be too much: there may be thousands of them.
        fits = self._counted + needed <= self._settings.most_sessions_bytes or self._make_room(needed)
        if self._open and not fits:
            raise Busy("The games that are open here take all the memory there is for them; try again in a while.")

    async def _opened(self, game: str) -> None:
        try:
            # A page that is refused comes back again and again; its game should not be read and opened each time.
            self._demand_room(self._weighed.get(game) or 0)
            played = await self.saved(game)
            session = await self._writer.do(self._session, game, played)
            snapshots = await self._writer.do(Snapshots, session, self._settings, self._views)
            await self._create_bots(session)
            # Not in the writer thread: nobody else has the session yet, and describing its turns takes a while.
            await self._opener.do(snapshots.prepare)
            compile_loops = partial(self.compiling.want, session.sitting.edition.book)
            if not session.sitting.edition.game.seats:
                compile_loops()
            owners = SeatOwners(session.played.record.header, self._library, not self._settings.is_public)
            needed = session.weight
            self._weighed.put(game, needed)
            self._demand_room(needed)
            self._counted += needed
            self._open[game] = Audience(
                session, owners, snapshots, self._settings, self._writer, partial(self.saved, game), compile_loops
            )
        finally:
            # By now the game is open. If opening it failed, the next caller may try again.
            del self._opening[game]

    async def _create_bots(self, session: Session) -> None:
        """Make the bots before they are needed. The worker works out what they play by; if that fails, the game is
        shown, but does not move."""
        job = await self._opener.do(_needed, session.played)
        try:
            if self._workers and job:
                await self._workers.do(job)
        except Busy:  # Unlike another refusal, this one passes; the caller should try again.
            raise
        except Refusal as wrong:
            session.unready = str(wrong)
        else:
            await self._opener.do(session.create_bots)

    async def _read(self, game: str) -> Played:
        entry = await self._opener.do(self._library.saved_game, game)
        header = entry.record.header
        if not header.seats and len(entry.record.turns) > MOST_TURNS_INTERPRETED:
            await self.compiling.ready(await self._writer.do(find, header.book))
        return await self._opener.do(opened, entry)

    def _chain(self, game: str) -> str:
        if not is_id(game) or not self._library.has(game):
            raise NoSuchGame("There is no such game here.")
        return self._library.chain(game)

    def _session(self, game: str, played: Played) -> Session:
        """A session with the opened game, as far as the library has it. If a command plays it on at this moment, the
        library has more than that: the session finds out when it changes something, and the game is read outside."""

        def load(known: Played) -> tuple[Sitting, TrackingKeeper]:
            # A copy, because the sitting adds turns to it, and others may have the same opened game.
            found = known.as_saved(partial(self._library.has_line, game))
            keeper = TrackingKeeper(self._library)
            return Sitting(found, keeper, _refuse_dice if found.record.header.dice == "typed" else None), keeper

        return Session(load, played, self._settings)


def _needed(played: Played) -> PrepareBots | None:
    """What must still be worked out before the bots of a game can pick."""
    header, edition = played.record.header, played.edition
    bots = tuple(header.bots.values())
    if played.result or not needs_work(edition, bots, played.first):
        return None
    return PrepareBots(
        book=header.book,
        version=header.version,
        title=header.variant,
        overlay=header.overlay,
        at=edition.text(played.first),
        bots=bots,
    )


def _refuse_dice() -> Typed:
    raise Refusal(REAL_DICE)
