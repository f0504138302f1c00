"""Which rolls of a journey the explorer sees happen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lazaretto.books.radium.choices import Choice
from lazaretto.books.radium.journey import Journey
from lazaretto.books.radium.rules import attack, enemy_attack, flight, leaves, one_of, wound
from lazaretto.books.radium.tables import RadiumNumbers
from lazaretto.dice import Rolled
from lazaretto.game import Seat

FELT = (attack, enemy_attack, wound, flight, leaves, one_of)
"""The rules whose rolls happen to the explorer, and whose odds depend on nothing but the explorer and the enemy in
front: a round, what a slain enemy leaves, and where a flight ends."""


def witnessed(
    n: RadiumNumbers,
    before: Journey,
    chosen: Mapping[Seat, Choice],
    rolled: Sequence[Rolled],
    after: Journey,
    seat: Seat | None,
) -> list[Rolled]:
    """RA-R14: the rolls of a turn that the explorer sees. A spectator sees the same."""
    return [roll for roll in rolled if roll.rule in FELT]
