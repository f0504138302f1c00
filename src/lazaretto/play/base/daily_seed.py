"""The daily seed: everyone who plays a book's daily game gets the same dice."""

from __future__ import annotations

from datetime import UTC, date, datetime
from hashlib import blake2b


def today() -> date:
    """Today's date in UTC, so that the day changes at the same moment everywhere."""
    return datetime.now(UTC).date()


def daily_seed(book: str, day: date) -> int:
    """The seed for a book on a day. It has 32 bits, so that people can type it."""
    return int.from_bytes(blake2b(f"daily {book} {day.isoformat()}".encode(), digest_size=4).digest(), "little")
