"""A card: what a seat picked in secret, turned for all to see."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Card:
    """Whose it is, what it says, and a word about it underneath."""

    seat: str
    text: str
    words: str = ""
