"""Binary frames of big boards: all squares, or those that changed since the frame a listener last had."""

from __future__ import annotations

import struct

VERSION = 1
ALL, CHANGED = 0, 1
HEAD = struct.Struct("<BBHIHH")
"""Version, kind, nothing, the frame's number, width and height."""

PLACE_BYTES = 5
"""A changed square: its place in four bytes, its look in one."""


def frame(number: int, width: int, height: int, squares: bytes, before: bytes | None = None) -> bytes:
    """The frame of a board, relative to the squares `before` where that is shorter."""
    changed = changes(before, squares) if before is not None and len(before) == len(squares) else None
    if changed is None or len(changed) >= len(squares):
        return HEAD.pack(VERSION, ALL, 0, number, width, height) + squares
    return HEAD.pack(VERSION, CHANGED, 0, number, width, height) + changed


def changes(before: bytes, after: bytes) -> bytes:
    """Place and look of every square that differs, in order."""
    import numpy as np

    if before == after:
        return b""
    old, new = np.frombuffer(before, np.uint8), np.frombuffer(after, np.uint8)
    places = np.flatnonzero(old != new)
    rows = np.empty(len(places), np.dtype([("place", "<u4"), ("look", "u1")]))
    rows["place"], rows["look"] = places, new[places]
    return rows.tobytes()
