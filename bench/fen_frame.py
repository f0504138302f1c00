"""Bytes that a page is sent for a step on the lit board of Fever Fen: the frame, and the message with every square at
which the courier could throw a stone; the largest of thirty steps."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from bench.browser_light import GOAL_BYTES
from bench.fen_key import SEAT, on_the_shelf, steps, walk
from bench.grid_board import SEED
from bench.timing import Figure
from lazaretto.browser.views import view_json
from lazaretto.play.session.begin_game import Opening, begin
from lazaretto.play.session.sitting import Sitting
from lazaretto.store.library import Library
from tests.browser.live.test_played_frames import LitPage
from tests.browser.visitor import UNHURRIED, Visit


def bench() -> Figure:
    with TemporaryDirectory() as home, on_the_shelf():
        our, their = sent(Path(home) / "games.db", walk())
    goal = f"at most {GOAL_BYTES} bytes"
    return Figure("fen_frame", our, their, "bytes", "the whole view", their / our, goal, our <= GOAL_BYTES)


def sent(database: Path, of: Sitting) -> tuple[float, float]:
    """The bytes of the largest step, and of a whole View."""
    edition, way = of.edition, steps()
    with Library(database) as library, Visit(library, UNHURRIED) as visit:
        sitting = begin(edition, Opening({SEAT: "person"}, SEED), library)
        their = len(msgspec.json.encode(view_json.view(edition.view(sitting.played.state, SEAT))))
        with visit.at(sitting.id) as socket:
            page, sizes = LitPage(socket), []
            for choice in way:
                page.acknowledge()
                page.go(choice)
                sizes.append(float(page.bytes))
    return max(sizes), float(their)
