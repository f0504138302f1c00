"""A sweep: many recorded turns of a book, played in one compiled call."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeVar

from lazaretto.game.contract import Seat
from lazaretto.game.tables import Numbers

N = TypeVar("N", bound=Numbers)


class Swept(NamedTuple):
    """What a sweep made of the turns it played: the draws of each, and the canonical bytes of the state after each."""

    draws: Sequence[int]
    states: Sequence[memoryview]


Sweep = Callable[[N, bytes, Sequence[Mapping[Seat, str]], "array[int]"], Swept]
"""Plays turns from (numbers, the canonical bytes of a state, the choices of each turn as a record has them, two key
words for each turn's random stream). It stops before the first turn that it cannot play: a choice that is not legal or
not written in its one form, a game that is over. Then the rules say what is wrong, so a sweep refuses nothing itself.

A caller that checks records trusts it to play legal turns only, exactly as the game's `step` would."""
