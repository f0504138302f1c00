"""Small marked functions: one that calls another, one over arrays, one over worlds, a leader and its mates."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from lazaretto.dice.random_streams import below
from lazaretto.kernel import (
    NONE,
    Floats,
    Int,
    Ints,
    Layout,
    Octets,
    Worlds,
    compiled,
    finish,
    offer,
    signed,
    take,
    unsigned,
    wait_for_all,
    wait_for_work,
)

MILL = Layout("Mill", grain="int32", sails="uint8", turns="int64", sacks=("int16", 4), dust=("uint8", 3))
Mills = Annotated[Worlds, MILL]

SACK = Layout("Sack", weight="int64", share="float64", marks=("uint8", 2))
STORE = Layout("Store", rent="int64", sacks=(SACK, 3))
Stores = Annotated[Worlds, STORE]


class Ledger(NamedTuple):
    """A named tuple with numbers and with two arrays of one kind."""

    stores: Stores
    rent: Int
    weights: Ints
    shares: Floats


class Scales(NamedTuple):
    """A named tuple within another one."""

    ledger: Ledger
    left: Ints
    right: Ints


STONE, WATER = 7, (3, 5, 11)


@compiled
def ground(grain: Int, turns: Int) -> int:
    """A callee that uses a global number and an item of a global tuple."""
    return (grain * STONE + WATER[turns % 3]) % 1009


@compiled
def milled(grain: Int, turns: Int) -> int:
    """A function that calls another marked function."""
    for turn in range(turns):
        grain = ground(grain, turn)
    return grain


@compiled
def wide_product(a: Int, b: Int) -> int:
    """The high half of a product of unsigned words, which signed ones would overflow."""
    return signed((unsigned(a) * unsigned(b)) >> unsigned(32))


@compiled
def heaped(heap: Ints, dust: Octets) -> int:
    """Sums both arrays and changes them."""
    total = 0
    for at in range(len(heap)):
        total += heap[at]
        heap[at] = -heap[at]
    for at in range(len(dust)):
        total += dust[at]
        dust[at] = 255 - dust[at]
    return total


@compiled(makes=True)
def in_a_list(count: Int) -> int:
    """Calls its callee from a comprehension only."""
    return sum([ground(n, n) for n in range(count)])


@compiled
def turn_mill(mills: Mills, times: Int) -> None:
    """Reads or writes every field of a world."""
    mill = mills[0]
    for turn in range(times):
        mill.turns += 1
        mill.grain = milled(mill.grain, 3)
        mill.sails = (mill.sails + 1) % 4
        mill.sacks[turn % 4] = mill.grain - 500
        mill.dust[turn % 3] = turn % 256


@compiled
def weigh(scales: Scales) -> int:
    """Reads and writes every field of a record within a record, and of a named tuple within a named tuple."""
    ledger, store = scales.ledger, scales.ledger.stores[0]
    total: int = store.rent + ledger.rent
    for place in range(len(store.sacks)):
        sack = store.sacks[place]
        total += sack.weight * sack.marks[1]
        ledger.weights[place] += sack.weight
        ledger.shares[place] = sack.share / 2
    scales.left[0], scales.right[0] = total, -total
    return total


@compiled
def grind_parts(board: Ints, out: Ints, key_0: Int, key_1: Int, draws: Int) -> None:
    """Takes parts until there are none. Each part is one game with its own draws."""
    part = take(board)
    while part != NONE:
        total = 0
        for draw in range(draws):
            total += below(key_0, key_1, part, 0, draw, 1000)
        out[part] += total
        finish(board)
        part = take(board)


@compiled
def many_mills(board: Ints, out: Ints, key_0: Int, key_1: Int, draws: Int, rounds: Int) -> int:
    """A leader that plays all games several times; in how many rounds the sum differed from the first."""
    others, each = 0, 0
    for turn in range(rounds):
        before = heaped_up(out)
        offer(board, len(out))
        grind_parts(board, out, key_0, key_1, draws)
        wait_for_all(board)
        ground_now = heaped_up(out) - before
        others += turn > 0 and ground_now != each
        each = ground_now
    return others


@compiled
def heaped_up(out: Ints) -> int:
    """The sum of an array."""
    total = 0
    for at in range(len(out)):
        total += out[at]
    return total


@compiled
def wait_at_the_mill(board: Ints, out: Ints) -> int:
    """A leader that takes no parts, so that the mates must do all of them."""
    offer(board, len(out))
    wait_for_all(board)
    return heaped_up(out)


@compiled
def help_mills(board: Ints, out: Ints, key_0: Int, key_1: Int, draws: Int) -> None:
    """A mate: takes parts as long as it is wanted."""
    while wait_for_work(board):
        grind_parts(board, out, key_0, key_1, draws)


@compiled
def past_the_end(heap: Ints, at: Int) -> int:
    """Reads an array at any index, even past its end."""
    found: int = heap[at]
    return found
