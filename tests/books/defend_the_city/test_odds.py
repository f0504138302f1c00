"""The named odds of the duel."""

from fractions import Fraction

import pytest

from lazaretto.books.defend_the_city.odds import ODDS
from lazaretto.game import Refusal
from tests.books.defend_the_city.duelling import numbers
from tests.cases import each


def test_turn_says_who_is_hit_in_a_fixed_order() -> None:
    odds = ODDS["turn"].question(numbers(), {"b": "4/1", "a": "4/2"}).outcomes()
    assert list(odds) == ["nobody", "a", "b", "both"]
    assert odds["both"] == Fraction(3, 5) * Fraction(2, 5)


@each(
    ("given", "sentence"),
    [
        ({"a": "5/2"}, "b is missing"),
        ({"a": "5/2", "b": "0/4", "c": "1/1"}, "'c' is not asked for here"),
        ({"a": "5/5", "b": "0/4"}, "a: 5/5 adds up to 10"),
        ({"a": "5/2", "b": "often"}, "b: 'often' is not a pair"),
    ],
)
def test_a_question_that_makes_no_sense_is_refused(given: dict[str, str], sentence: str) -> None:
    with pytest.raises(Refusal, match=sentence):
        ODDS["turn"].question(numbers(), given)
