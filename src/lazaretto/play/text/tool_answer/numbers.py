"""Numbers of an answer, as people read them."""

from __future__ import annotations

from fractions import Fraction

from lazaretto.dice.chance_words import percent_words
from lazaretto.game.book_tool import Value


def said(value: Value, places: int = 1) -> str:
    """A number for people to read; a missing one is a dash."""
    if value is None or isinstance(value, str):
        return value or ("–" if value is None else "")
    text = f"{value:,}" if isinstance(value, int) else f"{value:,.{places}f}"
    return "0" + text[2:] if not float(text.replace(",", "")) and text[0] == "-" else text.replace("-", "−")


def amount(value: float, percent: bool) -> str:
    """A number with as many decimals as it needs, at most two; or a share of 1 as percent."""
    if percent and 0 <= value <= 1:
        return percent_words(Fraction(value))
    return f"{said(100 * value, 2)} %" if percent else said(value if value % 1 else int(value), 2)


def short_amount(value: float | None, percent: bool) -> str:
    """The same in a few characters, for the cell of a heat map: of percent only whole ones, and never 0 or 100 for
    what is neither."""
    if value is None:
        return ""
    if not percent:
        return said(value if value % 1 else int(value), 1)
    whole = round(100 * value)
    return "<1" if whole <= 0 < value else ">99" if value < 1 <= whole / 100 else str(whole)
