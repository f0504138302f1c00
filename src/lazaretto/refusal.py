"""`Refusal`: an error whose message is a sentence for a player or a designer. Every room may raise one."""

from collections.abc import Iterable
from difflib import get_close_matches


class Refusal(Exception):
    """The message says what was wrong, where, and what would be right. Faces print it as it is."""


class Misuse(Refusal):
    """A refusal of how something was asked for, rather than of what: options that do not go together, for example."""


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """The end of a sentence about an unknown word: the most similar known word, or all of them."""
    names = list(known)
    near = get_close_matches(word[:80], names, n=1)
    if near:
        return f"did you mean {near[0]}?"
    if not names:
        return "there is none here."
    return f"known: {', '.join(names[:12])}{', …' if len(names) > 12 else ''}."


def after_colon(sentence: str) -> str:
    """A sentence as it follows a colon: its first letter is lowered, unless the word is in capitals."""
    return sentence[:1].lower() + sentence[1:] if sentence[1:2].islower() else sentence


def quoted(text: str, most: int = 40) -> str:
    """A user's own text in quotes, safe to show: printable, on one line, and shortened if it is long."""
    shown = "".join(c if c.isprintable() else f"\\x{ord(c):02x}" for c in text[: most + 1])
    return f"'{shown[:most]}…'" if len(shown) > most else f"'{shown}'"
