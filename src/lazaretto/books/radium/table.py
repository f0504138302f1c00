"""An encounter's whole table, laid out by the compiled round: every state that can be reached, every choice there, and
every way the dice can fall, by leafing through the tape's script."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from math import gcd, prod
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

from lazaretto.books.radium.encounter import Encounter, RadiumEncounter, most_broken, most_worn, packed, raised_by
from lazaretto.books.radium.rules import ENCOUNTER_ENDINGS, FLED, GOES_ON, SLAIN, SPENT
from lazaretto.books.radium.tables import RadiumNumbers
from lazaretto.books.radium.world.encounter import offer_round, play_round
from lazaretto.books.radium.world.game_arrays import GameArrays
from lazaretto.books.radium.world.layout import JOURNEY, MOST_CHOICES, Journeys
from lazaretto.books.radium.world.numbers import laid_out
from lazaretto.dice.tape import rewind, share, tape_of, turn_page
from lazaretto.game import Refusal
from lazaretto.kernel import Int, Ints, Layout, Record, Worlds, compiled, fast, handed

if TYPE_CHECKING:
    from lazaretto.solve.reachable_table import ReachableTable

STATE = Layout("State", **dict.fromkeys(Encounter._fields, "int64"))
"""An encounter, field by field."""

SIZES = Layout("Sizes", **dict.fromkeys((*Encounter._fields, "least_exposure", "stride"), "int64"))
"""How many values each field of a state can take; the least exposure there is, and from which to which it goes."""

States = Annotated[Worlds, STATE]
Sizes = Annotated[Worlds, SIZES]

MOST_DRAWS = 4
"""Dice asked for in a round: an attack, a wound, the player's attack; or a flight first."""

NO_ROOM, TOO_FINE = -1, -2
FALLS_AT_FIRST = 1 << 19
"""Ways that dice can fall for which room is made at first; it is doubled as long as there are more."""

MOST_ADDRESSES = 1 << 27
"""States that could be, reached or not: each has a number in an array of its own."""


class Room(NamedTuple):
    """Room for a table: the states, the number of each by its address, and the rest as in the contract's table."""

    states: States
    numbers: Ints
    widths: Ints
    first: Ints
    chosen: Ints
    start: Ints
    to: Ints
    number: Ints
    of: Ints


@compiled
def read_world(worlds: Journeys, states: States, number: Int) -> None:
    """Write the world's fields as a state."""
    w, state = worlds[0], states[number]
    state.health, state.stamina, state.pool, state.exposure = w.health, w.stamina, w.pool, w.exposure
    state.rounds, state.worn, state.broken, state.standing = w.rounds, w.worn, w.broken, w.standing


@compiled
def set_world(worlds: Journeys, states: States, number: Int, uses: Int) -> None:
    """Let the world be as a state says, with so many uses of what is carried: only the end of an encounter costs
    one."""
    w, state = worlds[0], states[number]
    w.uses = uses
    w.health, w.stamina, w.pool, w.exposure = state.health, state.stamina, state.pool, state.exposure
    w.rounds, w.worn, w.broken, w.standing = state.rounds, state.worn, state.broken, state.standing


@compiled
def address(states: States, number: Int, sizes: Sizes) -> int:
    """A number of its own for every state within these sizes. Whom exposure has killed has just as much as kills, and
    stands for nobody else."""
    state, size = states[number], sizes[0]
    level = (state.exposure - size.least_exposure) // size.stride
    found = (state.health * size.stamina + state.stamina) * size.pool + state.pool
    found = (found * size.exposure + level) * size.rounds + state.rounds
    found = (found * size.worn + state.worn) * size.broken + state.broken
    place: int = found * size.standing + state.standing
    return place


@compiled
def number_of(room: Room, count: Int, sizes: Sizes) -> int:
    """The number of the state written after the last one: a known one's, or `count` itself for a new one."""
    at, numbers = address(room.states, count, sizes), room.numbers
    if numbers[at] == 0:
        numbers[at] = count + 1
    known: int = numbers[at] - 1
    return known


@compiled
def lay_out(game: GameArrays, sizes: Sizes, room: Room, known: Int) -> tuple[int, int, int]:
    """Lay out everything that the states known lead to. How many states, turns and falls there are; instead of the
    states `NO_ROOM` where there was none for them, or `TOO_FINE`."""
    worlds, facts, rows, tape, choices = game.worlds, game.facts, game.rows, game.tape, game.choices
    states, start, to, of = room.states, room.start, room.to, room.of
    turns, falls, state, uses = 0, 0, 0, worlds[0].uses
    room.first[0], start[0] = 0, 0
    while state < known:
        set_world(worlds, states, state, uses)
        count = offer_round(worlds, facts, choices) if worlds[0].standing == GOES_ON else 0
        if known + 2 > len(states) or turns + count + 2 > len(start):
            return NO_ROOM, turns, falls
        room.widths[2 * state], room.widths[2 * state + 1] = count, min(1, count)
        for place in range(count):
            more = True
            while more:
                rewind(tape)
                set_world(worlds, states, state, uses)
                play_round(worlds, facts, rows, tape, choices[place])
                if falls + 1 > len(to) or known + 2 > len(states):
                    return NO_ROOM, turns, falls
                read_world(worlds, states, known)
                to[falls] = number_of(room, known, sizes)
                known += to[falls] == known
                room.number[falls], of[falls] = share(tape, rows)
                if of[falls] == 0:
                    return TOO_FINE, turns, falls
                falls += 1
                more = turn_page(tape, rows)
            room.chosen[turns] = choices[place]
            turns += 1
            start[turns] = falls
        state += 1
        room.first[state] = turns
    return known, turns, falls


class Arrays(NamedTuple):
    """A table as bare arrays: the states row by row with how each stands, the choice of each turn, and the rest as in
    the contract's table."""

    states: Any
    standing: Any
    widths: Any
    first: Any
    choices: Any
    start: Any
    to: Any
    number: Any
    of: Any
    chance: Any


def arrays(n: RadiumNumbers, roots: Sequence[Encounter]) -> Arrays:
    """Everything that these states lead to, themselves first and in this order."""
    from lazaretto.solve.reachable_table import MOST_FALLS, MOST_STATES

    sizes = _sizes(n, roots)
    addresses = prod(getattr(sizes[0], field) for field in Encounter._fields)
    if addresses > MOST_ADDRESSES or len(roots) > MOST_STATES:
        raise Refusal(f"The table would not fit: {addresses:,} states could be. Solve a smaller variant.")
    falls = min(FALLS_AT_FIRST, MOST_FALLS)
    try:
        while (found := _laid(n, roots, sizes, addresses, falls)) is None:
            if falls == MOST_FALLS:
                raise _too_large(f"{MOST_STATES:,} states and {MOST_FALLS:,} ways that dice can fall are the most")
            falls = min(2 * falls, MOST_FALLS)
    except MemoryError:
        raise _too_large("there is not enough memory for it") from None
    return found


def _too_large(why: str) -> Refusal:
    return Refusal(f"The table would not fit: {why}. Solve a smaller variant, or a later state.")


def _laid(n: RadiumNumbers, roots: Sequence[Encounter], sizes: Record, addresses: int, falls: int) -> Arrays | None:
    """The table, if it has no more falls than these, and no more states and turns than go with them."""
    room = _room(roots, addresses, falls)
    for place in range(len(roots)):
        room.numbers[fast(address)(room.states, place, handed(sizes))] = place + 1
    laid, worlds = laid_out(n), JOURNEY.worlds(packed(n, roots[0]), True)
    tape, choices = tape_of(script=[0] * MOST_DRAWS, room=MOST_DRAWS), array("q", bytes(8 * MOST_CHOICES))
    game = handed(GameArrays(worlds, laid.facts, laid.rows.ints, tape, choices))
    known, made, fallen = fast(lay_out)(game, handed(sizes), room, len(roots))
    if known == TOO_FINE:
        raise Refusal("The odds of a round are finer than a table can hold: over 2^62 chances in all.")
    return None if known < 0 else _cut(room, known, made, fallen)


def _room(roots: Sequence[Encounter], addresses: int, falls: int) -> Room:
    """Room for a table with these falls, the roots in it."""
    import numpy as np

    from lazaretto.solve.reachable_table import MOST_STATES

    def ints(count: int) -> Any:
        return np.empty(count, dtype=np.int64)

    most_states = min(MOST_STATES, len(roots) + falls // 8)
    states: Any = np.empty(most_states + 2, dtype=STATE.dtype)
    states[: len(roots)] = [tuple(root) for root in roots]
    numbers = np.zeros(addresses, dtype=np.int64)
    turns = (ints(2 * most_states + 2), ints(most_states + 2), ints(falls // 2), ints(falls // 2))
    return Room(states, numbers, *turns, ints(falls), ints(falls), ints(falls))


def _cut(room: Room, known: int, turns: int, falls: int) -> Arrays:
    """As much of each array as is filled."""
    import numpy as np

    states: Any = room.states
    return Arrays(
        states[:known].view(np.int64).reshape(known, len(Encounter._fields)),
        states["standing"][:known],
        room.widths[: 2 * known],
        room.first[: known + 1],
        room.chosen[:turns],
        room.start[: turns + 1],
        room.to[:falls],
        room.number[:falls],
        room.of[:falls],
        room.number[:falls] / room.of[:falls],
    )


def table(n: RadiumNumbers, roots: Sequence[Encounter]) -> ReachableTable[Any, Any]:
    """The contract's table from these states on."""
    import numpy as np

    from lazaretto.solve.reachable_table import ReachableTable

    laid = arrays(n, roots)
    return ReachableTable(
        game=RadiumEncounter(n),
        states=[Encounter(*row) for row in laid.states.tolist()],
        widths=laid.widths.reshape(-1, 2),
        first=laid.first,
        start=laid.start,
        to=laid.to,
        number=laid.number,
        of=laid.of,
        chance=laid.chance,
        scores=np.isin(laid.standing, (SLAIN, FLED)).astype(np.int64),
        outcome=laid.standing - 1,
        outcomes=ENCOUNTER_ENDINGS,
    )


def _sizes(n: RadiumNumbers, roots: Sequence[Encounter]) -> Record:
    exposures = {root.exposure for root in roots}
    least, deadly = min(exposures), 2 * n.radiation.deadly
    stride = gcd(raised_by(n), *(exposure - least for exposure in exposures)) or deadly
    return SIZES.record(
        health=n.rulings.health + 1,
        stamina=n.player.stamina + 1,
        pool=n.player.stamina + 1,
        exposure=(deadly - least) // stride + 1,
        rounds=n.weapons[n.setup.ranged].rounds + 1,
        worn=most_worn(n) + 1,
        broken=most_broken(n) + 1,
        standing=SPENT + 1,
        least_exposure=least,
        stride=stride,
    )
