"""What the text of a line may hold: characters that can be shown, numbers that are read exactly, and few levels."""

from __future__ import annotations

import unicodedata
from typing import Any

from lazaretto.store.record_lines import Header, Line

MOST_NUMBER = 2**53
"""The largest whole number that programs which read JSON numbers as floats still read exactly."""


def is_surely_plain(content: bytes, line: Line) -> bool:
    """Whether a line needs no look at its parts, as nearly all of the thousands in a long game: the numbers of a turn
    or an end are bounded by their types, and JSON's only ASCII without escapes that cannot be shown is delete."""
    return not isinstance(line, Header) and content.isascii() and b"\\" not in content and b"\x7f" not in content


def is_plain(data: Any, depth: int) -> bool:
    """Whether data, nested so deeply at most, holds nothing but such parts."""
    if isinstance(data, str):
        return data.isprintable() and unicodedata.is_normalized("NFC", data)
    if isinstance(data, int):
        return abs(data) <= MOST_NUMBER
    if isinstance(data, dict):
        return depth > 0 and all(is_plain(part, depth - 1) for pair in data.items() for part in pair)
    if isinstance(data, list | tuple):
        return depth > 0 and all(is_plain(part, depth - 1) for part in data)
    return True
