"""Begins a game for the API: prepares its bots, gives the visitor a seat, and answers with its address."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from lazaretto.browser.api.core.example_values import GAME, Sample
from lazaretto.browser.api.core.operation import JSON
from lazaretto.browser.api.core.shared_fields import variant
from lazaretto.browser.api.games.game_cards import seats_of
from lazaretto.browser.http.guest_tokens import Guest
from lazaretto.browser.live.seat_owners import DRIVER
from lazaretto.browser.work.jobs import PrepareBots
from lazaretto.game import Bot, Refusal, Seat
from lazaretto.play.base.bots_in_game import needs_work
from lazaretto.play.base.edition import Edition
from lazaretto.play.session.begin_game import Opening
from lazaretto.play.session.new_game import bots_in
from lazaretto.play.session.sitting import Sitting
from lazaretto.solve.solution_bots import bot_named, plays_solution
from lazaretto.store.record_lines import Header

if TYPE_CHECKING:
    from lazaretto.browser.api.core.context import Context


class Begun(msgspec.Struct, frozen=True):
    """A game, and the address of its page."""

    id: str
    address: str


def example(s: Sample) -> Begun:
    """An example of such an answer."""
    return Begun(GAME, f"/games/{GAME}")


def answer(context: Context, game: str, guest: Guest, status: int = 201) -> Response:
    """The answer for a new game; a new guest gets a cookie."""
    said = Response(msgspec.json.encode(Begun(game, f"/games/{game}")), status, media_type=JSON)
    return context.server.give_cookie(said, guest)


def hold(context: Context, header: Header, guest: Guest, seat: Seat | None = None) -> None:
    """Give a guest a seat of a game: the one named, or the first that is a person's. They drive a game without people,
    unless another visitor does."""
    mine = seat if seat in header.people else next(iter(header.people), DRIVER)
    context.server.library.hold(header.id, mine, guest.holder)


def demand_few(context: Context, guest: Guest, parent: Header | None = None) -> None:
    """Refuse a guest of a public server who plays too many games. A game in which nothing has happened does not count,
    nor does one that they only watch, and a parent gives its place to its child: undoing a turn does not make one game
    more."""
    server = context.server
    if server.is_at_home:
        return
    cards = server.library.cards(server.settings.games_listed, guest.holder)
    replaced = {card.header.parent.game for card in cards if card.header.parent} | ({parent.id} if parent else set())
    goes_on = [card for card in cards if card.end is None and card.header.people]
    played = [card for card in goes_on if card.turns >= card.header.first_turn]
    if sum(card.header.id not in replaced for card in played) >= server.settings.games_open:
        raise Refusal(f"{server.settings.games_open} of your games are still in progress; finish one of them first.")


async def begun(
    context: Context,
    request: Request,
    make: Callable[[], Sitting],
    parent: Header | None = None,
    seat: Seat | None = None,
) -> Response:
    """Begin a game and give the visitor a seat: in a child, the one they had in its parent. All of it is saved in one
    commit."""
    guest = context.server.known_or_new(request)

    def work() -> str:
        demand_few(context, guest, parent)
        with context.server.library.together():
            header = make().played.record.header
            before = seats_of(context, parent, guest) if parent else ()
            hold(context, header, guest, seat or next(iter(before), None))
        return header.id

    return answer(context, await context.server.writer.do(work), guest)


@asynccontextmanager
async def ready(context: Context, request: Request, edition: Edition, opening: Opening) -> AsyncIterator[None]:
    """Let the worker prepare what the bots play by. If one of them plays the solution, hold it while the game begins,
    so that nothing heavy happens in the writer thread."""
    bots = bots_in(edition, opening.seats)
    solving = [name for name in bots if plays_solution(edition.book, name)]
    holding: list[Bot] = []
    if await context.in_thread(_needs_work, edition, opening, bots):
        named = await context.in_thread(variant, edition)
        job = PrepareBots(**named, at=opening.at, seed=str(opening.seed), bots=tuple(bots))
        await context.do(job, context.asker(request))
    if solving:
        holding = await context.in_thread(_solution_bots, edition, opening, solving)
    try:
        yield
    finally:
        holding.clear()  # The bots share a solution that lives as long as one of them does.


def _needs_work(edition: Edition, opening: Opening, bots: list[str]) -> bool:
    return bool(bots) and needs_work(edition, bots, edition.first(opening.at, opening.seed))


def _solution_bots(edition: Edition, opening: Opening, names: list[str]) -> list[Bot]:
    """Bots that play the solution from the shelf; the game's own bots share it with them."""
    first = edition.first(opening.at, opening.seed)
    return [bot_named(edition.book, edition.numbers, first, name) for name in names]
