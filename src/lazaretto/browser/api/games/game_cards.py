"""Saved games: the list of them, and one game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from starlette.requests import Request

from lazaretto.books import find
from lazaretto.browser.api.core.examples import GAME as SAMPLE
from lazaretto.browser.api.core.examples import Sample
from lazaretto.browser.api.core.operation import NO_GAME, Operation, Parameter
from lazaretto.browser.api.core.request_reading import flag, game_id, number
from lazaretto.browser.http.guests import Guest
from lazaretto.browser.live.seat_owners import Holders
from lazaretto.game import Refusal, Seat
from lazaretto.store.game_card import Card, Entry
from lazaretto.store.lines import Header
from lazaretto.store.record import Record

if TYPE_CHECKING:
    from lazaretto.browser.api.core.context import Context

LISTED = 50
"""How many games are listed by default."""

GAME = Parameter("game", "The id of a game: 32 digits of 0 to 9 and a to f.", lambda s: SAMPLE)


BEGUN, TOUCHED = "2026-01-01T20:00:00Z", "2026-01-01T20:05:00Z"
"""When the example game was played."""


class Ended(msgspec.Struct, frozen=True):
    """How a game ended, what that is worth to each seat, and the same in words."""

    outcome: str
    scores: dict[str, int]
    words: str


class From(msgspec.Struct, frozen=True):
    """The game a child was taken from, and after which turn."""

    game: str
    turn: int


class GameCard(msgspec.Struct, frozen=True, kw_only=True):
    """A kept game at a glance: who sits where, how many turns it has and what its book calls one, how it ended, and
    whether you can play it. There is no seed where people who play each other must not know it."""

    id: str
    book: str
    title: str
    variant: str | None
    seed: str | None
    seats: dict[str, str]
    turns: int
    turn: str
    result: Ended | None
    begun: str
    touched: str
    daily: str | None
    parent: From | None
    yours: bool


class GamePage(GameCard, frozen=True, kw_only=True):
    """A kept game, its record's first line, and which turns it has. A game is secret while people play each other.
    Where something is hidden from them, the line does not tell where it began until it has ended. `looks` is whether
    its squares may be asked for, and have more to say than their legend; `maps` whether it may be had as a map."""

    header: dict[str, Any]
    first_turn: int
    last_turn: int
    is_secret: bool
    looks: bool
    maps: bool


class Kept(msgspec.Struct, frozen=True):
    """The games, the one played last first."""

    games: tuple[GameCard, ...]


async def kept(context: Context, request: Request) -> Kept:
    """The games that the visitor can continue: all of them at home, only their own on a public server."""
    limit, guest = number(request, "limit", LISTED, context.server.settings.games_listed), context.server.guest(request)
    cards = await context.server.in_writer(_cards, context, guest, limit, flag(request, "played"))
    await context.endings.learn(cards)
    return await context.server.in_writer(lambda: Kept(tuple(_card(context, card, guest) for card in cards)))


async def one_game(context: Context, request: Request) -> GamePage:
    """Show one game."""
    entry = await context.server.in_writer(context.entry, game_id(request))
    await context.endings.find(entry)
    shown = await context.server.in_writer(_page, context, entry, context.server.guest(request))
    if shown.header.get("start") and not (await context.played(shown.id)).is_open:
        del shown.header["start"]
    return shown


def seats_of(context: Context, header: Header, guest: Guest | None) -> tuple[Seat, ...]:
    """The seats of a game that are the visitor's."""
    return Holders(header, context.server.library, context.server.is_at_home).of(guest)


def _cards(context: Context, guest: Guest | None, limit: int, played: bool) -> list[Card]:
    if not context.server.is_at_home and guest is None:
        return []
    holder = guest.holder if guest and not context.server.is_at_home else None
    return context.server.library.cards(limit, holder, played)


def _page(context: Context, entry: Entry, guest: Guest | None) -> GamePage:
    record, header = entry.record, entry.record.header
    last = record.end or (record.turns[-1] if record.turns else header)
    return GamePage(
        **msgspec.structs.asdict(_card(context, Card(header, last, entry.begun, entry.touched), guest)),
        **_more(record),
    )


def _more(record: Record) -> dict[str, Any]:
    header = record.header
    return {
        "header": msgspec.to_builtins(header),
        "first_turn": header.first_turn,
        "last_turn": record.next_turn - 1,
        "is_secret": header.is_between_people and record.end is None,
        **_told_of(record),
    }


def _told_of(record: Record) -> dict[str, bool]:
    """Whether squares can be inspected and maps drawn, if nothing is hidden from a player."""
    nothing_hidden = record.end is not None or not record.header.people
    try:
        book = find(record.header.book)
    except Refusal:
        return {"looks": False, "maps": False}
    return {
        "looks": nothing_hidden and book.showing.look is not None,
        "maps": nothing_hidden and book.showing.map is not None,
    }


def _card(context: Context, card: Card, guest: Guest | None) -> GameCard:
    ended = Ended(card.end.outcome, card.end.scores, context.endings.words(card.end)) if card.end else None
    return _shown(card, ended, bool(seats_of(context, card.header, guest)))


def _shown(card: Card, ended: Ended | None, yours: bool) -> GameCard:
    header = card.header
    return GameCard(
        id=header.id,
        book=header.book,
        title=_title(header.book),
        variant=header.variant or None,
        seed=header.seed,
        seats=header.seats,
        turns=card.turns,
        turn=_turn(header.book),
        result=ended,
        begun=card.begun,
        touched=card.touched,
        daily=header.daily or None,
        parent=From(header.parent.game, header.parent.turn) if header.parent else None,
        yours=yours,
    )


def _title(book: str) -> str:
    """A book's title, or its id if the book is gone."""
    try:
        return find(book).title
    except Refusal:
        return book


def _turn(book: str) -> str:
    """A book's word for a turn."""
    try:
        return find(book).words.turn
    except Refusal:
        return "turn"


def _sample_card(s: Sample) -> GameCard | None:
    """An example of a listed game."""
    if s.played is None:
        return None
    record = s.played.record
    return _shown(Card(record.header, record.turns[-1], BEGUN, TOUCHED), None, yours=False)


def _sample_page(s: Sample) -> GamePage | None:
    shown = _sample_card(s)
    if shown is None or s.played is None:
        return None
    return GamePage(**msgspec.structs.asdict(shown), **_more(s.played.record))


def _sample_list(s: Sample) -> Kept | None:
    shown = _sample_card(s)
    return Kept((shown,)) if shown else None


OPERATIONS = (
    Operation(
        name="games",
        method="GET",
        path="/api/games",
        summary="Your kept games",
        words="At home every game of the library; elsewhere the games in which you hold a seat. The one played last "
        "comes first.",
        handler=kept,
        answer=Kept,
        answer_example=_sample_list,
        parameters=(
            Parameter("limit", f"The most that are listed, {LISTED} unless told.", lambda s: 20, int, "query"),
            Parameter("played", "Only games in which something was chosen or done.", lambda s: True, bool, "query"),
        ),
    ),
    Operation(
        name="game",
        method="GET",
        path="/api/games/{game}",
        summary="One game",
        words="A game at a glance, with the first line of its record and the numbers of its turns. Anybody who has the "
        "address may ask.",
        handler=one_game,
        answer=GamePage,
        answer_example=_sample_page,
        parameters=(GAME,),
        refusals=NO_GAME,
    ),
)
