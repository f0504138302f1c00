"""A book's named questions, and how they are refused."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest

from lazaretto import books
from lazaretto.game import Odds, OddsQuestion, Refusal
from lazaretto.refusal import Misuse

DUEL = books.find("defend_the_city")
NUMBERS = DUEL.tables.load()
TURN = DUEL.odds["turn"]


def test_a_question_gives_every_outcome_as_it_is_said() -> None:
    assert TURN.question(NUMBERS, {"a": "5/2", "b": "0/4"}).outcomes() == {
        "b": Fraction(1, 5),
        "nobody": Fraction(4, 5),
    }


def test_results_said_alike_are_added_up() -> None:
    plain = TURN.question(NUMBERS, {"a": "3/0", "b": "3/0"})
    coarse = OddsQuestion(plain.rule, plain.given, lambda wounds: "blood" if any(wounds) else "none")
    assert coarse.outcomes() == {"blood": Fraction(21, 25), "none": Fraction(4, 25)}


def test_paths_explain_the_outcomes() -> None:
    question = TURN.question(NUMBERS, {"a": "5/2", "b": "3/0"})
    shown = [(path.result, path.chance, [rolled.face for rolled in path.rolled]) for path in question.paths()]
    assert shown == [("b", Fraction(1), [True])]
    thrown = [len(path.rolled) for path in TURN.question(NUMBERS, {"a": "4/0", "b": "3/2"}).paths()]
    assert thrown == [1, 2, 2]


def test_what_is_not_asked_for_is_refused() -> None:
    with pytest.raises(Refusal, match="'c' is not asked for here"):
        TURN.question(NUMBERS, {"a": "5/2", "b": "0/4", "c": "1/1"})


def test_what_is_missing_is_refused_with_an_example() -> None:
    with pytest.raises(Refusal, match="b is missing; write for example a=5/2 b=0/4"):
        TURN.question(NUMBERS, {"a": "5/2"})


def test_an_optional_argument_has_its_value_where_it_is_left_out() -> None:
    def ask(numbers: object, given: Mapping[str, str]) -> OddsQuestion:
        return OddsQuestion(sum, (), facts=dict(given))

    odds: Odds[Any] = Odds("", {"sides": "6", "bonus": "2"}, ask, {"bonus": "0"})
    assert odds.question(None, {"sides": "8"}).facts == {"sides": "8", "bonus": "0"}
    assert odds.question(None, {"sides": "8", "bonus": "1"}).facts == {"sides": "8", "bonus": "1"}
    with pytest.raises(Misuse, match="sides is missing"):
        odds.question(None, {"bonus": "1"})
