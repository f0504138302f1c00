"""Whom the coach grades, how it judges, and which games it refuses."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from lazaretto.game import Refusal
from lazaretto.play.base.played_game import Played
from lazaretto.play.coach import coach, lesson_data
from tests.play.coach.playing import little_book, sat, watched
from tests.solve.small_games import Small, both, one


def test_people_are_graded_and_everybody_where_no_person_sat() -> None:
    assert coach(sat("5,5", "person,bot random", ["5/0"]).played).graded == ("a",)
    assert coach(sat("5,5", "bot random,person", ["5/0"]).played).graded == ("b",)
    assert coach(watched("5,5", "random,random", 1)).graded == ("a", "b")


def test_two_people_are_coached_when_it_has_ended_and_not_before() -> None:
    sitting = sat("5,5", "person,person", ["1/0", "0/2"])
    with pytest.raises(Refusal) as refused:
        coach(sitting.played)
    assert str(refused.value) == "Two people are still playing this game; it can be coached when it has ended."
    sitting.resign("a")
    assert coach(sitting.played).graded == ("a", "b")


def test_nothing_chosen_is_nothing_to_coach() -> None:
    with pytest.raises(Refusal, match=r"^Nothing has been chosen in it yet; it can be coached after a turn\.$"):
        coach(sat("5,5", "person,bot random", []).played)


def test_a_world_without_seats_is_not_coached() -> None:
    asleep = Small({"start": one("a", go={"end": 1})}, {"end": 0}, seats=())
    played = sat("5,5", "person,bot random", ["5/0"]).played
    with pytest.raises(Refusal, match=r"^Nobody chooses in Little, so there is nothing to coach\.$"):
        coach(replace(played, edition=replace(played.edition, book=little_book(asleep))))


@pytest.mark.parametrize("games", [0, 39, 100_001])
def test_too_few_and_too_many_games_are_refused(games: int) -> None:
    with pytest.raises(Refusal, match=f"^{games} games for each choice is not valid; use 40 to 100,000"):
        coach(watched("5,5", "random,random", 1), games)


def test_one_turn_of_a_lesson_is_that_turn_of_the_whole() -> None:
    played = _long_game()
    whole, part = coach(played), coach(played, turn=2)
    assert part.decisions == tuple(decision for decision in whole.decisions if decision.turn == 2) != ()
    assert part.ledger == tuple(entry for entry in whole.ledger if entry.turn == 2)
    assert part.accounts == whole.accounts
    assert (whole.turn, part.turn) == (None, 2)
    for missing in (0, len(played.turns) + 1):
        with pytest.raises(Refusal, match=f"There is no turn {missing} in this game; it goes from 1 to"):
            coach(played, turn=missing)


def _long_game() -> Played:
    return next(game for game in (watched("8,8", "cautious,random", seed) for seed in range(20)) if len(game.turns) > 2)


def test_a_solved_game_says_so() -> None:
    lesson = coach(watched("5,5", "random,random", 1))
    assert lesson.method == "solved"
    assert lesson.how == (
        "Solved: every choice is judged against best play, not against what the other seat happened to pick. "
        "A point is one percent of winning chances; a draw counts half."
    )
    assert (lesson.games, lesson.bots) == (0, None)


BRAVE = Small(
    {"start": one("hero", stay={"lives": 1, "dies": 3}, flee={"lives": 3, "dies": 1})},
    {"lives": 1, "dies": 0},
    seats=("hero",),
)


def test_points_come_from_the_books_scores_and_not_from_what_a_game_happened_to_meet() -> None:
    """To live is worth 1, to die 0, and nothing is worse: a death counts 0 points, and nobody ends level."""
    book = little_book(BRAVE, scores=(0, 1))
    lessons = [coach(sat(None, "person", ["stay"], seed, book).played) for seed in range(8)]
    for lesson in lessons:
        assert lesson.decisions[0].taken.cost == pytest.approx(50)
        assert "level" not in lesson.decisions[0].taken.why
    assert {round(lesson.accounts[0].result or 0.0, 9) for lesson in lessons} == {0, 100}
    assert lessons[0].how.endswith(
        "A point is one percent of winning chances: a score of 0 counts 0, one of 1 counts 100."
    )


def test_resigning_keeps_the_worst_that_the_book_knows() -> None:
    sitting = sat(None, "person", [], book=little_book(BRAVE, scores=(0, 1)))
    sitting.resign("hero")
    lesson = coach(sitting.played)
    assert lesson.decisions[-1].taken.cost == pytest.approx(75)
    assert lesson.accounts[0].result == pytest.approx(0)


def test_a_result_off_the_books_scale_is_refused() -> None:
    with pytest.raises(Refusal) as refused:
        coach(sat(None, "person", ["stay"], book=little_book(BRAVE, scores=(1, 2))).played)
    assert str(refused.value) == (
        "This cannot be coached: a result here is worth 0, and its book says 1 at worst and 2 at best."
    )


def test_a_mix_is_judged_against_the_other_mix_and_not_by_hindsight() -> None:
    """Matching pennies: whatever was picked and whichever seat won, no choice cost anything."""
    sides = ("heads", "tails")
    pennies = Small(
        {"start": both({(mine, theirs): {"a" if mine == theirs else "b": 1} for mine in sides for theirs in sides})},
        {"a": 1, "b": -1},
    )
    results = set()
    for seed in range(8):
        lesson = coach(watched(None, "random,random", seed, book=little_book(pennies)))
        assert [decision.taken.grade for decision in lesson.decisions] == ["best", "best"]
        assert [entry.points for entry in lesson.ledger if entry.kind == "meeting"] in ([50.0], [-50.0])
        results.add(lesson.accounts[0].result)
    assert results == {0.0, 100.0}


def test_a_game_too_large_or_hidden_falls_back_to_rollouts_and_says_why() -> None:
    fog = Small(
        {"start": one("hero", go={"left": 1, "right": 1}), "left": one("hero", north={"won": 1}, south={"lost": 1}),
         "right": one("hero", north={"lost": 1}, south={"won": 1})},
        {"won": 1, "lost": -1},
        seats=("hero",),
        hidden=frozenset({"left", "right"}),
    )  # fmt: skip
    lesson = coach(watched(None, "random", 1, book=little_book(fog)), games=40)
    assert lesson.method == "rollouts"
    assert lesson.how == (
        "Rollouts: Seat hero does not see the whole state, so the game cannot be solved state by state. So every "
        "choice was played on up to 40 times by random, from the state as it was, hidden things included. The luck of "
        "the rolls is left out. A point is one percent of winning chances; a draw counts half."
    )
    assert lesson.bots == {"hero": "random"}
    large = coach(watched("90,90", "aggressive,aggressive", 3), games=40)
    assert large.method == "rollouts"
    assert "Defend the City at 90,90 has 24,840 states" in large.how


def test_data_holds_everything_a_program_could_want() -> None:
    import json

    lesson = coach(watched("8,8", "random,cautious", 2))
    read: dict[str, Any] = json.loads(json.dumps(lesson_data(lesson)))
    first, decision = read["decisions"][0], lesson.decisions[0]
    assert (first["choice"], first["cost"], first["grade"]) == (
        decision.taken.choice, decision.taken.cost, decision.taken.grade,
    )  # fmt: skip
    assert [part["choice"] for part in first["mix"]] == [choice for choice, _ in decision.mix]
    assert len(first["options"]) == len(decision.options)
    assert sum(entry["points"] for entry in read["ledger"]) == pytest.approx(read["accounts"][0]["result"])
    assert read["method"] == "solved"
