"""Numbers of turns in words. Books name their turns and games differently; `Words` calls these with the book's word."""

from __future__ import annotations

import re


def counted(count: int, word: str) -> str:
    """A number and its word, in the singular or the plural: 1 turn, 1,000 turns."""
    return f"{count:,} {word}{'' if count == 1 else 's'}"


MOST_DIGITS = 40
"""Longer numbers are not read. No game comes near; this only keeps a refusal to one line."""

_NUMBER = re.compile(
    rf"-?(?:[0-9]{{1,{MOST_DIGITS}}}|[0-9]{{1,3}}(?:[,_][0-9]{{3}}){{1,{MOST_DIGITS // 3}}})", re.ASCII
)


def read_number(typed: str) -> int | None:
    """A whole number as people write it: 1000, 1,000 or 1_000; None if it is none. A number that is far too large for
    any game is read too, so that the caller can say what there is."""
    return int(typed.replace(",", "").replace("_", "")) if _NUMBER.fullmatch(typed) else None


def no_end(turn_limit: int, turn: str = "turn") -> str:
    """What a refusal says about a game that has no result within its book's limit."""
    return f"The game did not end within {counted(turn_limit, turn)}, which is all its book allows."
