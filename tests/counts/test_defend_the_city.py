"""Exact counts of Defend the City, each with what it means. A rule that changes changes one of them."""

from collections import Counter
from itertools import product

import pytest

from lazaretto.books.defend_the_city import rules
from lazaretto.books.defend_the_city.notation import read_state
from lazaretto.books.defend_the_city.rules import DefendTheCity, Duel
from lazaretto.dice import outcomes, paths
from tests.books.defend_the_city.duelling import game, numbers
from tests.cases import each


def test_thirty_pairs_make_nine_hundred_joint_turns() -> None:
    """36 pairs of 0 to 5, less the six that add up to more than 7."""
    assert len(rules.pairs(numbers(), 20)) == 30
    assert len(joint_turns(game(), Duel(20, 20))) == 900


def test_the_ways_all_joint_turns_can_fall() -> None:
    """Every dice path of the 900 joint turns, and how many different outcomes those turns have in all."""
    n, pairs = numbers(), rules.pairs(numbers(), 20)
    falls = [len(list(paths(rules.exchange, n, a, b))) for a, b in product(pairs, repeat=2)]
    ends = [len(outcomes(rules.exchange, n, a, b)) for a, b in product(pairs, repeat=2)]
    assert (sum(falls), sum(ends)) == (1622, 1622)


@pytest.mark.parametrize("stamina", [1, 8, pytest.param(20, marks=pytest.mark.long)])
def test_all_states_that_can_be_reached_from_the_start(stamina: int) -> None:
    """Open: every pair of staminas but 0,0, with 0, 1 or 2 quiet turns. Won by a: b wounded by an offense of at
    least 1, so a has spent some. Drawn: a third quiet turn, a double kill, or 0,0 with both alive."""
    reached = reachable(game(), Duel(stamina, stamina))
    results = Counter(result.outcome if (result := game().result(state)) else "open" for state in reached)
    every, spent = stamina + 1, stamina
    assert results == {
        "open": 3 * (every * every - 1),
        "a": spent * every,
        "b": spent * every,
        "draw": (every * every - 1) + spent * spent + 1,
    }


ONE_TURN = {
    "1,0": (3, 3, 2),
    "0,1": (3, 3, 2),
    "1,1": (9, 9, 6),
    "1,1,2": (9, 9, 7),
    "2,1": (18, 14, 9),
    "2,2": (36, 23, 15),
    "3,0": (10, 7, 4),
    "3,3": (100, 45, 30),
    "4,2": (90, 40, 26),
    "5,0": (21, 11, 6),
    "5,5": (441, 107, 72),
    "7,7": (900, 189, 126),
    "7,3": (300, 85, 54),
    "10,10": (900, 189, 125),
    "10,10,2": (900, 189, 126),
    "12,5": (630, 140, 92),
    "13,9": (900, 189, 125),
    "20,0": (30, 15, 7),
    "20,1": (90, 36, 20),
    "20,20": (900, 189, 125),
    "20,20,2": (900, 189, 126),
}


@each(("state", "counts"), ONE_TURN.items())
def test_one_turn_from_many_states(state: str, counts: tuple[int, int, int]) -> None:
    """Joint turns, different states after one turn, and how many of those are finished."""
    assert one_turn(game(), read_state(state)) == counts


def one_turn(played: DefendTheCity, state: Duel) -> tuple[int, int, int]:
    turns = joint_turns(played, state)
    later = {after for chosen in turns for after in outcomes(played.step, state, chosen)}
    return len(turns), len(later), sum(played.result(after) is not None for after in later)


def joint_turns(played: DefendTheCity, state: Duel) -> list[dict[str, rules.Pair]]:
    choices = played.choices(state)
    return [dict(zip(choices, picked, strict=True)) for picked in product(*choices.values())] if choices else []


def reachable(played: DefendTheCity, first: Duel) -> set[Duel]:
    found, open_states = {first}, [first]
    while open_states:
        state = open_states.pop()
        for chosen in joint_turns(played, state):
            fresh = outcomes(played.step, state, chosen).keys() - found
            found |= fresh
            open_states += fresh
    return found
