"""New games."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from lazaretto.browser.api.core.operation import BAD_BODY, BUSY, Operation
from lazaretto.browser.api.core.request_reading import body
from lazaretto.browser.api.core.shared_fields import (
    Book,
    Digits,
    Name,
    Names,
    Settings,
    State,
    Variant,
    demand_seats,
    placed,
    seed_of,
)
from lazaretto.browser.api.games.opening_steps import Begun, begun, example, ready
from lazaretto.browser.http.guest_tokens import Guest
from lazaretto.browser.live.memory_weight import demand_light
from lazaretto.game import Refusal, Seat
from lazaretto.play.base.daily_seed import Daily
from lazaretto.play.base.edition import Edition
from lazaretto.play.base.seats import only_bots, opponent, seats
from lazaretto.play.session.begin_game import Opening, begin
from lazaretto.play.session.new_game import new_game
from lazaretto.store.record_lines import PERSON

if TYPE_CHECKING:
    from lazaretto.browser.api.core.context import Context


class NewGame(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a game begins. Only the book is required: by default a person has the first seat, the book's first bot has
    the others, and the seed is random and told when the game has ended. A game with a seed of your own is practice."""

    book: Book
    against: Annotated[Name, Meta(description="The bot in the other seats, or person for people in all seats.")] = ""
    seat: Annotated[Name, Meta(description="Your seat; by default the first.")] | None = None
    seed: Digits | None = None
    at: State | None = None
    variant: Variant = ""
    set: Settings = ()
    daily: Annotated[
        bool,
        Meta(
            description="Use the seed of the day. Cannot be combined with seed, at, variant or set. At home it is "
            "practice; on a public server nobody knows the seed before the day is over."
        ),
    ] = False
    watch: Annotated[bool, Meta(description="Put bots in all seats, and watch.")] = False
    bots: Names = ()


async def new(context: Context, request: Request) -> Response:
    """Begin a new game."""
    wanted = await body(context, request, NewGame)
    _demand_one_kind(wanted)
    if wanted.against == PERSON and not context.server.is_at_home:
        raise Refusal("On this server you play against bots; people can play each other at home.")
    edition, at = await placed(context, wanted)
    demand_seats(edition, against=wanted.against, seat=wanted.seat, bots=wanted.bots)
    await context.in_thread(demand_light, edition, context.server.settings)
    daily = await _daily(context, request, edition, wanted) if wanted.daily else None
    opening = await context.in_thread(_opening, edition, wanted, at, daily)
    async with ready(context, request, edition, opening):
        return await begun(context, request, lambda: begin(edition, opening, context.server.library), seat=wanted.seat)


def _opening(edition: Edition, wanted: NewGame, at: str | None, daily: Daily | None) -> Opening:
    """The opening that a request describes."""
    seed = None if wanted.seed is None else seed_of(wanted.seed)
    return new_game(edition, _seats(edition, wanted), at=at, seed=seed, daily=daily)


async def _daily(context: Context, request: Request, edition: Edition, wanted: NewGame) -> Daily:
    """The daily game of a book. One whose seed is secret must not be watched, and a visitor who has begun it before
    today may know what comes."""
    daily = await context.server.daily(edition)
    if daily.is_secret and wanted.watch:
        raise Refusal("Today's game is played by people, who must not know what comes; watch another one.")
    guest = context.server.guest(request)
    if daily.is_secret and guest and await context.server.writer.do(_has_begun, context, guest, edition, daily):
        return replace(daily, was_begun=True)
    return daily


def _has_begun(context: Context, guest: Guest, edition: Edition, daily: Daily) -> bool:
    cards = context.server.library.cards(context.server.settings.games_listed, guest.holder)
    begun = ((card.header.book, card.header.daily) for card in cards)
    return (edition.book.id, daily.day.isoformat()) in begun


def _demand_one_kind(wanted: NewGame) -> None:
    """Refuse settings that do not apply to this kind of game."""
    if wanted.daily and (wanted.seed is not None or wanted.at is not None or wanted.variant or wanted.set):
        raise Refusal("The daily game cannot be changed; leave out seed, at, variant and set.")
    if wanted.against == PERSON and (wanted.daily or wanted.seed is not None):
        raise Refusal("People who play each other must not know the dice; leave out seed and daily.")
    if wanted.watch and (wanted.against or wanted.seat):
        raise Refusal("When you watch, bots have all seats; leave out against and seat.")
    if wanted.bots and not wanted.watch:
        raise Refusal("bots is only for watching; in a game that you play, use against.")


def _seats(edition: Edition, wanted: NewGame) -> dict[Seat, str]:
    """Who has which seat."""
    if wanted.watch:
        return only_bots(edition, wanted.bots or tuple(edition.book.bots)[:1])
    return seats(edition, wanted.against or opponent(edition), wanted.seat)


OPERATIONS = (
    Operation(
        name="new_game",
        method="POST",
        path="/api/games",
        summary="Begin a game",
        words="Begins a new game of a book and saves it. You get a cookie that holds your seat. If a bot plays the "
        "solution, it may have to be computed first.",
        handler=new,
        body=NewGame,
        body_example=lambda s: {"book": s.book, "against": s.bot, "seat": s.seat},
        answer=Begun,
        answer_example=example,
        status=201,
        refusals=BAD_BODY | BUSY,
    ),
)
