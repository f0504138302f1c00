"""Forged records: their chain of hashes is valid, but their header holds any text."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import msgspec

from lazaretto.store.record_lines import Header, linked, write

MOST_TITLE, MOST_WORD = 400, 80
"""The most characters of a variant's title, and of any other text in a header."""


def forged(header: Header, **words: Any) -> bytes:
    """A record without turns, with these texts in its header."""
    return write(linked(msgspec.structs.replace(header, id=uuid4().hex, **words))) + b"\n"
