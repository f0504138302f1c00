"""Costs by a solution: the same as by hand, never below 0, and the same for both seats."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import pytest

from lazaretto.books.defend_the_city import BOOK
from lazaretto.books.defend_the_city.notation import read_pair, read_state
from lazaretto.books.defend_the_city.rules import mirror
from lazaretto.dice import outcomes
from lazaretto.game import Refusal
from lazaretto.play.coach.lesson import Weighed
from lazaretto.play.coach.point_scale import Scale
from lazaretto.play.coach.solved_judge import Judge
from lazaretto.solve.solution import solved
from tests.cases import each
from tests.play.coach import by_hand
from tests.play.coach.playing import little_book
from tests.solve.duels import duel, open_states
from tests.solve.small_games import Small, one

POSITIONS = ("2,0", "2,1", "2,1,2", "3,1", "3,2")
SEATS = ("a", "b")


@cache
def judge(at: str = "8,8") -> Judge:
    return Judge(duel(at), BOOK.texts, Scale(*BOOK.scores))


def cost(option: Weighed) -> float:
    """A solution knows every cost."""
    assert option.cost is not None
    return option.cost


def weighed(at: str, seat: str) -> dict[str, Weighed]:
    return {option.choice: option for option in judge().weighed(read_state(at), seat)}


@each("at", POSITIONS)
@each("seat", SEATS)
def test_costs_are_those_worked_out_by_hand(at: str, seat: str) -> None:
    """Every choice of both seats in five positions, against an enumeration that shares nothing with the solver."""
    state = read_state(at)
    for text, option in weighed(at, seat).items():
        offense, defense = read_pair(text)
        exact = by_hand.cost(state.a, state.b, state.stalled, seat, (offense, defense))
        assert option.cost == pytest.approx(float(exact), abs=1e-9), text


def test_a_position_that_fits_on_a_napkin() -> None:
    """Two stamina against none. To strike with both hits 2 in 5: 70 points, since a miss is a draw. To strike with one
    twice hits 1 in 5 and then 1 in 5 again, 36 in 100: 68 points. One spent on guarding leaves a strike of 1 in 5: 60.
    Both spent on guarding is a draw: 50. To wait loses nothing yet."""
    costs = {text: option.cost for text, option in weighed("2,0", "a").items()}
    assert costs == pytest.approx({"0/0": 0, "0/1": 10, "0/2": 20, "1/0": 2, "1/1": 10, "2/0": 0}, abs=1e-9)
    grades = {text: option.grade for text, option in weighed("2,0", "a").items()}
    assert grades == {
        "0/0": "best", "0/1": "mistake", "0/2": "blunder", "1/0": "fine", "1/1": "mistake", "2/0": "best",
    }  # fmt: skip
    assert [option.grade for option in weighed("2,0", "b").values()] == ["forced"]


def test_the_stage_behind_3_2_is_the_one_the_solver_proves() -> None:
    assert by_hand.worth(3, 2, 0) == Fraction(5899, 19525)


def test_nothing_costs_less_than_nothing_and_what_is_mixed_costs_nothing() -> None:
    for state in open_states(duel("8,8")):
        for seat in SEATS:
            options = judge().weighed(state, seat)
            assert min(map(cost, options)) == 0
            assert all(cost(option) == 0 for option in options if option.share)
            assert sum(option.share or 0.0 for option in options) == pytest.approx(1)


def test_what_a_choice_leaves_and_what_it_costs_add_up_to_the_value() -> None:
    for state in open_states(duel("8,8")):
        first = judge().chances(state)
        for seat, level in (("a", first), ("b", 100 - first)):
            for option in judge().weighed(state, seat):
                assert option.chances == pytest.approx(level - cost(option), abs=1e-6)


def test_mirrored_seats_have_mirrored_costs() -> None:
    for state in open_states(duel("8,8")):
        mine, theirs = judge().weighed(state, "a"), judge().weighed(mirror(state), "b")
        assert [option.choice for option in mine] == [option.choice for option in theirs]
        assert [option.cost for option in mine] == pytest.approx([option.cost for option in theirs], abs=1e-6)


@pytest.mark.parametrize(("at", "mirrored"), [("2,0", "0,2"), ("2,1", "1,2"), ("3,2", "2,3")])
def test_mirrored_seats_are_told_the_same(at: str, mirrored: str) -> None:
    assert weighed(mirrored, "b").keys() == weighed(at, "a").keys()
    for text, option in weighed(at, "a").items():
        assert weighed(mirrored, "b")[text].why == option.why


def test_the_second_seat_is_told_its_own_wins() -> None:
    assert weighed("0,2", "b")["0/2"].why == (
        "Against best play 0/2 never wins at once, 2/0 40.00 % of the time: that alone costs 20.0 points."
    )


def test_picks_that_have_met_are_worth_what_the_rules_odds_say() -> None:
    game, state = duel("8,8").game, read_state("6,4")
    choices = game.choices(state)
    for a in choices["a"][::5]:
        for b in choices["b"][::4]:
            falls = outcomes(game.step, state, {"a": a, "b": b})
            exact = sum(float(chance) * judge().chances(after) for after, chance in falls.items())
            assert judge().met(state, {"b": b, "a": a}) == pytest.approx(exact, abs=1e-9)


def test_how_the_picks_meet_is_luck_with_mean_0() -> None:
    """Whatever a picks, b's best mix meets it so that on average just its cost is gone."""
    game, judging = duel("8,8").game, judge()
    for state in open_states(duel("8,8"))[::7]:
        theirs = duel("8,8").policy(state)["b"]
        for choice, option in zip(game.choices(state)["a"], judging.weighed(state, "a"), strict=True):
            mean = sum(share * judging.met(state, {"a": choice, "b": pair}) for pair, share in theirs)
            assert mean - judging.chances(state) + cost(option) == pytest.approx(0, abs=1e-6)


LADDER = Small(
    {
        "start": one("hero", up={"won": 1, "lost": 3}, wait={"low": 1}, rest={"even": 1}),
        "low": one("hero", jump={"won": 1, "even": 1}),
    },
    {"won": 4, "even": 0, "lost": -4},
    seats=("hero",),
)


def test_scores_of_any_size_count_from_0_to_100_points() -> None:
    """Waiting leads to a jump that wins 1 in 2 and else ends level: 75 points. Up wins 1 in 4: 25. Resting: 50."""
    little = Judge(solved(LADDER, "start"), little_book(LADDER).texts, Scale(-4, 4))
    options = {option.choice: option for option in little.weighed("start", "hero")}
    assert {name: option.chances for name, option in options.items()} == pytest.approx(
        {"up": 25, "wait": 75, "rest": 50}
    )
    assert {name: option.cost for name, option in options.items()} == pytest.approx({"up": 50, "wait": 0, "rest": 25})
    assert options["up"].why == (
        "Here up loses at once 75.00 % of the time, wait never: "
        "that costs 56.2 points, of which 6.2 come back elsewhere."
    )


def test_what_is_a_win_a_loss_or_level_depends_on_the_scale_alone() -> None:
    """Dying is worth 0 and nothing is worse, so it is a loss and counts 0 points."""
    brave = Small(
        {"start": one("hero", stay={"lives": 1, "dies": 3}, flee={"lives": 3, "dies": 1})},
        {"lives": 1, "dies": 0},
        seats=("hero",),
    )
    texts = little_book(brave).texts
    stay, flee = Judge(solved(brave, "start"), texts, Scale(0, 1)).weighed("start", "hero")
    assert (stay.chances, flee.chances) == (25, 75)
    assert stay.why.startswith("Here stay wins at once 25.00 % of the time, flee 75.00 %")
    level = Judge(solved(brave, "start"), texts, Scale(-1, 1)).weighed("start", "hero")[0]
    assert level.chances == 62.5
    above = Judge(solved(LADDER, "start"), texts, Scale(-4, 5)).weighed("start", "hero")
    assert not any("level" in option.why for option in above)


def test_a_result_off_the_scale_is_refused_in_a_sentence() -> None:
    with pytest.raises(Refusal) as refused:
        Judge(solved(LADDER, "start"), little_book(LADDER).texts, Scale(-1, 4))
    assert str(refused.value) == (
        "This cannot be coached: a result here is worth −4, and its book says −1 at worst and 4 at best."
    )


def test_two_seats_of_which_one_wins_what_the_other_loses_need_a_scale_to_match() -> None:
    with pytest.raises(Refusal) as refused:
        Judge(duel("2,0"), BOOK.texts, Scale(-1, 2))
    assert str(refused.value) == (
        "This cannot be coached: one seat wins what the other loses, and its book says −1 at worst and 2 at best."
    )
