"""Chances in words: only exactly 1 is "certain", and only exactly 0 is "never"."""

from fractions import Fraction

from hypothesis import example, given
from hypothesis import strategies as st

from lazaretto.dice.chance_words import percent_number, percent_words
from tests.cases import each

UNCERTAIN = st.fractions(0, 1).filter(lambda chance: 0 < chance < 1)
TINY = Fraction(1, 10**20)
TINIEST = Fraction(1, 10**500)


@each(
    ("chance", "said"),
    [
        (Fraction(0), "never"),
        (Fraction(1), "certain"),
        (Fraction(1, 2), "50.00 %"),
        (Fraction(2, 3), "66.67 %"),
        (Fraction(1, 216), "0.46 %"),
        (Fraction(99_998, 100_000), "99.998 %"),
        (Fraction(99_995, 100_000), "99.995 %"),
        (Fraction(9_999, 10_000), "99.99 %"),
        (Fraction(1, 10**6), "0.0001 %"),
        (1 - TINY, "99.999999999999999999 %"),
        (TINY, "0.000000000000000001 %"),
        (TINIEST, "almost never"),
        (1 - TINIEST, "almost certain"),
    ],
)
def test_percent(chance: Fraction, said: str) -> None:
    assert percent_words(chance) == said


@given(UNCERTAIN)
@example(TINY)
@example(1 - TINY)
@example(TINIEST)
@example(1 - TINIEST)
def test_nothing_uncertain_is_called_certain_or_never(chance: Fraction) -> None:
    assert percent_words(chance) not in ("certain", "never")
    assert not percent_words(chance).startswith("100")
    assert percent_words(chance).strip("0. %") != ""
    assert 0 < percent_number(chance) < 100


@given(st.fractions(0, 1, max_denominator=10**6))
def test_the_number_is_the_one_in_the_words(chance: Fraction) -> None:
    if chance not in (0, 1):
        assert percent_number(chance) == float(percent_words(chance).removesuffix(" %"))


@each(
    ("chance", "number"),
    [
        (Fraction(0), 0.0),
        (Fraction(1), 100.0),
        (Fraction(2, 3), 66.67),
        (Fraction(99_998, 100_000), 99.998),
        (Fraction(1, 10**6), 0.0001),
    ],
)
def test_percent_number(chance: Fraction, number: float) -> None:
    assert percent_number(chance) == number
