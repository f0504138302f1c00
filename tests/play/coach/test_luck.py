"""The luck of single rolls: each has mean 0, and together they lead from the picks to the result."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from lazaretto.books.defend_the_city import BOOK
from lazaretto.dice import paths
from lazaretto.play.coach import coach
from lazaretto.play.coach import luck as lucks
from lazaretto.play.coach.luck import luck
from lazaretto.play.coach.point_scale import Scale
from lazaretto.play.coach.solved_judge import Judge
from tests.play.coach.playing import turn, watched
from tests.solve.duels import duel

MEETINGS = (
    ("8,8", "5/2", "5/1"),
    ("8,6", "3/1", "2/2"),
    ("7,7", "4/3", "4/0"),
    ("5,8", "2/3", "5/1"),
    ("3,3", "2/1", "3/0"),
)


def judge() -> Judge:
    return Judge(duel("8,8"), BOOK.texts, Scale(*BOOK.scores))


@pytest.mark.parametrize(("at", "a", "b"), MEETINGS)
def test_the_luck_of_every_roll_has_mean_0(at: str, a: str, b: str) -> None:
    """For each roll, over its faces as likely as they are, whatever was rolled before."""
    judging, first = judge(), turn(at, a, b, True, True)
    before = judging.met(first.before, first.chosen)
    means: dict[Any, float] = defaultdict(float)
    reached: dict[Any, Fraction] = defaultdict(Fraction)
    for path in paths(judging.game.step, first.before, first.chosen):
        fallen = replace(first, rolled=path.rolled, after=path.result)
        moved = luck(judging.game, judging.chances, fallen, before)
        assert moved is not None
        assert len(moved) == len(path.rolled)
        for at_roll, points in enumerate(moved):
            earlier = tuple(roll.face for roll in path.rolled[:at_roll])
            means[earlier] += float(path.chance) * points
            reached[earlier] += path.chance
    assert reached[()] == 1
    assert all(mean == pytest.approx(0, abs=1e-9) for mean in means.values())


def test_two_strikes_by_hand() -> None:
    """3/0 against 2/0 from 3,2: the first hits 3 in 5 and wins; else the second hits 2 in 5 and wins, or nobody can go
    on. 5/0 against 5/0: both strikes are certain, so neither is luck."""
    judging, missed = judge(), turn("3,2", "3/0", "2/0", False, True)
    before = judging.met(missed.before, missed.chosen)
    assert before == pytest.approx(60 + 0.4 * 0.6 * 50)
    moved = luck(judging.game, judging.chances, missed, before)
    assert moved == pytest.approx([0.6 * 50 - before, 0 - 0.6 * 50])
    certain = turn("5,5", "5/0", "5/0", True, True)
    assert luck(judging.game, judging.chances, certain, 50.0) == pytest.approx([0, 0])


def test_dice_that_can_fall_in_too_many_ways_are_told_together(monkeypatch: pytest.MonkeyPatch) -> None:
    played = watched("8,8", "aggressive,aggressive", 3)
    whole = coach(played)
    monkeypatch.setattr(lucks, "MOST_WAYS", 2)
    together = coach(played)
    for number in {played_turn.number for played_turn in played.turns}:
        single, summed = (
            [entry for entry in lesson.ledger if entry.turn == number and entry.kind.startswith("roll")]
            for lesson in (whole, together)
        )
        assert [entry.kind for entry in summed] == ["rolls"]
        assert len(single) > 1
        assert summed[0].points == pytest.approx(sum(entry.points for entry in single))


def test_a_turn_without_dice_has_no_luck() -> None:
    quiet = replace(turn("2,2", "0/0", "0/0", False, False), rolled=())
    assert luck(judge().game, judge().chances, quiet, 50.0) == []
