"""The cost of the tape's log: the same draws with room in the log and without."""

from __future__ import annotations

from typing import Any

import numpy as np

from bench.timing import Figure, in_turn
from lazaretto.dice import Roll, Rows, draw, sided
from lazaretto.dice.random_streams import key
from lazaretto.dice.tape import LOG, LOGGED, SCRIPT_END, tape_of
from lazaretto.kernel import Int, Ints, compiled, fast

STEPS, DRAWS = 20_000, 100
GOAL = 0.97


@compiled
def steps(tape: Ints, rows: Ints, count: Int, draws: Int) -> int:
    """Take so many steps, each with its draws and an empty log."""
    summed = 0
    for _ in range(count):
        tape[LOG] = tape[SCRIPT_END]
        tape[LOGGED] = 0
        for who in range(draws):
            summed += draw(tape, rows, 0, who)
    return summed


def wound(roll: Roll) -> int:
    return roll(sided(6), "wound")


def bench() -> Figure:
    rows = Rows()
    rows.law("a wound", wound)
    to_compiled: Any = np.asarray(rows.ints)
    logging: Any = np.asarray(tape_of(key(7, "rules", 0), room=DRAWS))
    silent: Any = np.asarray(tape_of(key(7, "rules", 0)))
    twin = fast(steps)
    assert twin(logging, to_compiled, STEPS, DRAWS) == twin(silent, to_compiled, STEPS, DRAWS)
    on, off = in_turn(
        lambda: twin(logging, to_compiled, STEPS, DRAWS),
        lambda: twin(silent, to_compiled, STEPS, DRAWS),
        times=15,
        of=min,
    )
    each = 1e9 / (STEPS * DRAWS)
    return Figure(
        "draws", on * each, off * each, "ns a draw", "log off", off / on, f"at least {GOAL}×", off / on >= GOAL
    )
