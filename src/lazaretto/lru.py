"""A least-recently-used cache, bounded by the number of its values and by their total weight."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from threading import Lock
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Lru(Generic[K, V]):
    """At most `most` values, of at most `most_weight` together. The caller chooses the unit, mostly bytes. The value
    put in last always stays, however heavy it is, since a heavy value is the most expensive to make again. Any thread
    may use it."""

    def __init__(self, most: int, most_weight: float = float("inf")) -> None:
        self._most, self._most_weight = most, most_weight
        self._kept: OrderedDict[K, tuple[V, int]] = OrderedDict()
        self._lock = Lock()
        self.weight = 0

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: K) -> bool:
        return key in self._kept

    def get(self, key: K) -> V | None:
        """The value of a key, which counts as a use; None if the cache does not hold it."""
        with self._lock:
            if key not in self._kept:
                return None
            self._kept.move_to_end(key)
            return self._kept[key][0]

    def values(self) -> list[V]:
        """All values, the least recently used first. This counts as no use."""
        with self._lock:
            return [value for value, _ in self._kept.values()]

    def put(self, key: K, value: V, weight: int = 0) -> None:
        """Store a value, replacing the key's old one, and drop the least recently used until the rest is in bounds."""
        with self._lock:
            if key in self._kept:
                self.weight -= self._kept.pop(key)[1]
            self._kept[key] = value, weight
            self.weight += weight
            while len(self._kept) > 1 and (len(self._kept) > self._most or self.weight > self._most_weight):
                self.weight -= self._kept.popitem(last=False)[1][1]
