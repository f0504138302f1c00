"""Imagined states to play on from: drawn by the book from what a seat has seen, and checked to look like it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle, islice
from typing import Any

from lazaretto.dice import Sampled
from lazaretto.game import Refusal, Seat
from lazaretto.play.base.edition import Edition
from lazaretto.simulate.rollout import PURPOSE

SEED = 0
"""The seed of all imagined states and of what is played on from them. A seed of the game's own would make its hints
differ from those of another game that looks the same, and so tell of its dice."""

TRIES = 4
"""How many states are drawn at most for each that is wanted. A book may draw one that looks different after all: a
square that was never seen can still be in the way of a line of sight."""


def imagined_states(edition: Edition, seen: Any, seat: Seat, count: int) -> list[Any]:
    """So many states that look to a seat as this. If too few of those drawn do, they are repeated, to be played on with
    other dice. Refuse if none does."""
    if edition.book.hiding is None:
        raise Refusal(f"{edition.book.title} hides something, and does not say what it may be.")
    found = list(islice(_fitting(edition, seen, seat, TRIES * count), count))
    if not found:
        raise Refusal(
            f"None of {TRIES * count} states drawn for what {seat} had seen looks like it, so nothing can be played on "
            "from there."
        )
    return list(islice(cycle(found), count))


def _fitting(edition: Edition, seen: Any, seat: Seat, tries: int) -> Iterator[Any]:
    assert edition.book.hiding, "the caller has checked it"
    for number in range(tries):
        state = edition.book.hiding.imagine(edition.numbers, seen, seat, Sampled(SEED, PURPOSE, 0, number))
        if edition.game.seen(state, seat) == seen:
            yield state
