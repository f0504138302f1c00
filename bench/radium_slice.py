"""The slowest slice of Radium's encounters, tabulated by the compiled round and solved. The peer tabulates by the plain
rules. That takes minutes, so it is timed on a small variant and scaled up by the number of falls."""

from __future__ import annotations

from bench.timing import Figure, seconds
from lazaretto.books.radium import ENCOUNTER
from lazaretto.books.radium.encounter import RadiumEncounter, first
from lazaretto.books.radium.tables import RadiumNumbers
from lazaretto.game import Overlay
from lazaretto.solve.reachable_table import tabulate
from lazaretto.solve.solution import Solution
from lazaretto.solve.solve_request import SolveRequest
from lazaretto.solve.solver import solve

GOAL_S = 10
HEAVY = (("revolver", "lead_coat"), ("radium_pistol", "lead_coat"), ("radium_pistol", "none"))
"""Settings that make slices large: exposure rises during an encounter, by half points under a coat."""

SMALL = ("rulings.health=3", "player.stamina=4")


def ours(n: RadiumNumbers) -> Solution:
    table = SolveRequest(ENCOUNTER, n, first(n)).table()
    return Solution(table, solve(table))


def numbers(*settings: str) -> RadiumNumbers:
    return ENCOUNTER.tables.load(Overlay().and_set(settings))


def every() -> list[RadiumNumbers]:
    """The first loadout and the heaviest ones, against every enemy."""
    n = numbers()
    return [
        numbers(f"setup.ranged={ranged}", f"setup.equipment={equipment}", f"setup.enemy={enemy}")
        for ranged, equipment in ((n.setup.ranged, "none"), *HEAVY)
        for enemy in n.enemies
    ]


def a_fall_by_the_rules() -> float:
    """Seconds for each fall by the plain rules."""
    n = numbers(*SMALL)
    game, roots = RadiumEncounter(n), SolveRequest(ENCOUNTER, n, first(n)).roots
    stepped = tabulate(game, roots)
    assert stepped.states == SolveRequest(ENCOUNTER, n, first(n)).table().states
    return seconds(lambda: tabulate(game, roots)) / len(stepped.to)


def bench() -> Figure:
    ours(numbers())
    taken: list[tuple[float, int]] = []
    for n in every():
        solving = seconds(lambda n=n: ours(n))  # type: ignore[misc]
        taken.append((solving, len(SolveRequest(ENCOUNTER, n, first(n)).table().to)))
    our, falls = max(taken)
    their = falls * a_fall_by_the_rules()
    return Figure("radium_slice", our, their, "s", "stepping", their / our, f"under {GOAL_S} s", our < GOAL_S)
