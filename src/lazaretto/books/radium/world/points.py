"""What an encounter costs, in points: the measure `cost`."""

from __future__ import annotations

from lazaretto.books.radium.rules import FLED, GOES_ON, SLAIN
from lazaretto.books.radium.world.layout import Journeys
from lazaretto.books.radium.world.numbers import (
    COST_DEATH,
    COST_EXPOSURE,
    COST_FLIGHT,
    COST_HEALTH,
    COST_POOL,
    COST_ROUNDS,
)
from lazaretto.kernel import Int, Ints, compiled


@compiled
def points_left(facts: Ints, health: Int, pool: Int, exposure: Int, rounds: Int, worn: Int) -> int:
    """What an explorer in this condition still has."""
    body: int = facts[COST_HEALTH] * health + facts[COST_POOL] * (pool - worn)
    left: int = body + facts[COST_ROUNDS] * rounds - facts[COST_EXPOSURE] * exposure
    return left


@compiled
def points_left_behind(facts: Ints, standing: Int) -> int:
    """What is lost besides, by how an encounter has ended: nothing where the enemy is slain."""
    if standing == SLAIN:
        return 0
    lost: int = facts[COST_FLIGHT] if standing == FLED else facts[COST_DEATH]
    return lost


@compiled
def points_now(worlds: Journeys, facts: Ints) -> int:
    """What the explorer has as the world is now, less what was lost by the end of an encounter that has ended."""
    w = worlds[0]
    left = points_left(facts, w.health, w.pool, w.exposure, w.rounds, w.worn)
    return left if w.standing == GOES_ON else left - points_left_behind(facts, w.standing)
