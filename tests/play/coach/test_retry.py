"""Trying again: nothing of the answer is shown before something has been chosen."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lazaretto.game import Refusal
from lazaretto.play.base.played_game import Played
from lazaretto.play.coach import Decision, Lesson, answered, coach, due, question
from tests.play.coach.playing import sat, watched


@pytest.fixture
def played() -> Played:
    """Guarding with both where a strike was due: a blunder."""
    return sat("2,0", "person,bot random", ["0/2"]).played


@pytest.fixture
def lesson(played: Played) -> Lesson:
    return coach(played)


def test_all_means_every_inaccuracy_of_the_graded_seats(lesson: Lesson) -> None:
    assert [(decision.turn, decision.seat) for decision in due(lesson)] == [(1, "a")]
    assert due(coach(watched("8,8", "equilibrium,equilibrium", 1))) == []
    for seed in range(10):
        whole = coach(watched("8,8", "random,random", seed))
        assert due(whole) == [decision for decision in whole.decisions if (decision.taken.cost or 0.0) >= 5]


def test_a_turn_can_be_tried_again_even_where_it_was_best() -> None:
    whole = coach(watched("8,8", "equilibrium,equilibrium", 1), turn=1)
    assert [decision.seat for decision in due(whole)] == ["a", "b"]


def test_a_resignation_is_not_tried_again(played: Played) -> None:
    sitting = sat("2,0", "person,bot random", ["0/1"])
    sitting.resign("a")
    assert due(coach(sitting.played, turn=2)) == []


def test_the_question_is_the_same_whatever_was_chosen_and_whatever_is_best(played: Played, lesson: Lesson) -> None:
    """All it may depend on is the state: any other choice taken, any other mix, and it reads the same."""
    decision = lesson.decisions[0]
    asked = list(question(played, decision))
    turned = tuple(
        replace(option, cost=20 - (option.cost or 0), share=1 - (option.share or 0)) for option in decision.options
    )
    other = Decision(decision.turn, decision.seat, turned[0], turned)
    assert list(question(played, other)) == asked
    assert asked == [
        "Turn 1. You are a.",
        "Both fighters stand. Each picks a pair in secret.",
        "  a stamina      2 of 20  ██··················",
        "  b stamina      0 of 20  ····················",
        "  offense 0: 0/0  0/1  0/2",
        "  offense 1: 1/0  1/1",
        "  offense 2: 2/0",
    ]


def test_an_answer_is_graded_like_the_choice_in_the_game(played: Played, lesson: Lesson) -> None:
    decision = lesson.decisions[0]
    assert [answered(played, decision, text).grade for text in ("2/0", "0/2", " 1 / 0 ", "0/1")] == [
        "best", "blunder", "fine", "mistake",
    ]  # fmt: skip
    assert answered(played, decision, "0/2") == decision.taken


def test_what_cannot_be_chosen_is_refused_in_a_sentence(played: Played, lesson: Lesson) -> None:
    with pytest.raises(Refusal, match="5/0 costs 5, but only 2 stamina is left"):
        answered(played, lesson.decisions[0], "5/0")
    with pytest.raises(Refusal, match="'north' is not a pair"):
        answered(played, lesson.decisions[0], "north")
