"""The contract: what every scene of every book is, so that one player, simulator and solver serves them all."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Generic, Protocol, TypeVar

from lazaretto.dice import Roll

Seat = str

S = TypeVar("S")
C = TypeVar("C")


@dataclass(frozen=True)
class Result:
    """How a game ended, and what it is worth to each seat."""

    outcome: str
    scores: Mapping[Seat, int]


class Game(Protocol[S, C]):
    """One scene of a book, made from its Numbers. Choices happen at states, dice between them."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who plays: nobody, one, two who pick in secret, or sides of many."""
        ...

    def start(self, roll: Roll) -> S:
        """The first state."""
        ...

    def choices(self, state: S) -> Mapping[Seat, Sequence[C]]:
        """What each seat that must choose may choose. Empty and no result: the world moves by itself."""
        ...

    def step(self, state: S, chosen: Mapping[Seat, C], roll: Roll) -> S:
        """The next state, when each seat that must choose has chosen something it may. (`take` makes sure of it.)"""
        ...

    def result(self, state: S) -> Result | None:
        """How it ended; None while it goes on."""
        ...

    def seen(self, state: S, seat: Seat | None) -> Hashable:
        """All that this seat (None: a spectator) may know of the state."""
        ...

    def why_not(self, seen: Any, seat: Seat, choice: C) -> str:
        """Why a seat that sees this may not choose that, in a sentence for the player."""
        ...


@dataclass(frozen=True)
class Texts(Generic[S, C]):
    """The one text form of a scene's states and choices, which people type, records store and screens show.

    `encode` gives a state's canonical bytes; by default they are its text.
    """

    write_state: Callable[[S], str]
    read_state: Callable[[str], S]
    write_choice: Callable[[C], str]
    read_choice: Callable[[str], C]
    encode: Callable[[S], bytes] | None = None
    decode: Callable[[bytes], S] | None = None

    def to_bytes(self, state: S) -> bytes:
        """The canonical encoding."""
        return self.encode(state) if self.encode else self.write_state(state).encode()

    def from_bytes(self, data: bytes) -> S:
        """The state again."""
        return self.decode(data) if self.decode else self.read_state(data.decode())

    def state_hash(self, state: S) -> str:
        """The proof of a state that records carry: BLAKE2b-128 of its canonical bytes."""
        return blake2b(self.to_bytes(state), digest_size=16).hexdigest()


class Bot(Protocol):
    """Chooses from what its seat has seen: a whole-number weight for each choice, in order, not all 0."""

    def __call__(self, seen: Any, seat: Seat, choices: Sequence[Any], /) -> Sequence[int]:
        """The weights."""
        ...
