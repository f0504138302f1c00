"""Backward induction: each state is a matrix game over the values of the states it leads to. For tables without
cycles."""

from __future__ import annotations

from lazaretto.kernel import Float, Floats, Int, Ints, compiled
from lazaretto.solve.loop_arrays import StageScratch, TableArrays, ValueArrays
from lazaretto.solve.matrix_game import conceded, secured, solve_stage

ROUNDING = 2.0**-52
"""Machine epsilon: twice what rounding can change in one operation on values up to 1."""

SAME = 1e-13
"""Choices closer than this count as equally good, and the one that ends the game sooner is taken."""


@compiled
def value_state(state: Int, table: TableArrays, values: ValueArrays, stage: StageScratch) -> None:
    """Solve one state after its successors: a mix for each seat, what the mixes secure, and the steps to the end.

    The mixes are found for the middle of the intervals, and need not be perfect: `low` is what the first seat's mix
    gets at worst from the lower ends, `high` what the second seat's concedes at most of the upper ends. Both hold
    whatever the simplex method did.
    """
    widths, first, start, to, chance = table.widths, table.first, table.start, table.to, table.chance
    low, high, slack, steps, work = values.low, values.high, values.slack, values.steps, stage.work
    rows, columns = widths[2 * state], widths[2 * state + 1]
    cells = rows * columns
    # Four matrices in one scratch array; the simplex tableau follows them.
    lower, upper, middle, later = work[:cells], work[cells : 2 * cells], work[2 * cells : 3 * cells], work[3 * cells :]
    carried, most_falls = 0.0, 0
    for t in range(cells):
        turn = first[state] + t
        most_falls = max(most_falls, start[turn + 1] - start[turn])
        least, most, wait = 0.0, 0.0, 1.0
        for k in range(start[turn], start[turn + 1]):
            share, after = chance[k], to[k]
            least += share * low[after]
            most += share * high[after]
            wait += share * steps[after]
            carried = max(carried, slack[after])
        lower[t], upper[t], later[t], middle[t] = least, most, wait, 0.5 * (least + most)
    mix = values.mix_at[state]
    x = values.mixes[mix : mix + rows]
    y = values.mixes[mix + rows : mix + rows + columns]
    if rows == 1 or columns == 1:
        pick_one(middle, later, rows, columns, x, y)
    else:
        solve_stage(middle, rows, columns, x, y, work[4 * cells :], stage.labels)
        prefer_sooner(middle, later, rows, columns, x, y)
    # Bounds are taken from the mixes, not from the simplex method, so its rounding cannot make them wrong, only wider.
    low[state] = secured(lower, rows, columns, x)
    high[state] = conceded(upper, rows, columns, y)
    # Rounding adds up along a path: the worst successor's, plus a unit for each term added here and a few to spare.
    slack[state] = carried + (rows + columns + most_falls + 8) * ROUNDING
    steps[state] = 0.0
    for i in range(rows):
        for j in range(columns):
            steps[state] += x[i] * y[j] * later[i * columns + j]


@compiled
def pick_one(values: Floats, later: Floats, rows: Int, columns: Int, x: Floats, y: Floats) -> None:
    """Where one seat decides: its best choice, and the one that ends soonest among equals."""
    count = rows * columns
    best = values[0]
    for t in range(count):
        if (columns == 1 and values[t] > best) or (columns > 1 and values[t] < best):
            best = values[t]
    picked = -1
    for t in range(count):
        # Ties are broken by the expected steps, so that play comes to an end rather than circling.
        if abs(values[t] - best) <= SAME and (picked < 0 or later[t] < later[picked]):
            picked = t
    for i in range(rows):
        x[i] = 0.0
    for j in range(columns):
        y[j] = 0.0
    x[picked // columns] = 1.0
    y[picked % columns] = 1.0


@compiled
def prefer_sooner(values: Floats, later: Floats, rows: Int, columns: Int, x: Floats, y: Floats) -> None:
    """If a single choice secures as much as the mix, take it instead; of several, the one that ends soonest."""
    value = secured(values, rows, columns, x)
    picked, soonest = -1, 0.0
    for i in range(rows):
        worst, last = values[i * columns], 0.0
        for j in range(columns):
            worst = min(worst, values[i * columns + j])
            # The other seat may answer with any column, so count the longest wait.
            last = max(last, later[i * columns + j])
        if worst >= value - SAME and (picked < 0 or last < soonest):
            picked, soonest = i, last
    if picked >= 0:
        x[:rows] = 0.0
        x[picked] = 1.0
    value = conceded(values, rows, columns, y)
    picked = -1
    for j in range(columns):
        worst, last = values[j], 0.0
        for i in range(rows):
            worst = max(worst, values[i * columns + j])
            last = max(last, later[i * columns + j])
        if worst <= value + SAME and (picked < 0 or last < soonest):
            picked, soonest = j, last
    if picked >= 0:
        y[:columns] = 0.0
        y[picked] = 1.0


@compiled
def value_all(order: Ints, table: TableArrays, values: ValueArrays, stage: StageScratch) -> None:
    """Backward induction over an order in which no state comes before one it leads to."""
    for place in range(len(order)):
        state = order[place]
        if table.widths[2 * state] > 0:
            value_state(state, table, values, stage)


@compiled
def turn_value(turn: Int, table: TableArrays, values: Floats) -> Float:
    """What a joint turn leads to on average."""
    total = 0.0
    for k in range(table.start[turn], table.start[turn + 1]):
        total += table.chance[k] * values[table.to[k]]
    return total
