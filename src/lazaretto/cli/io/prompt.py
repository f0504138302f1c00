"""Reads a line from a person at a terminal, or from a pipe."""

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
    """A line from the keyboard, with arrow keys and history; or from a pipe, echoed so that the transcript is complete.

    A secret line is neither echoed from a pipe nor kept in the history.
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
    """Refuse if what one player types could not be hidden from the next."""
    if sys.stdin.isatty() and not sys.stdout.isatty():
        raise Refusal(
            "--hot-seat clears the screen between picks, which is impossible while the output goes to a pipe or a file."
        )


def cover() -> None:
    """Clear the screen; a terminal that cannot is scrolled instead."""
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
