"""A card: what a seat picked in secret, turned over for everyone."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Card:
    """Whose card it is, what it says, and a caption."""

    seat: str
    text: str
    words: str = ""
