"""A book's rollouts: games played on from a state and a first choice, many in one compiled call."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from lazaretto.game.tables import Numbers

N = TypeVar("N", bound=Numbers)
S = TypeVar("S")
C = TypeVar("C")

WHOLE = 1000
"""What a game is worth that ended with the book's best score; the worst score is worth 0. Whole numbers, so that sums
do not depend on the order of the games."""


class RolledOut(NamedTuple):
    """What came of the games: the worth of each, by first choice and then by the number of the game; how many were left
    unfinished at the horizon; and the steps of all of them together."""

    worths: Sequence[Sequence[int]]
    unfinished: int
    steps: int


PlayOn = Callable[[N, str, S, Sequence[C | None], range, tuple[int, int], int], RolledOut]
"""Plays games on from (numbers, a bot's name, a state, first choices, the numbers of the games, two key words, the
horizon). It plays every game once from every first choice; None leaves that to the bot, too.

The numbers of the games follow one another. A game's number and the key words determine all its random words, and each
creature takes its own, by a count of its own. So whoever is not affected by the first choice does the same after any of
them, and two choices are compared by the same luck. How many games run together, or on how many threads, changes
nothing.

The caller makes sure that the state has no result and that the choices are legal."""


@dataclass(frozen=True)
class Rollouts(Generic[N, S, C]):
    """A book of one seat has this part if its loop can play games on. Without it, rollouts go through the rules or the
    world's engine, which take many times as long.

    `bots` names the bots that the loop can play with, as compiled functions of what the seat sees. A game is left after
    `horizon` steps. It is then worth what the loop says, from 0 to `WHOLE`, and `unfinished` says in a sentence what
    that is.
    """

    play_on: PlayOn[N, S, C]
    bots: tuple[str, ...]
    horizon: int
    unfinished: str
