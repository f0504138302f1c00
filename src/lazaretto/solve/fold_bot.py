"""Folding a bot into a table: its seat no longer chooses, which leaves the other seat's game against it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np

from lazaretto.game import Bot, Refusal, Seat
from lazaretto.solve.solver import solve

if TYPE_CHECKING:
    from lazaretto.solve.reachable_table import Floats, ReachableTable


def weights(table: ReachableTable[Any, Any], seat: Seat, bot: Bot) -> list[Floats]:
    """The bot's mix in every state, as chances; a single 1 if its seat does not choose there."""
    game, mixes = table.game, []
    for state, width in zip(table.states, table.widths[:, game.seats.index(seat)], strict=True):
        choices = game.choices(state).get(seat) if width else None
        weighed = bot(game.seen(state, seat), seat, choices) if choices else [1] * int(width)
        if len(weighed) != width or min(weighed, default=1) < 0 or (width and not sum(weighed)):
            raise Refusal(f"The bot of seat {seat} gave the weights {list(weighed)} for {width} choices.")
        mixes.append(np.array([float(weight) for weight in weighed]) / max(1, sum(weighed)))
    return mixes


def fold(table: ReachableTable[Any, Any], seat: Seat, mixes: Sequence[Floats]) -> ReachableTable[Any, Any]:
    """The table in which this seat always plays its mix: each state has one row (or column) where it had several.

    A fall's new chance is its old one times the weight of the folded choice, and the falls of all joint turns that
    become one are put together. Falls with chance 0 are left out. Weights are floats, so `number` and `of`, the exact
    chances, are empty.
    """
    axis = table.game.seats.index(seat)
    columns = table.widths[:, 1]
    # For each joint turn: its state, its place within the state, and from that its row and column.
    turn_state = np.repeat(np.arange(len(table.states)), np.diff(table.first))
    turn_place = np.arange(len(table.start) - 1) - table.first[turn_state]
    row, column = turn_place // np.maximum(columns[turn_state], 1), turn_place % np.maximum(columns[turn_state], 1)
    kept, folded = (column, row) if axis == 0 else (row, column)
    # All mixes in one array, so that one index gives the weight of the folded choice of every turn.
    mix_at = np.concatenate([[0], np.cumsum(table.widths[:, axis])])
    share = np.concatenate([*mixes, [0.0]])[mix_at[turn_state] + folded] if len(turn_state) else np.zeros(0)
    # Lay out the new joint turns, then sort the falls that are left by the turn they now belong to.
    widths = table.widths.copy()
    # A finished state has width 0 and keeps it.
    widths[:, axis] = np.minimum(widths[:, axis], 1)
    first = np.concatenate([[0], np.cumsum(widths.prod(axis=1))])
    fall_turn = np.repeat(np.arange(len(table.start) - 1), np.diff(table.start))
    chance = table.chance * share[fall_turn]
    possible = np.flatnonzero(chance > 0)
    new_turn = (first[turn_state] + kept)[fall_turn[possible]]
    # Stable, so that the result does not depend on the sort: the same table gives the same bytes everywhere.
    order = possible[np.argsort(new_turn, kind="stable")]
    start = np.concatenate([[0], np.cumsum(np.bincount(new_turn, minlength=first[-1]))])
    none, to, chance = table.number[:0], table.to[order], chance[order]
    return replace(table, widths=widths, first=first, start=start, to=to, number=none, of=none, chance=chance)


def best_response(table: ReachableTable[Any, Any], seat: Seat, bot: Bot) -> Floats:
    """For every state, the most that the other seat can get against this bot, as a value to the first seat."""
    values = solve(fold(table, seat, weights(table, seat, bot)))
    return (values.low + values.high) / 2
