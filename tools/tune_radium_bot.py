"""`python -m tools.tune_radium_bot`: improves the plan of Radium's bot `optimal` by simulation and measures the result.

This is coordinate search: each number in turn is tried a step lower and a step higher over the same games, and a step
is kept only if it wins more of them. The plan found is then measured on games that the search has not seen.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from lazaretto.books import find
from lazaretto.books.radium.bots.slices import slices
from lazaretto.books.radium.simulation_engine import engine
from lazaretto.books.radium.tables import Plan, RadiumNumbers
from lazaretto.game.wilson_interval import wilson
from lazaretto.simulate.run_games import run

SEARCHED, FRESH = 1, 2
"""The seed of the games that plans are compared on, and the seed of those that the result is measured on."""

JOBS = os.cpu_count() or 1

Counted = Callable[[Plan], int]
"""How many games a plan wins."""


class Step(NamedTuple):
    """A plan with one number changed, and how many games it won."""

    field: str
    before: int
    after: int
    wins: int
    plan: Plan

    def __str__(self) -> str:
        return f"{self.field} {self.before} → {self.after}: {self.wins:,} won"


def planned(n: RadiumNumbers, plan: Plan) -> RadiumNumbers:
    """The numbers with another plan. Encounters do not depend on the plan, so both share their solutions."""
    changed = replace(n, plans=replace(n.plans, optimal=plan))
    known, same = slices(n), slices(changed)
    same.heads, same.choices, same.costs = known.heads, known.choices, known.costs
    return changed


def wins(n: RadiumNumbers, plan: Plan, seed: int, games: int) -> int:
    """In how many games, numbered from 0, the explorer reaches the bunker."""
    played = run(engine(planned(n, plan), ["optimal"], None), games, seed, JOBS)
    return played.tally.results["bunker"]


def nearby(plan: Plan, field: str) -> Iterator[Plan]:
    """The plan with one number a quarter lower and a quarter higher, at least by 1."""
    value: int = getattr(plan, field)
    step = max(1, value // 4)
    yield from (replace(plan, **{field: other}) for other in (value - step, value + step) if other >= 0)


def improved(plan: Plan, won: int, counted: Counted) -> Iterator[Step]:
    """One round over all numbers: every step that wins more games than the plan so far."""
    for field in Plan.__struct_fields__:
        for other in nearby(plan, field):
            count = counted(other)
            if count > won:
                yield Step(field, getattr(plan, field), getattr(other, field), count, other)
                plan, won = other, count
                break


def measured(n: RadiumNumbers, plan: Plan, games: int) -> str:
    """The share of games that a plan wins among those it was not chosen on."""
    count = wins(n, plan, FRESH, games)
    low, high = wilson(count, games)
    return f"{count / games:.2%}, {low:.2%} to {high:.2%}".replace("%", " %")


def search(n: RadiumNumbers, games: int, rounds: int, fresh: int) -> None:
    """Search, and print each step that is kept, the final plan, and how often it and the first plan win."""
    first = plan = n.plans.optimal
    won = wins(n, plan, SEARCHED, games)
    print(f"The plan as it is: {won:,} of {games:,} won.", flush=True)
    for _ in range(rounds):
        before = plan
        for step in improved(plan, won, lambda other: wins(n, other, SEARCHED, games)):
            plan, won = step.plan, step.wins
            print(step, flush=True)
        if plan is before:
            break
    print("optimal =", msgspec.json.encode(plan).decode())
    print(f"On {fresh:,} fresh games the plan as it was wins {measured(n, first, fresh)};")
    print(f"the plan found {measured(n, plan, fresh)}.")


def main(arguments: list[str]) -> None:
    """Search as the arguments say."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.tune_radium_bot", description="Improve Radium's optimal plan."
    )
    parser.add_argument("--games", type=int, default=2000, help="games that plans are compared by")
    parser.add_argument("--rounds", type=int, default=1, help="how often every number is tried")
    parser.add_argument("--fresh", type=int, default=10_000, help="games that the result is measured by")
    asked = parser.parse_args(arguments)
    search(find("radium").tables.load(), asked.games, asked.rounds, asked.fresh)


if __name__ == "__main__":
    main(sys.argv[1:])
