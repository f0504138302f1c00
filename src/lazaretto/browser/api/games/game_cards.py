"""Saved games: the list of them, and one game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from starlette.requests import Request

from lazaretto.books import AnyBook
from lazaretto.browser.api.core.example_values import GAME as SAMPLE
from lazaretto.browser.api.core.example_values import Sample
from lazaretto.browser.api.core.operation import NO_GAME, Operation, Parameter
from lazaretto.browser.api.core.request_reading import flag, game_id, number
from lazaretto.browser.http.guest_tokens import Guest
from lazaretto.browser.live.seat_owners import SeatOwners
from lazaretto.game import Seat
from lazaretto.play.base.played_game import Played
from lazaretto.play.text.game_listing import book_of, turn_of
from lazaretto.store.game_card import SavedCard
from lazaretto.store.record_lines import Header
from lazaretto.store.told_seed import is_of_today

if TYPE_CHECKING:
    from lazaretto.browser.api.core.context import Context

LISTED = 50
"""How many games are listed by default."""

GAME = Parameter("game", "The id of a game: 32 digits of 0 to 9 and a to f.", lambda s: SAMPLE)


BEGUN, TOUCHED = "2026-01-01T20:00:00Z", "2026-01-01T20:05:00Z"
"""When the example game was played."""


SEARCHABLE = ("state", "chain", "faces")
"""Fields of a header from which someone could find out what is hidden in the first state."""


class Ended(msgspec.Struct, frozen=True):
    """How a game ended, the score of each seat, and the same in words."""

    outcome: str
    scores: dict[str, int]
    words: str


class From(msgspec.Struct, frozen=True):
    """The game that a child was forked from, and the last turn they share."""

    game: str
    turn: int


class GameCard(msgspec.Struct, frozen=True, kw_only=True):
    """A saved game in brief: its seats, how many turns it has and the book's word for one, how it ended, and whether
    you can play it. The seed is null while it is not told. `practice`: a person in it may have known what comes."""

    id: str
    book: str
    title: str
    variant: str | None
    seed: str | None
    practice: bool
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
    """A saved game with the first line of its record and the numbers of its turns. A game is secret while people play
    each other. While people play, the line has no hashes, which can be searched; and no start, if something in it is
    hidden from them. `looks`: its squares can be inspected. `maps`: it can be exported as a map."""

    header: dict[str, Any]
    first_turn: int
    last_turn: int
    is_secret: bool
    looks: bool
    maps: bool


class Kept(msgspec.Struct, frozen=True):
    """Saved games, most recently played first."""

    games: tuple[GameCard, ...]


async def saved_games(context: Context, request: Request) -> Kept:
    """The games that the visitor can continue: all of them at home, only their own on a public server."""
    limit, guest = number(request, "limit", LISTED, context.server.settings.games_listed), context.server.guest(request)
    cards = await context.server.writer.do(_cards, context, guest, limit, flag(request, "played"))
    await context.endings.learn(cards)
    return await context.server.writer.do(lambda: Kept(tuple(_card(context, card, guest) for card in cards)))


async def one_game(context: Context, request: Request) -> GamePage:
    """Show one game."""
    card = await context.server.writer.do(context.card, game_id(request))
    await context.endings.find(card)
    shown = await context.server.writer.do(_page, context, card, context.server.guest(request))
    if shown.header.get("start") and not await context.in_thread(_is_open, await context.played(shown.id)):
        del shown.header["start"]
    return shown


def seats_of(context: Context, header: Header, guest: Guest | None) -> tuple[Seat, ...]:
    """The seats of a game that are the visitor's."""
    return SeatOwners(header, context.server.library, context.server.is_at_home).of(guest)


def _is_open(played: Played) -> bool:
    return played.is_open


def _cards(context: Context, guest: Guest | None, limit: int, played: bool) -> list[SavedCard]:
    if not context.server.is_at_home and guest is None:
        return []
    holder = guest.holder if guest and not context.server.is_at_home else None
    return context.server.library.cards(limit, holder, played)


def _page(context: Context, card: SavedCard, guest: Guest | None) -> GamePage:
    return GamePage(**msgspec.structs.asdict(_card(context, card, guest)), **_more(card))


def _more(card: SavedCard) -> dict[str, Any]:
    header = card.header
    return {
        "header": _first_line(card),
        "first_turn": header.first_turn,
        "last_turn": card.turns,
        "is_secret": header.is_between_people and card.end is None,
        **_offered(card),
    }


def _first_line(card: SavedCard) -> dict[str, Any]:
    """The first line of a record, as much of it as may be shown."""
    line: dict[str, Any] = msgspec.to_builtins(card.header)
    for name in SEARCHABLE if _hides(card) else ():
        line.pop(name, None)
    return line


def _offered(card: SavedCard) -> dict[str, bool]:
    """Whether squares can be inspected, and maps drawn if nothing is hidden from a player. A player's squares can be
    inspected if the book says what the player sees of them."""
    book = book_of(card)
    if book is None:
        return {"looks": False, "maps": False}
    return {
        "looks": (not _hides(card) or _shows_its_player(card, book)) and book.showing.look is not None,
        "maps": not _hides(card) and book.showing.map is not None,
    }


def _hides(card: SavedCard) -> bool:
    """Whether something in the game may be hidden from people who play it, or who play the same one today."""
    return bool(card.header.people) and (card.end is None or is_of_today(card.header))


def _shows_its_player(card: SavedCard, book: AnyBook) -> bool:
    return book.hiding is not None and not card.header.is_between_people


def _card(context: Context, card: SavedCard, guest: Guest | None) -> GameCard:
    ended = Ended(card.end.outcome, card.end.scores, context.endings.words(card.end)) if card.end else None
    return _shown(card, ended, bool(seats_of(context, card.header, guest)))


def _shown(card: SavedCard, ended: Ended | None, yours: bool) -> GameCard:
    header, book = card.header, book_of(card)
    return GameCard(
        id=header.id,
        book=header.book,
        title=book.title if book else header.book,
        variant=header.variant or None,
        seed=None if card.seed is None else str(card.seed),
        practice=card.is_practice,
        seats=header.seats,
        turns=card.turns,
        turn=turn_of(card),
        result=ended,
        begun=card.begun,
        touched=card.touched,
        daily=header.daily or None,
        parent=From(header.parent.game, header.parent.turn) if header.parent else None,
        yours=yours,
    )


def _sample_card(s: Sample) -> SavedCard | None:
    """The example game."""
    record = s.played and s.played.record
    return SavedCard(record.header, record.turns[-1], BEGUN, TOUCHED) if record else None


def _sample_page(s: Sample) -> GamePage | None:
    card = _sample_card(s)
    return GamePage(**msgspec.structs.asdict(_shown(card, None, yours=False)), **_more(card)) if card else None


def _sample_list(s: Sample) -> Kept | None:
    card = _sample_card(s)
    return Kept((_shown(card, None, yours=False),)) if card else None


OPERATIONS = (
    Operation(
        name="games",
        method="GET",
        path="/api/games",
        summary="Your saved games",
        words="At home, every game in the library; on a public server, the games in which you hold a seat. The most "
        "recently played comes first.",
        handler=saved_games,
        answer=Kept,
        answer_example=_sample_list,
        parameters=(
            Parameter("limit", f"The most games listed; {LISTED} by default.", lambda s: 20, int, "query"),
            Parameter("played", "Only games in which something has been chosen.", lambda s: True, bool, "query"),
        ),
    ),
    Operation(
        name="game",
        method="GET",
        path="/api/games/{game}",
        summary="One game",
        words="A game in brief, with the first line of its record and the numbers of its turns. Anyone with the "
        "address can see it.",
        handler=one_game,
        answer=GamePage,
        answer_example=_sample_page,
        parameters=(GAME,),
        refusals=NO_GAME,
    ),
)
