"""How a bot crosses the wasteland. It weighs what it hopes to find on each square against the cost of the way there,
and takes the first step to the best square. It uses only what the explorer knows."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from lazaretto.books.radium.bots.slice_index import Heads
from lazaretto.books.radium.bots.slices import UNSOLVED, look_up
from lazaretto.books.radium.bots.solve_slice import CENT
from lazaretto.books.radium.rules import (
    GRAPPLE,
    LANTERN,
    LEAD_COAT,
    MEDKIT,
    UNRESTED,
    beside,
    recovery,
    rested,
)
from lazaretto.books.radium.tables import SIDE, SQUARES, Plan
from lazaretto.books.radium.world.journey_layout import (
    CACHE_HERE,
    CLUE_HERE,
    ENEMY_HERE,
    GO,
    HEAL,
    SHOWN,
    TAKE,
    Journeys,
    code,
)
from lazaretto.books.radium.world.number_layout import Facts
from lazaretto.kernel import Int, Ints, Layout, Worlds, compiled

PLAN = Layout("Plan", **dict.fromkeys(Plan.__struct_fields__, "int64"))
"""How a bot weighs squares, as in the tables: the cost of a move and of a point of exposure, the radiation assumed for
an unmeasured square (in hundredths), the danger of each LETHALITY die of an enemy, the percentage of a solved
encounter's cost that counts as its danger; the value of a clue, a kill, a cache and each newly seen square; below which
stamina it rests, below which health and pool it heals, and above which cost it throws the grapple."""

SCRATCH = Layout("Scratch", enter=("int64", SQUARES), reach=("int64", SQUARES), way=("int64", SQUARES))
"""Working memory of a bot, by square: the cost to enter it, the cost to reach it, and the first step towards it."""

FAR = 1 << 40
BUNKER_GAIN = 1 << 30


class Traveller(NamedTuple):
    """A bot: its number, its plan, the index, best choices and costs of solved encounters, and its scratch."""

    bot: Int
    plan: Annotated[Worlds, PLAN]
    heads: Heads
    best: Ints
    costs: Ints
    scratch: Annotated[Worlds, SCRATCH]


@compiled
def on_the_map(worlds: Journeys, facts: Facts, who: Traveller) -> int:
    """What to do on the map: heal, take, rest or go; or `UNSOLVED` − 1 − enemy if an encounter must be solved first."""
    w, n, plan = worlds[0], facts[0], who.plan[0]
    if w.equipment == MEDKIT and w.uses > 0 and w.health < min(n.full_health, plan.heal_below):
        return code(HEAL, 0, 0, 0)
    if w.equipment == MEDKIT and w.uses > 0 and w.pool < min(n.full_stamina, plan.pool_below):
        return code(HEAL, 1, 0, 0)
    if w.contents[w.at] >= CACHE_HERE and is_better(worlds, facts, w.contents[w.at] - CACHE_HERE):
        return code(TAKE, 0, 0, 0)
    missing = price(worlds, facts, who)
    if missing != 0:
        return missing
    reach(worlds, who)
    best = best_square(worlds, facts, who)
    way = who.scratch[0].way[best]
    if is_tired(worlds, facts, who) and is_enemy(worlds, beside(w.at, way)):
        way = aside(worlds, who, way)
    return code(GO, way, 0, 0)


@compiled
def is_tired(worlds: Journeys, facts: Facts, who: Traveller) -> bool:
    """Whether stamina is low and a move would restore some."""
    w, n = worlds[0], facts[0]
    rests = recovery(n.rate, w.exposure, n.step, w.worn) > 0 and n.refill != UNRESTED
    return rests and w.stamina < min(w.pool, who.plan[0].rest_below)


@compiled
def is_enemy(worlds: Journeys, square: Int) -> bool:
    """Whether an enemy is known to be there."""
    lurks: bool = ENEMY_HERE <= worlds[0].contents[square] < CACHE_HERE
    return lurks


@compiled
def is_better(worlds: Journeys, facts: Facts, thing: Int) -> bool:
    """Whether a thing in a cache is better than what it replaces: more LETHALITY dice, or a piece ranked higher."""
    w, n = worlds[0], facts[0]
    if thing >= n.weapons_in_all:
        piece = thing - n.weapons_in_all
        return rank(piece) > rank(w.equipment) or (w.equipment == MEDKIT and w.uses == 0)
    carried = w.ranged if n.weapons[thing].is_ranged else w.melee
    return strength(facts, thing) > strength(facts, carried)


@compiled
def rank(piece: Int) -> int:
    """How much a piece of equipment is preferred."""
    if piece == LEAD_COAT:
        return 4
    return 3 if piece == MEDKIT else 2 if piece == GRAPPLE else 1 if piece == LANTERN else 0


@compiled
def strength(facts: Facts, thing: Int) -> int:
    """The most dice a weapon strikes with."""
    n = facts[0]
    weapon = n.weapons[thing]
    dice: int = weapon.lethality + weapon.free_lethality
    return dice


@compiled
def price(worlds: Journeys, facts: Facts, who: Traveller) -> int:
    """Compute the cost to enter each square, in hundredths of a point. Returns 0, or `UNSOLVED` − 1 − enemy if an
    encounter must be solved first."""
    w, n, plan, enter = worlds[0], facts[0], who.plan[0], who.scratch[0].enter
    recovered = recovery(n.rate, w.exposure, n.step, w.worn)
    stamina = rested(n.refill, w.stamina, w.pool, recovered)
    for square in range(SQUARES):
        glow = plan.unmeasured if w.levels[square] < 0 else CENT * w.levels[square]
        enter[square] = CENT * plan.move + plan.exposure * glow
        if is_enemy(worlds, square):
            enemy = w.contents[square] - ENEMY_HERE
            enter[square] += CENT * plan.danger_each * n.enemies[enemy].lethality
            if plan.danger_percent > 0:
                at = look_up(who.heads, facts, worlds, enemy, stamina)
                if at == UNSOLVED:
                    missing: int = UNSOLVED - 1 - enemy
                    return missing
                enter[square] += plan.danger_percent * who.costs[at] // 100
    return 0


@compiled
def reach(worlds: Journeys, who: Traveller) -> None:
    """Compute the cost of the cheapest way to each square, and its first step (Bellman-Ford: 81 squares settle in a few
    sweeps)."""
    here, scratch = worlds[0].at, who.scratch[0]
    enter, costs, ways = scratch.enter, scratch.reach, scratch.way
    for square in range(SQUARES):
        costs[square], ways[square] = FAR, 0
    costs[here] = 0
    changed = True
    while changed:
        changed = False
        for square in range(SQUARES):
            if costs[square] < FAR:
                for way in range(4):
                    near = beside(square, way)
                    if near >= 0 and costs[square] + enter[near] < costs[near]:
                        costs[near] = costs[square] + enter[near]
                        ways[near] = way if square == here else ways[square]
                        changed = True


@compiled
def best_square(worlds: Journeys, facts: Facts, who: Traveller) -> int:
    """The square with the highest gain after the cost of the way."""
    here, best, most = worlds[0].at, -1, -FAR
    for square in range(SQUARES):
        if square != here:
            worth = gain(worlds, facts, who, square) - who.scratch[0].reach[square]
            if worth > most:
                best, most = square, worth
    return best


@compiled
def gain(worlds: Journeys, facts: Facts, who: Traveller, square: Int) -> int:
    """The expected value of going to a square, in hundredths of a point. Once the bunker is known, nothing else
    counts."""
    w, n, plan = worlds[0], facts[0], who.plan[0]
    if w.clues >= n.clues_needed:
        return BUNKER_GAIN if square == w.bunker else 0
    hoped: int = CENT * plan.sight * newly_seen(worlds, facts, square)
    if w.contents[square] == CLUE_HERE:
        hoped += CENT * plan.clue
    elif is_enemy(worlds, square):
        hoped += CENT * plan.kill
    elif w.contents[square] >= CACHE_HERE and is_better(worlds, facts, w.contents[square] - CACHE_HERE):
        hoped += CENT * plan.cache
    return hoped


@compiled
def newly_seen(worlds: Journeys, facts: Facts, square: Int) -> int:
    """How many squares the window would newly show from there."""
    n = facts[0]
    column, row, reach_of = square % SIDE, square // SIDE, n.window
    count = 0
    for beside_row in range(max(0, row - reach_of), min(SIDE, row + reach_of + 1)):
        for beside_column in range(max(0, column - reach_of), min(SIDE, column + reach_of + 1)):
            count += worlds[0].known[beside_row * SIDE + beside_column] & SHOWN == 0
    return count


@compiled
def aside(worlds: Journeys, who: Traveller, way: Int) -> int:
    """A step to rest: the cheapest neighbour without an enemy, or the planned step if there is none."""
    here, best, least, enter = worlds[0].at, way, FAR, who.scratch[0].enter
    for other in range(4):
        near = beside(here, other)
        if near >= 0 and not is_enemy(worlds, near) and enter[near] < least:
            best, least = other, enter[near]
    return best
