"""Solving one slice for a bot: every state that an encounter with this loadout and this enemy may begin in, its best
choice, and what the encounter will cost from there. No bounds are kept, so it takes a fraction of a second."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lazaretto.books.radium.encounter import Encounter, worth
from lazaretto.books.radium.rules import FLED, SLAIN
from lazaretto.books.radium.table import Arrays, arrays
from lazaretto.books.radium.tables import RadiumNumbers
from lazaretto.kernel import Float, Floats, Ints, compiled, fast
from lazaretto.solve.induction import ROUNDING, turn_value
from lazaretto.solve.interval import sweep

CENT = 100
"""Costs are kept in hundredths of a point."""

KNOWN = 6
"""Fields of an encounter's state that a bot looks a choice up by: those up to `worn`."""

LAYERS = tuple(
    (Encounter._fields.index(field), sign)
    for field, sign in (("broken", -1), ("worn", -1), ("rounds", 1), ("exposure", -1), ("pool", 1), ("health", 1))
)
"""Fields that only ever go one way in an encounter, and which."""

SWEEPS = 4000
CLOSE = 1e-6
"""Points that a value may still move by when it is called settled, or be worse by and still be called as good."""


@compiled
def settle(
    members: Ints,
    begins: Ints,
    widths: Ints,
    first: Ints,
    start: Ints,
    to: Ints,
    chance: Floats,
    values: Floats,
    margin: Float,
) -> None:
    """Value stretch after stretch of the members, each until nothing moves: what a stretch leads to, itself aside,
    comes before it."""
    for part in range(len(begins) - 1):
        stretch = members[begins[part] : begins[part + 1]]
        for _ in range(SWEEPS):
            if sweep(stretch, widths, first, start, to, chance, values, margin, 1) < CLOSE:
                break


@compiled
def best_turns(members: Ints, first: Ints, start: Ints, to: Ints, chance: Floats, values: Floats, picked: Ints) -> None:
    """The best turn of each member, counted from its first."""
    for at in range(len(members)):
        state = members[at]
        best, most = first[state], turn_value(first[state], start, to, chance, values)
        for turn in range(first[state] + 1, first[state + 1]):
            value = turn_value(turn, start, to, chance, values)
            if value > most + CLOSE:
                best, most = turn, value
        picked[at] = best - first[state]


def begun(n: RadiumNumbers, stride: int, hurts: bool) -> list[Encounter]:
    """Every state that an encounter may begin in: each stamina, pool and count of rounds; each health where the enemy
    hurts it; and exposure by the stride, or where nothing raises it by steps of RECOVERY lost."""
    deadly, step = 2 * n.radiation.deadly, 2 * n.rulings.step
    exposures = range(0, deadly, stride or step)[: None if stride else n.player.recovery + 1]
    return [
        Encounter(health, stamina, pool, exposure, rounds)
        for health in (range(1, n.rulings.health + 1) if hurts else (n.rulings.health,))
        for pool in range(1, n.player.stamina + 1)
        for exposure in exposures
        for rounds in range(n.weapons[n.setup.ranged].rounds + 1)
        for stamina in range(pool + 1)
    ]


def np_ints(states: Sequence[Encounter], fields: int) -> Any:
    """The first fields of states, one state after the other."""
    import numpy as np

    return np.array([state[:fields] for state in states], dtype=np.int64).ravel()


def solved(n: RadiumNumbers, states: Sequence[Encounter]) -> dict[str, Any]:
    """The best choice in each of these states, by its number, and the cost from there in hundredths of a point."""
    import numpy as np

    laid = arrays(n, states)
    values = _valued(n, laid)
    picked = np.zeros(len(states), dtype=np.int64)
    fast(best_turns)(np.arange(len(states)), laid.first, laid.start, laid.to, laid.chance, values, picked)
    before = worth(n, Encounter(*laid.states[: len(states)].T))
    costs = np.rint(CENT * (before - values[: len(states)])).astype(np.int64)
    return {"choices": laid.choices[laid.first[: len(states)] + picked], "costs": costs}


def _valued(n: RadiumNumbers, laid: Arrays) -> Any:
    """What every state will be worth once the encounter is over, in points. Health, pool and rounds only fall, exposure
    and what is worn or broken only rise: so states go up layer by layer, and only stamina leads back."""
    import numpy as np

    states, ended = laid.states, laid.standing > 0
    left_behind = np.where(laid.standing == FLED, n.cost.flight, np.where(laid.standing == SLAIN, 0, n.cost.death))
    values = np.asarray(worth(n, Encounter(*states.T)) - left_behind, dtype=np.float64)
    values[~ended] = values.min() - 1
    members = np.flatnonzero(~ended)
    layers = np.array([sign * states[members, field] for field, sign in LAYERS])
    order = np.lexsort(layers)
    begins = np.flatnonzero(np.diff(layers[:, order], prepend=-999, append=-999).any(axis=0))
    rows = (laid.widths, laid.first, laid.start, laid.to, laid.chance)
    fast(settle)(members[order], begins, *rows, values, -ROUNDING)
    return values
