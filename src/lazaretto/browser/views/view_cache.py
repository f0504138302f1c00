"""A cache of views in the form in which they are sent: in a small book, many games pass through the same states."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from msgspec import Raw

from lazaretto.browser.http.settings import Settings
from lazaretto.lru import Lru
from lazaretto.play.session.alarm import Signs
from lazaretto.view import Plane
from lazaretto.view.board import Square


class Drawing(NamedTuple):
    """A view as it is sent, and its board if that travels in frames. If something can be chosen in it, also what may be
    alarming about it, and the squares that have a name. The View itself is not cached: a thousand of them would be a
    million objects for the garbage collector."""

    view: Raw
    plane: Plane | None = None
    signs: Signs | None = None
    things: Mapping[str, Square] = MappingProxyType({})


class ViewCache:
    """The views used most recently, within a limit of bytes. A large view is not cached at all."""

    def __init__(self, settings: Settings) -> None:
        self._most_bytes = settings.cached_view_bytes
        self._kept = Lru[Hashable, Drawing](settings.cached_views, settings.cached_views_bytes)

    def __len__(self) -> int:
        return len(self._kept)

    @property
    def bytes(self) -> int:
        """The total size of the cached views."""
        return self._kept.weight

    def get(self, key: Hashable, draw: Callable[[], Drawing]) -> Drawing:
        """The cached drawing for this key, drawn now if there is none."""
        kept = self._kept.get(key)
        if kept is not None:
            return kept
        fresh = draw()
        if (size := _size(fresh)) <= self._most_bytes:
            self._kept.put(key, fresh, size)
        return fresh


def _size(drawing: Drawing) -> int:
    plane = drawing.plane
    return memoryview(drawing.view).nbytes + (len(plane.squares) + len(plane.glow) if plane else 0)
