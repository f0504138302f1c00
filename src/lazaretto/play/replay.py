"""Playing a record again: loading a game, checking a stranger's, and naming the first turn that is not as it says."""

from __future__ import annotations

from datetime import date
from time import perf_counter
from typing import Any

import msgspec

from lazaretto.books import find
from lazaretto.dice import STREAM_TAG, Again, Sampled
from lazaretto.dice.streams import MOST_SEED
from lazaretto.game import Overlay, Refusal, Result, Seat, Turn, resolve
from lazaretto.game.strict_toml import Document
from lazaretto.play import compile_when_slow
from lazaretto.play.daily import daily_seed
from lazaretto.play.edition import Edition
from lazaretto.play.played import Played
from lazaretto.refusal import quoted
from lazaretto.store.lines import BOT, PERSON, Header, TurnLine, commitment
from lazaretto.store.record import Differs, Record

RESIGNED = "resigned"
_LONG = 100
"""Turns from which on a slow world is compiled before it is played again."""


def replayed(record: Record, seed: int | None = None) -> Played:
    """The game that a record tells, or a refusal that names where it is not one. `seed` is for a record that hides its
    own."""
    header = record.header
    edition = edition_of(header)
    seed = demand_header(edition, record, seed)
    played = Played(edition, Record(header), seed, _first(edition, header, seed), [])
    for line in record.turns:
        begun = perf_counter()
        played.turns.append(_turn(played, line))
        if compile_when_slow.is_worth_it(edition.book, perf_counter() - begun) and len(record.turns) > _LONG:
            compile_when_slow.warm(edition.book)
        played.record.add(line)
    _demand_end(played, record)
    if record.end:
        played.record.add(record.end)
    return played


def edition_of(header: Header) -> Edition:
    """The rules a record was played by: the book as it behaved then, under the variant it names."""
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
    if not _same(changed, header.overlay) or book.tables.overlay_hash(edition.overlay) != header.overlay_hash:
        raise Differs(0, "the variant is not the one its hash names.")
    return edition


def demand_header(edition: Edition, record: Record, seed: int | None = None) -> int:
    """The seed of a game whose header names it, its day and its seats as it must. `seed` is for one that hides it."""
    seed = _seed(record, seed)
    _demand_seats(edition, record.header)
    return seed


def resignation(edition: Edition, seat: Seat) -> Result:
    """Whoever resigns has the worst of results, and the others the best."""
    worst, best = edition.book.scores
    return Result(RESIGNED, {other: worst if other == seat else best for other in edition.game.seats})


def _seed(record: Record, given: int | None) -> int:
    header, end = record.header, record.end
    if (header.seed is None) == (header.commitment is None) or (header.seed is None) != header.is_between_people:
        raise Differs(0, "a game between people names its seed's commitment, any other its seed; this one does not.")
    written = header.seed or (end.seed if end else None)
    if written is None and given is None:
        raise Refusal("Two people are still playing this game, so its seed is not known and it cannot be replayed.")
    seed = int(written) if written is not None else int(given or 0)
    if seed > MOST_SEED:
        raise Differs(0, "the seed is larger than 2^128 - 1.")
    if header.commitment and commitment(seed) != header.commitment:
        raise Differs(0, "the seed is not the one that was committed to.")
    if header.daily and seed != _of_the_day(header):
        raise Differs(0, f"this is not the seed of {header.daily}.")
    return seed


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
            raise Differs(0, f"seat {seat} is taken by {quoted(by)}; a person or a bot sits there.")


def _first(edition: Edition, header: Header, seed: int) -> Any:
    """The state a record starts from, if that is the one it says."""
    if header.parent and header.start is None:
        raise Differs(0, "a child says the state it starts from; this one does not.")
    try:
        if header.start is None:
            typed = Again(header.faces)
            # Records from before worlds began by their seeds hold what was typed for the start, and still play.
            by_hand = header.dice == "typed" and (header.faces or not edition.begins_by_itself)
            first = edition.game.start(typed if by_hand else Sampled(seed, "start"))
            typed.finish()
        else:
            first = edition.book.state(edition.numbers, header.start)
    except Refusal as wrong:
        raise Differs(0, str(wrong)) from None
    if header.start not in (None, edition.text(first)) or (header.start is not None and header.faces):
        raise Differs(0, "its first state is not written as states are.")
    if edition.book.texts.state_hash(first) != header.state:
        raise Differs(0, "the first state is not the one its hash names.")
    return first


def _turn(played: Played, line: TurnLine) -> Turn[Any, Any]:
    """A turn of the record, played again."""
    texts = played.edition.book.texts
    typed = Again(line.faces)
    try:
        limit, called = played.edition.book.turn_limit, played.edition.book.words.turn
        if len(played.turns) >= limit:
            raise Refusal(f"{limit:,} {called}s are all its book allows.")
        chosen = {seat: texts.read_choice(text) for seat, text in line.chosen.items()}
        roll = typed if played.record.header.dice == "typed" else Sampled(played.seed, "rules", line.turn)
        turn = resolve(played.edition.game, played.state, chosen, line.turn, roll)
        typed.finish()
    except Refusal as wrong:
        raise Differs(line.turn, str(wrong)) from None
    choosing = played.edition.game.choices(turn.before)
    if not _same({seat: texts.write_choice(chosen[seat]) for seat in choosing}, line.chosen):
        raise Differs(line.turn, "a choice is not written as choices are.")
    if turn.draws != line.draws:
        raise Differs(line.turn, f"the rules draw {turn.draws} times, the record says {line.draws}.")
    if texts.state_hash(turn.after) != line.state:
        came_to = quoted(played.edition.text(turn.after))
        raise Differs(line.turn, f"the rules come to {came_to}, and the record's hash is another state's.")
    return turn


def _demand_end(played: Played, record: Record) -> None:
    """The end is the one the rules give, or a resignation that could be; and it is there when the rules give one."""
    wrong = _wrong_end(played, record)
    if wrong:
        raise Differs(record.next_turn - 1, wrong, at_end=True)


def _wrong_end(played: Played, record: Record) -> str | None:
    end, ended = record.end, played.edition.result(played.state)
    if end is None:
        return f"the game is over ({quoted(ended.outcome)}), but the record has no end." if ended else None
    if end.resigned:
        if ended or end.resigned not in record.header.people:
            return f"{quoted(end.resigned)} could not resign here."
        ended = resignation(played.edition, end.resigned)
    if ended is None:
        return "the record ends here, but the game goes on."
    if end.outcome != ended.outcome:
        return f"the game ends with {quoted(ended.outcome)}, the record with {quoted(end.outcome)}."
    if not _same(dict(ended.scores), end.scores):
        return f"the scores are not those of {quoted(ended.outcome)}."
    if end.turns != record.next_turn - 1 or int(end.seed) != played.seed:
        return "it names another number of turns, or another seed."
    return None


def _same(known: dict[str, Any], written: dict[str, Any]) -> bool:
    """Whether a table of the record is the one that would be written, its keys in the same order."""
    return msgspec.json.encode(known) == msgspec.json.encode(written)
