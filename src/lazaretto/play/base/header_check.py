"""Checking the header of a record: the book and variant it names, its seed, its date and its seats."""

from __future__ import annotations

from datetime import date
from typing import Any

import msgspec

from lazaretto.books import find
from lazaretto.dice import STREAM_TAG
from lazaretto.dice.seeds import MOST_SEED
from lazaretto.game import Overlay, Refusal
from lazaretto.game.strict_toml import Document
from lazaretto.play.base.daily_seed import daily_seed
from lazaretto.play.base.edition import Edition
from lazaretto.refusal import quoted
from lazaretto.store.record import Differs, Record
from lazaretto.store.record_lines import BOT, PERSON, Header, commitment


def edition_of(header: Header) -> Edition:
    """The edition a record was played with: the book in the version it names, under its variant."""
    book = find(header.book).of_version(header.version)
    if header.stream != STREAM_TAG:
        raise Differs(0, f"its dice are {quoted(header.stream)}; this Lazaretto throws {STREAM_TAG}.")
    documents = (Document("the record's overlay", header.overlay),) if header.overlay else ()
    edition = Edition(book, Overlay(header.variant, documents))
    try:
        changed = book.tables.difference(edition.overlay)
        book.tables.load(edition.overlay)
    except Refusal as wrong:
        raise Differs(0, str(wrong)) from None
    if not same_json(changed, header.overlay) or book.tables.overlay_hash(edition.overlay) != header.overlay_hash:
        raise Differs(0, "the variant is not the one its hash names.")
    return edition


def demand_header(edition: Edition, record: Record, seed: int | None = None) -> int:
    """Check the seats, the seed and the date in a header, and return the seed. A record that hides its seed needs
    `seed`."""
    seed = _seed(record, seed)
    _demand_seats(edition, record.header)
    return seed


def same_json(known: dict[str, Any], written: dict[str, Any]) -> bool:
    """Whether a table is written in the record exactly as we would write it, with its keys in the same order."""
    return msgspec.json.encode(known) == msgspec.json.encode(written)


def _seed(record: Record, given: int | None) -> int:
    header, end = record.header, record.end
    _demand_seed_or_commitment(header)
    written = header.seed or (end.seed if end else None)
    if written is None and given is None:
        raise Refusal("This game is still being played, so its seed is not known and it cannot be replayed.")
    seed = int(written) if written is not None else int(given or 0)
    if seed > MOST_SEED:
        raise Differs(0, "the seed is larger than 2^128 - 1.")
    if header.commitment and commitment(seed) != header.commitment:
        raise Differs(0, "the seed is not the one that was committed to.")
    # The daily seed of a server depends on a secret of the server, so nobody else can check it.
    if header.daily and header.seed and seed != _of_the_day(header):
        raise Differs(0, f"this is not the seed of {header.daily}.")
    return seed


def _demand_seed_or_commitment(header: Header) -> None:
    if (header.seed is None) == (header.commitment is None):
        raise Differs(0, "it must have either its seed or a commitment to it.")
    if header.is_between_people and header.seed is not None:
        raise Differs(0, "a game between people must have a commitment to its seed, not the seed itself.")
    if not header.people and (header.commitment is not None or header.practice):
        raise Differs(0, "a game that nobody plays has its seed, and is not practice.")


def _of_the_day(header: Header) -> int | None:
    try:
        return daily_seed(header.book, date.fromisoformat(header.daily))
    except ValueError:
        return None


def _demand_seats(edition: Edition, header: Header) -> None:
    if tuple(header.seats) != edition.game.seats:
        raise Differs(0, f"its seats are {', '.join(header.seats)}, not {', '.join(edition.game.seats)}.")
    for seat, by in header.seats.items():
        if by != PERSON and not by.startswith(BOT):
            raise Differs(0, f"seat {seat} is taken by {quoted(by)}; it must be person or bot NAME.")
