"""Rollouts of a journey: by the same loop as simulations, and paired by the number of the game."""

from __future__ import annotations

from math import sqrt
from typing import Any

from lazaretto.books.radium import BOOK
from lazaretto.books.radium.bots.play_journeys import HORIZON
from lazaretto.dice.random_streams import key
from lazaretto.game import start
from lazaretto.game.book.rollouts import WHOLE
from lazaretto.simulate.compiled_rollout import CompiledRollout
from lazaretto.simulate.rollout import Rollout

SEAT = "explorer"
NUMBERS: Any = BOOK.tables.load()
GAME = BOOK.game(NUMBERS)


def worths(seed: int, choices: list[Any], games: range) -> list[list[int]]:
    assert BOOK.rollouts
    keys = key(seed, "coach", 1)
    found = BOOK.rollouts.play_on(NUMBERS, "careful", start(GAME, seed), choices, games, keys, HORIZON)
    return [list(each) for each in found.worths]


def test_a_journey_does_not_depend_on_those_beside_it() -> None:
    choices = [*GAME.choices(start(GAME, 1))[SEAT], None]
    together = worths(1, choices, range(30))
    assert {worth for column in together for worth in column} == {0, WHOLE}
    assert [worths(1, [choice], range(30))[0] for choice in choices] == together
    halves = [worths(1, choices, games) for games in (range(11), range(11, 30))]
    assert [one + other for one, other in zip(*halves, strict=True)] == together


def test_the_bots_first_choice_is_one_of_the_choices() -> None:
    """The bot has one choice, so leaving it to the bot gives the games of that choice."""
    state = start(GAME, 1)
    choices = GAME.choices(state)[SEAT]
    weights = BOOK.bot("careful", NUMBERS)(GAME.seen(state, SEAT), SEAT, choices)
    own, same = worths(1, [None, choices[list(weights).index(1)]], range(40))
    assert own == same


def test_the_loop_and_the_rules_win_as_often() -> None:
    """Win shares of 300 journeys each way differ by less than five standard errors: a false alarm in 1.7 million."""
    state, games = start(GAME, 1), 300
    first = GAME.choices(state)[SEAT][0]
    assert BOOK.world
    make = BOOK.world.engine
    plain = Rollout(
        GAME, {SEAT: BOOK.bot("careful", NUMBERS)}, 5, 1, state, 1000, lambda at: make(NUMBERS, ["careful"], at)
    )
    shares = [
        sum(score == 1 for score in plain.rounds(SEAT, [{SEAT: first}], range(games), 10**9).scores[0]) / games,
        sum(worths(1, [first], range(games))[0]) / WHOLE / games,
    ]
    share = sum(shares) / 2
    assert 0.02 < share < 0.98
    assert abs(shares[0] - shares[1]) < 5 * sqrt(2 * share * (1 - share) / games)


def test_a_journey_left_at_the_horizon_counts_as_lost() -> None:
    assert BOOK.rollouts
    state = start(GAME, 1)
    rows = CompiledRollout(GAME, NUMBERS, BOOK.rollouts, "careful", 1, 1, state)
    found = BOOK.rollouts.play_on(NUMBERS, "careful", state, [None], range(5), (1, 2), 3)
    assert (found.worths, found.unfinished, found.steps) == ([[0] * 5], 5, 15)
    assert rows.ends == (0, WHOLE)
