"""The cache of views: limited in number and bytes, and without large views."""

from __future__ import annotations

from dataclasses import replace

from msgspec import Raw

from lazaretto.browser.http.settings import Settings
from lazaretto.browser.views.view_cache import Drawing, ViewCache
from lazaretto.view import Cell, Plane

SMALL = replace(Settings(), cached_views=3, cached_views_bytes=100, cached_view_bytes=60)


def drawn(size: int, squares: int = 0) -> Drawing:
    plane = Plane(squares, 1, (Cell("."),), bytes(squares), None, ()) if squares else None
    return Drawing(Raw(b"x" * size), plane)


def kept(views: ViewCache, key: int) -> bool:
    """Whether it is there without being drawn."""
    fresh = drawn(1)
    return views.get(key, lambda: fresh) is not fresh


def test_the_one_asked_for_longest_ago_goes_first() -> None:
    views = ViewCache(SMALL)
    for key in (1, 2, 3):
        views.get(key, lambda: drawn(10))
    assert kept(views, 1)
    views.get(4, lambda: drawn(10))
    assert (len(views), views.bytes) == (3, 30)
    assert [kept(views, key) for key in (1, 3, 4)] == [True, True, True]
    assert not kept(views, 2)


def test_they_take_no_more_bytes_than_that_together() -> None:
    views = ViewCache(SMALL)
    for key in range(50):
        views.get(key, lambda: drawn(30, 15))
        assert views.bytes <= SMALL.cached_views_bytes
    assert (len(views), views.bytes) == (2, 90)


def test_a_large_one_is_drawn_every_time() -> None:
    views = ViewCache(SMALL)
    for large in (drawn(61), drawn(10, 51)):
        assert views.get("large", lambda large=large: large) is large  # type: ignore[misc]
        assert (len(views), views.bytes) == (0, 0)


def test_the_limits_are_64_kib_and_16_mib() -> None:
    assert (Settings.cached_view_bytes, Settings.cached_views_bytes) == (65_536, 16_777_216)
