"""Asks a person at a terminal, or reads from a pipe instead."""

from __future__ import annotations

import importlib
import os
import sys
from contextlib import suppress
from typing import Any

from lazaretto.game import Refusal

LONGEST = 4096
CLEAR = "\x1b[2J\x1b[3J\x1b[H"
"""Clears the screen and its scrollback."""


def ask(prompt: str, secret: bool = False) -> str:
    """A line from the keyboard, with the arrow keys working; or from a pipe, echoed so that the transcript is whole.

    A secret line is neither echoed from a pipe nor left for the arrow keys to find.
    """
    if sys.stdin.isatty():
        return _typed(prompt, secret)
    print(prompt, end="", flush=True)
    line = sys.stdin.readline()
    answer = line[:LONGEST].rstrip("\n")
    print("(sealed)" if secret and answer.strip() else answer)
    if not line:
        raise EOFError
    return answer


def demand_cover() -> None:
    """Refuse if one player's typing could not be hidden from the next."""
    if sys.stdin.isatty() and not sys.stdout.isatty():
        raise Refusal(
            "With --hot-seat the screen is emptied between picks, and this one cannot be; do not pipe it away."
        )


def cover() -> None:
    """Hide what is on the screen; if it cannot be cleared, scroll it far away."""
    if not sys.stdout.isatty():
        return
    plain = os.environ.get("TERM", "dumb") == "dumb"
    print("\n" * 200 if plain else CLEAR, end="", flush=True)


def _typed(prompt: str, secret: bool) -> str:
    readline: Any = None
    with suppress(ImportError):
        readline = importlib.import_module("readline")
    try:
        line = input(prompt)
    except (EOFError, KeyboardInterrupt):
        print()
        raise
    if readline and secret:
        readline.clear_history()
    return line
