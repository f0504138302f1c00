"""Radium's encounters by best play: the table engine against a handwritten Numba loop that throws every die of a
round."""

from __future__ import annotations

from math import sqrt
from typing import Any

import numba
import numpy as np

from bench.timing import Figure, in_turn
from lazaretto.books.radium import ENCOUNTER
from lazaretto.books.radium.choices import Fight, Flee
from lazaretto.books.radium.encounter import first, roots
from lazaretto.simulate.table_engine import TableEngine
from lazaretto.solve.shelf import solution
from lazaretto.solve.solution import Solution

GAMES = 1 << 18
GOAL_M = 2
FLEE, MELEE, RANGED = range(3)


@numba.njit(cache=True)
def thrown(dice: int) -> int:
    """Throw dice and add them up."""
    total = 0
    for _ in range(dice):
        total += int(np.random.random() * 6) + 1
    return total


@numba.njit(cache=True)
def encounters(games: int, start: Any, plan: Any, wounds: Any, enemy: Any, costs: Any, rate: int, results: Any) -> None:
    """The encounter written for speed alone: the best choice of each state in a table, dice thrown one by one, no
    random streams to respect. The enemy does physical harm, and nothing glows."""
    for _ in range(games):
        health, stamina, pool, rounds = start
        while True:
            kind, dice, guard, is_first = plan[health, stamina, pool, rounds]
            stamina -= dice + guard + (costs[kind] if is_first else 0)
            rounds -= kind == RANGED and dice > 0
            if kind == FLEE:
                away = False
                for _ in range(dice):
                    away = away or np.random.random() * 6 >= 4
                if away:
                    results[1] += 1
                    break
            elif is_first and dice > 0 and thrown(dice) > thrown(enemy[1]):
                results[0] += 1
                break
            if thrown(enemy[0]) > thrown(guard):
                loss = wounds[thrown(enemy[0]) - enemy[0]]
                if loss > 0:
                    health -= loss
                else:
                    pool, stamina = pool + loss, max(0, stamina + loss)
                if health <= 0 or pool <= 0:
                    results[2] += 1
                    break
            if kind != FLEE and not is_first and dice > 0 and thrown(dice) > thrown(enemy[1]):
                results[0] += 1
                break
            stamina = min(pool, stamina + rate)


def plan_of(n: Any, found: Solution) -> Any:
    """The best choice of every state, in the peer's format."""
    most = (n.rulings.health, n.player.stamina, n.player.stamina, n.weapons[n.setup.ranged].rounds)
    plan = np.zeros((*(size + 1 for size in most), 4), dtype=np.int64)
    for state in roots(n, first(n)):
        ((choice, _),) = found.policy(state)["explorer"]
        at = (state.health, state.stamina, state.pool, state.rounds)
        match choice:
            case Fight(weapon, lethality, defense, is_first):
                plan[at] = (RANGED if weapon == n.setup.ranged else MELEE, lethality, defense, is_first)
            case Flee(dice, guard):
                plan[at] = (FLEE, dice, guard, 0)
    return plan


def bench() -> Figure:
    n = ENCOUNTER.tables.load()
    start = first(n)
    found = solution(ENCOUNTER, n, start)
    engine = TableEngine(found.table, {"explorer": found.bot()}, start, ENCOUNTER.turn_limit)
    enemy = n.enemies[n.setup.enemy]
    weapons = [n.weapons[name] for name in (n.setup.melee, n.setup.ranged)]
    assert enemy.harm == "physical"
    assert not any(weapon.bonus_lethality or weapon.bonus_defense or weapon.exposure for weapon in weapons)
    wounds = np.array((n.wounds.one, n.wounds.two, n.wounds.three)[enemy.lethality - 1])
    costs = np.array([0, *(weapon.first_cost for weapon in weapons)])
    plan, ratings = plan_of(n, found), np.array((enemy.lethality, enemy.defense))

    def peer() -> Any:
        results = np.zeros(3, dtype=np.int64)
        at = (start.health, start.stamina, start.pool, start.rounds)
        encounters(GAMES, at, plan, wounds, ratings, costs, n.player.recovery, results)
        return results

    known = engine.run(1, 0, GAMES).results
    for outcome, often in zip(("slain", "fled"), peer(), strict=False):
        share = known[outcome] / GAMES
        assert abs(known[outcome] - often) <= 5 * sqrt(2 * GAMES * share * (1 - share))
    our, their = in_turn(lambda: engine.run(1, 0, GAMES), peer)
    each = GAMES / 1e6
    goal = f"at least {GOAL_M} M"
    return Figure(
        "radium_encounters",
        each / our,
        each / their,
        "M games/s",
        "Numba loop",
        their / our,
        goal,
        each / our >= GOAL_M,
    )
