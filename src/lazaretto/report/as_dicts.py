"""An answer of this room as plain dicts and lists."""

from __future__ import annotations

from typing import Any

import msgspec


def as_dicts(shape: msgspec.Struct) -> dict[str, Any]:
    """Fields by name, in their order. A field that is not set is left out."""
    made: dict[str, Any] = msgspec.to_builtins(shape)
    return made
