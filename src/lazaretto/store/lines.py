"""The lines of a record: header, turn and end, each one JSON object in one form, linked to the line before."""

from __future__ import annotations

import re
from hashlib import blake2b
from typing import Annotated, Any, Final, Literal, TypeVar

import msgspec
from msgspec import Meta

FORMAT: Final = "lazaretto-record/1"

PERSON = "person"
BOT = "bot "
"""Who sits where: `person`, or `bot NAME`."""

MOST_TITLE = 400

ID_FORM = "[0-9a-f]{32}"
Id = Annotated[str, Meta(pattern=rf"\A{ID_FORM}\Z")]
Digest = Annotated[str, Meta(pattern=r"\A[0-9a-f]{32}\Z")]
Commitment = Annotated[str, Meta(pattern=r"\A[0-9a-f]{64}\Z")]
Digits = Annotated[str, Meta(pattern=r"\A(0|[1-9][0-9]{0,38})\Z")]
"""A seed in full: JSON's numbers end long before 2^128."""

Count = Annotated[int, Meta(ge=0, le=2**31)]
Word = Annotated[str, Meta(min_length=1, max_length=80)]
Text = Annotated[str, Meta(max_length=48 * 1024)]
Day = Annotated[str, Meta(pattern=r"\A([0-9]{4}-[0-9]{2}-[0-9]{2})?\Z")]


class Parent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game a child was taken from, and the turn after which it goes its own way."""

    game: Id
    turn: Count


class _Line(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="line"
):
    """A line's form; its chain comes last."""


class Header(_Line, frozen=True, kw_only=True, tag="header"):
    """All that a game needs besides its choices.

    `product` and `version` say which Lazaretto wrote it and how the book behaved; `overlay` is what the variant
    changes. A game between two people has the seed's `commitment` instead of the `seed`. `start` is the text of the
    first state where it is not the book's own; `faces` are those typed for the book's start; `state` is its hash.
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
    daily: Day = ""
    parent: Parent | None = None
    start: Text | None = None
    faces: tuple[Count, ...] = ()
    state: Digest
    chain: str = ""

    @property
    def people(self) -> tuple[str, ...]:
        """The seats that people sit in."""
        return tuple(seat for seat, by in self.seats.items() if by == PERSON)

    @property
    def is_between_people(self) -> bool:
        """Whether people play each other."""
        return len(self.people) > 1

    @property
    def bots(self) -> dict[str, str]:
        """The names of its bots, by seat."""
        return {seat: by.removeprefix(BOT) for seat, by in self.seats.items() if by.startswith(BOT)}

    @property
    def first_turn(self) -> int:
        """The number of its first turn: a child goes on counting."""
        return self.parent.turn + 1 if self.parent else 1


class TurnLine(_Line, frozen=True, kw_only=True, tag="turn"):
    """A turn: choices by seat, how many draws, the places of typed faces on their dice, and the hash of what came."""

    turn: Count
    chosen: dict[Word, Text]
    draws: Count
    faces: tuple[Count, ...] = ()
    state: Digest
    chain: str = ""


class End(_Line, frozen=True, kw_only=True, tag="end"):
    """How it ended: the outcome and what it is worth to each seat, who resigned if somebody did, the number of the last
    turn, and the seed."""

    outcome: Word
    scores: dict[Word, Annotated[int, Meta(ge=-(2**31), le=2**31)]]
    resigned: Annotated[str, Meta(max_length=80)] = ""
    turns: Count
    seed: Digits
    chain: str = ""


Line = Header | TurnLine | End

L = TypeVar("L", bound=Line)

_WRITE = msgspec.json.Encoder()


def linked(line: L, before: str = "") -> L:
    """The line with its link: BLAKE2b-128 of the chain so far and the line itself."""
    bare = msgspec.structs.replace(line, chain="")
    link = blake2b(bytes.fromhex(before) + _WRITE.encode(bare), digest_size=16).hexdigest()
    return msgspec.structs.replace(line, chain=link)


def write(line: Line) -> bytes:
    """The line's one form."""
    return _WRITE.encode(line)


def is_id(name: str) -> bool:
    """Whether a name is written as ids are."""
    return re.fullmatch(ID_FORM, name) is not None


def commitment(seed: int) -> str:
    """What is shown of a seed that must stay unknown until the end: BLAKE2b-256 of its sixteen bytes."""
    return blake2b(seed.to_bytes(16, "little"), digest_size=32).hexdigest()
