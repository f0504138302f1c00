"""Numbers of turns in words. Books name their turns and games differently; `Words` calls these with the book's word."""

from __future__ import annotations


def counted(count: int, word: str) -> str:
    """A number and its word, in the singular or the plural: 1 turn, 1,000 turns."""
    return f"{count:,} {word}{'' if count == 1 else 's'}"


def no_end(turn_limit: int, turn: str = "turn") -> str:
    """What a refusal says about a game that has no result within its book's limit."""
    return f"The game did not end within {counted(turn_limit, turn)}, which is all its book allows."
