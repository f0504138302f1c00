"""The limits between grades."""

from math import nextafter

import pytest

from lazaretto.play.coach.grades import NOISE, grade, is_slip


@pytest.mark.parametrize(
    ("least", "word", "below"), [(5, "inaccuracy", "fine"), (10, "mistake", "inaccuracy"), (15, "blunder", "mistake")]
)
def test_a_grade_begins_exactly_at_its_limit(least: float, word: str, below: str) -> None:
    assert grade(least) == word
    assert grade(nextafter(least, 0)) == below


def test_only_rounding_is_still_best() -> None:
    assert [grade(cost) for cost in (-1, 0, NOISE, nextafter(NOISE, 1), 100)] == [
        "best", "best", "best", "fine", "blunder",
    ]  # fmt: skip


def test_slips_are_inaccuracies_and_worse() -> None:
    words = ("best", "fine", "forced", "not told apart", "inaccuracy", "mistake", "blunder")
    assert [word for word in words if is_slip(word)] == ["inaccuracy", "mistake", "blunder"]
