"""A turn of a journey: a step on the map, or a round of the encounter it led into."""

from __future__ import annotations

from lazaretto.books.radium.rules import (
    BUNKER,
    CLUE,
    FLED,
    GOES_ON,
    LANTERN,
    LOST,
    MEDKIT,
    MOST_GLOW,
    ROUNDS,
    SALVE,
    SLAIN,
    START,
    TONIC,
    beside,
    is_in_window,
    recovery,
    rested,
    steps_between,
)
from lazaretto.books.radium.tables import SQUARES
from lazaretto.books.radium.world.acts import glow
from lazaretto.books.radium.world.encounter import offer_round, play_round
from lazaretto.books.radium.world.facts import Facts
from lazaretto.books.radium.world.layout import (
    CACHE_HERE,
    CLUE_HERE,
    EMPTY,
    ENEMY_HERE,
    GO,
    HEAL,
    MEASURED,
    SHOWN,
    TAKE,
    UNKNOWN,
    Journeys,
    code,
    how_of,
    kind_of,
)
from lazaretto.dice import draw
from lazaretto.kernel import Int, Ints, compiled


@compiled
def set_out(worlds: Journeys, facts: Facts) -> None:
    """RA1, RA10, RA19, RA-R3: the player as the journey begins: whole, rested, and with what the set-up gives."""
    w, n = worlds[0], facts[0]
    w.health, w.pool, w.stamina = n.full_health, n.full_stamina, n.full_stamina
    w.exposure, w.worn, w.broken, w.standing = 0, 0, 0, GOES_ON
    w.melee, w.ranged, w.equipment = n.first_melee, n.first_ranged, n.first_equipment
    w.rounds = n.weapons[w.ranged].holds
    w.uses = n.equipment[w.equipment].uses if w.equipment >= 0 else 0
    w.enemy, w.at, w.moves, w.clues, w.bunker = -1, START, 0, 0, UNKNOWN


@compiled
def begin(worlds: Journeys, facts: Facts, rows: Ints, tape: Ints) -> None:
    """RA-R6, RA-R8: a player at the edge of a wasteland that nobody has seen."""
    w, n = worlds[0], facts[0]
    set_out(worlds, facts)
    left = MOST_GLOW
    for square in range(SQUARES):
        w.levels[square] = min(left, draw(tape, rows, n.level_row, 0))
        left -= w.levels[square]
        w.contents[square], w.known[square] = EMPTY, 0
    w.bunker = far_square(worlds, facts, rows, tape)
    for _ in range(n.enemies_placed):
        square = free_square(worlds, facts, rows, tape)
        w.contents[square] = ENEMY_HERE + draw(tape, rows, n.lurking_row, 0)
    for _ in range(n.caches_placed):
        square = free_square(worlds, facts, rows, tape)
        w.contents[square] = CACHE_HERE + draw(tape, rows, n.cached_row, 0)
    for _ in range(n.clues_placed):
        w.contents[free_square(worlds, facts, rows, tape)] = CLUE_HERE
    look_around(worlds, facts)


@compiled
def far_square(worlds: Journeys, facts: Facts, rows: Ints, tape: Ints) -> int:
    """RA-R8: where the bunker is: any square far enough from the start."""
    n = facts[0]
    count = 0
    for square in range(SQUARES):
        count += steps_between(square, START) >= max(1, n.bunker_gap)
    left = draw(tape, rows, n.one_of_row + count - 1, 0)
    for square in range(SQUARES):
        if steps_between(square, START) >= max(1, n.bunker_gap):
            if left == 0:
                return square
            left -= 1
    return START


@compiled
def is_free(worlds: Journeys, square: Int) -> bool:
    """RA-R8: whether something may still be placed there: not at the start, nor over the bunker."""
    w = worlds[0]
    empty: bool = w.contents[square] == EMPTY and square != w.bunker
    return empty and square != START


@compiled
def free_square(worlds: Journeys, facts: Facts, rows: Ints, tape: Ints) -> int:
    """RA-R8: any square that holds nothing yet, the start and the bunker aside."""
    n = facts[0]
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


@compiled
def look_around(worlds: Journeys, facts: Facts) -> None:
    """RA-R9, RA-R14: the window shows what is on the squares around; how they glow is known once entered, or by
    lantern."""
    w, n = worlds[0], facts[0]
    for square in range(SQUARES):
        if is_in_window(w.at, square, n.window):
            w.known[square] |= SHOWN | MEASURED if w.equipment == LANTERN else SHOWN
    w.known[w.at] |= MEASURED


@compiled
def hide(worlds: Journeys, facts: Facts) -> None:
    """RA-R14: leave of a journey only what its player knows."""
    w, n = worlds[0], facts[0]
    for square in range(SQUARES):
        if w.known[square] & SHOWN == 0:
            w.contents[square] = UNKNOWN
        if w.known[square] & MEASURED == 0:
            w.levels[square] = UNKNOWN
    if w.clues < n.clues_needed:
        w.bunker = UNKNOWN


@compiled
def offer(worlds: Journeys, facts: Facts, choices: Ints) -> int:
    """RA4, RA-R9, RA-R14: what may be chosen, and how many choices that is: a round's, or on the map a step, what lies
    here, and the medkit while it helps."""
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
    """RA4, RA13, RA14: a round of the encounter and what follows it, or something done on the map."""
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
    """RA14: what the slain enemy leaves; then the game returns to the map."""
    w, n = worlds[0], facts[0]
    w.contents[w.at], w.enemy, w.broken, w.standing = EMPTY, -1, 0, GOES_ON
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
    """RA-R6, RA-R8, RA-R12, RA-R14: a move ends here: its glow, its rest, the bunker, the clock, and who is here."""
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
        w.clues += 1
    elif ENEMY_HERE <= w.contents[square] < CACHE_HERE:
        w.enemy = w.contents[square] - ENEMY_HERE


@compiled
def take(worlds: Journeys, facts: Facts) -> None:
    """RA1, RA-R9: take up what lies here. One weapon of a kind, one piece; what was carried is left to the dust."""
    w, n = worlds[0], facts[0]
    thing = w.contents[w.at] - CACHE_HERE
    w.contents[w.at] = EMPTY
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
