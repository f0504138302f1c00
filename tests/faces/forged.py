"""Records as somebody else might have written them: their chain holds, and their words are anything."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import msgspec

from lazaretto.store.lines import Header, linked, write

MOST_TITLE, MOST_WORD = 400, 80
"""Letters of a variant's title, and of any other word of a header."""


def forged(header: Header, **words: Any) -> bytes:
    """A game of which no turn has been played, with these words in its header."""
    return write(linked(msgspec.structs.replace(header, id=uuid4().hex, **words))) + b"\n"
