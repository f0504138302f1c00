"""Rate limits: a token bucket that refills as time passes. The caller provides the clock."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from lazaretto.lru import Lru

Clock = Callable[[], float]
"""Seconds that only go forward."""


@dataclass(frozen=True)
class Rate:
    """How many at once, and how many a second after that."""

    at_once: float
    a_second: float


class Bucket:
    """The state of one token bucket."""

    def __init__(self, rate: Rate, clock: Clock) -> None:
        self._rate, self._clock = rate, clock
        self._tokens, self._at = rate.at_once, clock()

    def take(self) -> float:
        """Take one token. Returns 0 if there was one, otherwise the seconds until there will be; then nothing is
        taken."""
        now = self._clock()
        # Tokens are added when the bucket is next used, so that an idle one costs nothing.
        self._tokens = min(self._rate.at_once, self._tokens + (now - self._at) * self._rate.a_second)
        self._at = now
        if self._tokens >= 1:
            self._tokens -= 1
            return 0.0
        return (1 - self._tokens) / self._rate.a_second


class Buckets:
    """A bucket for each key. The key used longest ago is forgotten first."""

    def __init__(self, rate: Rate, most: int, clock: Clock) -> None:
        self._rate, self._clock = rate, clock
        self._by_name = Lru[str, Bucket](most)

    def take(self, name: str) -> float:
        """Take one token from this key's bucket: 0, or the seconds until there will be one."""
        bucket = self._by_name.get(name)
        if bucket is None:
            bucket = Bucket(self._rate, self._clock)
            self._by_name.put(name, bucket)
        return bucket.take()

    def __len__(self) -> int:
        return len(self._by_name)
