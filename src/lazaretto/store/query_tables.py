"""The tables that queries read: games, seats and turns, built from the library's lines. Sealed picks are not in
them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import groupby
from operator import itemgetter

from lazaretto.store.game_card import SavedCard
from lazaretto.store.library import Library
from lazaretto.store.record_lines import BOT, PERSON, Header, TurnLine

Cell = str | int | bool | None
Row = tuple[Cell, ...]


@dataclass(frozen=True)
class Column:
    """A column: its name, its SQL type, and a description for the reader."""

    name: str
    type: str
    says: str


@dataclass(frozen=True)
class QueryTable:
    """A table: its name, what one row stands for, and its columns."""

    name: str
    row: str
    columns: tuple[Column, ...]


GAMES = QueryTable(
    "games",
    "a game",
    (
        Column("id", "VARCHAR", "its id"),
        Column("book", "VARCHAR", "the book, or BOOK/SCENE"),
        Column("version", "BIGINT", "the book's version"),
        Column("variant", "VARCHAR", "the variant's title; NULL if it has none"),
        Column("overlay_hash", "VARCHAR", "names what the variant changes"),
        Column("dice", "VARCHAR", "seed, or typed where real dice were thrown"),
        Column("daily", "DATE", "the day whose daily game it is; NULL if it is none"),
        Column("seed", "VARCHAR", "the seed in full; NULL while it is not told"),
        Column("practice", "BOOLEAN", "whether a person in it may have known what comes"),
        Column("start", "VARCHAR", "the state it began in; NULL if the book's own, or while people play"),
        Column("parent", "VARCHAR", "the game it was forked from; NULL if it was not"),
        Column("parent_turn", "BIGINT", "the turn after which it goes its own way"),
        Column("begun", "TIMESTAMP", "when it was begun (UTC)"),
        Column("touched", "TIMESTAMP", "when it was last played (UTC)"),
        Column("turns", "BIGINT", "the number of its last turn; a fork counts on from its parent's"),
        Column("ended", "BOOLEAN", "whether it has ended"),
        Column("outcome", "VARCHAR", "how it ended; NULL while it goes on"),
        Column("resigned", "VARCHAR", "the seat that gave up; NULL if none did"),
    ),
)
SEATS = QueryTable(
    "seats",
    "a seat of a game",
    (
        Column("game", "VARCHAR", "the game's id"),
        Column("seat", "VARCHAR", "the seat"),
        Column("player", "VARCHAR", "person, or the bot's name"),
        Column("is_person", "BOOLEAN", "whether a person sits there"),
        Column("score", "BIGINT", "what the end is worth to it; NULL while the game goes on"),
    ),
)
TURNS = QueryTable(
    "turns",
    "what a seat chose in a turn, or that nobody did; while people play, only theirs",
    (
        Column("game", "VARCHAR", "the game's id"),
        Column("turn", "BIGINT", "the turn's number"),
        Column("seat", "VARCHAR", "the seat; NULL where nobody chose"),
        Column("choice", "VARCHAR", "its choice; NULL where nobody chose"),
        Column("draws", "BIGINT", "how many draws the whole turn took; NULL while people play"),
        Column("state", "VARCHAR", "the hash of the state that came of it; NULL while people play"),
    ),
)
TABLES = (GAMES, SEATS, TURNS)


def rows(library: Library) -> dict[str, list[Row]]:
    """The rows of every table, by the table's name."""
    made: dict[str, list[Row]] = {table.name: [] for table in TABLES}
    cards = {card.header.id: card for card in library.cards()}
    for game, lines in groupby(library.lines(), itemgetter(0)):
        # The two reads are not one transaction: skip a game that was started in between.
        if game not in cards:
            continue
        header, *later = (line for _, line in lines)
        assert isinstance(header, Header)
        card = replace(cards[game], header=header, last=later[-1] if later else header)
        made["games"].append(_game(card))
        made["seats"] += _seats(card)
        for line in later:
            if isinstance(line, TurnLine):
                made["turns"] += _turn(card, line)
    return made


def _game(card: SavedCard) -> Row:
    header, end = card.header, card.end
    return (
        header.id,
        header.book,
        header.version,
        header.variant or None,
        header.overlay_hash,
        header.dice,
        header.daily or None,
        None if card.seed is None else str(card.seed),
        card.is_practice,
        None if _is_played(card) else header.start,
        header.parent.game if header.parent else None,
        header.parent.turn if header.parent else None,
        card.begun,
        card.touched,
        card.turns,
        end is not None,
        end.outcome if end else None,
        (end.resigned or None) if end else None,
    )


def _seats(card: SavedCard) -> Iterator[Row]:
    scores = card.end.scores if card.end else {}
    for seat, by in card.header.seats.items():
        yield card.header.id, seat, by.removeprefix(BOT), by == PERSON, scores.get(seat)


def _is_played(card: SavedCard) -> bool:
    """Whether people still play. Then something may be hidden from them, and this room knows no book to ask: hashes
    can be searched, and draws and the choices of bots count what nobody saw."""
    return card.end is None and bool(card.header.people)


def _turn(card: SavedCard, line: TurnLine) -> Iterator[Row]:
    header, is_played = card.header, _is_played(card)
    chosen: list[tuple[str | None, str | None]] = [
        (seat, choice) for seat, choice in line.chosen.items() if not is_played or seat in header.people
    ]
    draws, state = (None, None) if is_played else (line.draws, line.state)
    for seat, choice in chosen or [(None, None)]:
        yield header.id, line.turn, seat, choice, draws, state
