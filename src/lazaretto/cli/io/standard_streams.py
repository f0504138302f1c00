"""The three streams of a process, made fit to be used: there at all, and able to take every character we print."""

from __future__ import annotations

import codecs
import os
import sys

PLAIN = {"█": "#", "▓": "=", "▒": "-", "░": ".", "·": ".", "→": "->", "–": "-", "−": "-", "×": "x", "…": "..."}
"""What is printed where the output has only a smaller alphabet."""


def prepare() -> None:
    """Stand in for streams that are closed; say in plain letters what an encoding lacks."""
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
