"""The scene `radium/encounter`: one explorer with one loadout against one enemy, until one of them is gone."""

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
from lazaretto.books.radium.world.encounter import offer_round, play_round
from lazaretto.books.radium.world.layout import JOURNEY, MOST_CHOICES
from lazaretto.books.radium.world.numbers import laid_out
from lazaretto.books.radium.world.points import points_left, points_left_behind
from lazaretto.books.radium.world.wasteland import set_out
from lazaretto.dice import Roll
from lazaretto.game import Result, Seat
from lazaretto.kernel import Record, run_loop
from lazaretto.solve.reachable_table import MOST_STATES


class Encounter(NamedTuple):
    """A state: what changes in an encounter. Loadout and enemy are the set-up's."""

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
    """The packed world of an encounter about to begin."""
    return set_for(laid_out(n).facts)


def set_for(facts: Record) -> bytes:
    """The same for numbers that are laid out."""
    worlds = JOURNEY.worlds(JOURNEY.blank(), False)
    set_out(worlds, facts)
    worlds[0].enemy = facts[0].first_enemy
    return JOURNEY.pack(worlds)


def packed(n: RadiumNumbers, state: Encounter) -> bytes:
    """The state as the loop has it."""
    return JOURNEY.pack(_world(n, state))


def _world(n: RadiumNumbers, state: Encounter) -> Any:
    worlds = JOURNEY.worlds(setting(n), False)
    for field, value in zip(Encounter._fields, state, strict=True):
        setattr(worlds[0], field, value)
    return worlds


def unpacked(data: bytes) -> Encounter:
    """What of the loop's world is the state."""
    world = JOURNEY.plain(data)
    return Encounter(*(getattr(world, field) for field in Encounter._fields))


def first(n: RadiumNumbers) -> Encounter:
    """RA10, RA19: whole, rested, and loaded."""
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
    """RA4, RA5, RA13: what may be chosen."""
    if state.standing != GOES_ON:
        return ()
    choices = array("q", [0] * MOST_CHOICES)
    count = offer_round(_world(n, state), laid_out(n).facts, choices)
    return tuple(decoded(choice, (n.setup.melee, n.setup.ranged)) for choice in choices[:count])


class RadiumEncounter:
    """One seat that sees everything."""

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
        laid, before = laid_out(n), packed(n, state)
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
    """What an encounter has cost, in points below 0: what was lost on the way, and leaving the enemy or one's life
    behind. It adds up, so best play does not depend on what was lost before."""
    facts = laid_out(n).facts
    return _points(facts, end) - _points(facts, root) - points_left_behind(facts, end.standing)


def _points(facts: Record, state: Encounter) -> int:
    return points_left(facts, state.health, state.pool, state.exposure, state.rounds, state.worn)


def doubt(n: RadiumNumbers, state: Encounter) -> str | None:
    """Why no encounter under these numbers can stand like this."""
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
    """Why somebody in this condition cannot stand like that: who is dead does not go on, and who is not has not
    died."""
    fated = fate(health, exposure, pool, 2 * n.radiation.deadly)
    if standing in (KILLED, IRRADIATED) and fated != standing:
        return "nobody dies of wounds with health left, nor of exposure that is not deadly (RA-R8)."
    if standing not in (KILLED, IRRADIATED, SPENT) and fated != GOES_ON:
        return "without health, without a pool or with deadly exposure it is over (RA-R8)."
    return None


def most_worn(n: RadiumNumbers) -> int:
    """RA-R5: RECOVERY that wounds can wear off."""
    return n.player.recovery if n.rulings.stamina_wound == "recovery" else 0


def most_broken(n: RadiumNumbers) -> int:
    """RA-R10: defense dice that the enemy can lose."""
    return n.enemies[n.setup.enemy].defense if n.rulings.enemy_wounds else 0


def roots(n: RadiumNumbers, state: Encounter) -> list[Encounter]:
    """The slice that a state belongs to: every stamina, health, pool and count of rounds that an encounter with this
    loadout and this enemy may begin with. Exposure goes up from as little as can lead to the state's; where nothing
    raises it, it is the state's. So is health where the enemy cannot hurt it. A slice that no table would hold is not
    laid out: then the state is alone."""
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
    """Exposures, in half points, that shots and rays lead through."""
    step = raised_by(n)
    return range(exposure % step, 2 * n.radiation.deadly, step) if step else range(exposure, exposure + 1)


def raised_by(n: RadiumNumbers) -> int:
    """RA18, RA-R11: half points of which shots and rays always add a multiple; 0 where there are neither."""
    rays = n.radiation.rays if harm_of(n, n.enemies[n.setup.enemy]) == "rays" else 0
    return exposed(gcd(n.weapons[n.setup.ranged].exposure, rays), n.setup.equipment == "lead_coat")
