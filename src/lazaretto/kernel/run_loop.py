"""Running a loop, interpreted or compiled, on a packed world, with each argument in the form that it takes."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from typing import Any

from lazaretto.kernel.build_twin import pick
from lazaretto.kernel.record_layout import Layout, Record

_SHARED = (array, bytearray)


def run_loop(loop: Callable[..., Any], layout: Layout, packed: bytes, *given: Any) -> bytes:
    """Run a marked loop, or its twin if `pick` says so, on one packed world; the world after it. Arrays are shared and
    not copied, so a tape holds its log afterwards."""
    picked = pick(loop)
    is_fast = picked is not loop
    worlds = layout.worlds(packed, is_fast)
    picked(worlds, *(to_compiled(part) if is_fast else part for part in given))
    return layout.pack(worlds)


def to_compiled(part: Any) -> Any:
    """An argument in the form that a twin takes: an array as a NumPy array over the same memory, a `Record` as its
    array, a named tuple with each part converted, anything else as it is."""
    if isinstance(part, _SHARED):
        import numpy as np

        return np.asarray(part)
    if isinstance(part, Record):
        return part.array
    if isinstance(part, tuple) and hasattr(part, "_make"):
        return part._make(map(to_compiled, part))
    return part
