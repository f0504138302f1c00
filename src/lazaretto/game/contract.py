"""The contract: what a game is, so that one player, one simulator and one solver work for every book."""

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
    """How a game ended, and each seat's score."""

    outcome: str
    scores: Mapping[Seat, int]


class Game(Protocol[S, C]):
    """One scene of a book, made from its Numbers. Choices are made at states; dice are rolled between them."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats: none in a world that moves by itself, one, two, or many."""
        ...

    def start(self, roll: Roll) -> S:
        """The first state."""
        ...

    def choices(self, state: S) -> Mapping[Seat, Sequence[C]]:
        """The legal choices of each seat that must choose. If there are none and no result, the world moves by
        itself."""
        ...

    def step(self, state: S, chosen: Mapping[Seat, C], roll: Roll) -> S:
        """The next state. `chosen` must have a legal choice for each seat that must choose; `take` checks that
        first."""
        ...

    def result(self, state: S) -> Result | None:
        """The result, or None while the game goes on."""
        ...

    def seen(self, state: S, seat: Seat | None) -> Hashable:
        """Everything that this seat may know about the state. None is a spectator."""
        ...

    def why_not(self, seen: Any, seat: Seat, choice: C) -> str:
        """Why a seat may not choose this, as a sentence for the player. It must use only what the seat has seen."""
        ...


@dataclass(frozen=True)
class Texts(Generic[S, C]):
    """The text form of a scene's states and choices: what people type, records store and screens show.

    `encode` gives a state's canonical bytes, and `decode` reads them. By default they are the state's text.
    """

    write_state: Callable[[S], str]
    read_state: Callable[[str], S]
    write_choice: Callable[[C], str]
    read_choice: Callable[[str], C]
    encode: Callable[[S], bytes] | None = None
    decode: Callable[[bytes], S] | None = None

    def to_bytes(self, state: S) -> bytes:
        """The canonical bytes of a state."""
        return self.encode(state) if self.encode else self.write_state(state).encode()

    def from_bytes(self, data: bytes) -> S:
        """The state with these canonical bytes."""
        return self.decode(data) if self.decode else self.read_state(data.decode())

    def state_hash(self, state: S) -> str:
        """The hash that records store for a state: BLAKE2b-128 of its canonical bytes."""
        return blake2b(self.to_bytes(state), digest_size=16).hexdigest()


class Bot(Protocol):
    """A bot: it gives each choice a whole-number weight, from what its seat has seen."""

    def __call__(self, seen: Any, seat: Seat, choices: Sequence[Any], /) -> Sequence[int]:
        """Return a weight for each choice, in order; at least one is above 0."""
        ...
