"""Seeds: reading one as it is written, and drawing a fresh one."""

from __future__ import annotations

import re
from secrets import randbits

SEED_BITS, SECRET_BITS = 32, 128
"""Bits of a fresh seed. 32 can be typed. Where people play, the header has a hash of the seed, so the seed must be too
long to find by trying."""

MOST_SEED = 2**SECRET_BITS - 1
SEED_RANGE = "a whole number from 0 to 2^128 - 1"


def read_seed(text: str) -> int | None:
    """A seed exactly as written, in digits only so that it is never rounded; None if it is not a seed."""
    # 2^128 has 39 digits. The length is checked first: int() takes quadratic time on a long text.
    seed = int(text) if re.fullmatch(r"[0-9]{1,39}", text) else -1
    return seed if 0 <= seed <= MOST_SEED else None


def draw_seed(bits: int = SEED_BITS) -> int:
    """A fresh random seed."""
    return randbits(bits)
