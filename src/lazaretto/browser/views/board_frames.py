"""Binary frames of large boards: all squares, or those that changed since the client's last frame."""

from __future__ import annotations

import struct

VERSION = 1
ALL, CHANGED = 0, 1
HEAD = struct.Struct("<BBHIHH")
"""Version, kind, padding, the frame's number, width and height."""

PLACE_BYTES = 5
"""A changed square: four bytes for its position, one for its look."""


def frame(number: int, width: int, height: int, squares: bytes, before: bytes | None = None) -> bytes:
    """The frame of a board, as changes from the squares `before` if that is shorter."""
    changed = changes(before, squares) if before is not None and len(before) == len(squares) else None
    if changed is None or len(changed) >= len(squares):
        return HEAD.pack(VERSION, ALL, 0, number, width, height) + squares
    return HEAD.pack(VERSION, CHANGED, 0, number, width, height) + changed


def changes(before: bytes, after: bytes) -> bytes:
    """Position and look of every square that differs, in order."""
    import numpy as np

    if before == after:
        return b""
    old, new = np.frombuffer(before, np.uint8), np.frombuffer(after, np.uint8)
    places = np.flatnonzero(old != new)
    rows = np.empty(len(places), np.dtype([("place", "<u4"), ("look", "u1")]))
    rows["place"], rows["look"] = places, new[places]
    return rows.tobytes()
