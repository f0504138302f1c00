"""Refusal: an error that is a sentence a player or a designer can act on. Every room may raise one."""

from collections.abc import Iterable
from difflib import get_close_matches


class Refusal(Exception):
    """Says what was wrong, where, and what would be right. Faces print it as it is."""


class Misuse(Refusal):
    """A Refusal of the way something was asked, rather than of what was asked for: a command line put wrongly."""


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """The end of a sentence about an unknown word: the nearest known one, or all of them."""
    names = list(known)
    near = get_close_matches(word[:80], names, n=1)
    if near:
        return f"did you mean {near[0]}?"
    if not names:
        return "there is none here."
    return f"known: {', '.join(names[:12])}{', …' if len(names) > 12 else ''}."


def quoted(text: str, most: int = 40) -> str:
    """A user's own words, safe to show: one line, printable, cut where they run long."""
    shown = "".join(c if c.isprintable() else f"\\x{ord(c):02x}" for c in text[: most + 1])
    return f"'{shown[:most]}…'" if len(shown) > most else f"'{shown}'"
