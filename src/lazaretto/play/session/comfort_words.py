"""Comforts as people type them: `explore`, `travel 12,7`, `run north`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from lazaretto.game import Book, ComfortOffer

GOALS = {"": "", "way": " DIRECTION", "square": " SQUARE"}
"""What must follow a comfort's name, by the kind of its goal."""


class AskedComfort(NamedTuple):
    """A comfort by its name, and its goal as it was typed."""

    name: str
    goal: str = ""


def asked_comfort(book: Book[Any, Any, Any], words: str) -> AskedComfort | None:
    """The comfort that the words ask for, or None if they do not begin with the name of one."""
    name, _, goal = words.strip().partition(" ")
    known = {offer.name for offer in book.comforts.offers()}
    return AskedComfort(name.lower(), goal.strip()) if name.lower() in known else None


def written(offers: Sequence[ComfortOffer]) -> str:
    """How the comforts are typed: `explore, travel SQUARE, run DIRECTION`."""
    return ", ".join(f"{offer.name}{GOALS[offer.goal]}" for offer in offers)
