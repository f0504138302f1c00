"""Games with cycles: the interval closes around the value, however play may stall or circle."""

from fractions import Fraction
from random import Random

import numpy as np
import pytest

from lazaretto.game import Refusal
from lazaretto.kernel import fast
from lazaretto.solve.interval_iteration import sweep
from lazaretto.solve.loop_arrays import TableArrays
from lazaretto.solve.reachable_table import tabulate
from lazaretto.solve.solution import Solution, solved
from lazaretto.solve.solver import solve
from tests.cases import each
from tests.solve.brute import best_worst
from tests.solve.small_games import Falls, Page, Small, both, one, world

WON_OR_LOST = {"won": 1, "lost": -1}


def ruin(goal: int, win: int, lose: int) -> Small:
    """Gambler's ruin: one coin a turn, won or lost with these weights, until there are none or enough."""
    names = {0: "lost", goal: "won"}
    pages = {
        str(coins): world({names.get(coins + 1, str(coins + 1)): win, names.get(coins - 1, str(coins - 1)): lose})
        for coins in range(1, goal)
    }
    return Small(pages, {"won": 1, "lost": 0}, seats=("a",), first="1")


def ruin_exactly(goal: int, win: int, lose: int, coins: int) -> Fraction:
    if win == lose:
        return Fraction(coins, goal)
    odds = Fraction(lose, win)
    return (odds**coins - 1) / (odds**goal - 1)


@each(("goal", "win", "lose"), [(2, 1, 1), (10, 1, 1), (10, 2, 3), (7, 5, 1), (60, 1, 1), (30, 9, 10)])
def test_the_bound_holds_the_exact_chance_of_ruin(goal: int, win: int, lose: int) -> None:
    found = solved(ruin(goal, win, lose), "1")
    for coins in range(1, goal):
        off = Fraction(found.value(str(coins))) - ruin_exactly(goal, win, lose, coins)
        assert abs(off) <= Fraction(found.bound(str(coins)))
        assert found.bound(str(coins)) < 1e-9


def test_expected_steps_of_a_fair_ruin_are_known_too() -> None:
    found = solved(ruin(10, 1, 1), "1")
    assert [found.steps(str(coins)) for coins in range(1, 10)] == pytest.approx([k * (10 - k) for k in range(1, 10)])


def test_stalling_is_possible_and_worth_nothing() -> None:
    pages = {"start": one("a", wait={"start": 1}, go={"won": 1, "lost": 1})}
    found = solved(Small(pages, WON_OR_LOST, seats=("a",)), "start")
    assert found.value("start") == pytest.approx(0, abs=1e-9)
    assert found.policy("start") == {"a": (("go", 1.0),)}
    assert found.steps("start") == 1.0


def test_walking_in_circles_through_many_states_is_worth_nothing_either() -> None:
    pages: dict[str, Page] = {
        f"{n}": one("a", on={f"{(n + 1) % 20}": 1}, back={f"{(n - 1) % 20}": 1}) for n in range(20)
    }
    pages["13"] = one("a", on={"14": 1}, out={"won": 1, "lost": 3})
    found = solved(Small(pages, WON_OR_LOST, seats=("a",), first="0"), "0")
    assert all(found.value(f"{n}") == pytest.approx(-0.5, abs=1e-9) for n in range(20))
    assert [found.steps(f"{n}") for n in range(20)] == pytest.approx(
        [1 + min((13 - n) % 20, (n - 13) % 20) for n in range(20)]
    )


def test_a_seat_that_gains_by_stalling_stalls() -> None:
    pages = {"start": one("b", wait={"start": 1}, go={"won": 1, "lost": 1})}
    found = solved(Small(pages, WON_OR_LOST), "start")
    assert found.value("start") == -1.0
    assert found.policy("start") == {"b": (("wait", 1.0),)}
    assert found.steps("start") == 1e9


def test_nested_end_components_are_left_by_the_best_way_out() -> None:
    pages = {
        "start": one("a", inner={"cell": 1}, stay={"hall": 1}),
        "hall": one("a", back={"start": 1}, out={"won": 1, "lost": 2}),
        "cell": one("a", round={"cell": 1}, back={"start": 1}, out={"won": 2, "lost": 1}),
    }
    found = solved(Small(pages, WON_OR_LOST, seats=("a",)), "start")
    assert all(found.value(state) == pytest.approx(1 / 3, abs=1e-9) for state in pages)


def test_an_end_component_that_the_other_seat_holds_shut_cannot_be_left() -> None:
    pages = {
        "start": one("a", knock={"door": 1}, sneak={"won": 1, "lost": 4}),
        "door": one("b", shut={"start": 1}, open={"won": 1}),
    }
    found = solved(Small(pages, WON_OR_LOST), "start")
    assert found.value("start") == pytest.approx(-0.6, abs=1e-9)
    assert found.policy("start") == {"a": (("sneak", 1.0),)}
    assert found.policy("door") == {"b": (("shut", 1.0),)}


def test_both_seats_choosing_at_once_in_a_circle_is_refused() -> None:
    picks = {(a, b): {"start": 1, "won": 1} for a in "xy" for b in "uv"}
    with pytest.raises(Refusal, match="Both seats choose at once in states that lead back to each other"):
        solved(Small({"start": both(picks)}, WON_OR_LOST), "start")


def test_a_game_without_any_end_is_refused() -> None:
    with pytest.raises(Refusal, match="No play of this game comes to an end"):
        solved(Small({"start": one("a", on={"start": 1})}, WON_OR_LOST), "start")


def test_intervals_that_do_not_close_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lazaretto.solve.solver.MOST_SWEEPS", 64)
    with pytest.raises(Refusal, match="The intervals did not close"):
        solved(ruin(60, 1, 1), "1")


def random_game(random: Random, states: int = 5, ends: dict[str, int] | None = None) -> Small:
    """An alternating game with many circles."""
    worth = ends or {"won": 1, "lost": -1, "drawn": 0}
    names = [f"{n}" for n in range(states)]

    def falls() -> Falls:
        after = [*names, *worth] if random.random() < 0.5 else names
        return {random.choice(after): random.randint(1, 3) for _ in range(random.choice((1, 1, 2)))}

    def page() -> Page:
        who = random.choice(("a", "b", "a", "b", ""))
        return one(who, **{f"way {n}": falls() for n in range(random.randint(1, 3))}) if who else world(falls())

    return Small({name: page() for name in names}, worth, first="0")


def everything(game: Small) -> Solution:
    """The game solved from all its states at once."""
    table = tabulate(game, [*game.pages, *game.ends])
    return Solution(table, solve(table))


@pytest.mark.parametrize("ends", [{"won": 1, "lost": -1, "drawn": 0}, {"much": 1000, "some": 3, "owed": -7}], ids=str)
def test_values_of_random_games_are_those_of_trying_every_plan(ends: dict[str, int]) -> None:
    random = Random(11)
    for _ in range(150):
        game = random_game(random, ends=ends)
        found, tried = everything(game), best_worst(game)
        for state in game.pages:
            off = abs(found.value(state) - tried[state])
            assert off <= found.bound(state) + 1e-12 * max(ends.values())


def test_the_lower_end_only_rises_and_the_upper_end_only_falls() -> None:
    table = tabulate(ruin(12, 2, 3), ["1"])
    members = table.deciding
    given = (members, TableArrays(table.widths.ravel(), table.first, table.start, table.to, table.chance))
    for margin, values in ((-1e-15, np.zeros(len(table.states))), (1e-15, np.ones(len(table.states)))):
        values[table.outcome >= 0] = table.scores[table.outcome >= 0]
        for _ in range(200):
            before = values.copy()
            fast(sweep)(*given, values, margin, 1)
            assert ((values - before) * -margin >= 0).all()


def test_interpreted_is_compiled() -> None:
    table = tabulate(ruin(12, 2, 3), ["1"])
    given = (table.deciding, TableArrays(table.widths.ravel(), table.first, table.start, table.to, table.chance))
    both_ways = []
    for one_way in (sweep, fast(sweep)):
        values = table.scores.astype(float)
        one_way(*given, values, -1e-15, 50)
        both_ways.append(values.tobytes())
    assert both_ways[0] == both_ways[1]
