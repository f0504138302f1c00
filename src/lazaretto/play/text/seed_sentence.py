"""What is said about the seed of a game, and whether the game is practice."""

from __future__ import annotations

from lazaretto.play.base.played_game import Played


def seed_sentence(played: Played) -> str:
    """The seed, or its commitment until it is told; and whether the game is practice."""
    if played.told_seed is not None:
        return f"Practice, seed {played.told_seed}." if played.is_practice else f"Seed {played.told_seed}."
    return f"{_practice(played)}The seed's commitment is {played.record.header.commitment}."


def seed_in_brief(played: Played) -> str:
    """The same for a place in which a commitment takes too much room."""
    return seed_sentence(played) if played.told_seed is not None else f"{_practice(played)}{when_told(played)}"


def when_told(played: Played) -> str:
    """When the seed will be told; empty if it is."""
    if played.told_seed is not None:
        return ""
    return f"The seed is shown {'when the day is over' if played.record.end else 'at the end'}."


def _practice(played: Played) -> str:
    return "Practice. " if played.is_practice else ""
