"""How a bot crosses the wasteland, written once over what the explorer knows: it weighs every square it knows of by
what it hopes to find there against what the way costs, and takes the first step to the best."""

from __future__ import annotations

from lazaretto.books.radium.bots.slices import UNSOLVED, look_up
from lazaretto.books.radium.bots.solving import CENT
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
from lazaretto.books.radium.tables import SIDE, SQUARES
from lazaretto.books.radium.world.layout import (
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
from lazaretto.books.radium.world.numbers import (
    A_WEAPON,
    AN_ENEMY,
    CLUES_NEEDED,
    ENEMIES,
    FREE_LETHALITY,
    FULL_HEALTH,
    FULL_STAMINA,
    IS_RANGED,
    LETHALITY,
    RATE,
    REFILL,
    STEP,
    WEAPONS,
    WEAPONS_IN_ALL,
    WINDOW,
)
from lazaretto.kernel import Int, Ints, compiled

(
    A_MOVE,
    A_POINT,
    UNMEASURED,
    DANGER_EACH,
    DANGER_PERCENT,
    CLUE_GAIN,
    KILL_GAIN,
    CACHE_GAIN,
    SIGHT_GAIN,
    REST_BELOW,
    HEAL_BELOW,
    POOL_BELOW,
    HOOK_ABOVE,
    A_PLAN,
) = range(14)
"""Places in a plan, in the order of the tables: what a move and a point of exposure cost, what an unmeasured square is
thought to glow (in hundredths), the danger of each LETHALITY die of an enemy, the part of a solved encounter's cost
that counts as its danger; what a clue, a kill, a cache and each square newly seen are hoped to bring; below which
stamina it rests, below which health and pool it heals, and above which cost it throws the grapple."""

FAR = 1 << 40
ROOM = 3 * SQUARES + 8
"""Numbers a bot may keep while it thinks: each square's cost to enter, cost to reach, first step; and a state."""

BUNKER_GAIN = 1 << 30


@compiled
def on_the_map(worlds: Journeys, facts: Ints, plan: Ints, heads: Ints, costs: Ints, room: Ints) -> int:
    """What to do on the map: heal, take, rest or go; `UNSOLVED` − 1 − enemy where an encounter must be solved first."""
    w = worlds[0]
    if w.equipment == MEDKIT and w.uses > 0 and w.health < min(facts[FULL_HEALTH], plan[HEAL_BELOW]):
        return code(HEAL, 0, 0, 0)
    if w.equipment == MEDKIT and w.uses > 0 and w.pool < min(facts[FULL_STAMINA], plan[POOL_BELOW]):
        return code(HEAL, 1, 0, 0)
    if w.contents[w.at] >= CACHE_HERE and is_better(worlds, facts, w.contents[w.at] - CACHE_HERE):
        return code(TAKE, 0, 0, 0)
    missing = price(worlds, facts, plan, heads, costs, room)
    if missing != 0:
        return missing
    reach(worlds, room)
    best = best_square(worlds, facts, plan, room)
    way = room[2 * SQUARES + best]
    if is_tired(worlds, facts, plan) and is_enemy(worlds, beside(w.at, way)):
        way = aside(worlds, room, way)
    return code(GO, way, 0, 0)


@compiled
def is_tired(worlds: Journeys, facts: Ints, plan: Ints) -> bool:
    """Whether it is time to rest, and a move would bring any."""
    w = worlds[0]
    rests = recovery(facts[RATE], w.exposure, facts[STEP], w.worn) > 0 and facts[REFILL] != UNRESTED
    return rests and w.stamina < min(w.pool, plan[REST_BELOW])


@compiled
def is_enemy(worlds: Journeys, square: Int) -> bool:
    """Whether an enemy is known to lurk there."""
    lurks: bool = ENEMY_HERE <= worlds[0].contents[square] < CACHE_HERE
    return lurks


@compiled
def is_better(worlds: Journeys, facts: Ints, thing: Int) -> bool:
    """Whether a thing in a cache is better than what it replaces: more LETHALITY dice, or a piece ranked higher."""
    w = worlds[0]
    if thing >= facts[WEAPONS_IN_ALL]:
        piece = thing - facts[WEAPONS_IN_ALL]
        return rank(piece) > rank(w.equipment) or (w.equipment == MEDKIT and w.uses == 0)
    carried = w.ranged if facts[facts[WEAPONS] + A_WEAPON * thing + IS_RANGED] else w.melee
    return strength(facts, thing) > strength(facts, carried)


@compiled
def rank(piece: Int) -> int:
    """How dear a piece of equipment is."""
    if piece == LEAD_COAT:
        return 4
    return 3 if piece == MEDKIT else 2 if piece == GRAPPLE else 1 if piece == LANTERN else 0


@compiled
def strength(facts: Ints, thing: Int) -> int:
    """How many dice a weapon strikes with at most."""
    weapon = facts[WEAPONS] + A_WEAPON * thing
    dice: int = facts[weapon + LETHALITY] + facts[weapon + FREE_LETHALITY]
    return dice


@compiled
def price(worlds: Journeys, facts: Ints, plan: Ints, heads: Ints, costs: Ints, room: Ints) -> int:
    """What it costs to enter each square, in hundredths of a point; 0, or what must be solved first."""
    w = worlds[0]
    recovered = recovery(facts[RATE], w.exposure, facts[STEP], w.worn)
    stamina = rested(facts[REFILL], w.stamina, w.pool, recovered)
    for square in range(SQUARES):
        glow = plan[UNMEASURED] if w.levels[square] < 0 else CENT * w.levels[square]
        room[square] = CENT * plan[A_MOVE] + plan[A_POINT] * glow
        if is_enemy(worlds, square):
            enemy = w.contents[square] - ENEMY_HERE
            room[square] += CENT * plan[DANGER_EACH] * facts[facts[ENEMIES] + AN_ENEMY * enemy + LETHALITY]
            if plan[DANGER_PERCENT] > 0:
                at = look_up(heads, facts, worlds, enemy, stamina, room[3 * SQUARES :])
                if at == UNSOLVED:
                    missing: int = UNSOLVED - 1 - enemy
                    return missing
                room[square] += plan[DANGER_PERCENT] * costs[at] // 100
    return 0


@compiled
def reach(worlds: Journeys, room: Ints) -> None:
    """What it costs to get to each square, and the first step of the cheapest way."""
    here = worlds[0].at
    for square in range(SQUARES):
        room[SQUARES + square], room[2 * SQUARES + square] = FAR, 0
    room[SQUARES + here] = 0
    changed = True
    while changed:
        changed = False
        for square in range(SQUARES):
            if room[SQUARES + square] < FAR:
                for way in range(4):
                    near = beside(square, way)
                    if near >= 0 and room[SQUARES + square] + room[near] < room[SQUARES + near]:
                        room[SQUARES + near] = room[SQUARES + square] + room[near]
                        room[2 * SQUARES + near] = way if square == here else room[2 * SQUARES + square]
                        changed = True


@compiled
def best_square(worlds: Journeys, facts: Ints, plan: Ints, room: Ints) -> int:
    """The square that promises most."""
    here, best, most = worlds[0].at, -1, -FAR
    for square in range(SQUARES):
        if square != here:
            worth = gain(worlds, facts, plan, square) - room[SQUARES + square]
            if worth > most:
                best, most = square, worth
    return best


@compiled
def gain(worlds: Journeys, facts: Ints, plan: Ints, square: Int) -> int:
    """What a square is hoped to bring, in hundredths of a point: only the bunker counts once it is known."""
    w = worlds[0]
    if w.clues >= facts[CLUES_NEEDED]:
        return BUNKER_GAIN if square == w.bunker else 0
    hoped: int = CENT * plan[SIGHT_GAIN] * newly_seen(worlds, facts, square)
    if w.contents[square] == CLUE_HERE:
        hoped += CENT * plan[CLUE_GAIN]
    elif is_enemy(worlds, square):
        hoped += CENT * plan[KILL_GAIN]
    elif w.contents[square] >= CACHE_HERE and is_better(worlds, facts, w.contents[square] - CACHE_HERE):
        hoped += CENT * plan[CACHE_GAIN]
    return hoped


@compiled
def newly_seen(worlds: Journeys, facts: Ints, square: Int) -> int:
    """How many squares the window would show from there that it has not shown yet."""
    column, row, reach_of = square % SIDE, square // SIDE, facts[WINDOW]
    count = 0
    for beside_row in range(max(0, row - reach_of), min(SIDE, row + reach_of + 1)):
        for beside_column in range(max(0, column - reach_of), min(SIDE, column + reach_of + 1)):
            count += worlds[0].known[beside_row * SIDE + beside_column] & SHOWN == 0
    return count


@compiled
def aside(worlds: Journeys, room: Ints, way: Int) -> int:
    """A step to rest by: the cheapest neighbour without an enemy; the way itself where there is none."""
    here, best, least = worlds[0].at, way, FAR
    for other in range(4):
        near = beside(here, other)
        if near >= 0 and not is_enemy(worlds, near) and room[near] < least:
            best, least = other, room[near]
    return best
