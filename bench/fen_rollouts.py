"""Rollouts of Fever Fen, the scratch book of the tests: 96 × 64 squares, fog, twelve who wander. Its own loop in one
compiled call against playing the same number of steps by the rules in Python, from the same state."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from bench.timing import Figure, in_turn
from lazaretto.game import start
from lazaretto.simulate.compiled_rollout import CompiledRollout
from lazaretto.simulate.rollout import Rollout

GOAL = 500
"""Thousands of steps a second and core."""

GAMES = 400
SEAT, BOT = "courier", "eager"


def bench() -> Figure:
    folder = str(Path(__file__).parents[1] / "tests" / "fen")
    sys.path.insert(0, folder)
    try:
        from fever_fen import BOOK
    finally:
        sys.path.remove(folder)
    numbers = BOOK.tables.load()
    game, part = BOOK.game(numbers), BOOK.rollouts
    assert part
    state: Any = start(game, 2)
    ours = CompiledRollout(game, numbers, part, BOT, 1, 1, state)
    peer = Rollout(game, {SEAT: BOOK.bot(BOT, numbers)}, 1, 1, state, part.horizon)
    openings: list[dict[str, Any]] = [{SEAT: choice} for choice in game.choices(state)[SEAT][:1]]

    def steps_of(rollout: CompiledRollout | Rollout, games: int) -> int:
        return rollout.rounds(SEAT, openings, range(games), 10**9).steps

    our, their = in_turn(lambda: steps_of(ours, GAMES), lambda: steps_of(peer, 1), times=5, of=min)
    our, their = (steps / taken / 1000 for steps, taken in ((steps_of(ours, GAMES), our), (steps_of(peer, 1), their)))
    return Figure("fen_rollouts", our, their, "k steps/s", "the rules", our / their, f"over {GOAL} k/s", our > GOAL)
