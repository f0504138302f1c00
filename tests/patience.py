"""How long a test waits for something that must happen. The limit catches a test that hangs and never measures speed:
the machine may be busy."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

PATIENCE_SECONDS = 120
LOOK_SECONDS = 0.01
"""The time between two looks, where there is no event to wait for."""

T = TypeVar("T")


def until(look: Callable[[], T], enough: Callable[[T], object] = bool) -> T:
    """Call `look` until its result is `enough`, or until time is up; the last result."""
    end = time.monotonic() + PATIENCE_SECONDS
    while not enough(seen := look()) and time.monotonic() < end:
        time.sleep(LOOK_SECONDS)
    return seen
