"""Verifying the record of 30,000 turns, against playing every turn by the rules. Both read the record first."""

from __future__ import annotations

from collections import deque

from bench import long_watch
from bench.timing import Figure, in_turn
from lazaretto.play.base.header_check import edition_of
from lazaretto.play.base.played_game import Played
from lazaretto.play.base.replay import replayed
from lazaretto.store.record_reader import read_file

GOAL = 20_000
MOST_BYTES = 5_000_000
"""Turns a second, and how large the record may be."""


def bench() -> Figure:
    return verified("long_verify", long_watch.WATCH, GOAL)


def verified(name: str, scene: str, goal: int) -> Figure:
    """The figure for a scene, with a goal in turns a second."""
    with long_watch.library() as library:
        entry = library.saved_game(long_watch.played(library, scene=scene))
    content, seed = b"".join(line + b"\n" for line in entry.record.lines()), entry.seed
    assert len(content) < MOST_BYTES, f"the record has {len(content):,} bytes"

    def ours() -> Played:
        return replayed(read_file(content))

    def peer() -> Played:
        record = read_file(content)
        edition = edition_of(record.header)
        played = Played.of(edition, record, seed, edition.first(None, seed))
        deque(played.turns, maxlen=0)
        return played

    assert ours().state == peer().state
    our, their = (long_watch.TURNS / seconds for seconds in in_turn(ours, peer, times=3))
    return Figure(name, our, their, "turns/s", "turn by turn", our / their, f"over {goal:,}/s", our > goal)
