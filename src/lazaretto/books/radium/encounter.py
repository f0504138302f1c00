"""The scene `radium/encounter`: the explorer with one loadout against one enemy, until one of them is dead or gone."""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import product
from math import gcd, prod
from typing import Any, NamedTuple

from lazaretto.books.radium.choices import Choice, coded, decoded
from lazaretto.books.radium.explorer import EXPLORER, Explorer, named_equipment, why_not
from lazaretto.books.radium.rules import (
    ENDINGS,
    FLED,
    GOES_ON,
    IRRADIATED,
    KILLED,
    SLAIN,
    SPENT,
    exposed,
    fate,
)
from lazaretto.books.radium.tables import RadiumNumbers, harm_of
from lazaretto.books.radium.world.begin_journey import set_out
from lazaretto.books.radium.world.encounter import offer_round, play_round
from lazaretto.books.radium.world.encounter_cost import points_left, points_left_behind
from lazaretto.books.radium.world.journey_layout import JOURNEY, MOST_CHOICES
from lazaretto.books.radium.world.loop_numbers import loop_numbers
from lazaretto.dice import Roll
from lazaretto.game import Result, Seat
from lazaretto.kernel import Record, run_loop
from lazaretto.solve.reachable_table import MOST_STATES


class Encounter(NamedTuple):
    """A state: what changes in an encounter. Loadout and enemy come from the set-up."""

    health: int
    stamina: int
    pool: int
    exposure: int = 0
    rounds: int = 0
    worn: int = 0
    broken: int = 0
    standing: int = GOES_ON

    @property
    def has_left(self) -> bool:
        """Whether the explorer has left alive."""
        return self.standing in (SLAIN, FLED)


@lru_cache(maxsize=64)
def setting(n: RadiumNumbers) -> bytes:
    """The packed world at the start of an encounter."""
    return set_for(loop_numbers(n).facts)


def set_for(facts: Record) -> bytes:
    """The packed world at the start of an encounter, from the loop's numbers."""
    worlds = JOURNEY.worlds(JOURNEY.blank(), False)
    set_out(worlds, facts)
    worlds[0].enemy = facts[0].first_enemy
    return JOURNEY.pack(worlds)


def packed(n: RadiumNumbers, state: Encounter) -> bytes:
    """The state as the loop's packed world."""
    return JOURNEY.pack(_world(n, state))


def _world(n: RadiumNumbers, state: Encounter) -> Any:
    worlds = JOURNEY.worlds(setting(n), False)
    for field, value in zip(Encounter._fields, state, strict=True):
        setattr(worlds[0], field, value)
    return worlds


def unpacked(data: bytes) -> Encounter:
    """The state in the loop's packed world."""
    world = JOURNEY.plain(data)
    return Encounter(*(getattr(world, field) for field in Encounter._fields))


def first(n: RadiumNumbers) -> Encounter:
    """RA10, RA19: the first state: full health, full stamina, a loaded weapon."""
    return unpacked(setting(n))


def explorer(n: RadiumNumbers, state: Encounter) -> Explorer:
    """The explorer in an encounter."""
    world = JOURNEY.plain(setting(n))
    return Explorer(
        *state[:6],
        n.setup.melee,
        n.setup.ranged,
        named_equipment(world.equipment),
        world.uses,
        n.setup.enemy,
        state.broken,
    )


@lru_cache(maxsize=1 << 14)
def offered(n: RadiumNumbers, state: Encounter) -> tuple[Choice, ...]:
    """RA4, RA5, RA13: the legal choices."""
    if state.standing != GOES_ON:
        return ()
    choices = array("q", [0] * MOST_CHOICES)
    count = offer_round(_world(n, state), loop_numbers(n).facts, choices)
    return tuple(decoded(choice, (n.setup.melee, n.setup.ranged)) for choice in choices[:count])


class RadiumEncounter:
    """The contract's Game: one seat, which sees everything."""

    seats: tuple[Seat, ...] = (EXPLORER,)

    def __init__(self, numbers: RadiumNumbers) -> None:
        self.numbers = numbers

    def start(self, roll: Roll) -> Encounter:
        return first(self.numbers)

    def choices(self, state: Encounter) -> Mapping[Seat, Sequence[Choice]]:
        choices = offered(self.numbers, state)
        return {EXPLORER: choices} if choices else {}

    def step(self, state: Encounter, chosen: Mapping[Seat, Choice], roll: Roll) -> Encounter:
        n = self.numbers
        laid, before = loop_numbers(n), packed(n, state)
        choice = coded(chosen[EXPLORER], (n.setup.melee, n.setup.ranged))
        after = roll.tape(
            laid.rows, lambda tape: run_loop(play_round, JOURNEY, before, laid.facts, laid.rows.ints, tape, choice)
        )
        return unpacked(after)

    def result(self, state: Encounter) -> Result | None:
        if state.standing == GOES_ON:
            return None
        return Result(ENDINGS[state.standing], {EXPLORER: int(state.has_left)})

    def seen(self, state: Encounter, seat: Seat | None) -> Encounter:
        return state

    def why_not(self, seen: Encounter, seat: Seat, choice: Choice) -> str:
        return why_not(self.numbers, explorer(self.numbers, seen), choice)


def cost(n: RadiumNumbers, root: Encounter, end: Encounter) -> int:
    """The cost of an encounter as a negative number of points: what was lost on the way, and more for a flight or a
    death. Costs add up, so best play does not depend on what was lost before."""
    facts = loop_numbers(n).facts
    return _points(facts, end) - _points(facts, root) - points_left_behind(facts, end.standing)


def _points(facts: Record, state: Encounter) -> int:
    return points_left(facts, state.health, state.pool, state.exposure, state.rounds, state.worn)


def why_impossible(n: RadiumNumbers, state: Encounter) -> str | None:
    """Why these numbers do not allow a state; None if they do."""
    limits = (
        ("health", state.health, n.rulings.health),
        ("the pool", state.pool, n.player.stamina),
        ("stamina", state.stamina, state.pool),
        ("rounds", state.rounds, n.weapons[n.setup.ranged].rounds),
        ("RECOVERY lost", state.worn, most_worn(n)),
        ("dice broken", state.broken, most_broken(n)),
    )
    for name, value, most in limits:
        if value > most:
            return f"{name} goes to {most}."
    if state.exposure > 2 * n.radiation.deadly:
        return f"exposure goes to {n.radiation.deadly}."
    return contradiction(n, state.standing, state.health, state.exposure, state.pool)


def contradiction(n: RadiumNumbers, standing: int, health: int, exposure: int, pool: int) -> str | None:
    """Why a condition contradicts how the game stands: the dead cannot go on, and the living have not died."""
    fated = fate(health, exposure, pool, 2 * n.radiation.deadly)
    if standing in (KILLED, IRRADIATED) and fated != standing:
        return "nobody dies of wounds with health left, nor of exposure that is not deadly (RA-R8)."
    if standing not in (KILLED, IRRADIATED, SPENT) and fated != GOES_ON:
        return "without health, without a pool or with deadly exposure it is over (RA-R8)."
    return None


def most_worn(n: RadiumNumbers) -> int:
    """RA-R5: the most RECOVERY that can be lost to wounds."""
    return n.player.recovery if n.rulings.stamina_wound == "recovery" else 0


def most_broken(n: RadiumNumbers) -> int:
    """RA-R10: the most defense dice that the enemy can lose."""
    return n.enemies[n.setup.enemy].defense if n.rulings.enemy_wounds else 0


def roots(n: RadiumNumbers, state: Encounter) -> list[Encounter]:
    """The slice that a state belongs to: every health, stamina, pool and count of rounds with which an encounter with
    this loadout and this enemy may start, so that one table solves them all.

    Exposure takes every value from which shots and rays can lead to the state's, or only the state's if nothing raises
    it. Health takes only the state's value if the enemy cannot lower it. If the slice is too large for a table, the
    state itself is the only root.
    """
    healths = (
        range(1, n.rulings.health + 1)
        if harm_of(n, n.enemies[n.setup.enemy]) == "physical"
        else range(state.health, state.health + 1)
    )
    pools = [(stamina, pool) for pool in range(1, n.player.stamina + 1) for stamina in range(pool + 1)]
    rest = (
        _exposures(n, state.exposure),
        range(n.weapons[n.setup.ranged].rounds + 1),
        range(most_worn(n) + 1),
        range(most_broken(n) + 1),
    )
    if len(healths) * len(pools) * prod(map(len, rest)) > MOST_STATES // 2:
        return [state]
    return [
        Encounter(health, stamina, pool, *others)
        for health in healths
        for stamina, pool in pools
        for others in product(*rest)
    ]


def _exposures(n: RadiumNumbers, exposure: int) -> range:
    """The exposures, in half points, that shots and rays can lead through."""
    step = raised_by(n)
    return range(exposure % step, 2 * n.radiation.deadly, step) if step else range(exposure, exposure + 1)


def raised_by(n: RadiumNumbers) -> int:
    """RA18, RA-R11: the greatest number of half points of which every shot and every ray adds a multiple; 0 if nothing
    raises exposure."""
    rays = n.radiation.rays if harm_of(n, n.enemies[n.setup.enemy]) == "rays" else 0
    return exposed(gcd(n.weapons[n.setup.ranged].exposure, rays), n.setup.equipment == "lead_coat")
