"""A turn of a journey: a step on the map, or a round of an encounter."""

from __future__ import annotations

from lazaretto.books.radium.rules import (
    BUNKER,
    CLUE,
    FLED,
    GOES_ON,
    LOST,
    MEDKIT,
    ROUNDS,
    SALVE,
    SLAIN,
    TONIC,
    beside,
    recovery,
    rested,
)
from lazaretto.books.radium.world.encounter import offer_round, play_round
from lazaretto.books.radium.world.journey_layout import (
    CACHE_HERE,
    CLUE_HERE,
    EMPTY,
    ENEMY_HERE,
    FOUND_HERE,
    GO,
    HEAL,
    SLAIN_HERE,
    TAKE,
    TAKEN_HERE,
    Journeys,
    code,
    how_of,
    kind_of,
)
from lazaretto.books.radium.world.number_layout import Facts
from lazaretto.books.radium.world.round_acts import glow
from lazaretto.books.radium.world.window import look_around
from lazaretto.dice import draw
from lazaretto.kernel import Int, Ints, compiled


@compiled
def offer(worlds: Journeys, facts: Facts, choices: Ints) -> int:
    """RA4, RA-R9, RA-R14: write the legal choices into `choices`: those of a round, or on the map a step, taking what
    lies here, and the medkit while it helps. Returns how many there are."""
    w, n = worlds[0], facts[0]
    if w.standing != GOES_ON:
        return 0
    if w.enemy >= 0:
        return offer_round(worlds, facts, choices)
    count = 0
    for way in range(4):
        if beside(w.at, way) >= 0:
            choices[count] = code(GO, way, 0, 0)
            count += 1
    if w.contents[w.at] >= CACHE_HERE:
        choices[count] = code(TAKE, 0, 0, 0)
        count += 1
    if w.equipment == MEDKIT and w.uses > 0:
        if w.health < n.full_health:
            choices[count] = code(HEAL, 0, 0, 0)
            count += 1
        if w.pool < n.full_stamina:
            choices[count] = code(HEAL, 1, 0, 0)
            count += 1
    return count


@compiled
def turn(worlds: Journeys, facts: Facts, rows: Ints, tape: Ints, choice: Int) -> None:
    """RA4, RA13, RA14: play a turn: a round of an encounter and what follows it, or a choice on the map."""
    w = worlds[0]
    if w.enemy >= 0:
        play_round(worlds, facts, rows, tape, choice)
        if w.standing == SLAIN:
            search(worlds, facts, rows, tape)
        elif w.standing == FLED:
            run_aside(worlds, facts, rows, tape)
    elif kind_of(choice) == GO:
        land(worlds, facts, beside(w.at, how_of(choice)))
    elif kind_of(choice) == TAKE:
        take(worlds, facts)
    else:
        heal(worlds, facts, how_of(choice))


@compiled
def search(worlds: Journeys, facts: Facts, rows: Ints, tape: Ints) -> None:
    """RA14, RA-R14: what the slain enemy leaves; then the game returns to the map."""
    w, n = worlds[0], facts[0]
    w.contents[w.at], w.enemy, w.broken, w.standing = EMPTY, -1, 0, GOES_ON
    w.known[w.at] |= SLAIN_HERE
    find = draw(tape, rows, n.leaves_row, 0)
    if find == CLUE:
        w.clues += 1
    elif find == ROUNDS:
        holds = n.weapons[w.ranged].holds
        w.rounds = min(holds, w.rounds + n.rounds_left)
    elif find == SALVE:
        w.health = min(n.full_health, w.health + n.salve_heals)
    elif find == TONIC:
        w.pool = min(n.full_stamina, w.pool + n.tonic_heals)


@compiled
def run_aside(worlds: Journeys, facts: Facts, rows: Ints, tape: Ints) -> None:
    """RA13, RA-R14: a flight ends on a random neighbouring square, and lands like a move."""
    w, n = worlds[0], facts[0]
    w.enemy, w.broken, w.standing = -1, 0, GOES_ON
    count = 0
    for way in range(4):
        count += beside(w.at, way) >= 0
    left = draw(tape, rows, n.one_of_row + count - 1, 0)
    for way in range(4):
        if beside(w.at, way) >= 0:
            if left == 0:
                land(worlds, facts, beside(w.at, way))
                return
            left -= 1


@compiled
def land(worlds: Journeys, facts: Facts, square: Int) -> None:
    """RA-R6, RA-R8, RA-R12, RA-R14: a move ends on a square: first its radiation, then the rest, the bunker, the last
    move, and what is on the square."""
    w, n = worlds[0], facts[0]
    w.at = square
    w.moves += 1
    glow(worlds, facts, w.levels[square])
    look_around(worlds, facts)
    if w.standing != GOES_ON:
        return
    recovered = recovery(n.rate, w.exposure, n.step, w.worn)
    w.stamina = rested(n.refill, w.stamina, w.pool, recovered)
    if w.clues >= n.clues_needed and square == w.bunker:
        w.standing = BUNKER
    elif w.moves >= n.last_move:
        w.standing = LOST
    elif w.contents[square] == CLUE_HERE:
        w.contents[square] = EMPTY
        w.known[square] |= FOUND_HERE
        w.clues += 1
    elif ENEMY_HERE <= w.contents[square] < CACHE_HERE:
        w.enemy = w.contents[square] - ENEMY_HERE


@compiled
def take(worlds: Journeys, facts: Facts) -> None:
    """RA1, RA-R9, RA-R14: take up what lies here. It replaces the weapon of the same kind, or the piece of equipment,
    which is lost."""
    w, n = worlds[0], facts[0]
    thing = w.contents[w.at] - CACHE_HERE
    w.contents[w.at] = EMPTY
    w.known[w.at] |= TAKEN_HERE
    if thing >= n.weapons_in_all:
        w.equipment = thing - n.weapons_in_all
        w.uses = n.equipment[w.equipment].uses
        look_around(worlds, facts)
    elif n.weapons[thing].is_ranged:
        w.ranged = thing
        w.rounds = n.weapons[thing].holds
    else:
        w.melee = thing


@compiled
def heal(worlds: Journeys, facts: Facts, what: Int) -> None:
    """RA-R9: the medkit heals HEALTH or the pool."""
    w, n = worlds[0], facts[0]
    w.uses -= 1
    kit = n.equipment[MEDKIT]
    if what == 0:
        w.health = min(n.full_health, w.health + kit.heals_health)
    else:
        w.pool = min(n.full_stamina, w.pool + kit.heals_pool)
