"""Luck: how far each roll moved the winning chances from what was expected before it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Any

from lazaretto.dice import paths
from lazaretto.game import Game, Refusal, Seat, Turn

MOST_WAYS = 20_000
"""If the dice of a turn can fall in more ways than this, its luck is given as one number."""

Chances = Callable[[Any], float]
"""The first seat's winning chances in a state, in points."""


def luck(game: Game[Any, Any], chances: Chances, turn: Turn[Any, Any], before: float) -> list[float] | None:
    """The points that each roll of a turn gained the first seat. `before` is the winning chances before the first roll.
    None if the dice can fall in too many ways."""
    faces = [rolled.face for rolled in turn.rolled if rolled.die is not None]
    if not faces:
        return []
    try:
        expected = _expected(game, chances, turn.before, turn.chosen, faces)
    except Refusal:
        return None
    return [there - here for here, there in pairwise([before, *expected, chances(turn.after)])]


def _expected(
    game: Game[Any, Any], chances: Chances, state: Any, chosen: Mapping[Seat, Any], faces: Sequence[Any]
) -> list[float]:
    """The expected winning chances after each roll but the last: the mean over all ways the dice can fall that begin
    with the same faces."""
    held, weight = [0.0] * (len(faces) - 1), [0.0] * (len(faces) - 1)
    for path in paths(game.step, state, chosen, limit=MOST_WAYS):
        chance, there = float(path.chance), chances(path.result)
        for at, (face, rolled) in enumerate(zip(faces[:-1], path.rolled, strict=False)):
            if face != rolled.face:
                break
            held[at] += chance * there
            weight[at] += chance
    return [part / whole for part, whole in zip(held, weight, strict=True)]
