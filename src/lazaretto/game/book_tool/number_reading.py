"""Whole numbers that people type into a field."""

from __future__ import annotations

from lazaretto.refusal import Misuse, quoted

MOST_DIGITS = 18


def read_number(name: str, text: str, least: int, most: int, such_as: int) -> int:
    """Read a whole number within bounds, or refuse it by the field's name."""
    sign = text[:1] == "-"
    digits = text[sign:]
    if not digits.isascii() or not digits.isdecimal() or len(digits) > MOST_DIGITS:
        raise Misuse(f"{name}={quoted(text)[1:-1]} is not valid; it must be a whole number, such as {such_as:,}.")
    number = -int(digits) if sign else int(digits)
    if not least <= number <= most:
        raise Misuse(f"{name}={number} is not valid; it must be from {least:,} to {most:,}.")
    return number
