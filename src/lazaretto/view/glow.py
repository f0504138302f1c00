"""How bright the squares of a board are, in a few levels that every face draws alike."""

from __future__ import annotations

LEVELS = 16
"""How many levels of brightness are told apart."""

BRIGHTEST = LEVELS - 1
"""The highest level."""

_LEVEL = bytes(brightness * LEVELS // 256 for brightness in range(256))


def levels(glow: bytes) -> bytes:
    """The level of each square, from 0 to `BRIGHTEST`, for its brightness from 0 to 255."""
    return glow.translate(_LEVEL)
