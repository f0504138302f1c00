"""How often something may be done: a bucket of tokens that fills again as time passes. Pure; the clock is handed in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from lazaretto.lru import Lru

Clock = Callable[[], float]
"""Seconds that only go forward."""


@dataclass(frozen=True)
class Rate:
    """So many at once, and so many a second after that."""

    at_once: float
    a_second: float


class Bucket:
    """A rate as far as it has been used."""

    def __init__(self, rate: Rate, clock: Clock) -> None:
        self._rate, self._clock = rate, clock
        self._tokens, self._at = rate.at_once, clock()

    def take(self) -> float:
        """Use it once. 0 where that was allowed; else the seconds until it will be, and nothing was used."""
        now = self._clock()
        self._tokens = min(self._rate.at_once, self._tokens + (now - self._at) * self._rate.a_second)
        self._at = now
        if self._tokens >= 1:
            self._tokens -= 1
            return 0.0
        return (1 - self._tokens) / self._rate.a_second


class Buckets:
    """A bucket for each of many, as far as they are remembered."""

    def __init__(self, rate: Rate, most: int, clock: Clock) -> None:
        self._rate, self._clock = rate, clock
        self._by_name = Lru[str, Bucket](most)

    def take(self, name: str) -> float:
        """Use that one's bucket once: 0, or the seconds until it may."""
        bucket = self._by_name.get(name)
        if bucket is None:
            bucket = Bucket(self._rate, self._clock)
            self._by_name.put(name, bucket)
        return bucket.take()

    def __len__(self) -> int:
        return len(self._by_name)
