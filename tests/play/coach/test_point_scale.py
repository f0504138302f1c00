"""Points from a book's scores: the two ends, what lies between, and what lies outside."""

import pytest

from lazaretto.game import Refusal
from lazaretto.play.coach.point_scale import Scale
from tests.cases import each


@each(
    ("scale", "points"),
    [
        (Scale(-1, 1), {-1: 0, 0: 50, 1: 100}),
        (Scale(0, 1), {0: 0, 1: 100}),
        (Scale(-3, 2), {-3: 0, -2: 20, 2: 100}),
        (Scale(5, 25), {5: 0, 10: 25, 25: 100}),
    ],
)
def test_the_worst_counts_0_and_the_best_100(scale: Scale, points: dict[int, float]) -> None:
    assert {score: scale.points(score) for score in points} == points
    assert scale.apart(scale.span) == 100


def test_level_is_exactly_half_way() -> None:
    assert [Scale(-1, 1).ahead(score) for score in (-1, 0, 1)] == [-2, 0, 2]
    assert [Scale(0, 1).ahead(score) for score in (0, 1)] == [-1, 1]
    assert [Scale(0, 4).ahead(score) for score in (1, 2, 3)] == [-2, 0, 2]


def test_a_point_is_explained_as_the_scale_has_it() -> None:
    assert Scale(-1, 1).about == "A point is one percent of winning chances; a draw counts half."
    assert Scale(-3, 2).about == (
        "A point is one percent of winning chances: a score of −3 counts 0, one of 2 counts 100."
    )


def test_outside_is_refused_and_the_ends_are_not() -> None:
    Scale(0, 1).demand([0, 1])
    for score in (-1, 2):
        with pytest.raises(Refusal, match=r"and its book says 0 at worst and 1 at best\.$"):
            Scale(0, 1).demand([0, score])


def test_a_scale_has_two_ends() -> None:
    with pytest.raises(Refusal, match=r"^Results worth 1 at worst and 1 at best leave nothing to give away\.$"):
        Scale(1, 1)
