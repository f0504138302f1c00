"""The seed of the day: the same for everybody who plays that book that day."""

from __future__ import annotations

from datetime import date
from hashlib import blake2b


def daily_seed(book: str, day: date) -> int:
    """A seed short enough to be typed, from the book's id and the date."""
    return int.from_bytes(blake2b(f"daily {book} {day.isoformat()}".encode(), digest_size=4).digest(), "little")
