"""The table engine: games of a tabulated book between fixed bots, sampled from a Markov chain."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import numpy as np

from lazaretto.dice.random_streams import key
from lazaretto.game import Bot, Refusal, Seat
from lazaretto.game.tally import Tally
from lazaretto.game.turn_words import no_end
from lazaretto.kernel import fast
from lazaretto.simulate.sample_chain import Chain, Counts, build_alias_tables, play_chain
from lazaretto.solve.fold_bot import fold, weights
from lazaretto.solve.reachable_table import ReachableTable


class TableEngine:
    """Plays a tabulated game between fixed bots. With the bots folded in, it is a Markov chain."""

    name = "table"
    chunk = 1 << 18

    def __init__(self, table: ReachableTable[Any, Any], bots: Mapping[Seat, Bot], root: Any, turn_limit: int) -> None:
        for seat, bot in bots.items():
            table = fold(table, seat, weights(table, seat, bot))
        self.outcomes = table.outcomes
        self.most_steps = turn_limit
        self.start = _as_end(table, np.array([table.index[root]]))[0]
        self.chain = _chain(table)
        self.play = fast(play_chain)

    def run(self, seed: int, first: int, games: int) -> Tally:
        results = np.zeros(len(self.outcomes) + 1, dtype=np.int64)
        lengths = np.zeros(self.most_steps + 1, dtype=np.int64)
        self.play(*key(seed, "table", 0), first, games, self.start, self.chain, Counts(results, lengths))
        if results[-1]:
            raise Refusal(no_end(self.most_steps))
        by_outcome = {name: int(count) for name, count in zip(self.outcomes, results, strict=False) if count}
        return Tally(Counter(by_outcome), Counter({int(n): int(lengths[n]) for n in np.flatnonzero(lengths)}))


def _as_end(table: ReachableTable[Any, Any], states: Any) -> Any:
    """State numbers in the chain: −1 − outcome for a finished state, otherwise unchanged."""
    return np.where(table.outcome[states] >= 0, -1 - table.outcome[states], states)


def _chain(table: ReachableTable[Any, Any]) -> Chain:
    """The Markov chain as alias tables: each state's successors, with equal ones merged and impossible ones dropped."""
    # The state of each fall, and where it leads.
    owner = np.repeat(np.arange(len(table.states)), np.diff(table.start[table.first]))
    ends = _as_end(table, table.to)
    # Sorted by state and successor, equal pairs are neighbours and can be added up.
    order = np.lexsort((ends, owner))
    owner, ends, chance = owner[order], ends[order], table.chance[order]
    # `new` marks the first of each run. The slice is for a table without falls, where only the leading True is left.
    new = np.flatnonzero(np.concatenate([[True], (np.diff(owner) != 0) | (np.diff(ends) != 0)])[: len(owner)])
    chance = np.add.reduceat(chance, new) if len(new) else chance
    owner, ends = owner[new], ends[new]
    # A bot may never choose what leads there. An alias slot for it would be a waste.
    kept = chance > 0
    owner, ends, chance = owner[kept], ends[kept], chance[kept]
    at = np.concatenate([[0], np.cumsum(np.bincount(owner, minlength=len(table.states)))])
    cut, own, other = (np.zeros(len(ends), dtype=np.int64) for _ in range(3))
    most = int(np.diff(at).max(initial=0))
    # Worklists of the alias method, as long as the longest row and used again for each.
    under, over = np.zeros(most, dtype=np.int64), np.zeros(most, dtype=np.int64)
    fast(build_alias_tables)(at, chance, ends, cut, own, other, under, over)
    return Chain(at, cut, own, other)
