"""Binary frames of large boards: every byte of a picture, or those that changed since a picture the client has."""

from __future__ import annotations

import struct

from lazaretto.view import Plane
from lazaretto.view.glow import levels

VERSION = 2
ALL, CHANGED, RUNS = 0, 1, 2
HEAD = struct.Struct("<BBHIIHH")
"""Version, kind, padding, the frame's number, the number of the last frame that the client is known to have (0 if
none), width and height. Changes are changes from that frame; the client may forget all before it."""

PLACE_BYTES = 5
"""A changed byte: four bytes for its position, one for the byte itself."""

RUN_BYTES, FARTHEST, LONGEST = 3, 2**16 - 1, 2**8 - 1
"""The head of a run of bytes: two for its distance from the end of the run before, and one for its length; and the most
that they can say."""


def picture(plane: Plane) -> bytes:
    """What a client keeps of a board: the look of every square and, if the board says so, the level of its light."""
    return plane.squares + levels(plane.glow)


def frame(number: int, width: int, height: int, after: bytes, before: tuple[int, bytes] | None = None) -> bytes:
    """The frame of a picture, as changes from a frame `before`, given by its number and picture, if that is shorter."""
    kind, body = ALL, after
    if before is not None and len(before[1]) == len(after):
        changed = (CHANGED, changes(before[1], after)), (RUNS, runs(before[1], after))
        kinds = [(kind, body), *((kind, body) for kind, body in changed if body is not None)]
        kind, body = min(kinds, key=lambda each: len(each[1]))
    return HEAD.pack(VERSION, kind, 0, number, before[0] if before else 0, width, height) + body


def changes(before: bytes, after: bytes) -> bytes:
    """Position and value of every byte that differs, in order. This is shortest if they are scattered."""
    import numpy as np

    if before == after:
        return b""
    old, new = np.frombuffer(before, np.uint8), np.frombuffer(after, np.uint8)
    places = np.flatnonzero(old != new)
    rows = np.empty(len(places), np.dtype([("place", "<u4"), ("look", "u1")]))
    rows["place"], rows["look"] = places, new[places]
    return rows.tobytes()


def runs(before: bytes, after: bytes) -> bytes | None:
    """Every stretch that differs, in order: its distance from the one before, its length, and its bytes. This is
    shortest if the light moves, which changes many neighbours. None if two of them are too far apart."""
    import numpy as np

    if before == after:
        return b""
    old, new = np.frombuffer(before, np.uint8), np.frombuffer(after, np.uint8)
    places = np.flatnonzero(old != new)
    # A new run begins where repeating the unchanged bytes in between would take more than another head.
    breaks = np.flatnonzero(np.diff(places) > RUN_BYTES + 1)
    first, last = places[np.r_[0, breaks + 1]], places[np.r_[breaks, len(places) - 1]]
    # A long run is sent in parts of at most `LONGEST` bytes.
    parts = -(-(last - first + 1) // LONGEST)
    part = LONGEST * (np.arange(parts.sum()) - np.repeat(np.cumsum(parts) - parts, parts))
    first, last = np.repeat(first, parts) + part, np.repeat(last, parts)
    lengths = np.minimum(LONGEST, last - first + 1)
    gaps = first - np.r_[0, (first + lengths)[:-1]]
    if gaps.max() > FARTHEST:
        return None
    heads = np.empty(len(first), np.dtype([("gap", "<u2"), ("length", "u1")]))
    heads["gap"], heads["length"] = gaps, lengths
    # The place of each head among all bytes; all others are copied from the new picture.
    at = (np.cumsum(lengths + RUN_BYTES) - lengths - RUN_BYTES)[:, None] + np.arange(RUN_BYTES)
    made = np.empty(int((lengths + RUN_BYTES).sum()), np.uint8)
    is_copied = np.ones(len(made), bool)
    made[at], is_copied[at] = heads.view(np.uint8).reshape(-1, RUN_BYTES), False
    copied = np.repeat(first - np.cumsum(lengths) + lengths, lengths) + np.arange(lengths.sum())
    made[is_copied] = new[copied]
    return made.tobytes()
