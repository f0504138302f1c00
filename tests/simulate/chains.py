"""The exact results of a table between two bots, by linear algebra in NumPy and without the engines."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from lazaretto.game import Bot, Seat
from lazaretto.solve.reachable_table import ReachableTable


class Exactly(NamedTuple):
    """For every state: the chance of each outcome, and the mean and variance of the number of steps."""

    shares: Any
    mean: Any
    variance: Any


def exactly(table: ReachableTable[Any, Any], bots: Mapping[Seat, Bot]) -> Exactly:
    """Solve the chain: (1 − Q) x = r for the outcomes, for the steps, and for their squares."""
    open_states = table.deciding
    place = {int(state): number for number, state in enumerate(open_states)}
    inner = np.zeros((len(place), len(place)))
    ends = np.zeros((len(place), len(table.outcomes)))
    for state, row in place.items():
        for turn, weight in enumerate(_joint_weights(table, bots, state), int(table.first[state])):
            for k in range(table.start[turn], table.start[turn + 1]):
                to, share = int(table.to[k]), weight * table.chance[k]
                if to in place:
                    inner[row, place[to]] += share
                else:
                    ends[row, table.outcome[to]] += share
    left = np.eye(len(place)) - inner
    mean = np.linalg.solve(left, np.ones(len(place)))
    squares = np.linalg.solve(left, 2 * mean - 1)
    return Exactly(np.linalg.solve(left, ends), mean, squares - mean**2)


def _joint_weights(table: ReachableTable[Any, Any], bots: Mapping[Seat, Bot], state: int) -> Any:
    """The chance of each joint turn. The bots choose independently."""
    game, at = table.game, table.states[state]
    weights = np.ones(1)
    for seat, choices in game.choices(at).items():
        given = np.array(bots[seat](game.seen(at, seat), seat, choices), dtype=float)
        weights = np.outer(weights, given / given.sum()).ravel()
    return weights
