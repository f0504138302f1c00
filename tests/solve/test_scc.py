"""Tables of many small strongly connected components, each solved after its successors."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import numpy as np
import pytest

from lazaretto.kernel import fast
from lazaretto.solve import backward_induction, scc, solver
from lazaretto.solve.fast_policy import NEVER
from lazaretto.solve.reachable_table import ReachableTable, tabulate
from lazaretto.solve.solution import solved
from lazaretto.solve.solver import solve
from tests.cases import mostly_long
from tests.solve.brute import best_worst
from tests.solve.small_games import Page, Small, both, one, world
from tests.solve.test_interval_iteration import WON_OR_LOST, everything, random_game

COMPONENTS = 400


def chain(components: int = COMPONENTS) -> Small:
    """A stair of camps: from each one goes on 499 times in 1,000, is lost once, and else comes back by the woods."""
    pages: dict[str, Page] = {}
    for n in range(components):
        beyond = f"camp {n + 1}" if n + 1 < components else "won"
        go = {f"woods {n}": 500, beyond: 499, "lost": 1}
        pages[f"camp {n}"] = one(
            "a", wait={f"camp {n}": 1}, go=go, dare={beyond: 1, "lost": 1}, stroll={f"woods {n}": 1}
        )
        pages[f"woods {n}"] = one("a", rest={f"woods {n}": 1}, back={f"camp {n}": 1})
    return Small(pages, WON_OR_LOST, seats=("a",), first="camp 0")


def test_a_chain_of_hundreds_of_components_is_worth_what_it_is_by_hand() -> None:
    """A camp is left alive 499 times and for good once in 500, after two goes and a way back through the woods."""
    found, worth, steps = solved(chain(), "camp 0"), Fraction(1), Fraction(0)
    for n in reversed(range(COMPONENTS)):
        worth = Fraction(499, 500) * worth - Fraction(1, 500)
        steps = 3 + Fraction(499, 500) * steps
        assert abs(Fraction(found.value(f"camp {n}")) - worth) <= Fraction(found.bound(f"camp {n}"))
        assert found.bound(f"camp {n}") < 1e-10
        assert found.steps(f"camp {n}") == pytest.approx(float(steps), rel=1e-10)
        assert found.policy(f"camp {n}") == {"a": (("go", 1.0),)}
        assert found.policy(f"woods {n}") == {"a": (("back", 1.0),)}


def test_a_component_is_valued_alike_whatever_comes_before_it() -> None:
    whole, half = solved(chain(), "camp 0"), solved(chain(), "camp 200")
    for state in half.table.states:
        one_way, other = whole.table.index[state], half.table.index[state]
        for name in ("low", "high", "slack", "steps"):
            assert getattr(whole.values, name)[one_way] == getattr(half.values, name)[other]
        assert whole.policy(state) == half.policy(state)


def random_table(random: Random, components: int = 25, size: int = 4) -> ReachableTable[Any, Any]:
    """A one-seat game of strongly connected components in a row, with end components, ways on, and acyclic states
    between."""
    names = [f"{n}" for n in range(components * size)]

    def falls(n: int) -> dict[str, int]:
        own = n // size * size
        near = [*names[own : own + size], *names[own + size : own + 3 * size]] or names[own:]
        ends = ["won", "lost", "drawn"] if random.random() < 0.3 else []
        return {random.choice([*near, *ends]): random.randint(1, 5) for _ in range(random.choice((1, 2, 4)))}

    pages = {
        name: one("a", **{f"way {w}": falls(n) for w in range(random.randint(1, 6))})
        if random.random() < 0.8
        else world(falls(n))
        for n, name in enumerate(names)
    }
    return tabulate(Small(pages, {"won": 3, "lost": -7, "drawn": 0}, seats=("a",)), [*names, "won", "lost", "drawn"])


def risen(table: ReachableTable[Any, Any]) -> Any:
    """What the one seat gets: up from the worst end, over and over, by nothing but sums and the largest of them."""
    ended = table.outcome >= 0
    values = np.where(ended, table.scores, table.scores[ended].min()).astype(float)
    for _ in range(6000):
        turns = np.add.reduceat(table.chance * values[table.to], table.start[:-1])
        values[~ended] = np.maximum.reduceat(turns, table.first[:-1][~ended])
    return values


@pytest.mark.parametrize("tables", mostly_long((10, 100), here=[10]))
def test_random_rows_of_components_are_worth_what_rises_from_the_worst(tables: int) -> None:
    random = Random(21)
    for _ in range(tables):
        table = random_table(random)
        values, slow = solve(table), risen(table)
        for state in range(len(table.states)):
            assert values.low[state] - values.slack[state] - 1e-9 <= slow[state] <= values.high[state] + 1e-9
            assert values.bound(state) < 7e-10


def test_games_of_two_seats_that_answer_each_other_are_chained_too() -> None:
    """The ends of one random game are the first states of the next; its values are those of its scores."""
    random = Random(22)
    for _ in range(40):
        first, second = random_game(random, states=4), random_game(random, states=4)
        turned = {f"then {name}": page for name, page in second.pages.items()}
        pages = {
            **{name: Page(page.who, _renamed(page, {"won": "then 0"})) for name, page in first.pages.items()},
            **{
                name: Page(page.who, _renamed(page, {n: f"then {n}" for n in second.pages}))
                for name, page in turned.items()
            },
        }
        found = everything(Small(pages, first.ends, first="0"))
        tried = best_worst(second)
        for name in second.pages:
            assert abs(found.value(f"then {name}") - tried[name]) <= found.bound(f"then {name}") + 1e-12


def _renamed(page: Page, names: dict[str, str]) -> Any:
    return {turn: {names.get(to, to): weight for to, weight in falls.items()} for turn, falls in page.turns.items()}


def test_both_seats_may_choose_at_once_where_play_does_not_come_back() -> None:
    pages = {
        "start": both({(a, b): {"won": 1} if a == b else {"ring": 1} for a in "xy" for b in "xy"}),
        "ring": one("b", round={"ring": 1, "won": 1}, out={"lost": 3, "won": 1}),
    }
    found = solved(Small(pages, WON_OR_LOST), "start")
    assert found.value("ring") == pytest.approx(-0.5, abs=1e-9)
    assert found.value("start") == pytest.approx(0.25, abs=1e-9)


def test_a_hall_that_leads_to_no_end_is_no_way_to_one() -> None:
    pages = {
        "start": one("a", risk={"lost": 1, "hall": 1}, stay={"start": 1}),
        "hall": world({"pit": 1}),
        "pit": world({"pit": 1}),
        "elsewhere": world({"won": 1}),
    }
    found = everything(Small(pages, WON_OR_LOST, seats=("a",)))
    assert found.value("start") == pytest.approx(-1, abs=1e-12)
    assert found.steps("start") == NEVER


def test_interpreted_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    table = random_table(Random(23), components=3)
    compiled = solve(table)
    monkeypatch.setattr(solver, "fast", lambda function: function)
    plain = solve(table)
    for name in ("low", "high", "slack", "steps", "mixes"):
        assert np.array_equal(getattr(compiled, name), getattr(plain, name))
    assert fast(scc.value_components) is not scc.value_components
    assert fast(backward_induction.value_all) is not backward_induction.value_all
