"""Any turn of a game of 30,000, the slowest of many, against playing the game again up to there."""

from __future__ import annotations

import random
from functools import partial

from bench import long_watch
from bench.timing import Figure, seconds
from lazaretto.play.base.replay import opened, replayed

LOOKS = 200
GOAL_S = 0.1


def bench() -> Figure:
    with long_watch.library() as library:
        entry = library.saved_game(long_watch.played(library))
        whole = replayed(entry.record)
        expected = [line.state for line in whole.record.turns]
        texts, slowest, later = whole.edition.book.texts, 0.0, 0
        for turn in random.Random(2).sample(range(1, long_watch.TURNS), LOOKS):
            played = opened(entry)  # Nothing is held yet.
            slowest = max(slowest, seconds(partial(played.at, turn)))
            assert texts.state_hash(played.at(turn)) == expected[turn - 1]
            later = max(later, turn)
        their = seconds(lambda: replayed(entry.record).at(later))
    goal = f"under {GOAL_S} s"
    return Figure("long_turn", slowest, their, "s", "playing it all", their / slowest, goal, slowest < GOAL_S)
