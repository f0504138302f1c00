"""A key on a lit board of 96 by 64 squares, on a screen of 160 by 50: a step that is played, from the key until it is
drawn, in CPU time and without a terminal."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from bench.terminal_frame import GOAL_MS, TIMES, cost_ms, duel
from bench.timing import Figure
from lazaretto.books import find
from lazaretto.play.base.edition import Edition
from lazaretto.play.session.begin_game import Opening, begin
from lazaretto.play.session.sitting import Sitting

GALLERY = Path(__file__).parents[1] / "tests" / "gallery"
STEPS = [*"hhhhhjjjjj", *"llllllllll", *"kkkkkhhhhh"][:TIMES]
"""A round over the meadow, with a few moves of the camera."""


def bench() -> Figure:
    with TemporaryDirectory() as home, patch.dict(os.environ, {"LAZARETTO_DATA": home}):
        our = min(cost_ms(lantern(), STEPS, are_turns=True) for _ in range(3))
        their = cost_ms(duel(), ["down", "up"] * (TIMES // 2))
    goal = f"under {GOAL_MS} ms"
    return Figure("terminal_light", our, their, "ms", "a mark in a duel", their / our, goal, our < GOAL_MS)


def lantern() -> Sitting:
    """A keeper with a lantern on a dark meadow."""
    with patch.object(sys, "path", [str(GALLERY), *sys.path]):
        return begin(Edition(find("moth_meadow/lantern")), Opening({"keeper": "person"}, 3))
