"""What an encounter costs, in points: the objective `cost`."""

from __future__ import annotations

from lazaretto.books.radium.rules import FLED, GOES_ON, SLAIN
from lazaretto.books.radium.world.journey_layout import Journeys
from lazaretto.books.radium.world.number_layout import Facts
from lazaretto.kernel import Int, compiled


@compiled
def points_left(facts: Facts, health: Int, pool: Int, exposure: Int, rounds: Int, worn: Int) -> int:
    """What the explorer's condition is worth."""
    n = facts[0]
    body: int = n.cost_health * health + n.cost_pool * (pool - worn)
    left: int = body + n.cost_rounds * rounds - n.cost_exposure * exposure
    return left


@compiled
def points_left_behind(facts: Facts, standing: Int) -> int:
    """What the end of an encounter costs in addition: nothing if the enemy is slain, else the price of a flight or of
    death."""
    n = facts[0]
    if standing == SLAIN:
        return 0
    lost: int = n.cost_flight if standing == FLED else n.cost_death
    return lost


@compiled
def points_now(worlds: Journeys, facts: Facts) -> int:
    """What the explorer's condition is worth now, less the cost of the end if the encounter has ended."""
    w = worlds[0]
    left = points_left(facts, w.health, w.pool, w.exposure, w.rounds, w.worn)
    return left if w.standing == GOES_ON else left - points_left_behind(facts, w.standing)
