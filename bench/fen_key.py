"""A key on the lit board of Fever Fen, on a screen of 160 by 50: a step that is played, from the key until it is drawn,
in CPU time and without a terminal."""

from __future__ import annotations

import os
import sys
from contextlib import AbstractContextManager
from tempfile import TemporaryDirectory
from unittest.mock import patch

from bench.grid_board import FEN, SEED
from bench.terminal_frame import GOAL_MS, TIMES, cost_ms, duel
from bench.timing import Figure
from lazaretto.books import BOOKS, find
from lazaretto.game import Overlay
from lazaretto.play.base.edition import Edition
from lazaretto.play.session.begin_game import Opening, begin
from lazaretto.play.session.sitting import Sitting

SEAT = "courier"


def bench() -> Figure:
    with TemporaryDirectory() as home, patch.dict(os.environ, {"LAZARETTO_DATA": home}), on_the_shelf():
        keys = keys_for(steps())
        our = min(cost_ms(walk(), keys, are_turns=True) for _ in range(3))
        their = cost_ms(duel(), ["down", "up"] * (TIMES // 2))
    goal = f"under {GOAL_MS} ms"
    return Figure("fen_key", our, their, "ms", "a mark in a duel", their / our, goal, our < GOAL_MS)


def on_the_shelf() -> AbstractContextManager[object]:
    """Let the book be found by its name."""
    sys.path.insert(0, str(FEN))
    return patch.dict(BOOKS, {"fever_fen": "fever_fen"})


def walk(*settings: str) -> Sitting:
    """A courier with nobody in the fog to stop him."""
    edition = Edition(find("fever_fen"), Overlay().and_set(["feverish.count=0", *settings]))
    return begin(edition, Opening({SEAT: "person"}, SEED))


def steps() -> list[str]:
    """The choices of one who explores the fen."""
    sitting = walk()
    while len(sitting.played.turns) < TIMES:
        sitting.comfort(SEAT, "explore")
    return [turn.chosen[SEAT] for turn in sitting.played.turns][:TIMES]


def keys_for(choices: list[str]) -> list[str]:
    """The keys that make these choices."""
    from fever_fen.rules import CHOICES
    from fever_fen.view import KEYS

    return [KEYS[CHOICES.index(choice)] for choice in choices]
