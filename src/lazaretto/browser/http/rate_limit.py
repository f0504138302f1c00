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
        self._refill()
        if self._tokens >= 1:
            self._tokens -= 1
            return 0.0
        return (1 - self._tokens) / self._rate.a_second

    def owe(self, tokens: float) -> float:
        """Take several tokens, even if there are not as many. Returns the seconds after which all of them would have
        been there; a caller that waits so long keeps to the rate."""
        self._refill()
        self._tokens -= tokens
        return max(0.0, -self._tokens / self._rate.a_second)

    def _refill(self) -> None:
        """Add the tokens since the last use. An idle bucket costs nothing."""
        now = self._clock()
        self._tokens = min(self._rate.at_once, self._tokens + (now - self._at) * self._rate.a_second)
        self._at = now


class Buckets:
    """A bucket for each key. The key used longest ago is forgotten first."""

    def __init__(self, rate: Rate, most: int, clock: Clock) -> None:
        self._rate, self._clock = rate, clock
        self._by_name = Lru[str, Bucket](most)

    def take(self, name: str) -> float:
        """Take one token from this key's bucket: 0, or the seconds until there will be one."""
        return self._bucket(name).take()

    def owe(self, name: str, tokens: float) -> float:
        """Take several tokens from this key's bucket: the seconds after which all of them would have been there."""
        return self._bucket(name).owe(tokens)

    def _bucket(self, name: str) -> Bucket:
        bucket = self._by_name.get(name)
        if bucket is None:
            bucket = Bucket(self._rate, self._clock)
            self._by_name.put(name, bucket)
        return bucket

    def __len__(self) -> int:
        return len(self._by_name)
