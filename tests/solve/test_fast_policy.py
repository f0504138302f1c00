"""Policies that reach the value they promise: they do not circle, do not rely on the other seat, and take the fewest
steps."""

from random import Random

import numpy as np
import pytest

from lazaretto.game import Seat
from lazaretto.solve.fast_policy import NEVER
from lazaretto.solve.solution import Solution, solved
from tests.solve.brute import Plan, best_against, best_worst
from tests.solve.small_games import Small, one, world
from tests.solve.test_interval_iteration import WON_OR_LOST, everything, random_game


def plan(found: Solution, game: Small, seat: Seat) -> Plan:
    """What the solution picks for a seat, which must be one thing a state."""
    picks = {state: found.policy(state)[seat] for state, page in game.pages.items() if page.who == (seat,)}
    assert all(len(mix) == 1 and mix[0][1] == 1.0 for mix in picks.values())
    return {state: mix[0][0] for state, mix in picks.items()}


def expected_steps(game: Small, picks: Plan) -> dict[str, float]:
    """Steps to the end once everything is picked, by linear algebra."""
    place = {state: number for number, state in enumerate(game.pages)}
    inner = np.eye(len(place))
    for state, page in game.pages.items():
        falls = page.turns[(picks[state],) if page.who else ()]
        for after, weight in falls.items():
            if after in place:
                inner[place[state], place[after]] -= weight / sum(falls.values())
    steps = np.linalg.solve(inner, np.ones(len(place)))
    return {state: float(steps[number]) for state, number in place.items()}


def test_plans_of_random_games_hold_against_every_answer() -> None:
    random = Random(12)
    for _ in range(150):
        game = random_game(random)
        found, tried = everything(game), best_worst(game)
        mine, theirs = plan(found, game, "a"), plan(found, game, "b")
        held, conceded = best_worst(game, mine), best_against(game, theirs)
        for state in game.pages:
            assert held[state] >= tried[state] - 1e-8
            assert conceded[state] <= tried[state] + 1e-8


def test_the_first_seat_does_not_count_on_the_other_to_let_it_win() -> None:
    pages = {
        "start": one("a", ask={"gate": 1}, climb={"wall": 1}),
        "gate": one("b", refuse={"start": 1}, open={"won": 1}),
        "wall": world({"roof": 1}),
        "roof": world({"yard": 1}),
        "yard": world({"won": 1}),
        "pit": one("a", only={"lost": 1}),
    }
    game = Small(pages, WON_OR_LOST)
    found = everything(game)
    assert found.value("start") == found.value("gate") == 1.0
    assert plan(found, game, "a")["start"] == "climb"
    assert found.steps("start") == 4.0


def test_the_second_seat_does_not_delay_what_makes_no_difference() -> None:
    pages = {
        "start": one("a", ask={"gate": 1}, climb={"won": 1, "start": 3}),
        "gate": one("b", refuse={"start": 1}, open={"won": 1}),
    }
    game = Small(pages, WON_OR_LOST)
    found = everything(game)
    assert plan(found, game, "b") == {"gate": "open"}
    assert found.steps("gate") == 1.0


def test_of_two_sure_ways_the_shorter_is_taken() -> None:
    pages = {
        "start": one("a", risky={"won": 1, "start": 9}, long={"1": 1}, stay={"start": 1}),
        **{f"{n}": world({f"{n + 1}": 1}) for n in range(1, 6)},
        "6": world({"won": 1}),
        "pit": one("a", only={"lost": 1}),
    }
    game = Small(pages, WON_OR_LOST, seats=("a",))
    found = everything(game)
    assert plan(found, game, "a")["start"] == "long"
    assert found.steps("start") == 7.0


def test_a_lost_seat_ends_it_soon_where_it_can() -> None:
    pages = {"start": one("a", stay={"start": 1}, leave={"lost": 1})}
    found = solved(Small({**pages, "free": one("a", only={"won": 1})}, WON_OR_LOST, seats=("a",)), "start")
    assert found.policy("start") == {"a": (("leave", 1.0),)}
    assert found.steps("start") == 1.0


def test_play_that_cannot_end_takes_for_ever_and_does_not_hide_what_comes_before() -> None:
    pages = {
        "start": one("a", gamble={"won": 1, "pit": 1}, circle={"round": 1}),
        "round": one("a", on={"start": 1}),
        "pit": world({"pit": 1}),
        "grave": world({"lost": 1}),
    }
    game = Small(pages, WON_OR_LOST, seats=("a",))
    found = everything(game)
    assert found.value("start") == pytest.approx(0, abs=1e-9)
    assert plan(found, game, "a")["start"] == "gamble"
    assert found.steps("pit") == NEVER
    assert found.steps("start") > NEVER / 3


def test_a_way_that_may_never_end_is_no_sure_way() -> None:
    pages = {
        "start": one("a", risk={"lost": 1, "pit": 1}, stay={"start": 1}),
        "pit": world({"pit": 1}),
        "elsewhere": world({"won": 1}),
    }
    found = everything(Small(pages, WON_OR_LOST, seats=("a",)))
    assert found.value("start") == pytest.approx(-1, abs=1e-12)
    assert found.steps("start") == NEVER


def test_steps_of_random_games_are_those_of_their_plans() -> None:
    random, compared = Random(13), 0
    for _ in range(150):
        game = random_game(random)
        found = everything(game)
        if max(found.steps(state) for state in game.pages) < 1e6:
            steps = expected_steps(game, {**plan(found, game, "a"), **plan(found, game, "b")})
            assert {state: found.steps(state) for state in game.pages} == pytest.approx(steps, rel=1e-8)
            compared += 1
    assert compared > 50
