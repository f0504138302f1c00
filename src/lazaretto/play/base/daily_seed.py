"""The daily seed: everyone who plays a book's daily game gets the same dice. At home anybody can work the seed out, so
the game is practice; a server draws its own, which nobody knows before the day is over."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from hashlib import blake2b

from lazaretto.dice.seeds import SECRET_BITS


@dataclass(frozen=True)
class Daily:
    """The daily game of a book: its day and its seed, whether nobody can know the seed, and whether its player began it
    before."""

    day: date
    seed: int
    is_secret: bool = False
    was_begun: bool = False


def home_daily(book: str, day: date) -> Daily:
    """The daily game of a book at home."""
    return Daily(day, daily_seed(book, day))


def server_daily(secret: bytes, book: str, day: date) -> Daily:
    """The daily game of a book on a server with this secret. Its seed is long enough that its commitment tells
    nothing."""
    drawn = blake2b(f"daily {book} {day.isoformat()}".encode(), key=secret, digest_size=SECRET_BITS // 8).digest()
    return Daily(day, int.from_bytes(drawn, "little"), is_secret=True)


def daily_seed(book: str, day: date) -> int:
    """The seed for a book on a day at home. It has 32 bits, so that people can type it."""
    return int.from_bytes(blake2b(f"daily {book} {day.isoformat()}".encode(), digest_size=4).digest(), "little")
