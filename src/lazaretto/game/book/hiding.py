"""What a book hides from its seats: which rolls a seat sees happen, and what may lie behind what it sees."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from lazaretto.dice import Roll, Rolled
from lazaretto.game.contract import Seat
from lazaretto.game.tables import Numbers

N = TypeVar("N", bound=Numbers)
S = TypeVar("S")
C = TypeVar("C")

Witnessed = Callable[[N, S, Mapping[Seat, C], Sequence[Rolled], S, Seat | None], Sequence[Rolled]]
"""Picks the rolls of a turn that a seat saw happen, from the same arguments as `Tell`: (numbers, state before, choices
by seat, rolls, state after, seat)."""


@dataclass(frozen=True)
class Hiding(Generic[N, S, C]):
    """A book has this part if some seat sees less than the state. Without it, nothing is explained as long as anything
    is hidden, and no hint looks ahead.

    `witnessed` picks the rolls of a turn that a seat saw happen. While the game is played, these alone are explained to
    the seat, with their odds. They must follow from what the seat is told: two turns that look the same to it before
    and after, and are told to it in the same sentences, have the same witnessed rolls. Beware of odds that depend on
    something hidden: the roll of a visible creature gives away an invisible one if its die counts the squares that
    both could go to.

    `imagine` draws a state that looks to a seat as the real one does, from (numbers, what the seat has seen, the seat,
    the roll). What is hidden is drawn as the rules would have made it, given all that the seat knows. Hints look ahead
    from such states, and so they cannot know what the seat does not.

    `revealed` makes of a state what a seat would see if nothing were hidden from it, from (numbers, state, seat). It is
    used when the game is over.
    """

    witnessed: Witnessed[N, S, C]
    imagine: Callable[[N, Any, Seat | None, Roll], S]
    revealed: Callable[[N, S, Seat | None], Any]
