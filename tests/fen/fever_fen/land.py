"""The ground of a fen, made from its districts. The state has only the number of each district."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from fever_fen.rules import CAUSEWAY, DYKE, MUD, REEDS, WATER
from fever_fen.tables import ACROSS, DISTRICTS, DOWN, GATES, HEIGHT, LETTERS, SIDE, WIDTH, FenNumbers
from lazaretto.grid import STEPS, Moves, Shape
from lazaretto.kernel import Octets

SHAPE = Shape(WIDTH, HEIGHT, WIDTH)
TURNS = 4
START = (2 * SIDE + GATES[0]) * WIDTH
"""Where the courier starts: a gate in the west."""

EXITS = tuple((row * SIDE + GATES[0]) * WIDTH + WIDTH - 1 for row in range(DOWN))
"""FF6: where the causeway may be."""

KINDS = {".": MUD, "~": WATER, '"': REEDS, "#": DYKE}
OPAQUE, COSTS, LOSSES = (
    bytes(each).ljust(256, b"\0") for each in ((0, 0, 0, 1, 1, 0), (0, 1, 1, 1, 0, 1), (0, 1, 1, 2, 4, 1))
)
"""FF3, FF4, FF11: whether a kind of ground is opaque, whether it can be entered, and what a noise loses there."""


class Land(NamedTuple):
    """What the loop reads of the ground: a byte for each square."""

    shape: Shape
    moves: Moves
    kinds: Octets
    opaque: Octets
    costs: Octets
    losses: Octets


@lru_cache(maxsize=64)
def districts(n: FenNumbers) -> tuple[bytes, ...]:
    """FF6: every map, turned every way, as the kinds of its squares."""
    made = []
    for drawn in n.fen.maps:
        rows = [bytes(KINDS[letter] for letter in row) for row in drawn]
        for _ in range(TURNS):
            made.append(b"".join(rows))
            rows = [bytes(column) for column in zip(*rows[::-1], strict=True)]
    return tuple(made)


@lru_cache(maxsize=64)
def land(n: FenNumbers, plan: bytes) -> Land:
    """The ground of a plan: for each district which of `districts` it is, and then the row of the causeway."""
    known = districts(n)
    kinds = bytearray()
    for down in range(DOWN):
        row = [known[plan[down * ACROSS + across]] for across in range(ACROSS)]
        for line in range(0, SIDE * SIDE, SIDE):
            kinds += b"".join(district[line : line + SIDE] for district in row)
    kinds[EXITS[plan[DISTRICTS]]] = CAUSEWAY
    opaque, costs, losses = (kinds.translate(values) for values in (OPAQUE, COSTS, LOSSES))
    return Land(SHAPE, STEPS, kinds, opaque, costs, losses)


assert set(KINDS) == set(LETTERS)
