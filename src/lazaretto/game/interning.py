"""Interning: equal keys give the same object, without keeping every object for ever."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock
from typing import Generic, TypeVar
from weakref import WeakValueDictionary

from lazaretto.lru import Lru

V = TypeVar("V")


class Interned(Generic[V]):
    """Maps a key to one object. While anyone holds the object, its key gives the same one. Of the objects that nobody
    holds, only the most recent few are kept. Values must allow weak references."""

    def __init__(self, latest: int) -> None:
        self._alive: WeakValueDictionary[str, V] = WeakValueDictionary()
        self._latest = Lru[str, V](latest)
        self._lock = Lock()

    def get(self, key: str, make: Callable[[], V]) -> V:
        """The value of a key, created by `make` if there is none."""
        found = self._alive.get(key)
        # Created outside the lock: `make` may take long, and it may call `get` itself. If two threads create the
        # same value, both get the one that was stored first.
        value = make() if found is None else found
        with self._lock:
            value = self._alive.setdefault(key, value)
            self._latest.put(key, value)
        return value
