"""How long a test waits for what must happen. It is a net under a test that hangs, never a measure of speed: a machine
may be busy with other things."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

PATIENCE_SECONDS = 120
LOOK_SECONDS = 0.01
"""Between two looks at something that tells nobody when it happens."""

T = TypeVar("T")


def until(look: Callable[[], T], enough: Callable[[T], object] = bool) -> T:
    """What is seen once it is enough, or when all patience is at an end."""
    end = time.monotonic() + PATIENCE_SECONDS
    while not enough(seen := look()) and time.monotonic() < end:
        time.sleep(LOOK_SECONDS)
    return seen
