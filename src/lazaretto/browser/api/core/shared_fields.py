"""Fields that several requests share: books, settings, seeds, and states as text or as GAME@TURN."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated, Any, Protocol

from msgspec import Meta

from lazaretto.books import find
from lazaretto.browser.api.core.refusal_responses import NotThere
from lazaretto.browser.api.core.request_reading import TURN_FORM
from lazaretto.browser.api.core.variant_fields import overlay
from lazaretto.dice.seeds import SEED_RANGE, read_seed
from lazaretto.game import Refusal
from lazaretto.play.base.edition import Edition
from lazaretto.play.base.played_game import Played
from lazaretto.refusal import quoted
from lazaretto.store.record_lines import ID_FORM

if TYPE_CHECKING:
    from lazaretto.browser.api.core.context import Context

Book = Annotated[str, Meta(min_length=1, max_length=80, description="A book's id, or BOOK/SCENE.")]
Name = Annotated[str, Meta(max_length=80)]
Names = Annotated[tuple[Name, ...], Meta(max_length=40, description="A bot for each seat, or one for all.")]
Settings = Annotated[
    tuple[Annotated[str, Meta(max_length=6000)], ...],
    Meta(
        max_length=20,
        description='Changes to the book\'s tables, each as table.key=value; a list of texts as ["c.", "di"].',
    ),
]
Variant = Annotated[str, Meta(max_length=80, description="A variant that ships with the book, by its name.")]
Seed = Annotated[str, Meta(max_length=39, description="A whole number from 0 to 2^128 - 1, in digits.")]
Digits = Seed | Annotated[int, Meta(ge=0)]
State = Annotated[str, Meta(max_length=6000, description="A state in the book's own notation, or as GAME@TURN.")]

GAME_AND_TURN = re.compile(rf"({ID_FORM})@({TURN_FORM})")


class Place(Protocol):
    """What a request says of a book, its variant, and a state of it."""

    @property
    def book(self) -> str: ...
    @property
    def variant(self) -> str: ...
    @property
    def set(self) -> tuple[str, ...]: ...
    @property
    def at(self) -> str | None: ...


async def placed(context: Context, asked: Place) -> tuple[Edition, str | None]:
    """A book under a variant and settings, and a state's text. A state may also be written as GAME@TURN; the game's
    variant then comes with it, unless another is given."""
    at = asked.at
    if at is None or "@" not in at:
        return await context.in_thread(_edition, asked), at
    named = GAME_AND_TURN.fullmatch(at)
    if named is None:
        raise Refusal(f"{quoted(at)} is not valid; write a whole id and a turn, GAME@TURN.")
    try:
        played = await context.played(named[1])
    except NotThere as wrong:
        raise Refusal(str(wrong)) from None
    return await context.in_thread(_placed, asked, played, int(named[2]))


def variant(edition: Edition) -> dict[str, Any]:
    """A book and its variant, as a job names them."""
    book, overlay = edition.book, edition.overlay
    return {
        "book": book.id,
        "version": book.version,
        "title": overlay.title,
        "overlay": book.tables.difference(overlay),
    }


def demand_seats(edition: Edition, **wishes: object) -> None:
    """Refuse options about seats in a book without any: they would have no effect, and the client would not notice."""
    named = [name for name, wish in wishes.items() if wish]
    if named and not edition.game.seats:
        raise Refusal(f"{edition.book.title} has no players: it moves by itself. Leave out {' and '.join(named)}.")


def seed_of(given: str | int) -> int:
    """A seed exactly as written, never rounded."""
    seed = read_seed(str(given))
    if seed is None:
        raise Refusal(f"{quoted(str(given))} is not a valid seed; it must be {SEED_RANGE}.")
    return seed


def _edition(asked: Place) -> Edition:
    book = find(asked.book)
    edition = Edition(book, overlay(book, asked.variant, asked.set))
    edition.game  # noqa: B018  # Building the game refuses settings that do not work.
    return edition


def _placed(asked: Place, played: Played, turn: int) -> tuple[Edition, str]:
    found = find(asked.book)
    if played.edition.book.id != found.id:
        raise Refusal(f"This game is one of {played.edition.book.id}, not of {found.id}.")
    text = played.export_state(turn)
    return (_edition(asked) if asked.variant or asked.set else Edition(found, played.edition.overlay)), text
