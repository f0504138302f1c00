"""A cache of views in the form in which they are sent: in a small book, many games pass through the same states."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

from msgspec import Raw

from lazaretto.browser.http.settings import Settings
from lazaretto.view import Plane

Drawing = tuple[Raw, Plane | None]
"""A view as it is sent, and its board if that travels in frames. The View itself is not cached: a thousand of them
would be a million objects for the garbage collector."""


class ViewCache:
    """The views used most recently, within a limit of bytes. A large view is not cached at all."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._kept: OrderedDict[Hashable, Drawing] = OrderedDict()
        self.bytes = 0

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable, draw: Callable[[], Drawing]) -> Drawing:
        """The cached drawing for this key, drawn now if there is none."""
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            return kept
        fresh = draw()
        if _size(fresh) <= self._settings.drawing_bytes:
            self._keep(key, fresh)
        return fresh

    def _keep(self, key: Hashable, fresh: Drawing) -> None:
        self._kept[key] = fresh
        self.bytes += _size(fresh)
        while len(self._kept) > self._settings.drawn_kept or self.bytes > self._settings.drawn_bytes:
            self.bytes -= _size(self._kept.popitem(last=False)[1])


def _size(drawing: Drawing) -> int:
    view, plane = drawing
    return memoryview(view).nbytes + (len(plane.squares) if plane else 0)
