"""Books that count their turns themselves: where their own words name the day, nothing beside them has to."""

from __future__ import annotations

import re
from collections.abc import Sequence

from lazaretto.play.told import Told

TIMES = "minute|hour|day|night|week|month|year|season|round|turn"
"""What a book may call its turns."""


def names(words: str, turn: int) -> bool:
    """Whether words say which turn it is: `Day 5. All is well.`"""
    return re.search(rf"\b(?:{TIMES}) {turn}\b", words, re.IGNORECASE) is not None


def is_dated(log: Sequence[Told]) -> bool:
    """Whether the turns that are told begin with their own date: `Day 5: nothing happens.`"""
    last = log[-1] if log else None
    begun = last.sentences[0] if last and last.number and last.sentences else ""
    return last is not None and re.match(rf"(?:{TIMES}) {last.number}\b", begun, re.IGNORECASE) is not None
