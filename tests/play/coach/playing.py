"""Games for the coach: played by bots, by people with given picks, or of a small made-up game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from hashlib import blake2b
from typing import Any

from lazaretto.books.defend_the_city import BOOK
from lazaretto.dice import Scripted
from lazaretto.game import Book, Bots, Game, Overlay, Showing, Solving, Texts, Turn, Words, resolve
from lazaretto.play.base.edition import Edition
from lazaretto.play.base.played_game import Played
from lazaretto.play.session.begin_game import Opening, begin
from lazaretto.play.session.sitting import Sitting
from lazaretto.view import View

AnyBook = Book[Any, Any, Any]


def watched(at: str | None, bots: str, seed: int, *settings: str, book: AnyBook = BOOK) -> Played:
    """A game between bots, played to its end."""
    edition = Edition(book, Overlay().and_set(settings))
    seats = dict(zip(edition.game.seats, (f"bot {name}" for name in bots.split(",")), strict=True))
    sitting = begin(edition, Opening(seats, seed, at))
    while not sitting.is_over:
        sitting.step()
    return sitting.played


def sat(at: str | None, seats: str, picks: Iterable[str], seed: int = 1, book: AnyBook = BOOK) -> Sitting:
    """A game in which people pick what is given, seat by seat; `seats` are `person` or `bot NAME`, with commas."""
    edition = Edition(book)
    sitting = begin(edition, Opening(dict(zip(edition.game.seats, seats.split(","), strict=True)), seed, at))
    for text in picks:
        sitting.pick(sitting.waiting()[0], edition.book.texts.read_choice(text))
        if not sitting.waiting():
            sitting.step()
    return sitting


def turn(at: str, a: str, b: str, *hits: bool) -> Turn[Any, Any]:
    """A turn of the duel whose strikes hit or miss as given."""
    texts, game = BOOK.texts, BOOK.game(BOOK.tables.load())
    chosen = {"a": texts.read_choice(a), "b": texts.read_choice(b)}
    return resolve(game, texts.read_state(at), chosen, 1, Scripted(hits))


def random(numbers: Any) -> Any:
    """A bot for any book."""
    return lambda seen, seat, choices: [1] * len(choices)


def little_book(game: Game[Any, Any], **fields: Any) -> AnyBook:
    """A book of one made-up game. Its id comes from the game, so that the shelf never takes one for another."""
    made = {
        "id": f"little-{blake2b(repr(game).encode(), digest_size=8).hexdigest()}",
        "title": "Little",
        "game": lambda numbers: game,
        "texts": Texts(str, str, str, str),
        "why_impossible": None,
        "words": Words(BOOK.words.tell),
        "showing": Showing(lambda numbers, seen, seat, choices: View("Little", f"You see {seen}.")),
        "bots": Bots({"random": random}),
        "solving": Solving(),
    }
    return replace(BOOK, **{**made, **fields})
