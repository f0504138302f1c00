"""A second implementation of records: it writes the lines itself and plays the game again to fill them in."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import date
from hashlib import blake2b
from itertools import count, zip_longest
from typing import Any

from lazaretto.books import find
from lazaretto.dice import Again, Roll, Sampled
from lazaretto.game import Overlay, Refusal, Result, resolve
from lazaretto.game.strict_toml import Document
from lazaretto.play.base.daily_seed import daily_seed
from lazaretto.play.base.edition import Edition

Line = dict[str, Any]

MOST_SEED = 2**128 - 1

ORDER = {
    "header": "line format id product book version stream overlay overlay_hash variant seats dice seed commitment "
    "practice daily parent start faces state",
    "turn": "line turn chosen draws faces state",
    "end": "line outcome scores resigned practice turns seed",
}
"""The fields of each line; what need not be said is left out."""


class Untold(Exception):
    """This record cannot be judged: its book behaves differently now, or its seed is not known yet."""


def as_text(line: Line) -> bytes:
    """A line's one form."""
    return json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode()


def parsed(lines: Iterator[bytes] | list[bytes]) -> list[Line]:
    """A record's lines as plain data, without their links."""
    told = [json.loads(line) for line in lines]
    return [{name: part for name, part in line.items() if name != "chain"} for line in told]


def linked(lines: list[Line]) -> list[bytes]:
    """The lines with their links: BLAKE2b-128 of the link before and the line itself."""
    chain, written = "", []
    for line in lines:
        chain = blake2b(bytes.fromhex(chain) + as_text(line), digest_size=16).hexdigest()
        written.append(as_text({**line, "chain": chain}))
    return written


def in_order(line: Line) -> None:
    """Move a field that was added to the place where it belongs."""
    known = {name: line[name] for name in ORDER[line["line"]].split() if name in line}
    line.clear()
    line.update(known)


def first_turn(header: Line) -> int:
    """The number of a record's first turn."""
    return int(header["parent"]["turn"]) + 1 if "parent" in header else 1


def first_lie(lines: list[Line]) -> int | None:
    """The turn at which a record first says what is not so; None where it tells a game that could be. How the turns are
    counted is looked at before any is played."""
    numbers = count(first_turn(lines[0]))
    for number, line in zip(numbers, (line for line in lines if line["line"] == "turn"), strict=False):
        if line["turn"] != number:
            return number
    for place, (said, so) in enumerate(zip_longest(lines, retold(lines))):
        if said is None or so is None or as_text(said) != as_text(so):
            ends = said is None or said["line"] == "end"
            return first_turn(lines[0]) + place - 1 - ends if place else 0
    return None


def retold(lines: list[Line]) -> list[Line]:
    """What would have been written of a game with the same claims, choices and typed faces, as far as it could be
    played."""
    header, end = lines[0], next((line for line in lines if line["line"] == "end"), None)
    try:
        edition = _edition(header)
        people = [seat for seat, by in header["seats"].items() if by == "person"]
        secret = "commitment" in header
        assert people or not (secret or "practice" in header)
        seed = _seed(header, end, secret)
        assert secret or len(people) < 2
        seats = {seat: header["seats"][seat] for seat in edition.game.seats}
        assert all(by == "person" or by.startswith("bot ") for by in seats.values())
        assert header.get("dice", "typed") == "typed"
        state, start = _start(edition, header, seed)
    except (Refusal, AssertionError, KeyError):
        return []
    told = [_header(header, edition, seats, seed, secret, start)]
    for line in lines[1:]:
        if line["line"] != "turn" or edition.result(state):
            break
        try:
            state, turn = _turn(edition, state, line, len(told) - 1 + first_turn(header), seed, header)
        except (Refusal, KeyError):
            return told
        told.append(turn)
    return [*told, *_end(edition, state, end, people, seed, len(told) - 2 + first_turn(header))]


def _edition(header: Line) -> Edition:
    try:
        book = find(header["book"])
    except Refusal as wrong:
        raise Untold from wrong
    if book.version != header["version"]:
        raise Untold
    edition = Edition(book, Overlay("", (Document("by hand", header["overlay"]),)))
    assert edition.numbers
    return edition


def _seed(header: Line, end: Line | None, secret: bool) -> int:
    assert ("commitment" in header, "seed" in header) == (secret, not secret)
    if secret and end is None:
        raise Untold
    seed = int(end["seed"] if secret and end else header["seed"])
    assert seed <= MOST_SEED
    return seed


def _start(edition: Edition, header: Line, seed: int) -> tuple[Any, Line]:
    """The first state, and what the header says of how it came about."""
    if "start" in header:
        state = edition.book.state(edition.numbers, header["start"])
        return state, {"start": edition.text(state)}
    assert "parent" not in header
    typed = Again(header.get("faces", ()))
    by_hand = header.get("dice") and ("faces" in header or edition.book.world is None)
    state = edition.game.start(typed if by_hand else Sampled(seed, "start"))
    return state, {"faces": typed.places} if typed.places else {}


def _header(header: Line, edition: Edition, seats: Line, seed: int, secret: bool, start: Line) -> Line:
    tables = edition.book.tables
    day = header.get("daily")
    claims = {name: header[name] for name in ("variant", "dice", "parent") if name in header}
    promise = blake2b(seed.to_bytes(16, "little"), digest_size=32).hexdigest()
    told = {
        "line": "header",
        "format": "lazaretto-record/1",
        "id": header["id"],
        "product": header["product"],
        "book": edition.book.id,
        "version": edition.book.version,
        "stream": "philox4x32-10/1",
        "overlay": tables.difference(edition.overlay),
        "overlay_hash": tables.overlay_hash(edition.overlay),
        "variant": claims.get("variant"),
        "seats": seats,
        "dice": claims.get("dice"),
        "seed": None if secret else str(seed),
        "commitment": promise if secret else None,
        "practice": True if header.get("practice") is True else None,
        "daily": day if day and (secret or _is_of_the_day(edition, day, seed)) else None,
        "parent": claims.get("parent"),
        **start,
        "state": edition.book.texts.state_hash(_start(edition, header, seed)[0]),
    }
    return {name: part for name, part in told.items() if part is not None}


def _is_of_the_day(edition: Edition, day: str, seed: int) -> bool:
    try:
        return daily_seed(edition.book.id, date.fromisoformat(day)) == seed
    except ValueError:
        return False


def _turn(edition: Edition, state: Any, line: Line, number: int, seed: int, header: Line) -> tuple[Any, Line]:
    texts, typed = edition.book.texts, Again(line.get("faces", ()))
    chosen = {seat: texts.read_choice(line["chosen"][seat]) for seat in edition.game.choices(state)}
    roll: Roll = typed if header.get("dice") else Sampled(seed, "rules", number)
    turn = resolve(edition.game, state, chosen, number, roll)
    told = {
        "line": "turn",
        "turn": number,
        "chosen": {seat: texts.write_choice(choice) for seat, choice in chosen.items()},
        "draws": sum(rolled.die is not None for rolled in turn.rolled),
        **({"faces": typed.places} if typed.places else {}),
        "state": texts.state_hash(turn.after),
    }
    return turn.after, told


def _end(edition: Edition, state: Any, end: Line | None, people: list[str], seed: int, turns: int) -> Iterator[Line]:
    result = edition.result(state)
    resigned = (end or {}).get("resigned")
    if result is None and resigned in people:
        seats = edition.game.seats
        result = Result("resigned", {seat: -1 if seat == resigned else 1 for seat in seats})
    elif result is None:
        return
    else:
        resigned = None
    named = {"resigned": resigned} if resigned else {}
    named |= {"practice": True} if people and (end or {}).get("practice") is True else {}
    scores = dict(result.scores)
    yield {"line": "end", "outcome": result.outcome, "scores": scores, **named, "turns": turns, "seed": str(seed)}
