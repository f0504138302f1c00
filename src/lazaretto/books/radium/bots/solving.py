"""Solving one slice for a bot: every state that an encounter with a loadout and an enemy may begin in, its best choice,
and what the encounter will cost from there. No bounds are kept, so it takes some hundredths of a second."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lazaretto.books.radium.bots.layer_loop import solve_layers
from lazaretto.books.radium.bots.layers import layers_of
from lazaretto.books.radium.bots.lines import A_SPAN, FALLS, MOST_FACES
from lazaretto.books.radium.bots.places import A_SLICE, HEALTHS, KNOWN, STRIDE, lay_head, slice_of
from lazaretto.books.radium.bots.tails import A_TAIL, ACTS, COUNTS, INNER, MOST_CODES, MOST_TAILS, lay_tails
from lazaretto.books.radium.encounter import set_for
from lazaretto.books.radium.rules import FLED, KILLED
from lazaretto.books.radium.tables import RadiumNumbers
from lazaretto.books.radium.world.layout import JOURNEY, MOST_CHOICES
from lazaretto.books.radium.world.numbers import DEADLY, FIRST_ENEMY, FIRST_MELEE, FIRST_RANGED, RATE, STEP, lay
from lazaretto.books.radium.world.points import points_left, points_left_behind
from lazaretto.dice.tape import tape_of
from lazaretto.game import Refusal
from lazaretto.kernel import fast

if TYPE_CHECKING:
    from lazaretto.solve.reachable_table import Ints

CENT = 100
"""Costs are kept in hundredths of a point."""

MOST_KEPT = 1 << 26
"""Numbers that are kept while a slice is solved: half a gigabyte."""


def solved(n: RadiumNumbers) -> dict[str, Ints]:
    """The slice of the loadout and the enemy that the set-up names, without equipment: the best choice at each place by
    its number, and the cost from there in hundredths of a point."""
    import numpy as np

    laid = lay(n)
    facts, rows = np.asarray(laid.ints), np.asarray(laid.rows.ints)
    worlds, choices = JOURNEY.worlds(set_for(laid.ints), True), _ints(MOST_CHOICES)
    tails, acts, tail_of, counts = (_ints(size) for size in (A_TAIL * MOST_TAILS, MOST_TAILS, MOST_CODES, COUNTS))
    fast(lay_tails)(worlds, facts, choices, tails, acts, tail_of, counts)
    heads = _ints(A_SLICE * len(n.enemies) * len(n.weapons) ** 2)
    loadout = (laid.ints[FIRST_MELEE], laid.ints[FIRST_RANGED], laid.ints[FIRST_ENEMY])
    size, head = lay_head(heads, facts, *loadout, 0), slice_of(facts, *loadout)
    layers, weights, states = layers_of(n, int(heads[head + STRIDE]) or laid.ints[STEP], heads[head + HEALTHS] > 1)
    best, costs = _ints(size), np.zeros(size)
    game = (worlds, facts, rows, np.asarray(tape_of(script=[0], room=1)))
    order = (heads, layers, weights, tails, acts, tail_of, counts, _lowest(n, laid.ints), choices)
    try:
        work = _scratch(n.player.stamina + 1, int(counts[ACTS]), int(counts[INNER]))
        kept = _room(states, int(counts[INNER]))
    except MemoryError:
        raise Refusal("There is not enough memory to solve these encounters. Choose another bot.") from None
    everything: tuple[Any, ...] = (*game, *order, *work, *kept, _ints(KNOWN), best, costs)
    fast(solve_layers)(*everything)
    # Rounded twice, so that noise does not decide what lies just between two hundredths.
    return {"choices": best, "costs": np.rint(np.round(CENT * costs, 6)).astype(np.int64)}


def _scratch(most: int, acts: int, inner: int) -> tuple[Any, ...]:
    """Room for what is worked out of one layer, from the falls of its acts on, with so many staminas at most."""
    import numpy as np

    slots, turns = acts * most, most * MOST_CHOICES
    lines = inner * most + turns
    falls = (_ints(FALLS * slots), np.zeros(MOST_FACES * slots), np.zeros(slots))
    drawn = (np.zeros((most + 1) * lines), _ints(A_SPAN * lines), _ints(most + 1), _ints(turns))
    return *falls, *drawn, np.zeros(most), _ints(most), np.zeros(most * (most + 1))


def _room(states: int, inner: int) -> tuple[Any, Any]:
    """Room for what every state brings, and every tail in it."""
    import numpy as np

    if states * (inner + 1) > MOST_KEPT:
        raise Refusal(
            f"Under these numbers a single encounter has {states:,} states, too many to be solved for the bot optimal. "
            "Choose another bot, or numbers with fewer states."
        )
    return np.zeros(states), np.zeros(states * inner)


def _lowest(n: RadiumNumbers, facts: Any) -> float:
    """Less than any encounter can bring."""
    best = points_left(facts, n.rulings.health, n.player.stamina, 0, n.weapons[n.setup.ranged].rounds, 0)
    worst = points_left(facts, 0, 0, facts[DEADLY], 0, facts[RATE])
    return float(worst - best - max(points_left_behind(facts, KILLED), points_left_behind(facts, FLED)) - 1)


def _ints(count: int) -> Ints:
    import numpy as np

    return np.zeros(count, dtype=np.int64)
