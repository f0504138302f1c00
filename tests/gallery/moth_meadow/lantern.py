"""The lantern walk: one keeper with a lantern on a dark meadow of 96 by 64 squares. It has light, remembered squares,
and traces of what is heard and seen."""

from __future__ import annotations

import re
from base64 import b85decode, b85encode
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from lazaretto.dice import Roll, Rolled, sided
from lazaretto.game import Refusal, Result, Seat, Texts, Told
from lazaretto.refusal import quoted
from lazaretto.view import Cell, Gauge, Option, Plane, Trace, View
from lazaretto.view.board import DARK
from moth_meadow.meadow_map import GRASS, HEIGHT, SIZE, SOLID, WIDTH, glow, ground
from moth_meadow.tables import MeadowNumbers

KEEPER: Seat = "keeper"
LAST_STEP = 2_000
MOTHS = 8
EARSHOT, SPACING = 30, 7
START = 37 * WIDTH + 58
WAYS = {
    "north": (0, -1, "k"),
    "south": (0, 1, "j"),
    "west": (-1, 0, "h"),
    "east": (1, 0, "l"),
    "nw": (-1, -1, "y"),
    "ne": (1, -1, "u"),
    "sw": (-1, 1, "b"),
    "se": (1, 1, "n"),
    "wait": (0, 0, "."),
}
CELLS = (
    Cell("."),
    Cell(",", "moss"),
    Cell('"', "help"),
    Cell("T", "moss"),
    Cell("~", "steel"),
    Cell("#"),
    Cell(":", "dim"),
    Cell("l", "timber"),
)
WORDS = ("grass", "tall grass", "flowers", "a tree", "water", "a wall", "a path", "a lamp")
LEGEND = (("@", "you"), ("m", "a moth"), *((cell.glyph, word) for cell, word in zip(CELLS, WORDS, strict=True)))
LOOKS = (
    DARK,
    *CELLS,
    *(Cell(cell.glyph, cell.tone, "remembered") for cell in CELLS),
    Cell("@", "now"),
    Cell("m", "harm"),
)
LIT, REMEMBERED, YOU, MOTH = 1, 1 + len(CELLS), len(LOOKS) - 2, len(LOOKS) - 1


class Walk(NamedTuple):
    """Steps taken, the keeper's square, those of the moths, which of them stirred last, whether an owl flew over, and a
    byte for each square that says whether it was ever seen."""

    steps: int
    place: int
    moths: tuple[int, ...]
    stirred: int
    owl: bool
    known: bytes


class Walking:
    """A step, and a moth that flutters."""

    seats: tuple[Seat, ...] = (KEEPER,)

    def __init__(self, numbers: MeadowNumbers) -> None:
        self.numbers = numbers

    def start(self, roll: Roll) -> Walk:
        moths = tuple(_onto_grass(SPACING * roll(sided(SIZE // SPACING), "where a moth rests")) for _ in range(MOTHS))
        return Walk(0, START, moths, 0, False, _known(bytes(SIZE), START))

    def choices(self, state: Walk) -> Mapping[Seat, Sequence[str]]:
        if self.result(state):
            return {}
        return {KEEPER: tuple(way for way in WAYS if _beside(state.place, way) is not None)}

    def step(self, state: Walk, chosen: Mapping[Seat, str], roll: Roll) -> Walk:
        place = _beside(state.place, chosen[KEEPER])
        assert place is not None, "only legal ways are chosen"
        which = roll(sided(MOTHS), "which moth stirs") - 1
        way = tuple(WAYS)[roll(sided(len(WAYS)), "where it flutters") - 1]
        owl = roll(sided(9), "an owl") == 1
        to = _beside(state.moths[which], way)
        moths = tuple(at if moth != which or to is None else to for moth, at in enumerate(state.moths))
        return Walk(state.steps + 1, place, moths, which, owl, _known(state.known, place))

    def result(self, state: Walk) -> Result | None:
        return Result("dawn", {KEEPER: 1}) if state.steps >= LAST_STEP else None

    def seen(self, state: Walk, seat: Seat | None) -> Walk:
        return state

    def why_not(self, seen: Walk, seat: Seat, choice: str) -> str:
        return f"The way {choice} is blocked."


def _beside(place: int, way: str) -> int | None:
    """The next square in a direction, if there is one to stand on."""
    right, down, _ = WAYS[way]
    column, row = place % WIDTH + right, place // WIDTH + down
    to = row * WIDTH + column
    fits = 0 <= column < WIDTH and 0 <= row < HEIGHT
    return to if fits and (to == place or ground()[to] not in SOLID) else None


def _onto_grass(place: int) -> int:
    return next(at % SIZE for at in range(place, place + SIZE) if ground()[at % SIZE] == GRASS)


def _known(known: bytes, place: int) -> bytes:
    """What was known before, or is seen now."""
    return bytes(map(max, known, glow(place).translate(b"\0" + b"\1" * 255)))


def view(n: MeadowNumbers, seen: Walk, seat: Seat | None, choices: Sequence[str]) -> View:
    """What the lantern and the lamps show, what is remembered, and what is heard."""
    near = sum(1 for moth in seen.moths if glow(seen.place)[moth])
    options = tuple(Option(way, _does(way), key=WAYS[way][2]) for way in choices)
    return View(
        "The lantern walk",
        f"Step {seen.steps}: {near} moth{'' if near == 1 else 's'} in the light.",
        gauges=(Gauge("oil", LAST_STEP - seen.steps, LAST_STEP, "now"),),
        board=board(seen),
        options=options if seat else (),
    )


def _does(way: str) -> str:
    right, down, _ = WAYS[way]
    return f"goes {_wind((0, 0), (right, down))}" if (right, down) != (0, 0) else "waits"


def board(seen: Walk) -> Plane:
    """The meadow by the light that falls on it."""
    light, kinds = glow(seen.place), ground()
    squares = bytearray(
        LIT + kind if bright else REMEMBERED + kind if known else 0
        for kind, bright, known in zip(kinds, light, seen.known, strict=True)
    )
    for moth in seen.moths:
        if light[moth]:
            squares[moth] = MOTH
    squares[seen.place] = YOU
    return Plane(
        WIDTH, HEIGHT, LOOKS, bytes(squares), _square(seen.place), LEGEND, glow=light, traces=tuple(_traces(seen))
    )


def _traces(seen: Walk) -> list[Trace]:
    """A flutter in the dark, and an owl along a row."""
    made = []
    at, moth = _square(seen.place), seen.moths[seen.stirred]
    far = max(abs(moth % WIDTH - at[0]), abs(moth // WIDTH - at[1]))
    if seen.steps and far <= EARSHOT and not glow(seen.place)[moth]:
        made.append(Trace(f"a flutter, {far} {_wind(at, _square(moth))}", (_square(moth),)))
    if seen.owl:
        row = max(0, at[1] - 4)
        flown = (max(0, at[0] - 12), row), (min(WIDTH - 1, at[0] + 12), max(0, row - 2))
        made.append(Trace("an owl, from west to east", flown, "streak", "harm"))
    return made


def _square(place: int) -> tuple[int, int]:
    return place % WIDTH, place // WIDTH


def _wind(one: tuple[int, int], other: tuple[int, int]) -> str:
    right, down = other[0] - one[0], other[1] - one[1]
    across = "east" if 2 * right > abs(down) else "west" if -2 * right > abs(down) else ""
    along = "south" if 2 * down > abs(right) else "north" if -2 * down > abs(right) else ""
    return along + across


def tell(
    n: MeadowNumbers,
    before: Walk,
    chosen: Mapping[Seat, str],
    rolled: Sequence[Rolled],
    after: Walk,
    seat: Seat | None,
) -> list[Told]:
    """A step in a sentence."""
    return [Told(f"The keeper {_does(chosen[KEEPER])}.")]


def encode(state: Walk) -> bytes:
    numbers = (state.steps, state.place, state.stirred, int(state.owl), *state.moths)
    return b"".join(number.to_bytes(2, "little") for number in numbers) + state.known


def decode(data: bytes) -> Walk:
    head = 2 * (4 + MOTHS)
    if len(data) != head + SIZE:
        raise Refusal("These bytes are no walk.")
    steps, place, stirred, owl, *moths = (int.from_bytes(data[at : at + 2], "little") for at in range(0, head, 2))
    return Walk(steps, place, tuple(moths), stirred, bool(owl), data[head:])


def why_impossible(n: MeadowNumbers, state: Walk) -> str | None:
    """Why there is no such walk."""
    if state.steps > LAST_STEP or state.stirred >= MOTHS or max(state.known) > 1:
        return f"a walk has at most {LAST_STEP} steps and {MOTHS} moths."
    if any(at >= SIZE or ground()[at] in SOLID for at in (state.place, *state.moths)):
        return "the keeper or a moth is where nobody can be."
    return None


def read_state(text: str) -> Walk:
    found = re.fullmatch(r"walk (\S{1,10000})", text.strip())
    try:
        return decode(b85decode(found[1])) if found else decode(b"")
    except ValueError:
        raise Refusal(f"{quoted(text[:40])} is no walk.") from None


def read_choice(text: str) -> str:
    if text not in WAYS:
        raise Refusal(f"{quoted(text)} is no way; write one of {', '.join(WAYS)}.")
    return text


TEXTS: Texts[Walk, str] = Texts(
    lambda walk: f"walk {b85encode(encode(walk)).decode()}", read_state, str, read_choice, encode, decode
)
