"""The cellar's loop: the rats find their lairs, the hero looks and goes, the rats prowl and bite. Written once, run
plain or compiled."""

from __future__ import annotations

from array import array
from functools import lru_cache
from typing import Annotated

from lantern_cellar.rules import HUNT, REST, WAYS, Way, beside, bite, ended, gap, lair, lairs, prowl
from lantern_cellar.tables import MOST_RATS, SQUARES, CellarNumbers, drawn, hero_square
from lazaretto.dice import Roll, Rows, draw, note
from lazaretto.kernel import Int, Ints, Layout, Worlds, compiled, run_loop

CELLAR = Layout(
    "Cellar", hero="int16", oil="int16", health="int16", rats=("int16", MOST_RATS), known=("uint8", SQUARES)
)
Cellars = Annotated[Worlds, CELLAR]

GONE = -1
WALL, FLOOR, STAIR = 0, 1, 2
REACH, NOSE, ON_ARRIVAL, TRAMPLE, AT_FIRST, OIL, HEALTH, RATS, LAIRS, BITE, PROWL, LAIR, ON_STAIR, TRAMPLED, HEAD = (
    range(15)
)
"""Places in a cellar's numbers: what the loop reads of the tables, its rows, from HEAD on the squares, and after them
the lairs. The row LAIR is for one lair left, the next for two, and so on."""

SEEN_HERO, SEEN_OIL, SEEN_HEALTH, SEEN_RATS = range(4)
SEEN_KNOWN = SEEN_RATS + MOST_RATS
SEEN = SEEN_KNOWN + SQUARES
"""Places in what the hero sees: squares and numbers, the rats in the light (others GONE), and what is known."""


@compiled
def rat_at(worlds: Cellars, square: Int) -> int:
    """Which rat is on the square, or GONE."""
    for rat in range(MOST_RATS):
        if worlds[0].rats[rat] == square:
            return rat
    return GONE


@compiled
def is_free(worlds: Cellars, cellar: Ints, square: Int) -> bool:
    """LC6: floor with neither hero nor rat."""
    return cellar[HEAD + square] == FLOOR and square != worlds[0].hero and rat_at(worlds, square) == GONE


@compiled
def light(worlds: Cellars, cellar: Ints) -> None:
    """LC3, LC4: what the lantern reaches is known from now on."""
    w = worlds[0]
    for square in range(SQUARES):
        if gap(w.hero, square) <= cellar[REACH]:
            w.known[square] = 1


@compiled
def begin(worlds: Cellars, cellar: Ints, rows: Ints, tape: Ints) -> None:
    """LC5, LC8, LC9: the hero in his place with a lit lantern, and each rat in a lair of its own."""
    w = worlds[0]
    w.hero, w.oil, w.health = cellar[AT_FIRST], cellar[OIL], cellar[HEALTH]
    for square in range(SQUARES):
        w.known[square] = 0
    for rat in range(MOST_RATS):
        w.rats[rat] = GONE
    for rat in range(cellar[RATS]):
        place = draw(tape, rows, cellar[LAIR] + cellar[LAIRS] - rat - 1, rat + 1)
        for home in range(cellar[LAIRS]):
            square = cellar[HEAD + SQUARES + home]
            if rat_at(worlds, square) == GONE:
                if place == 0:
                    w.rats[rat] = square
                    break
                place -= 1
    light(worlds, cellar)


@compiled
def look(worlds: Cellars, cellar: Ints, seen: Ints) -> None:
    """LC3, LC4: rats in the light, squares once lit."""
    w = worlds[0]
    seen[SEEN_HERO], seen[SEEN_OIL], seen[SEEN_HEALTH] = w.hero, w.oil, w.health
    for rat in range(MOST_RATS):
        lit = w.rats[rat] != GONE and gap(w.rats[rat], w.hero) <= cellar[REACH]
        seen[SEEN_RATS + rat] = w.rats[rat] if lit else GONE
    for square in range(SQUARES):
        seen[SEEN_KNOWN + square] = w.known[square]


@compiled
def may_go(seen: Ints, cellar: Ints, way: Int) -> bool:
    """LC2, LC-R1: never into a wall, and onto a rat only where the variant lets him."""
    square = beside(seen[SEEN_HERO], way)
    for rat in range(MOST_RATS):
        if seen[SEEN_RATS + rat] == square and cellar[TRAMPLE] == 0:
            return False
    is_open: bool = cellar[HEAD + square] != WALL
    return is_open


@compiled
def ending(worlds: Cellars, cellar: Ints) -> int:
    """How it has ended, if it has."""
    w = worlds[0]
    return ended(cellar[HEAD + w.hero] == STAIR, w.health, w.oil)


@compiled
def go(worlds: Cellars, cellar: Ints, tape: Ints, way: Int) -> None:
    """LC2, LC5, LC-R1: the hero's step."""
    w = worlds[0]
    w.hero = beside(w.hero, way)
    w.oil -= 1
    rat = rat_at(worlds, w.hero)
    if rat != GONE:
        w.rats[rat] = GONE
        note(tape, cellar[TRAMPLED], rat + 1, w.hero)


@compiled
def goes_to(worlds: Cellars, cellar: Ints, rows: Ints, tape: Ints, rat: Int) -> int:
    """LC6, LC7: the square a rat is on after its move."""
    w = worlds[0]
    at: int = w.rats[rat]
    free, nearer = 0, at
    for way in range(4):
        square = beside(at, way)
        if is_free(worlds, cellar, square):
            free += 1
            if gap(square, w.hero) < gap(nearer, w.hero):
                nearer = square
    smells = gap(at, w.hero) <= cellar[NOSE]
    plan = draw(tape, rows, cellar[PROWL] + 5 * smells + free, rat + 1)
    if plan == HUNT:
        return nearer
    for way in range(4):
        square = beside(at, way)
        if is_free(worlds, cellar, square):
            plan -= 1
            if plan == REST:
                return square
    return at


@compiled
def turn(worlds: Cellars, cellar: Ints, rows: Ints, tape: Ints, way: Int) -> None:
    """LC1–LC8: the hero goes; unless he is out, each rat prowls, and bites if it can."""
    w = worlds[0]
    go(worlds, cellar, tape, way)
    light(worlds, cellar)
    if cellar[HEAD + w.hero] == STAIR:
        note(tape, cellar[ON_STAIR], 0, w.hero)
        return
    for rat in range(MOST_RATS):
        if w.rats[rat] != GONE and w.health > 0:
            ready = cellar[ON_ARRIVAL] == 1 or gap(w.rats[rat], w.hero) == 1
            w.rats[rat] = goes_to(worlds, cellar, rows, tape, rat)
            if ready and gap(w.rats[rat], w.hero) == 1:
                w.health -= draw(tape, rows, cellar[BITE], rat + 1)


@lru_cache(maxsize=256)
def laid_out(n: CellarNumbers) -> tuple[Rows, array[int]]:
    """The rows of the local rules, and a cellar's numbers for the loop. Prowling: five rows, five more for smelling."""
    rows = Rows()
    prowls = [rows.law("a rat prowls", prowl, n, smells, free) for smells in (False, True) for free in range(5)]
    bites = rows.law("a rat snaps", bite, n)
    ends = rows.event("the hero is on the stair", ended), rows.event("a rat is trampled", go)
    homes = lairs(n)
    found = [rows.law("where a rat starts", lair, left) for left in range(1, len(homes) + 1)]
    rulings = (n.rulings.bites_on_arrival, n.rulings.trample)
    first = (hero_square(n), n.hero.oil, n.hero.health, min(n.setup.rats, len(homes)), len(homes))
    head = (n.lantern.reach, n.rat.nose, *rulings, *first, bites, prowls[0], *(found[:1] or [0]), *ends)
    squares = ({"#": WALL, ">": STAIR}.get(glyph, FLOOR) for glyph in drawn(n.setup.cellar))
    return rows, array("q", (*head, *squares, *homes))


def step(n: CellarNumbers, packed: bytes, way: Way, roll: Roll) -> bytes:
    """One turn of the loop on the roll's tape, from packed world to packed world."""
    rows, cellar = laid_out(n)
    return roll.tape(rows, lambda tape: run_loop(turn, CELLAR, packed, cellar, rows.ints, tape, WAYS.index(way)))


def first(n: CellarNumbers, roll: Roll) -> bytes:
    """The world at the start."""
    rows, cellar = laid_out(n)
    return roll.tape(rows, lambda tape: run_loop(begin, CELLAR, CELLAR.blank(), cellar, rows.ints, tape))
