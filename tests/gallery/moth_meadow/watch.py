"""The long watch: one keeper, a field of 18 KB, and thirty thousand steps. For games that are longer than memory, and
for records that are swept."""

from __future__ import annotations

import re
from array import array
from base64 import b85decode, b85encode
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Annotated, NamedTuple

from lazaretto.dice import Roll, Rolled, Rows, draw, sided
from lazaretto.dice.tape import COUNT, start_turn, tape_of
from lazaretto.game import Refusal, Result, Seat, Swept, Texts, Told
from lazaretto.kernel import Int, Ints, Layout, Worlds, compiled, fast, run_loop, to_compiled
from lazaretto.refusal import quoted
from lazaretto.view import Cell, Option, Plane, View
from moth_meadow.tables import MeadowNumbers

WIDTH, HEIGHT = 192, 96
SIZE = WIDTH * HEIGHT
LAST_STEP = 30_000
KEEPER = "keeper"
WAYS = {"north": -WIDTH, "south": WIDTH, "west": -1, "east": 1}
LOOKS = (Cell(" "), Cell("."), Cell(","), Cell("m", "harm"), Cell("M", "harm"), Cell("l", "help"), Cell("#", "timber"))

WATCH = Layout("Watch", steps="int32", place="int32", field=("uint8", SIZE))
"""A state as it is encoded, and as the loops have it."""
Watches = Annotated[Worlds, WATCH]


class Watch(NamedTuple):
    """How many steps were taken, where the keeper stands, and what lies on every square."""

    steps: int
    place: int
    field: bytes


def settles(roll: Roll) -> int:
    """What settles on the square that the keeper leaves."""
    return roll(sided(len(LOOKS)), "what settles")


ROWS = Rows()
SETTLES = ROWS.law("what settles", settles)
NUMBERS = {way: number for number, way in enumerate(WAYS)}
SHIFTS = tuple(WAYS.values())


@compiled
def go(watches: Watches, at: Int, way: Int, rows: Ints, tape: Ints) -> None:
    """A step of one watch."""
    watch = watches[at]
    watch.field[watch.place] = draw(tape, rows, SETTLES, 0) - 1
    watch.place = (watch.place + SHIFTS[way]) % SIZE
    watch.steps += 1


@compiled
def is_over(watches: Watches, at: Int) -> bool:
    """Whether the morning has come."""
    over: bool = watches[at].steps >= LAST_STEP
    return over


class Recorded(NamedTuple):
    """Steps to be played again: the way of each, −1 for one that nobody can go; two key words for each; and its draws,
    which the loop fills in."""

    ways: Ints
    keys: Ints
    draws: Ints


@compiled
def go_on(watches: Watches, steps: Recorded, rows: Ints, tape: Ints) -> int:
    """Play steps from the first watch, each into the next, as far as possible; how many those are. Only compiled code
    copies a watch when it is assigned, so this is never run interpreted."""
    for at in range(len(steps.ways)):
        if steps.ways[at] < 0 or is_over(watches, at):
            return at
        watches[at + 1] = watches[at]  # type: ignore[index]  # an array of records
        start_turn(tape, steps.keys[2 * at], steps.keys[2 * at + 1])
        go(watches, at + 1, steps.ways[at], rows, tape)
        steps.draws[at] = tape[COUNT]
    return len(steps.ways)


class Watching:
    """A step, and a die for what settles where the keeper was."""

    seats: tuple[Seat, ...] = (KEEPER,)

    def __init__(self, numbers: MeadowNumbers) -> None:
        self.numbers = numbers

    def start(self, roll: Roll) -> Watch:
        return Watch(0, roll(sided(WIDTH), "where the watch begins") - 1, bytes(SIZE))

    def choices(self, state: Watch) -> Mapping[Seat, Sequence[str]]:
        return {} if self.result(state) else {KEEPER: tuple(WAYS)}

    def step(self, state: Watch, chosen: Mapping[Seat, str], roll: Roll) -> Watch:
        way = NUMBERS[chosen[KEEPER]]
        return decode(roll.tape(ROWS, lambda tape: run_loop(go, WATCH, encode(state), 0, way, ROWS.ints, tape)))

    def result(self, state: Watch) -> Result | None:
        return Result("morning", {KEEPER: 1}) if is_over([state], 0) else None

    def seen(self, state: Watch, seat: Seat | None) -> Watch:
        return state

    def why_not(self, seen: Watch, seat: Seat, choice: str) -> str:
        return f"The keeper cannot go {quoted(choice)}."


def view(n: MeadowNumbers, seen: Watch, seat: Seat | None, choices: Sequence[str]) -> View:
    """The field, and the keeper on it."""
    at = (seen.place % WIDTH, seen.place // WIDTH)
    board = Plane(WIDTH, HEIGHT, LOOKS, seen.field, at, ())
    options = tuple(Option(choice, f"Go {choice}.", key=choice[0]) for choice in choices)
    return View("The long watch", f"Step {seen.steps}.", board=board, options=options)


def tell(
    n: MeadowNumbers,
    before: Watch,
    chosen: Mapping[Seat, str],
    rolled: Sequence[Rolled],
    after: Watch,
    seat: Seat | None,
) -> list[Told]:
    """A step in a sentence."""
    return [Told(f"The keeper goes {chosen[KEEPER]}.")]


def remember(n: MeadowNumbers, seen: Watch, seat: Seat | None) -> list[str]:
    """What lies on the field in the end."""
    moths = seen.field.count(3) + seen.field.count(4)
    return [f"Moths rest on {moths} of {SIZE} squares."]


def sweep(n: MeadowNumbers, first: bytes, chosen: Sequence[Mapping[Seat, str]], keys: array[int]) -> Swept:
    """Play recorded steps in one call."""
    ways = array("q", [NUMBERS.get(each.get(KEEPER, ""), -1) if len(each) == 1 else -1 for each in chosen])
    draws, octets = array("q", bytes(8 * len(ways))), bytearray(WATCH.size * (len(ways) + 1))
    octets[: len(first)] = first
    watches, steps = to_compiled(octets).view(WATCH.dtype), to_compiled(Recorded(ways, keys, draws))
    made = fast(go_on)(watches, steps, to_compiled(ROWS.ints), to_compiled(tape_of()))
    ends = range(WATCH.size, (made + 2) * WATCH.size, WATCH.size)
    return Swept(draws[:made], [memoryview(octets)[start:end] for start, end in pairwise(ends)])


def encode(state: Watch) -> bytes:
    return state.steps.to_bytes(4, "little") + state.place.to_bytes(4, "little") + state.field


def decode(data: bytes) -> Watch:
    if len(data) != 8 + SIZE:
        raise Refusal("These bytes are no watch.")
    return Watch(int.from_bytes(data[:4], "little"), int.from_bytes(data[4:8], "little"), data[8:])


def why_impossible(n: MeadowNumbers, state: Watch) -> str | None:
    """Why there is no such watch; compiled loops would write beyond the field of one."""
    if not 0 <= state.steps <= LAST_STEP:
        return f"a watch has at most {LAST_STEP:,} steps."
    if not 0 <= state.place < SIZE or max(state.field) >= len(LOOKS):
        return "the keeper is not on the field, or something unknown is."
    return None


def read_state(text: str) -> Watch:
    found = re.fullmatch(r"watch (\S{1,40000})", text.strip())
    try:
        return decode(b85decode(found[1])) if found else decode(b"")
    except ValueError:
        raise Refusal(f"{quoted(text[:40])} is no watch.") from None


def read_choice(text: str) -> str:
    if text not in WAYS:
        raise Refusal(f"{quoted(text)} is no way; write one of {', '.join(WAYS)}.")
    return text


TEXTS: Texts[Watch, str] = Texts(
    lambda watch: f"watch {b85encode(encode(watch)).decode()}", read_state, str, read_choice, encode, decode
)
