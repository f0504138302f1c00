"""Outbreak as the contract's Game: it has no seats, and a step is a day."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from lazaretto.books.outbreak.state import Town, ending
from lazaretto.books.outbreak.step import first_day, next_day
from lazaretto.books.outbreak.tables import OutbreakNumbers
from lazaretto.dice import Roll
from lazaretto.game import Result, Seat


class Outbreak:
    """A game without seats: every step is a day, and nobody chooses."""

    seats: tuple[Seat, ...] = ()

    def __init__(self, numbers: OutbreakNumbers) -> None:
        self.numbers = numbers

    def start(self, roll: Roll) -> Town:
        return first_day(self.numbers, roll)

    def choices(self, state: Town) -> Mapping[Seat, Sequence[Any]]:
        return {}

    def step(self, state: Town, chosen: Mapping[Seat, Any], roll: Roll) -> Town:
        return next_day(self.numbers, state, roll)

    def result(self, state: Town) -> Result | None:
        outcome = ending(self.numbers, state)
        return Result(outcome, {}) if outcome else None

    def seen(self, state: Town, seat: Seat | None) -> Town:
        return state

    def why_not(self, seen: Town, seat: Seat, choice: Any) -> str:
        return "Nobody chooses in Outbreak; the town moves by itself."
