"""Exact odds of rules: every way the dice can fall, with local rules run or as one die, or a refusal if there are too
many."""

import gc
from collections import Counter
from fractions import Fraction
from weakref import ref

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lazaretto.dice import Die, Roll, Sampled, chance, die, law, outcomes, paths, sided, total
from lazaretto.dice.exact_outcomes import DICE_LIMIT, LEAF_LIMIT, MOST_KNOWN
from lazaretto.refusal import Refusal
from tests.cases import each


def strike(offense: int, defense: int, roll: Roll) -> bool:
    return roll(chance(max(0, offense - defense), 5), "to hit")


def fight(rounds: int, roll: Roll) -> str:
    """Strikes until one hits, with the odds getting worse."""
    for number in range(rounds):
        if roll.rule(strike, 4, number):
            return f"hit {number + 1}"
    return "missed"


def fight_opened(rounds: int, roll: Roll) -> str:
    """The same rule, with its local rule written out."""
    for number in range(rounds):
        if strike(4, number, roll):
            return f"hit {number + 1}"
    return "missed"


def added(dice: tuple[Die[int], ...], roll: Roll) -> int:
    return sum(roll(thrown, "added") for thrown in dice)


WEIGHTED = st.dictionaries(st.integers(-3, 3), st.integers(1, 9), min_size=1, max_size=4).map(die)


@given(st.lists(WEIGHTED, max_size=4).map(tuple))
def test_the_chances_of_any_rule_add_up_to_one(dice: tuple[Die[int], ...]) -> None:
    assert sum(outcomes(added, dice).values()) == 1


@given(st.lists(WEIGHTED, max_size=4).map(tuple))
def test_the_chances_of_the_paths_to_a_result_add_up_to_its_chance(dice: tuple[Die[int], ...]) -> None:
    summed: dict[int, Fraction] = {}
    for path in paths(added, dice):
        summed[path.result] = summed.get(path.result, Fraction(0)) + path.chance
    assert summed == outcomes(added, dice)


def test_a_rule_without_dice_has_one_outcome() -> None:
    assert outcomes(added, ()) == {0: 1}
    assert [path.rolled for path in paths(added, ())] == [()]


def test_the_exact_odds_of_a_sum() -> None:
    assert outcomes(added, (sided(6), sided(6))) == {face: total(2).chance(face) for face in total(2).faces}


@each("rounds", range(6))
def test_a_local_rule_read_off_its_law_gives_the_odds_of_the_rule_opened(rounds: int) -> None:
    assert outcomes(fight, rounds) == outcomes(fight_opened, rounds)


def test_paths_open_local_rules_and_name_what_was_rolled() -> None:
    told = [([(r.why, r.face) for r in path.rolled], path.result, path.chance) for path in paths(fight, 2)]
    assert told == [
        ([("to hit", True)], "hit 1", Fraction(4, 5)),
        ([("to hit", False), ("to hit", True)], "hit 2", Fraction(3, 25)),
        ([("to hit", False), ("to hit", False)], "missed", Fraction(2, 25)),
    ]


def test_impossible_faces_are_no_path() -> None:
    assert [path.result for path in paths(strike, 0, 5)] == [False]
    assert outcomes(strike, 0, 5) == {False: 1}


def test_a_law_is_the_rule_as_a_die_and_is_remembered() -> None:
    assert law(fight, 2) == die({"hit 1": 20, "hit 2": 3, "missed": 2})
    assert law(fight, 2) is law(fight, 2)


def wound(armour: int, roll: Roll) -> str:
    """Two dice read through armour, as a word."""
    left = roll(total(2), "wound") - armour
    return "dead" if left > 6 else "hurt" if left > 0 else "whole"


def test_the_law_of_a_rule_that_reads_one_die_is_thrown_as_that_die_is() -> None:
    thrown = law(wound, 4).throw
    assert thrown is not None
    assert (thrown.sides, thrown.words) == ((6, 6), "2d6")
    assert [thrown.read(faces) for faces in ((1, 3), (1, 4), (4, 6), (5, 6))] == ["whole", "hurt", "hurt", "dead"]


@each("armour", range(0, 13, 3))
def test_counting_every_throw_of_a_law_gives_its_odds(armour: int) -> None:
    exact = law(wound, armour)
    assert exact.throw is not None
    counted = Counter(exact.throw.read((one, other)) for one in range(1, 7) for other in range(1, 7))
    assert {word: Fraction(count, 36) for word, count in counted.items()} == outcomes(wound, armour)


def test_a_rule_around_a_rule_that_reads_one_die_is_thrown_as_that_die_is() -> None:
    def fate(roll: Roll) -> bool:
        return roll.rule(wound, 4) == "dead"

    thrown = law(fate).throw
    assert thrown is not None
    assert (thrown.sides, thrown.read((5, 6)), thrown.read((4, 6))) == ((6, 6), True, False)


def test_a_rule_that_asks_for_two_dice_has_no_throw_even_if_only_sometimes() -> None:
    def twice(roll: Roll) -> int:
        return roll(sided(6), "one") + roll(sided(6), "two")

    def again_on_six(roll: Roll) -> int:
        first = roll(sided(6), "first")
        return first if first < 6 else roll(sided(6), "again")

    assert law(twice).throw is None
    assert law(again_on_six).throw is None
    assert law(fight, 2).throw is None


def test_a_rule_without_dice_or_with_one_that_nobody_can_throw_has_no_throw() -> None:
    def drawn(roll: Roll) -> str:
        return roll(die({"north": 1, "south": 2}), "the wind")

    assert law(added, ()).throw is None
    assert law(drawn).throw is None


def test_dice_that_depend_on_dice_are_weighed_right() -> None:
    def exploding(roll: Roll) -> int:
        first = roll(sided(6), "first")
        return first + roll(total(2), "more") if first == 6 else first

    exact = outcomes(exploding)
    assert exact == {n: Fraction(1, 6) for n in range(1, 6)} | {6 + n: total(2).chance(n) / 6 for n in range(2, 13)}


def test_sampling_a_rule_agrees_with_its_odds() -> None:
    """20,000 fights; each count within 5 sigma, false-alarm odds 6 in 10⁷ a count, 2 in 10⁶ for all three."""
    games = 20_000
    counted = Counter(fight(2, Sampled(1, game=game)) for game in range(games))
    for result, exact in outcomes(fight, 2).items():
        assert (counted[result] - games * exact) ** 2 < 25 * games * exact * (1 - exact)


def test_as_many_ways_as_the_limit_are_counted_and_one_more_is_refused() -> None:
    assert len(outcomes(added, (sided(100),), limit=100)) == 100
    with pytest.raises(Refusal) as refusal:
        outcomes(added, (sided(100),), limit=99)
    assert str(refusal.value) == (
        "added can fall in more than 99 ways. Ask a question that looks at less, or raise the limit."
    )


def test_paths_are_refused_past_the_limit_too() -> None:
    with pytest.raises(Refusal, match="added can fall in more than 5 ways"):
        list(paths(added, (sided(6),), limit=5))


def test_seven_dice_one_by_one_are_too_many() -> None:
    assert LEAF_LIMIT < 6**7
    with pytest.raises(Refusal, match="added can fall in more than 200,000 ways"):
        outcomes(added, (sided(6),) * 7)


@pytest.mark.parametrize("on", [True, False])
def test_a_rule_that_may_roll_for_ever_is_refused(on: bool) -> None:
    def until(roll: Roll) -> int:
        rolls = 1
        while roll(chance(1, 2), "once more") is on:
            rolls += 1
        return rolls

    with pytest.raises(Refusal, match=rf"^More than {DICE_LIMIT:,} dice are asked for in a row, the last once more;"):
        outcomes(until)


def test_after_a_refusal_the_next_question_is_answered() -> None:
    with pytest.raises(Refusal):
        outcomes(added, (sided(6), sided(6)), limit=3)
    assert sum(outcomes(added, (sided(6), sided(6)), limit=36).values()) == 1


class Numbers:
    """Compared by identity, as the numbers of a variant are."""


def lucky(numbers: Numbers, roll: Roll) -> bool:
    return roll(chance(1, 6), "luck")


def test_remembered_laws_hold_few_numbers() -> None:
    given = [Numbers() for _ in range(3 * MOST_KNOWN)]
    live = [ref(numbers) for numbers in given]
    assert {law(lucky, numbers) for numbers in given} == {chance(1, 6)}
    assert law(lucky, given[-1]) is law(lucky, given[-1])
    given.clear()
    gc.collect()
    assert sum(numbers() is not None for numbers in live) <= MOST_KNOWN
