"""The lines of a record: header, turn and end. Each is a JSON object in one fixed form, with a hash that links it to
the line before."""

from __future__ import annotations

import re
from hashlib import blake2b
from typing import Annotated, Any, Final, Literal, TypeVar

import msgspec
from msgspec import Meta

FORMAT: Final = "lazaretto-record/1"

PERSON = "person"
BOT = "bot "
"""What a header says about a seat: `person`, or `bot NAME`."""

MOST_TITLE = 400

ID_FORM = "[0-9a-f]{32}"
Id = Annotated[str, Meta(pattern=rf"\A{ID_FORM}\Z")]
Digest = Annotated[str, Meta(pattern=r"\A[0-9a-f]{32}\Z")]
Commitment = Annotated[str, Meta(pattern=r"\A[0-9a-f]{64}\Z")]
Digits = Annotated[str, Meta(pattern=r"\A(0|[1-9][0-9]{0,38})\Z")]
"""A seed as decimal digits: it may have 128 bits, more than JSON numbers hold exactly."""

Count = Annotated[int, Meta(ge=0, le=2**31)]
Word = Annotated[str, Meta(min_length=1, max_length=80)]
Text = Annotated[str, Meta(max_length=48 * 1024)]
Day = Annotated[str, Meta(pattern=r"\A([0-9]{4}-[0-9]{2}-[0-9]{2})?\Z")]


def short_id(game: str) -> str:
    """The start of a game's id, which is enough to name it on screens, on the command line and in file names."""
    return game[:8]


class Parent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game that this one was forked from, and the last turn they share."""

    game: Id
    turn: Count


class _Line(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="line"
):
    """Settings for all kinds of lines. Each kind declares `chain` as its last field."""


class Header(_Line, frozen=True, kw_only=True, tag="header"):
    """Everything that replaying a game needs besides its turns.

    `product` is the version of Lazaretto that wrote it, and `version` that of the book's behaviour. `overlay` is what
    the variant changes. A game that people play has the seed's `commitment` instead of the `seed`, unless it is
    `practice` with a known seed. `start` is the text of the first state if it is not the book's own; `faces` are those
    typed for the book's own start; `state` is the hash of the first state.
    """

    format: Literal["lazaretto-record/1"]
    id: Id
    product: Word
    book: Word
    version: Count
    stream: Word
    overlay: dict[str, Any]
    overlay_hash: Digest
    variant: Annotated[str, Meta(max_length=MOST_TITLE)] = ""
    seats: dict[Word, Word]
    dice: Literal["seed", "typed"] = "seed"
    seed: Digits | None = None
    commitment: Commitment | None = None
    practice: bool = False
    daily: Day = ""
    parent: Parent | None = None
    start: Text | None = None
    faces: tuple[Count, ...] = ()
    state: Digest
    chain: str = ""

    @property
    def people(self) -> tuple[str, ...]:
        """The seats in which people play."""
        return tuple(seat for seat, by in self.seats.items() if by == PERSON)

    @property
    def is_between_people(self) -> bool:
        """Whether people play each other."""
        return len(self.people) > 1

    @property
    def is_practice(self) -> bool:
        """Whether a person in it may know what comes: they knew the seed, or something that is hidden at its start.
        Older records do not say so, but whoever played them could read the seed."""
        return bool(self.people) and (self.practice or self.seed is not None)

    @property
    def bots(self) -> dict[str, str]:
        """The names of its bots, by seat."""
        return {seat: by.removeprefix(BOT) for seat, by in self.seats.items() if by.startswith(BOT)}

    @property
    def first_turn(self) -> int:
        """The number of the first turn. A fork continues its parent's count."""
        return self.parent.turn + 1 if self.parent else 1


class TurnLine(_Line, frozen=True, kw_only=True, tag="turn"):
    """A turn: choices by seat, the number of draws, typed faces by their place on the die, and the hash of the new
    state."""

    turn: Count
    chosen: dict[Word, Text]
    draws: Count
    faces: tuple[Count, ...] = ()
    state: Digest
    chain: str = ""


class End(_Line, frozen=True, kw_only=True, tag="end"):
    """The end of a game: the outcome, each seat's score, the seat that resigned if one did, whether it became practice
    while it was played, the number of the last turn, and the seed."""

    outcome: Word
    scores: dict[Word, Annotated[int, Meta(ge=-(2**31), le=2**31)]]
    resigned: Annotated[str, Meta(max_length=80)] = ""
    practice: bool = False
    turns: Count
    seed: Digits
    chain: str = ""


Line = Header | TurnLine | End

L = TypeVar("L", bound=Line)

_WRITE = msgspec.json.Encoder()
_LAST_FIELD = b',"chain":"00000000000000000000000000000000"}'


def linked(line: L, before: str = "") -> L:
    """The line with its link in the hash chain: BLAKE2b-128 of the link before and the line itself."""
    bare = _WRITE.encode(msgspec.structs.replace(line, chain=""))
    return msgspec.structs.replace(line, chain=_link(bare, before))


def link_of(content: bytes, before: str) -> str:
    """The link that a written line should have. The link is its last field, so the line without it is cut from its
    bytes, which is sooner done than writing it again."""
    return _link(content[: -len(_LAST_FIELD)] + b"}", before)


def _link(bare: bytes, before: str) -> str:
    return blake2b(bytes.fromhex(before) + bare, digest_size=16).hexdigest()


def write(line: Line) -> bytes:
    """The line as JSON, in its one form."""
    return _WRITE.encode(line)


def is_id(name: str) -> bool:
    """Whether a name has the form of an id."""
    return re.fullmatch(ID_FORM, name) is not None


def commitment(seed: int) -> str:
    """The commitment to a seed that must stay secret until the end: BLAKE2b-256 of its sixteen bytes."""
    return blake2b(seed.to_bytes(16, "little"), digest_size=32).hexdigest()
