"""Folding a bot into a table: its seat no longer chooses, and what is left is the other seat's game against it."""

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
    """The bot's mix in every state, as chances; a single 1 where its seat does not choose."""
    game, mixes = table.game, []
    for state, width in zip(table.states, table.widths[:, game.seats.index(seat)], strict=True):
        choices = game.choices(state).get(seat) if width else None
        weighed = bot(game.seen(state, seat), seat, choices) if choices else [1] * int(width)
        if len(weighed) != width or min(weighed, default=1) < 0 or (width and not sum(weighed)):
            raise Refusal(f"The bot of seat {seat} gave the weights {list(weighed)} for {width} choices.")
        mixes.append(np.array([float(weight) for weight in weighed]) / max(1, sum(weighed)))
    return mixes


def fold(table: ReachableTable[Any, Any], seat: Seat, mixes: Sequence[Floats]) -> ReachableTable[Any, Any]:
    """The table in which this seat always plays its mix: one column (or row) where there were several. What the mix
    never picks is left out, and there are no exact chances any more."""
    axis = table.game.seats.index(seat)
    columns = table.widths[:, 1]
    turn_state = np.repeat(np.arange(len(table.states)), np.diff(table.first))
    turn_place = np.arange(len(table.start) - 1) - table.first[turn_state]
    row, column = turn_place // np.maximum(columns[turn_state], 1), turn_place % np.maximum(columns[turn_state], 1)
    kept, folded = (column, row) if axis == 0 else (row, column)
    mix_at = np.concatenate([[0], np.cumsum(table.widths[:, axis])])
    share = np.concatenate([*mixes, [0.0]])[mix_at[turn_state] + folded] if len(turn_state) else np.zeros(0)
    widths = table.widths.copy()
    widths[:, axis] = np.minimum(widths[:, axis], 1)
    first = np.concatenate([[0], np.cumsum(widths.prod(axis=1))])
    fall_turn = np.repeat(np.arange(len(table.start) - 1), np.diff(table.start))
    chance = table.chance * share[fall_turn]
    possible = np.flatnonzero(chance > 0)
    new_turn = (first[turn_state] + kept)[fall_turn[possible]]
    order = possible[np.argsort(new_turn, kind="stable")]
    start = np.concatenate([[0], np.cumsum(np.bincount(new_turn, minlength=first[-1]))])
    none, to, chance = table.number[:0], table.to[order], chance[order]
    return replace(table, widths=widths, first=first, start=start, to=to, number=none, of=none, chance=chance)


def best_response(table: ReachableTable[Any, Any], seat: Seat, bot: Bot) -> Floats:
    """For every state, what the other seat gets at best against this bot, as a value to the first seat."""
    values = solve(fold(table, seat, weights(table, seat, bot)))
    return (values.low + values.high) / 2
