"""The bots by name: on the map, in encounters, and what each may know."""

from __future__ import annotations

from lazaretto.books.radium import BOOK, ENCOUNTER
from lazaretto.books.radium.bots.bots_by_name import NUMBERED, plan_of
from lazaretto.books.radium.journey import Journey, RadiumJourney
from lazaretto.dice import Sampled
from lazaretto.game import take
from tests.books.radium.playing import enemy, journey, numbers, square
from tests.books.radium.solved import best, solved
from tests.cases import each

SMALL = ("rulings.health=3", "player.stamina=3", "weapons.gun.rounds=2", "map.last_move=30")


def picked(bot: str, state: Journey, *over: str) -> str:
    n = numbers(*SMALL, *over)
    game = RadiumJourney(n)
    choices = game.choices(state)["explorer"]
    weights = BOOK.bots[bot](n)(game.seen(state, "explorer"), "explorer", choices)
    (found,) = [str(choice) for choice, weight in zip(choices, weights, strict=True) if weight]
    return found


def facing(name: str, **changed: int) -> Journey:
    there = {"enemy": enemy(name) - 100, "health": 3, "stamina": 3, "pool": 3, "rounds": 2} | changed
    return journey(*SMALL, contents={square(4, 4): enemy(name)}, levels=None, **there)


def test_four_on_a_journey_and_three_in_an_encounter() -> None:
    """The optimal bot of an encounter is its solution's, so the scene has none of its own."""
    assert set(BOOK.bots) == {"random", "brute", "careful", "optimal"} == set(NUMBERED)
    assert set(ENCOUNTER.bots) == {"random", "brute", "careful"}


def test_a_plan_is_read_by_the_names_of_the_tables() -> None:
    n = numbers("plans.careful.rest_below=77", "plans.optimal.hook_above=88")
    assert plan_of(n, NUMBERED["careful"])[0].rest_below == 77
    assert plan_of(n, NUMBERED["optimal"])[0].hook_above == 88


@each("name", ["brute", "giant", "wall", "glow", "fear"])
@each("changed", [{}, {"health": 1}, {"stamina": 1, "rounds": 0}])
def test_the_optimal_bot_fights_by_the_solution_for_cost(name: str, changed: dict[str, int]) -> None:
    n = numbers(*SMALL, f"setup.enemy={name}")
    start = solved(n, objective="cost").table.states[0]
    state = start._replace(**({"health": 3, "stamina": 3, "pool": 3, "exposure": 0, "rounds": 2} | changed))
    if n.enemies[name].harm != "physical":
        state = state._replace(health=3)
    found = solved(n, state, "cost")
    assert picked("optimal", facing(name, **changed)) == best(found, state)


def test_the_grapple_goes_where_an_encounter_costs_too_much() -> None:
    hooked = {"equipment": 2, "uses": 1}
    assert picked("optimal", facing("giant", **hooked), "plans.optimal.hook_above=0") == "grapple"
    assert picked("optimal", facing("giant", **hooked), "plans.optimal.hook_above=10000") != "grapple"
    assert picked("optimal", facing("giant", equipment=2, uses=0), "plans.optimal.hook_above=0") != "grapple"


@each("bot", ["brute", "careful", "optimal"])
@each("seed", range(3))
def test_every_choice_on_a_whole_journey_may_be_made(bot: str, seed: int) -> None:
    n = numbers(*SMALL, *(f"enemies.{name}.common=0" for name in numbers().enemies if name in SHIPPED), *CAST)
    game, roll = RadiumJourney(n), Sampled(seed)
    state, weigh = game.start(roll), BOOK.bots[bot](n)
    while not game.result(state):
        choices = game.choices(state)["explorer"]
        weights = weigh(game.seen(state, "explorer"), "explorer", choices)
        assert sum(weights) == 1
        state = take(game, state, {"explorer": choices[weights.index(1)]}, roll)


CAST = ("enemies.brute.common=1", "enemies.fear.common=1", "map.caches=0")
SHIPPED = frozenset(BOOK.tables.load().enemies)
