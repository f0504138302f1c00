"""The watch over a glade: the long watch on a third of its field, 6 KB, to see what a smaller state costs. A loop is
compiled for one layout, so the glade has loops of its own."""

from __future__ import annotations

from array import array
from base64 import b85decode, b85encode
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Annotated

from lazaretto.dice import Roll, draw, sided
from lazaretto.dice.tape import COUNT, start_turn, tape_of
from lazaretto.game import Refusal, Seat, Swept, Texts
from lazaretto.kernel import Int, Ints, Layout, Worlds, compiled, fast, run_loop, to_compiled
from lazaretto.refusal import quoted
from lazaretto.view import Plane, View
from moth_meadow import watch
from moth_meadow.tables import MeadowNumbers
from moth_meadow.watch import KEEPER, LAST_STEP, NUMBERS, ROWS, SETTLES, SHIFTS, WIDTH, Recorded, Watch, encode

HEIGHT = 32
SIZE = WIDTH * HEIGHT
GLADE = Layout("Glade", steps="int32", place="int32", field=("uint8", SIZE))
Glades = Annotated[Worlds, GLADE]


@compiled
def go(glades: Glades, at: Int, way: Int, rows: Ints, tape: Ints) -> None:
    """A step in one glade."""
    glade = glades[at]
    glade.field[glade.place] = draw(tape, rows, SETTLES, 0) - 1
    glade.place = (glade.place + SHIFTS[way]) % SIZE
    glade.steps += 1


@compiled
def go_on(glades: Glades, steps: Recorded, rows: Ints, tape: Ints) -> int:
    """As `watch.go_on`."""
    for at in range(len(steps.ways)):
        if steps.ways[at] < 0 or glades[at].steps >= LAST_STEP:
            return at
        glades[at + 1] = glades[at]  # type: ignore[index]  # an array of records
        start_turn(tape, steps.keys[2 * at], steps.keys[2 * at + 1])
        go(glades, at + 1, steps.ways[at], rows, tape)
        steps.draws[at] = tape[COUNT]
    return len(steps.ways)


class Watching(watch.Watching):
    """The long watch, in a glade."""

    def start(self, roll: Roll) -> Watch:
        return Watch(0, roll(sided(WIDTH), "where the watch begins") - 1, bytes(SIZE))

    def step(self, state: Watch, chosen: Mapping[Seat, str], roll: Roll) -> Watch:
        way = NUMBERS[chosen[KEEPER]]
        return decode(roll.tape(ROWS, lambda tape: run_loop(go, GLADE, encode(state), 0, way, ROWS.ints, tape)))


def view(n: MeadowNumbers, seen: Watch, seat: Seat | None, choices: Sequence[str]) -> View:
    """The glade, and the keeper in it."""
    at = (seen.place % WIDTH, seen.place // WIDTH)
    return replace(watch.view(n, seen, seat, choices), board=Plane(WIDTH, HEIGHT, watch.LOOKS, seen.field, at, ()))


def sweep(n: MeadowNumbers, first: bytes, chosen: Sequence[Mapping[Seat, str]], keys: array[int]) -> Swept:
    """Play recorded steps in one call."""
    ways = array("q", [NUMBERS.get(each.get(KEEPER, ""), -1) if len(each) == 1 else -1 for each in chosen])
    draws, octets = array("q", bytes(8 * len(ways))), bytearray(GLADE.size * (len(ways) + 1))
    octets[: len(first)] = first
    glades, steps = to_compiled(octets).view(GLADE.dtype), to_compiled(Recorded(ways, keys, draws))
    made = fast(go_on)(glades, steps, to_compiled(ROWS.ints), to_compiled(tape_of()))
    ends = range(GLADE.size, (made + 2) * GLADE.size, GLADE.size)
    return Swept(draws[:made], [memoryview(octets)[start:end] for start, end in pairwise(ends)])


def decode(data: bytes) -> Watch:
    if len(data) != 8 + SIZE:
        raise Refusal("These bytes are no watch over a glade.")
    return Watch(int.from_bytes(data[:4], "little"), int.from_bytes(data[4:8], "little"), data[8:])


def read_state(text: str) -> Watch:
    try:
        return decode(b85decode(text.removeprefix("glade ")))
    except ValueError:
        raise Refusal(f"{quoted(text[:40])} is no watch over a glade.") from None


def why_impossible(n: MeadowNumbers, state: Watch) -> str | None:
    """Why there is no such watch; compiled loops would write beyond the field of one."""
    return watch.why_impossible(n, state) or (None if state.place < SIZE else "the keeper is not in the glade.")


TEXTS: Texts[Watch, str] = Texts(
    lambda state: f"glade {b85encode(encode(state)).decode()}", read_state, str, watch.read_choice, encode, decode
)
