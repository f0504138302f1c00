"""One frame of a town on a screen of 160 by 50: going back a day, from the key until it is drawn, in CPU time and
without a terminal."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import partial
from tempfile import TemporaryDirectory
from time import process_time

from bench.timing import Figure
from lazaretto.books import find
from lazaretto.play.base.edition import Edition
from lazaretto.play.session.begin_game import Opening, begin
from lazaretto.play.session.sitting import Sitting
from tests.terminal.terminal_user import TerminalUser, at_terminal

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
    """A town that is some days old."""
    sitting = begin(Edition(find("outbreak")), Opening({}, 1))
    for _ in range(TIMES + 2):
        sitting.step()
    return sitting


def duel() -> Sitting:
    return begin(Edition(find("defend_the_city")), Opening({"a": "person", "b": "bot random"}, 1))


def cost_ms(sitting: Sitting, keys: Sequence[str], are_turns: bool = False) -> float:
    """The mean CPU time of a key. With `are_turns`, each key makes a turn: a key that is pressed again and again is
    taken for a held one, and waits for its turn."""
    taken = list[float]()

    async def act(user: TerminalUser) -> None:
        before = process_time()
        for key in keys:
            user.let_go()  # A key that comes right after a turn would not count.
            before_key = len(sitting.played.turns)
            await user.press(key)
            if are_turns:
                await user.until(partial(_has_moved, sitting, before_key))
        taken.append(1e3 * (process_time() - before) / len(keys))

    at_terminal(act, None, sitting, SIZE, drawn=True)
    return taken[0]


def _has_moved(sitting: Sitting, turns: int) -> bool:
    return len(sitting.played.turns) > turns
