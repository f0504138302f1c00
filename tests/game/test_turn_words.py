"""Numbers of turns in words, and as people type them."""

from __future__ import annotations

from lazaretto.game.turn_words import MOST_DIGITS, counted, read_number
from tests.cases import each


@each(
    ("typed", "number"),
    [
        ("0", 0), ("-7", -7), ("1000", 1000), ("1,000", 1000), ("1_000", 1000), ("30,000,000", 30_000_000),
        ("9" * MOST_DIGITS, 10**MOST_DIGITS - 1), ("9" * (MOST_DIGITS + 1), None),
        ("", None), ("1.5", None), ("1,00", None), (",100", None), ("1000,000", None), ("1e3", None),
        ("٣", None), ("x", None),
    ],
)  # fmt: skip
def test_a_number_is_read_as_people_write_it(typed: str, number: int | None) -> None:
    assert read_number(typed) == number


def test_a_count_has_its_word() -> None:
    assert [counted(count, "day") for count in (0, 1, 30_000)] == ["0 days", "1 day", "30,000 days"]
