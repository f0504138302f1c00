"""A comfort of about sixty steps on a lit board of 96 by 64 squares, on a screen of 160 by 50: from the key until its
last step is drawn and saved, in CPU time and without a terminal."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from unittest.mock import patch

from bench.terminal_frame import SIZE
from bench.timing import Figure
from lazaretto.books import find
from lazaretto.play.base.edition import Edition
from lazaretto.play.session.begin_game import Opening, begin
from lazaretto.play.session.sitting import Sitting
from lazaretto.store.library import Library
from lazaretto.terminal.play import type_ahead
from tests.terminal.terminal_user import TerminalUser, at_terminal

GOAL_MS = 200
SEED = 33
"""The courier explores this fen in 58 steps, until somebody comes out of the fog."""

LEAST_STEPS = 55
ROUNDS = 3
FEN = Path(__file__).parents[1] / "tests" / "fen"
KEYS = dict(zip(("north", "east", "south", "west"), "kljh", strict=True)) | dict(
    zip(("north-east", "south-east", "south-west", "north-west"), "unby", strict=True)
)


def bench() -> Figure:
    path = [str(FEN), str(FEN / "registered"), *sys.path]
    with TemporaryDirectory() as home, patch.object(sys, "path", path), patch.dict(os.environ, LAZARETTO_DATA=home):
        ours, theirs = _timed(Path(home))
    goal = f"under {GOAL_MS} ms"
    return Figure("terminal_explore", ours, theirs, "ms", "a key for each step", theirs / ours, goal, ours < GOAL_MS)


def _timed(home: Path) -> tuple[float, float]:
    with Library(home / "games.db") as library, patch.object(type_ahead, "REPEAT_SECONDS", 0.0):
        runs = [cost_ms(library, ["o"]) for _ in range(1 + ROUNDS)]
        steps = runs[0][1]
        theirs, made = cost_ms(library, [KEYS[step] for step in steps])
    assert made == steps, "the same game"
    assert len(steps) >= LEAST_STEPS, "a comfort of about sixty steps"
    return min(taken for taken, _ in runs[1:]), theirs


def courier(library: Library) -> Sitting:
    return begin(Edition(find("fever_fen")), Opening({"courier": "person"}, SEED), keeper=library)


def cost_ms(library: Library, keys: Sequence[str]) -> tuple[float, list[str]]:
    """The CPU time of all keys together, and the choices they made."""
    sitting, taken, made = courier(library), list[float](), list[str]()

    async def act(user: TerminalUser) -> None:
        before = process_time()
        await user.press(*keys)
        taken.append(1e3 * (process_time() - before))
        made.extend(turn.chosen["courier"] for turn in sitting.played.turns)

    at_terminal(act, library, sitting, SIZE, drawn=True)
    return taken[0], made
