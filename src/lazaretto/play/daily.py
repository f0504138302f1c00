"""The seed of the day: the same for everybody who plays that book that day."""

from __future__ import annotations

from datetime import UTC, date, datetime
from hashlib import blake2b


def today() -> date:
    """The date in UTC, so that the day is the same everywhere."""
    return datetime.now(UTC).date()


def daily_seed(book: str, day: date) -> int:
    """A seed short enough to be typed, from the book's id and the date."""
    return int.from_bytes(blake2b(f"daily {book} {day.isoformat()}".encode(), digest_size=4).digest(), "little")
