"""Fever Fen under the contract: one seat, which knows what the fog lets it see, hear and remember."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple

from fever_fen import throws, world
from fever_fen.land import EXITS, Land, districts, land
from fever_fen.layout import COURIER, FEN, NOBODY, NOWHERE, SILENCE, laid_out, scratch
from fever_fen.rules import CAUSEWAY, CHOICES, ENDINGS, ended, one_of
from fever_fen.tables import DISTRICTS, FenNumbers
from lazaretto.clock import time_of
from lazaretto.dice import Roll
from lazaretto.game import Result, Seat
from lazaretto.kernel import run_loop
from lazaretto.refusal import quoted

SEAT: Seat = "courier"


@dataclass(frozen=True)
class Fen:
    """A state: the packed world. The ground is not in it, only the plan it is made from."""

    packed: bytes = field(repr=False)


class Seen(NamedTuple):
    """What the courier knows: where and when he is, his wounds, how many he felled, his stones; the feverish in sight,
    and whether each is after somebody; what he heard; which squares are in sight, and what he remembers of all."""

    courier: int
    time: int
    wounds: int
    felled: int
    stones: int
    feverish: tuple[tuple[int, bool], ...]
    heard: tuple[int, ...]
    lit: bytes
    memory: bytes


def ground(n: FenNumbers, packed: bytes) -> Land:
    """The ground of a packed world, which begins with its plan."""
    return land(n, packed[: DISTRICTS + 1])


def run(n: FenNumbers, roll: Roll, loop: Callable[..., Any], packed: bytes, *given: int) -> bytes:
    """A loop on the roll's tape, from packed world to packed world."""
    rows, facts = laid_out(n)
    on = ground(n, packed)
    return roll.tape(rows, lambda tape: run_loop(loop, FEN, packed, on, facts, rows.ints, tape, scratch(n, on), *given))


@lru_cache(maxsize=256)
def observe(n: FenNumbers, state: Fen) -> Seen:
    """FF4, FF5, FF12: what the courier knows."""
    worlds, on, used = FEN.worlds(state.packed, False), ground(n, state.packed), scratch(n, ground(n, state.packed))
    world.look_around(worlds, on, laid_out(n)[1], used)
    return seen_of(worlds[0], bytes(used.seen))


def seen_of(w: Any, lit: bytes) -> Seen:
    """What is known of a world if these squares are in sight."""
    near = sorted(
        (at, goal != NOWHERE) for at, goal in zip(w.feverish, w.goals, strict=True) if at != NOBODY and lit[at]
    )
    heard = tuple(note for note in w.heard if note != SILENCE)
    time = time_of(w.turns[COURIER])
    return Seen(w.courier, time, w.wounds, w.felled, w.stones, tuple(near), heard, lit, bytes(w.memory))


def outcome(n: FenNumbers, seen: Seen) -> str:
    """FF1, FF13, FF15: how it has ended; empty if it has not."""
    is_across = seen.memory[seen.courier] == CAUSEWAY
    return ENDINGS[ended(is_across, seen.wounds, n.courier.wounds, seen.time, n.fen.tide_tenths)]


def tenths_left(n: FenNumbers, seen: Seen) -> int:
    """FF15: how long it is until the tide."""
    return max(0, n.fen.tide_tenths - seen.time)


class FeverFen:
    """One seat, in the fog."""

    seats: tuple[Seat, ...] = (SEAT,)

    def __init__(self, numbers: FenNumbers) -> None:
        self.numbers = numbers

    def start(self, roll: Roll) -> Fen:
        kinds = len(districts(self.numbers))
        plan = bytes(roll.rule(one_of, kinds) for _ in range(DISTRICTS)) + bytes([roll.rule(one_of, len(EXITS))])
        return Fen(run(self.numbers, roll, world.begin, plan.ljust(FEN.size, b"\0")))

    def choices(self, state: Fen) -> Mapping[Seat, Sequence[str]]:
        seen = observe(self.numbers, state)
        if outcome(self.numbers, seen):
            return {}
        worlds, on = FEN.worlds(state.packed, False), ground(self.numbers, state.packed)
        plain = [choice for act, choice in enumerate(CHOICES) if world.may_do(worlds, on, act)]
        return {SEAT: [*plain, *throws.offered(self.numbers, seen)]}

    def step(self, state: Fen, chosen: Mapping[Seat, str], roll: Roll) -> Fen:
        return Fen(run(self.numbers, roll, world.turn, state.packed, throws.act_of(chosen[SEAT])))

    def result(self, state: Fen) -> Result | None:
        how = outcome(self.numbers, observe(self.numbers, state))
        return Result(how, {SEAT: 1 if how == "across" else -1}) if how else None

    def seen(self, state: Fen, seat: Seat | None) -> Seen:
        return observe(self.numbers, state)

    def why_not(self, seen: Seen, seat: Seat, choice: str) -> str:
        if choice not in CHOICES:
            return throws.why_not(self.numbers, seen, choice)
        return f"{quoted(choice)} cannot be done here: a step needs a free square, and a blow somebody to strike."
