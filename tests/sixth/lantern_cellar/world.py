"""The cellar's loop: the hero goes, the rats prowl and bite. Written once, run plain or compiled."""

from __future__ import annotations

from array import array
from functools import lru_cache
from typing import Annotated

from lantern_cellar.rules import HUNT, REST, WAYS, Way, beside, bite, gap, prowl
from lantern_cellar.tables import MOST_RATS, SQUARES, CellarNumbers, drawn
from lazaretto.dice import Roll, Rows, draw, note
from lazaretto.kernel import Int, Ints, Layout, Worlds, compiled, run

CELLAR = Layout(
    "Cellar", hero="int16", oil="int16", health="int16", rats=("int16", MOST_RATS), known=("uint8", SQUARES)
)
Cellars = Annotated[Worlds, CELLAR]

GONE = -1
WALL, FLOOR, STAIR = 0, 1, 2
REACH, NOSE, ON_ARRIVAL, BITE, PROWL, OUT, TRAMPLED, HEAD = range(8)
"""Places in a cellar's numbers: what the loop reads of the tables, its rows, and from HEAD on the squares."""


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
        note(tape, cellar[OUT], 0, w.hero)
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
    ends = rows.event("the hero is on the stair"), rows.event("a rat is trampled")
    head = (n.lantern.reach, n.rat.nose, n.rulings.bites_on_arrival, bites, prowls[0], *ends)
    return rows, array("q", (*head, *({"#": WALL, ">": STAIR}.get(glyph, FLOOR) for glyph in drawn(n.setup.cellar))))


def step(n: CellarNumbers, packed: bytes, way: Way, roll: Roll) -> bytes:
    """One turn of the loop on the roll's tape, from packed world to packed world."""
    rows, cellar = laid_out(n)
    return roll.tape(rows, lambda tape: run(turn, CELLAR, packed, cellar, rows.ints, tape, WAYS.index(way)))


def first(n: CellarNumbers, hero: int, rats: tuple[int, ...]) -> bytes:
    """The world at the start, with the lantern lit."""
    worlds = CELLAR.worlds(CELLAR.blank(), False)
    w = worlds[0]
    w.hero, w.oil, w.health = hero, n.hero.oil, n.hero.health
    for rat in range(MOST_RATS):
        w.rats[rat] = rats[rat] if rat < len(rats) else GONE
    light(worlds, laid_out(n)[1])
    return CELLAR.pack(worlds)
