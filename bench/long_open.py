"""Opening a game of 30,000 turns at its end, against playing all of it again."""

from __future__ import annotations

from bench import long_watch
from bench.timing import Figure, in_turn
from lazaretto.play.base.played_game import Played
from lazaretto.play.base.replay import opened, replayed

GOAL_S = 0.3


def bench() -> Figure:
    with long_watch.library() as library:
        game = long_watch.played(library)

        def ours() -> Played:
            return opened(library.saved_game(game))

        def peer() -> Played:
            return replayed(library.saved_game(game).record)

        assert ours().state == peer().state
        our, their = in_turn(ours, peer, times=3)
    return Figure("long_open", our, their, "s", "playing it all", their / our, f"under {GOAL_S} s", our < GOAL_S)
