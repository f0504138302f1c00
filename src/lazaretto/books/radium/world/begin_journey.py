"""The start of a journey: the player, and the map with everything on it."""

from __future__ import annotations

from lazaretto.books.radium.rules import GOES_ON, MOST_GLOW, START, glow_left, is_far
from lazaretto.books.radium.tables import SQUARES
from lazaretto.books.radium.world.journey_layout import (
    CACHE_HERE,
    CLUE_HERE,
    EMPTY,
    ENEMY_HERE,
    SHOWN,
    UNKNOWN,
    Journeys,
)
from lazaretto.books.radium.world.number_layout import Facts
from lazaretto.books.radium.world.window import look_around
from lazaretto.dice import draw
from lazaretto.kernel import Int, Ints, compiled


@compiled
def set_out(worlds: Journeys, facts: Facts) -> None:
    """RA1, RA10, RA19, RA-R3: the player at the start: full HEALTH, full stamina, and the equipment of the set-up."""
    w, n = worlds[0], facts[0]
    w.health, w.pool, w.stamina = n.full_health, n.full_stamina, n.full_stamina
    w.exposure, w.worn, w.broken, w.standing = 0, 0, 0, GOES_ON
    w.melee, w.ranged, w.equipment = n.first_melee, n.first_ranged, n.first_equipment
    w.rounds = n.weapons[w.ranged].holds
    w.uses = n.equipment[w.equipment].uses if w.equipment >= 0 else 0
    w.enemy, w.at, w.moves, w.clues, w.bunker = -1, START, 0, 0, UNKNOWN


@compiled
def begin(worlds: Journeys, facts: Facts, rows: Ints, tape: Ints) -> None:
    """RA-R6, RA-R8: draw the map: radiation, bunker, enemies, caches and clues; the player starts at its edge."""
    w, n = worlds[0], facts[0]
    set_out(worlds, facts)
    left = MOST_GLOW
    for square in range(SQUARES):
        w.levels[square] = glow_left(left, draw(tape, rows, n.level_row, 0))
        left -= w.levels[square]
        w.contents[square], w.known[square] = EMPTY, 0
    w.bunker = far_square(worlds, facts, rows, tape)
    place_things(worlds, facts, rows, tape, n.enemies_placed, n.caches_placed, n.clues_placed)
    look_around(worlds, facts)


@compiled
def place_things(worlds: Journeys, facts: Facts, rows: Ints, tape: Ints, enemies: Int, caches: Int, clues: Int) -> None:
    """RA-R8: place so many enemies, caches and clues, each on a free square of its own."""
    w, n = worlds[0], facts[0]
    for _ in range(enemies):
        square = free_square(worlds, facts, rows, tape)
        w.contents[square] = ENEMY_HERE + draw(tape, rows, n.lurking_row, 0)
    for _ in range(caches):
        square = free_square(worlds, facts, rows, tape)
        w.contents[square] = CACHE_HERE + draw(tape, rows, n.cached_row, 0)
    for _ in range(clues):
        w.contents[free_square(worlds, facts, rows, tape)] = CLUE_HERE


@compiled
def far_square(worlds: Journeys, facts: Facts, rows: Ints, tape: Ints) -> int:
    """RA-R8: the square of the bunker, a random one far enough from the start."""
    n = facts[0]
    count = 0
    for square in range(SQUARES):
        count += is_far(square, n.bunker_gap)
    left = draw(tape, rows, n.one_of_row + count - 1, 0)
    for square in range(SQUARES):
        if is_far(square, n.bunker_gap):
            if left == 0:
                return square
            left -= 1
    return START


@compiled
def is_free(worlds: Journeys, square: Int) -> bool:
    """RA-R8: whether something may be placed on a square: it is empty, and neither the start nor the bunker. A square
    that the explorer has seen is not changed any more."""
    w = worlds[0]
    empty: bool = w.contents[square] == EMPTY and w.known[square] & SHOWN == 0 and square != w.bunker
    return empty and square != START


@compiled
def free_square(worlds: Journeys, facts: Facts, rows: Ints, tape: Ints) -> int:
    """RA-R8: a random square on which something may be placed."""
    n = facts[0]
    # One die with a face for each free square, found by counting: no draw is thrown away.
    count = 0
    for square in range(SQUARES):
        count += is_free(worlds, square)
    left = draw(tape, rows, n.one_of_row + count - 1, 0)
    for square in range(SQUARES):
        if is_free(worlds, square):
            if left == 0:
                return square
            left -= 1
    return START
