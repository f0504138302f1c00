"""A shape of this room as plain dicts and lists."""

from __future__ import annotations

from typing import Any

import msgspec


def plain(shape: msgspec.Struct) -> dict[str, Any]:
    """The same names in the same order; what is not set is left out."""
    made: dict[str, Any] = msgspec.to_builtins(shape)
    return made
