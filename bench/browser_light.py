"""Bytes that a page is sent for a step on a lit board of 96 by 64 squares: the message and the frame, and the largest
of thirty steps."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

import msgspec

from bench.terminal_light import GALLERY, STEPS, lantern
from bench.timing import Figure
from lazaretto.browser.views import view_json
from lazaretto.play.session.begin_game import Opening, begin
from lazaretto.store.library import Library
from tests.browser.live.test_played_frames import LitPage
from tests.browser.visitor import UNHURRIED, Visit

GOAL_BYTES = 4096
WAYS = {"h": "west", "j": "south", "k": "north", "l": "east"}


def bench() -> Figure:
    with patch.object(sys, "path", [str(GALLERY), *sys.path]), TemporaryDirectory() as home:
        our, their = sent(Path(home) / "games.db")
    goal = f"at most {GOAL_BYTES} bytes"
    return Figure("browser_light", our, their, "bytes", "the whole view", their / our, goal, our <= GOAL_BYTES)


def sent(database: Path) -> tuple[float, float]:
    """The bytes of the largest step, and of a whole View."""
    edition = lantern().edition
    with Library(database) as library, Visit(library, UNHURRIED) as visit:
        sitting = begin(edition, Opening({"keeper": "person"}, 3), library)
        their = len(msgspec.json.encode(view_json.view(edition.view(sitting.played.state, "keeper"))))
        with visit.at(sitting.id) as socket:
            return max(steps(LitPage(socket))), float(their)


def steps(page: LitPage) -> list[float]:
    """The bytes of each step; every picture is acknowledged, as a page does."""
    sizes = []
    for step in STEPS:
        page.acknowledge()
        page.go(WAYS[step])
        sizes.append(float(page.bytes))
    return sizes
