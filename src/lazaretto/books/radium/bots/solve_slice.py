"""Solves one slice for a bot: every state in which an encounter with a loadout and an enemy may start, its best choice,
and the expected cost from there. It computes no bounds, so it takes only some hundredths of a second."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from lazaretto.books.radium.bots.encounter_layers import layers_of
from lazaretto.books.radium.bots.policy_iteration import Policy
from lazaretto.books.radium.bots.round_tails import MOST_CODES, MOST_TAILS, TAIL, TAIL_COUNTS, Tails, lay_tails
from lazaretto.books.radium.bots.slice_index import as_records, heads_for, lay_head, slice_of
from lazaretto.books.radium.bots.solve_layers import Answers, solve_layers
from lazaretto.books.radium.bots.transitions import PLAYED, SPAN, Brought, Lines
from lazaretto.books.radium.encounter import set_for
from lazaretto.books.radium.rules import FLED, KILLED
from lazaretto.books.radium.tables import RadiumNumbers
from lazaretto.books.radium.world.encounter_cost import points_left, points_left_behind
from lazaretto.books.radium.world.game_arrays import GameArrays
from lazaretto.books.radium.world.journey_layout import JOURNEY, MOST_CHOICES
from lazaretto.books.radium.world.loop_numbers import LoopNumbers, build_loop_numbers
from lazaretto.dice.tape import tape_of
from lazaretto.game import Refusal
from lazaretto.kernel import Record, Worlds, fast, to_compiled

if TYPE_CHECKING:
    from lazaretto.solve.reachable_table import Ints

CENT = 100
"""Costs are stored in hundredths of a point."""

MOST_KEPT = 1 << 26
"""The most numbers in memory while a slice is solved: half a gigabyte."""


def solved(n: RadiumNumbers) -> dict[str, Ints]:
    """The slice of the loadout and the enemy in the set-up, without equipment: by place, the number of the best choice,
    and the cost from there in hundredths of a point."""
    import numpy as np

    laid = build_loop_numbers(n)
    facts, arrays = laid.facts[0], _game(laid)
    tails = _tails()
    fast(lay_tails)(arrays.worlds, arrays.facts, arrays.choices, tails)
    heads, loadout = heads_for(n), (facts.first_melee, facts.first_ranged, facts.first_enemy)
    size, head = lay_head(heads, laid.facts, *loadout, 0), heads[slice_of(laid.facts, *loadout)]
    layers, weights, states = layers_of(n, head.stride or facts.step, head.healths > 1)
    counts, lowest = TAIL_COUNTS.plain(TAIL_COUNTS.pack(tails.counts)), _lowest(n, laid.facts)
    try:
        drawn, policy = _lines(n, counts), _policy(n, lowest)
        known = _known(states, counts.inner)
    except MemoryError:
        raise Refusal("There is not enough memory to solve these encounters. Choose another bot.") from None
    answers = Answers(as_records(heads), _ints(size), np.zeros(size))
    fast(solve_layers)(arrays, layers, to_compiled(weights), tails, drawn, policy, known, answers)
    # Rounded twice, so that rounding errors do not decide values halfway between two hundredths.
    return {"choices": answers.best, "costs": np.rint(np.round(CENT * answers.costs, 6)).astype(np.int64)}


def _game(laid: LoopNumbers) -> GameArrays:
    """An encounter at its start, with a tape for the one die of an act."""
    worlds, tape = JOURNEY.worlds(set_for(laid.facts), True), tape_of(script=[0], room=1)
    game = GameArrays(worlds, laid.facts, laid.rows.ints, tape, _ints(MOST_CHOICES))
    return cast("GameArrays", to_compiled(game))


def _tails() -> Tails:
    import numpy as np

    tails, counts = np.zeros(MOST_TAILS, dtype=TAIL.dtype), TAIL_COUNTS.worlds(TAIL_COUNTS.blank(), True)
    return Tails(cast("Worlds", tails), _ints(MOST_TAILS), _ints(MOST_CODES), counts)


def _lines(n: RadiumNumbers, counts: Any) -> Lines:
    """Arrays for the lines of one layer."""
    import numpy as np

    most = n.player.stamina + 1
    turns = most * MOST_CHOICES
    lines = counts.inner * most + turns
    played, spans = np.zeros(counts.acts * most, dtype=PLAYED.dtype), np.zeros(lines, dtype=SPAN.dtype)
    records = cast("Worlds", played), np.zeros((most + 1) * lines), cast("Worlds", spans)
    return Lines(most, *records, _ints(most + 1), _ints(turns))


def _policy(n: RadiumNumbers, lowest: float) -> Policy:
    import numpy as np

    most = n.player.stamina + 1
    return Policy(lowest, np.zeros(most), _ints(most), np.zeros(most * (most + 1)))


def _known(states: int, inner: int) -> Brought:
    """Arrays for the value of every state, and of every tail in it."""
    import numpy as np

    if states * (inner + 1) > MOST_KEPT:
        raise Refusal(
            f"Under these numbers a single encounter has {states:,} states, too many to be solved for the bot optimal. "
            "Choose another bot, or numbers with fewer states."
        )
    return Brought(np.zeros(states), np.zeros(states * inner))


def _lowest(n: RadiumNumbers, facts: Record) -> float:
    """A number below the value of every encounter."""
    best = points_left(facts, n.rulings.health, n.player.stamina, 0, n.weapons[n.setup.ranged].rounds, 0)
    worst = points_left(facts, 0, 0, facts[0].deadly, 0, facts[0].rate)
    return float(worst - best - max(points_left_behind(facts, KILLED), points_left_behind(facts, FLED)) - 1)


def _ints(count: int) -> Ints:
    import numpy as np

    return np.zeros(count, dtype=np.int64)
