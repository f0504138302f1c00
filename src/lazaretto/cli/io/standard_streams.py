"""Prepares the three standard streams: none may be missing, and each must accept every character we print."""

from __future__ import annotations

import codecs
import os
import sys

PLAIN = {"█": "#", "▓": "=", "▒": "-", "░": ".", "·": ".", "→": "->", "–": "-", "−": "-", "×": "x", "…": "..."}
"""Replacements for characters that the output's encoding lacks."""


def prepare() -> None:
    """Replace closed streams, and fall back to ASCII where an encoding lacks a character."""
    codecs.register_error("plainly", _plainly)
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115  # it is open as long as the process is
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="plainly" if mode == "w" else "replace")


def _plainly(wrong: UnicodeError) -> tuple[str, int]:
    assert isinstance(wrong, UnicodeEncodeError)
    return "".join(PLAIN.get(letter, "?") for letter in wrong.object[wrong.start : wrong.end]), wrong.end
