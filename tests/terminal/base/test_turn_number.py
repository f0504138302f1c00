"""Words that name a turn."""

from __future__ import annotations

import pytest

from lazaretto.game import Refusal
from lazaretto.terminal.base import turn_number


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("day 7", 7), ("Day  7", 7), ("day7", 7), ("turn 7", 7), ("7", 7), ("day 3", 3), ("day 9", 9),
        ("daybreak", None), ("today 7", None), ("map", None), ("7 days", None), ("", None),
    ],
)  # fmt: skip
def test_a_turn_is_meant_by_its_number_in_the_book_s_word(words: str, meant: int | None) -> None:
    assert turn_number.turn(words, "day", 3, 9) == meant


@pytest.mark.parametrize("words", ["day 2", "10", "day -7", "-7", "day", "turn", "day x", "day 7 8", f"day {9**99}"])
def test_one_that_there_is_not_is_refused_with_those_that_there_are(words: str) -> None:
    with pytest.raises(Refusal, match=r"they go from 3 to 9\.$"):
        turn_number.turn(words, "day", 3, 9)


def test_a_number_that_is_too_large_is_a_turn_that_there_is_not() -> None:
    for typed, shown in (("1,000", "1,000"), ("99999999999", "99,999,999,999"), ("9" * 60, f"{'9' * 40}…")):
        with pytest.raises(Refusal) as refused:
            turn_number.turn(f"day {typed}", "day", 3, 9)
        assert str(refused.value) == f"There is no day {shown} to look at; they go from 3 to 9."
    assert turn_number.turn("day 1,000", "day", 3, 2_000) == turn_number.turn("1_000", "day", 3, 2_000) == 1_000


def test_what_means_nothing_is_told_with_what_does() -> None:
    assert turn_number.meaningless("blah", ["day N"]) == "'blah' means nothing here; type day N."
    assert turn_number.meaningless("\x1b", ["day N", "q"]) == "'\\x1b' means nothing here; type day N or q."
