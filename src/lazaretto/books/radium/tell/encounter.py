"""A round of the scene `radium/encounter` in sentences. Nothing in it is secret."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lazaretto.books.radium.choices import Choice
from lazaretto.books.radium.encounter import Encounter, explorer
from lazaretto.books.radium.explorer import EXPLORER
from lazaretto.books.radium.tables import RadiumNumbers
from lazaretto.books.radium.tell.condition import condition, with_gauges
from lazaretto.books.radium.tell.round import tell_round
from lazaretto.books.radium.view.item_words import ending
from lazaretto.dice import Rolled
from lazaretto.game import Seat, Told


def tell_encounter(
    n: RadiumNumbers,
    before: Encounter,
    chosen: Mapping[Seat, Choice],
    rolled: Sequence[Rolled],
    after: Encounter,
    seat: Seat | None,
) -> list[Told]:
    """The choice, every roll in order, the explorer's condition, and how it ended."""
    was, now = explorer(n, before), explorer(n, after)
    told = [*tell_round(n, was, chosen[EXPLORER], rolled, now), *condition(n, was, now)]
    shown = with_gauges(n, was, told, now)
    return [*shown, Told(ending(n, after.standing, now.enemy))] if after.standing else shown
