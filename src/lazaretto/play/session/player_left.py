"""The exception for a person who leaves a game."""

from __future__ import annotations


class PlayerLeft(Exception):
    """Raised where an answer is awaited: the person quit, or their input has ended."""
