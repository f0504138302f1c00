"""An encounter's whole table, laid out by the compiled round: every state that can be reached, every choice there, and
every way the dice can fall, by leafing through the tape's script."""

from __future__ import annotations

from collections.abc import Sequence
from math import gcd, prod
from typing import TYPE_CHECKING, Any, NamedTuple

from lazaretto.books.radium.encounter import Encounter, RadiumEncounter, most_broken, most_worn, packed, raised_by
from lazaretto.books.radium.rules import ENCOUNTER_ENDINGS, FLED, GOES_ON, SLAIN, SPENT
from lazaretto.books.radium.tables import RadiumNumbers
from lazaretto.books.radium.world.encounter import offer_round, play_round
from lazaretto.books.radium.world.layout import JOURNEY, MOST_CHOICES, Journeys
from lazaretto.books.radium.world.numbers import laid_out
from lazaretto.dice.tape import rewind, share, tape_of, turn_page
from lazaretto.game import Refusal
from lazaretto.kernel import Int, Ints, compiled, fast

if TYPE_CHECKING:
    from lazaretto.solve.reachable_table import ReachableTable

FIELDS = len(Encounter._fields)
EXPOSURE, STANDING = Encounter._fields.index("exposure"), Encounter._fields.index("standing")
MOST_DRAWS = 4
"""Dice asked for in a round: an attack, a wound, the player's attack; or a flight first."""

NO_ROOM, TOO_FINE = -1, -2
FALLS_AT_FIRST = 1 << 19
"""Ways that dice can fall for which room is made at first; it is doubled as long as there are more."""

MOST_ADDRESSES = 1 << 27
"""States that could be, reached or not: each has a number in an array of its own."""


@compiled
def read_world(worlds: Journeys, states: Ints, state: Int) -> None:
    """Write the world's fields as a state."""
    w = worlds[0]
    at = FIELDS * state
    states[at], states[at + 1], states[at + 2], states[at + 3] = w.health, w.stamina, w.pool, w.exposure
    states[at + 4], states[at + 5], states[at + 6], states[at + 7] = w.rounds, w.worn, w.broken, w.standing


@compiled
def set_world(worlds: Journeys, states: Ints, state: Int, uses: Int) -> None:
    """Let the world be as a state says, with so many uses of what is carried: only the end of an encounter costs
    one."""
    w = worlds[0]
    at = FIELDS * state
    w.uses = uses
    w.health, w.stamina, w.pool, w.exposure = states[at], states[at + 1], states[at + 2], states[at + 3]
    w.rounds, w.worn, w.broken, w.standing = states[at + 4], states[at + 5], states[at + 6], states[at + 7]


@compiled
def address(states: Ints, state: Int, sizes: Ints) -> int:
    """A number of its own for every state within these sizes. Whom exposure has killed has just as much as kills, and
    stands for nobody else."""
    found = 0
    for field in range(FIELDS):
        value = states[FIELDS * state + field]
        if field == EXPOSURE:
            value = (value - sizes[FIELDS]) // sizes[FIELDS + 1]
        found = found * sizes[field] + value
    return found


@compiled
def number_of(states: Ints, count: Int, sizes: Ints, numbers: Ints) -> int:
    """The number of the state written after the last one: a known one's, or `count` itself for a new one."""
    at = address(states, count, sizes)
    if numbers[at] == 0:
        numbers[at] = count + 1
    known: int = numbers[at] - 1
    return known


@compiled
def lay_out(
    worlds: Journeys,
    facts: Ints,
    rows: Ints,
    tape: Ints,
    choices: Ints,
    sizes: Ints,
    numbers: Ints,
    states: Ints,
    known: Int,
    widths: Ints,
    first: Ints,
    chosen: Ints,
    start: Ints,
    to: Ints,
    number: Ints,
    of: Ints,
) -> tuple[int, int, int]:
    """Lay out everything that the states known lead to. How many states, turns and falls there are; instead of the
    states `NO_ROOM` where there was none for them, or `TOO_FINE`."""
    turns, falls, state, uses = 0, 0, 0, worlds[0].uses
    first[0], start[0] = 0, 0
    while state < known:
        set_world(worlds, states, state, uses)
        count = offer_round(worlds, facts, choices) if worlds[0].standing == GOES_ON else 0
        if FIELDS * (known + 2) > len(states) or turns + count + 2 > len(start):
            return NO_ROOM, turns, falls
        widths[2 * state], widths[2 * state + 1] = count, min(1, count)
        for place in range(count):
            more = True
            while more:
                rewind(tape)
                set_world(worlds, states, state, uses)
                play_round(worlds, facts, rows, tape, choices[place])
                if falls + 1 > len(to) or FIELDS * (known + 2) > len(states):
                    return NO_ROOM, turns, falls
                read_world(worlds, states, known)
                to[falls] = number_of(states, known, sizes, numbers)
                known += to[falls] == known
                number[falls], of[falls] = share(tape, rows)
                if of[falls] == 0:
                    return TOO_FINE, turns, falls
                falls += 1
                more = turn_page(tape, rows)
            chosen[turns] = choices[place]
            turns += 1
            start[turns] = falls
        state += 1
        first[state] = turns
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
    addresses = prod(sizes[:FIELDS].tolist())
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


def _laid(n: RadiumNumbers, roots: Sequence[Encounter], sizes: Any, addresses: int, most_falls: int) -> Arrays | None:
    """The table, if it has no more falls than these, and no more states and turns than go with them."""
    import numpy as np

    from lazaretto.solve.reachable_table import MOST_STATES

    def room(count: int) -> Any:
        return np.empty(count, dtype=np.int64)

    most_states = min(MOST_STATES, len(roots) + most_falls // 8)
    states, numbers = room(FIELDS * (most_states + 2)), np.zeros(addresses, dtype=np.int64)
    states[: FIELDS * len(roots)] = np.array(roots, dtype=np.int64).ravel()
    for place in range(len(roots)):
        numbers[fast(address)(states, place, sizes)] = place + 1
    turns = (room(2 * most_states + 2), room(most_states + 2), room(most_falls // 2), room(most_falls // 2))
    falls = (room(most_falls), room(most_falls), room(most_falls))
    laid, world = laid_out(n), JOURNEY.worlds(packed(n, roots[0]), True)
    given = (np.asarray(laid.ints), np.asarray(laid.rows.ints))
    tape = np.asarray(tape_of(script=[0] * MOST_DRAWS, room=MOST_DRAWS))
    known, made, fallen = fast(lay_out)(
        world, *given, tape, room(MOST_CHOICES), sizes, numbers, states, len(roots), *turns, *falls
    )
    if known == TOO_FINE:
        raise Refusal("The odds of a round are finer than a table can hold: over 2^62 chances in all.")
    return None if known < 0 else _cut(states, *turns, *falls, known, made, fallen)


def _cut(
    states: Any, widths: Any, first: Any, chosen: Any, start: Any, to: Any, number: Any, of: Any, *counts: int
) -> Arrays:
    """As much of each array as is filled."""
    known, turns, falls = counts
    reached = states[: FIELDS * known].reshape(known, FIELDS)
    return Arrays(
        reached,
        reached[:, STANDING],
        widths[: 2 * known],
        first[: known + 1],
        chosen[:turns],
        start[: turns + 1],
        to[:falls],
        number[:falls],
        of[:falls],
        number[:falls] / of[:falls],
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


def _sizes(n: RadiumNumbers, roots: Sequence[Encounter]) -> Any:
    """How many values each field of a state can take; then the least exposure there is, and from which to which it
    goes."""
    import numpy as np

    exposures = {root.exposure for root in roots}
    least, deadly = min(exposures), 2 * n.radiation.deadly
    stride = gcd(raised_by(n), *(exposure - least for exposure in exposures)) or deadly
    return np.array(
        (
            n.rulings.health + 1,
            n.player.stamina + 1,
            n.player.stamina + 1,
            (deadly - least) // stride + 1,
            n.weapons[n.setup.ranged].rounds + 1,
            most_worn(n) + 1,
            most_broken(n) + 1,
            SPENT + 1,
            least,
            stride,
        ),
        dtype=np.int64,
    )
