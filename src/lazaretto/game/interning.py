"""Values that are told apart by identity, kept without growing for ever."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock
from typing import Generic, TypeVar
from weakref import WeakValueDictionary

from lazaretto.lru import Lru

V = TypeVar("V")


class Interned(Generic[V]):
    """Values by a key. While anyone holds a value, its key gives the same object; of those that nobody holds only the
    latest few are kept. Values must allow weak references."""

    def __init__(self, latest: int) -> None:
        self._alive: WeakValueDictionary[str, V] = WeakValueDictionary()
        self._latest = Lru[str, V](latest)
        self._lock = Lock()

    def get(self, key: str, make: Callable[[], V]) -> V:
        """The value of a key, made where there is none."""
        found = self._alive.get(key)
        # Made outside the lock: it may take long, and it may ask for another value. Whoever is first wins.
        value = make() if found is None else found
        with self._lock:
            value = self._alive.setdefault(key, value)
            self._latest.put(key, value)
        return value
