"""Reads the number of a turn from typed words, and words refusals for what is not understood."""

from __future__ import annotations

import re
from collections.abc import Sequence

from lazaretto.game import Refusal
from lazaretto.game.turn_words import MOST_DIGITS, read_number
from lazaretto.refusal import quoted


def turn(words: str, called: str, first: int, last: int) -> int | None:
    """The turn in `turn 37`, `37`, or `day 37` if the book calls it a day; None if the words are about something else.
    A turn that does not exist is refused."""
    named = re.fullmatch(rf"(?:(?:turn|{re.escape(called)})(?![a-z]) *(.*)|(-?[0-9][0-9_,]*))", words, re.IGNORECASE)
    if named is None:
        return None
    typed = named[1] or named[2] or ""
    number, there = read_number(typed), f"they go from {first:,} to {last:,}"
    if number is None and re.fullmatch("-?[0-9_,]+", typed) and len(typed) > MOST_DIGITS:
        raise Refusal(f"There is no {called} {quoted(typed)[1:-1]} to look at; {there}.")
    if number is None:
        raise Refusal(f"Write {called} and its number, {called} {last}; {there}.")
    if not first <= number <= last:
        raise Refusal(f"There is no {called} {number:,} to look at; {there}.")
    return number


def meaningless(words: str, others: Sequence[str]) -> str:
    """A sentence that says the words mean nothing, and which would mean something."""
    *most, last = others
    return f"{quoted(words)} means nothing here; type {', '.join(most)}{' or ' if most else ''}{last}."
