"""The table of an encounter, filled by the compiled round: every reachable state, every choice there, and every way the
dice can fall, found by going through all scripts of the tape."""

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
from lazaretto.books.radium.world.journey_layout import JOURNEY, MOST_CHOICES, Journeys
from lazaretto.books.radium.world.loop_numbers import loop_numbers
from lazaretto.dice.tape import next_script, rewind, share, tape_of
from lazaretto.game import Refusal
from lazaretto.kernel import Int, Ints, Layout, Record, Worlds, compiled, fast, to_compiled

if TYPE_CHECKING:
    from lazaretto.solve.reachable_table import ReachableTable

STATE = Layout("State", **dict.fromkeys(Encounter._fields, "int64"))
"""An encounter, field by field."""

SIZES = Layout("Sizes", **dict.fromkeys((*Encounter._fields, "least_exposure", "stride"), "int64"))
"""How many values each field of a state can take, the least exposure, and the distance between two exposures."""

States = Annotated[Worlds, STATE]
Sizes = Annotated[Worlds, SIZES]

MOST_DRAWS = 4
"""The most rolls in a round, with room to spare: an attack, a wound, the player's attack; or a flight first."""

TOO_SMALL, TOO_FINE = -1, -2
"""What `lay_out` returns instead of a count: the arrays are too small, or a chance does not fit into 64 bits."""
FALLS_AT_FIRST = 1 << 19
"""How many ways the dice can fall fit into the arrays at first; their size is doubled until it is enough."""

MOST_ADDRESSES = 1 << 27
"""The most possible states, reachable or not. Each has an entry in an array that maps addresses to state numbers."""


class TableScratch(NamedTuple):
    """The arrays that a table is built in: the states, the number of each by its address, and the rest as in
    `ReachableTable`."""

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
    """Copy the world into a state."""
    w, state = worlds[0], states[number]
    state.health, state.stamina, state.pool, state.exposure = w.health, w.stamina, w.pool, w.exposure
    state.rounds, state.worn, state.broken, state.standing = w.rounds, w.worn, w.broken, w.standing


@compiled
def set_world(worlds: Journeys, states: States, number: Int, uses: Int) -> None:
    """Copy a state into the world. Uses of the equipment are no part of a state: only an act that ends the encounter
    costs one, so they are reset."""
    w, state = worlds[0], states[number]
    w.uses = uses
    w.health, w.stamina, w.pool, w.exposure = state.health, state.stamina, state.pool, state.exposure
    w.rounds, w.worn, w.broken, w.standing = state.rounds, state.worn, state.broken, state.standing


@compiled
def address(states: States, number: Int, sizes: Sizes) -> int:
    """A unique number for every state within these sizes (mixed radix). Exposure is capped at the deadly amount, which
    need not be a multiple of the stride, but the rounded level is then used by the dead alone."""
    state, size = states[number], sizes[0]
    level = (state.exposure - size.least_exposure) // size.stride
    found = (state.health * size.stamina + state.stamina) * size.pool + state.pool
    found = (found * size.exposure + level) * size.rounds + state.rounds
    found = (found * size.worn + state.worn) * size.broken + state.broken
    place: int = found * size.standing + state.standing
    return place


@compiled
def number_of(scratch: TableScratch, count: Int, sizes: Sizes) -> int:
    """The number of the state written at `count`, after the last one: that of an equal state, or `count` if it is
    new."""
    at, numbers = address(scratch.states, count, sizes), scratch.numbers
    if numbers[at] == 0:
        numbers[at] = count + 1
    known: int = numbers[at] - 1
    return known


@compiled
def lay_out(game: GameArrays, sizes: Sizes, scratch: TableScratch, known: Int) -> tuple[int, int, int]:
    """Fill the table with everything reachable from the first `known` states, breadth first.

    Returns how many states, turns and ways the dice can fall there are. The first is `TOO_SMALL` if the arrays are too
    small, or `TOO_FINE` if a chance does not fit into 64 bits.
    """
    worlds, facts, rows, tape, choices = game.worlds, game.facts, game.rows, game.tape, game.choices
    states, start, to, of = scratch.states, scratch.start, scratch.to, scratch.of
    turns, falls, state, uses = 0, 0, 0, worlds[0].uses
    scratch.first[0], start[0] = 0, 0
    # Breadth first: the states up to `state` are expanded, those up to `known` are found and wait.
    while state < known:
        set_world(worlds, states, state, uses)
        count = offer_round(worlds, facts, choices) if worlds[0].standing == GOES_ON else 0
        if known + 2 > len(states) or turns + count + 2 > len(start):
            return TOO_SMALL, turns, falls
        scratch.widths[2 * state], scratch.widths[2 * state + 1] = count, min(1, count)
        for place in range(count):
            # Play the choice once for every way the dice can fall: `next_script` counts the scripted faces up, like an
            # odometer, until all have been tried.
            more = True
            while more:
                rewind(tape)
                set_world(worlds, states, state, uses)
                play_round(worlds, facts, rows, tape, choices[place])
                if falls + 1 > len(to) or known + 2 > len(states):
                    return TOO_SMALL, turns, falls
                # The result is written behind the last state, and stays there only if it is new.
                read_world(worlds, states, known)
                to[falls] = number_of(scratch, known, sizes)
                known += to[falls] == known
                scratch.number[falls], of[falls] = share(tape, rows)
                if of[falls] == 0:
                    return TOO_FINE, turns, falls
                falls += 1
                more = next_script(tape, rows)
            scratch.chosen[turns] = choices[place]
            turns += 1
            start[turns] = falls
        state += 1
        scratch.first[state] = turns
    return known, turns, falls


class Arrays(NamedTuple):
    """A table as plain arrays: the states row by row, how each stands, the choice of each turn, and the rest as in
    `ReachableTable`."""

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
    """Everything reachable from these states, which come first and in this order."""
    from lazaretto.solve.reachable_table import MOST_FALLS, MOST_STATES

    sizes = _sizes(n, roots)
    addresses = prod(getattr(sizes[0], field) for field in Encounter._fields)
    if addresses > MOST_ADDRESSES or len(roots) > MOST_STATES:
        raise Refusal(f"The table would not fit: {addresses:,} states are possible. Solve a smaller variant.")
    falls = min(FALLS_AT_FIRST, MOST_FALLS)
    try:
        while (found := _laid(n, roots, sizes, addresses, falls)) is None:
            if falls == MOST_FALLS:
                raise _too_large(f"{MOST_STATES:,} states and {MOST_FALLS:,} ways the dice can fall are the most")
            falls = min(2 * falls, MOST_FALLS)
    except MemoryError:
        raise _too_large("there is not enough memory for it") from None
    return found


def _too_large(why: str) -> Refusal:
    return Refusal(f"The table would not fit: {why}. Solve a smaller variant, or a later state.")


def _laid(n: RadiumNumbers, roots: Sequence[Encounter], sizes: Record, addresses: int, falls: int) -> Arrays | None:
    """The table, or None if the arrays for so many ways the dice can fall are too small."""
    scratch = _scratch(roots, addresses, falls)
    for place in range(len(roots)):
        scratch.numbers[fast(address)(scratch.states, place, to_compiled(sizes))] = place + 1
    laid, worlds = loop_numbers(n), JOURNEY.worlds(packed(n, roots[0]), True)
    tape, choices = tape_of(script=[0] * MOST_DRAWS, room=MOST_DRAWS), array("q", bytes(8 * MOST_CHOICES))
    game = to_compiled(GameArrays(worlds, laid.facts, laid.rows.ints, tape, choices))
    known, made, fallen = fast(lay_out)(game, to_compiled(sizes), scratch, len(roots))
    if known == TOO_FINE:
        raise Refusal("The odds of a round are finer than a table can hold: over 2^62 chances in all.")
    return None if known < 0 else _cut(scratch, known, made, fallen)


def _scratch(roots: Sequence[Encounter], addresses: int, falls: int) -> TableScratch:
    """Arrays for a table with so many ways the dice can fall, with the roots filled in."""
    import numpy as np

    from lazaretto.solve.reachable_table import MOST_STATES

    def ints(count: int) -> Any:
        return np.empty(count, dtype=np.int64)

    most_states = min(MOST_STATES, len(roots) + falls // 8)
    states: Any = np.empty(most_states + 2, dtype=STATE.dtype)
    states[: len(roots)] = [tuple(root) for root in roots]
    numbers = np.zeros(addresses, dtype=np.int64)
    turns = (ints(2 * most_states + 2), ints(most_states + 2), ints(falls // 2), ints(falls // 2))
    return TableScratch(states, numbers, *turns, ints(falls), ints(falls), ints(falls))


def _cut(scratch: TableScratch, known: int, turns: int, falls: int) -> Arrays:
    """The filled part of each array."""
    import numpy as np

    states: Any = scratch.states
    return Arrays(
        states[:known].view(np.int64).reshape(known, len(Encounter._fields)),
        states["standing"][:known],
        scratch.widths[: 2 * known],
        scratch.first[: known + 1],
        scratch.chosen[:turns],
        scratch.start[: turns + 1],
        scratch.to[:falls],
        scratch.number[:falls],
        scratch.of[:falls],
        scratch.number[:falls] / scratch.of[:falls],
    )


def table(n: RadiumNumbers, roots: Sequence[Encounter]) -> ReachableTable[Any, Any]:
    """The table of everything reachable from these states, as a solver takes it."""
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
