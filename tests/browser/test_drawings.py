"""Drawings are kept while there is room: so many, so many bytes, and none that is large."""

from __future__ import annotations

from dataclasses import replace

from msgspec import Raw

from lazaretto.browser.drawings import Drawing, Drawings
from lazaretto.browser.settings import Settings
from lazaretto.view import Cell, Plane

SMALL = replace(Settings(), drawn_kept=3, drawn_bytes=100, drawing_bytes=60)


def drawn(size: int, squares: int = 0) -> Drawing:
    plane = Plane(squares, 1, (Cell("."),), bytes(squares), None, ()) if squares else None
    return Raw(b"x" * size), plane


def kept(drawings: Drawings, key: int) -> bool:
    """Whether it is there without being drawn."""
    fresh = drawn(1)
    return drawings.get(key, lambda: fresh) is not fresh


def test_the_one_asked_for_longest_ago_goes_first() -> None:
    drawings = Drawings(SMALL)
    for key in (1, 2, 3):
        drawings.get(key, lambda: drawn(10))
    assert kept(drawings, 1)
    drawings.get(4, lambda: drawn(10))
    assert (len(drawings), drawings.bytes) == (3, 30)
    assert [kept(drawings, key) for key in (1, 3, 4)] == [True, True, True]
    assert not kept(drawings, 2)


def test_they_take_no_more_bytes_than_that_together() -> None:
    drawings = Drawings(SMALL)
    for key in range(50):
        drawings.get(key, lambda: drawn(30, 15))
        assert drawings.bytes <= SMALL.drawn_bytes
    assert (len(drawings), drawings.bytes) == (2, 90)


def test_a_large_one_is_drawn_every_time() -> None:
    drawings = Drawings(SMALL)
    for large in (drawn(61), drawn(10, 51)):
        assert drawings.get("large", lambda large=large: large) is large  # type: ignore[misc]
        assert (len(drawings), drawings.bytes) == (0, 0)


def test_the_limits_are_64_kib_and_16_mib() -> None:
    assert (Settings.drawing_bytes, Settings.drawn_bytes) == (65_536, 16_777_216)
