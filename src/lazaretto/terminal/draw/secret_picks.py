"""Cards: secret picks, revealed all at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from lazaretto.game import Seat, Turn
from lazaretto.play.base.edition import Edition
from lazaretto.terminal.base.palette import Palette
from lazaretto.terminal.base.text_layout import filled, line, wide
from lazaretto.view import Card

INSIDE, LARGE = 5, 11
"""Cells across a card's face."""

BACK = "░"


def face_down(seats: Sequence[str]) -> tuple[Card, ...]:
    """A face-down card for every seat."""
    return tuple(Card(seat, "") for seat in seats)


def lying(edition: Edition, turns: Sequence[Turn[Any, Any]], made: int, seat: Seat | None) -> tuple[Card, ...]:
    """The cards revealed in the last of the turns made so far, or face down before the first; none if picks are not
    secret."""
    if not edition.book.showing.reveal:
        return ()
    return edition.reveal(turns[made - 1], seat) if made else face_down(edition.game.seats)


def short(card: Card, palette: Palette) -> Text:
    """A card on one line."""
    said = (f"{card.text} ", palette.strong) if card.text else (f"{BACK * 3} ", palette.tone("dim"))
    return line((f"{card.seat} ", palette.tone("plain")), said, (card.words, palette.tone("dim")))


def block(card: Card, palette: Palette, large: bool = False) -> list[Text]:
    """A card with its owner and a few words underneath. An empty one is face down."""
    inside = max(LARGE if large else INSIDE, wide(card.text) + 2, wide(card.words) - 2, wide(card.seat) - 2)
    frame, down = palette.tone("dim"), not card.text
    inner = (BACK * inside) if down else " " * inside
    blank = line(("│", frame), (inner, palette.tone("dim")), ("│", frame))
    middle = line(("│", frame), (filled(card.text, inside, "^"), palette.strong), ("│", frame))
    above = [blank] * (2 if large else 1)
    return [
        line((f"┌{'─' * inside}┐", frame)),
        *above,
        blank if down else middle,
        *above,
        line((f"└{'─' * inside}┘", frame)),
        line((filled(card.seat, inside + 2, "^"), palette.tone("plain"))),
        line((filled(card.words, inside + 2, "^"), palette.tone("dim"))),
    ]
