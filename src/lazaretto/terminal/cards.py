"""Cards: what was picked in secret, turned all at once."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from lazaretto.terminal.drawing import line
from lazaretto.terminal.palette import Palette
from lazaretto.view import Card

INSIDE, LARGE = 5, 11
"""Cells across a card's face."""

BACK = "░"


def face_down(seats: Sequence[str]) -> tuple[Card, ...]:
    """A card before every seat that nobody has turned yet."""
    return tuple(Card(seat, "") for seat in seats)


def block(card: Card, palette: Palette, large: bool = False) -> list[Text]:
    """A card, whose it is and a word about it underneath. One that says nothing yet lies face down."""
    inside = max(LARGE if large else INSIDE, len(card.text) + 2, len(card.words) - 2, len(card.seat) - 2)
    frame, down = palette.tone("dim"), not card.text
    filled = (BACK * inside) if down else " " * inside
    blank = line(("│", frame), (filled, palette.tone("dim")), ("│", frame))
    middle = line(("│", frame), (f"{card.text:^{inside}}", palette.strong), ("│", frame))
    above = [blank] * (2 if large else 1)
    return [
        line((f"┌{'─' * inside}┐", frame)),
        *above,
        blank if down else middle,
        *above,
        line((f"└{'─' * inside}┘", frame)),
        line((f"{card.seat:^{inside + 2}}", palette.tone("plain"))),
        line((f"{card.words:^{inside + 2}}", palette.tone("dim"))),
    ]
