"""Running a loop on a packed world: plain or its twin, with everything handed over as that one takes it."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from typing import Any

from lazaretto.kernel.build import pick
from lazaretto.kernel.layout import Layout, Record

_SHARED = (array, bytearray)


def run_loop(loop: Callable[..., Any], layout: Layout, packed: bytes, *given: Any) -> bytes:
    """One world through a marked loop, as `pick` chooses it. Arrays of ints are shared, not copied: a tape
    handed in has its log afterwards."""
    picked = pick(loop)
    is_fast = picked is not loop
    worlds = layout.worlds(packed, is_fast)
    picked(worlds, *(handed(part) if is_fast else part for part in given))
    return layout.pack(worlds)


def handed(part: Any) -> Any:
    """Something as a twin takes it: an array as NumPy's over the same memory, a record as an array of one, a named
    tuple with each of its parts so handed, anything else as it is."""
    if isinstance(part, _SHARED):
        import numpy as np

        return np.asarray(part)
    if isinstance(part, Record):
        return part.array
    if isinstance(part, tuple) and hasattr(part, "_make"):
        return part._make(map(handed, part))
    return part
