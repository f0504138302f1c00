"""A frame of a town that is watched, on a screen of 160 by 50: a day back, from the key until it is drawn, in CPU time
and without a terminal."""

from __future__ import annotations

import os
from collections.abc import Sequence
from tempfile import TemporaryDirectory
from time import process_time

from bench.timing import Figure
from lazaretto.books import find
from lazaretto.play.begin import Opening, begin
from lazaretto.play.edition import Edition
from lazaretto.play.sitting import Sitting
from tests.terminal.somebody import Somebody, at_terminal

TIMES = 30
GOAL_MS = 50
SIZE = (160, 50)


def bench() -> Figure:
    with TemporaryDirectory() as home:
        os.environ["LAZARETTO_DATA"] = home
        our, their = cost_ms(town(), ["["] * TIMES), cost_ms(duel(), ["down", "up"] * (TIMES // 2))
    goal = f"under {GOAL_MS} ms"
    return Figure("terminal_frame", our, their, "ms", "a mark in a duel", their / our, goal, our < GOAL_MS)


def town() -> Sitting:
    """One that has lived for a while."""
    sitting = begin(Edition(find("outbreak")), Opening({}, 1))
    for _ in range(TIMES + 2):
        sitting.step()
    return sitting


def duel() -> Sitting:
    return begin(Edition(find("defend_the_city")), Opening({"a": "person", "b": "bot random"}, 1))


def cost_ms(sitting: Sitting, keys: Sequence[str]) -> float:
    """What a key costs on average."""
    taken = list[float]()

    async def act(somebody: Somebody) -> None:
        await somebody.press(keys[0])
        before = process_time()
        await somebody.press(*keys)
        taken.append(1e3 * (process_time() - before) / len(keys))

    at_terminal(act, None, sitting, SIZE, drawn=True)
    return taken[0]
