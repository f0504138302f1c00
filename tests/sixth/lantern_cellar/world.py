"""The cellar's loop: the rats find their lairs, the hero looks and goes, the rats prowl and bite. Written once, run
plain or compiled."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated

from lantern_cellar.rules import HUNT, REST, WAYS, Way, beside, bite, ended, gap, lair, lairs, prowl
from lantern_cellar.tables import MOST_RATS, SQUARES, CellarNumbers, drawn, hero_square
from lazaretto.dice import Roll, Rows, draw, note
from lazaretto.kernel import Int, Ints, Layout, Record, Worlds, compiled, run_loop

CELLAR = Layout(
    "Cellar", hero="int16", oil="int16", health="int16", rats=("int16", MOST_RATS), known=("uint8", SQUARES)
)
Cellars = Annotated[Worlds, CELLAR]

GONE = -1
WALL, FLOOR, STAIR = 0, 1, 2

NUMBERS = Layout(
    "Numbers",
    reach="int64",
    nose="int64",
    on_arrival="int64",
    trample="int64",
    at_first="int64",
    oil="int64",
    health="int64",
    rats="int64",
    lairs="int64",
    bite_row="int64",
    prowl_row="int64",
    lair_row="int64",
    on_stair_row="int64",
    trampled_row="int64",
    squares=("int64", SQUARES),
    homes=("int64", SQUARES),
)
"""What the loop reads of the tables, its rows, the squares, and the lairs. The first row of lairs is for one lair left,
the next for two, and so on."""
Numbers = Annotated[Worlds, NUMBERS]

SIGHT = Layout("Sight", hero="int64", oil="int64", health="int64", rats=("int64", MOST_RATS), known=("int64", SQUARES))
"""What the hero sees: squares and numbers, the rats in the light (others GONE), and what is known."""
Sights = Annotated[Worlds, SIGHT]


@compiled
def rat_at(worlds: Cellars, square: Int) -> int:
    """Which rat is on the square, or GONE."""
    for rat in range(MOST_RATS):
        if worlds[0].rats[rat] == square:
            return rat
    return GONE


@compiled
def is_free(worlds: Cellars, cellar: Numbers, square: Int) -> bool:
    """LC6: floor with neither hero nor rat."""
    n = cellar[0]
    return n.squares[square] == FLOOR and square != worlds[0].hero and rat_at(worlds, square) == GONE


@compiled
def light(worlds: Cellars, cellar: Numbers) -> None:
    """LC3, LC4: what the lantern reaches is known from now on."""
    w, n = worlds[0], cellar[0]
    for square in range(SQUARES):
        if gap(w.hero, square) <= n.reach:
            w.known[square] = 1


@compiled
def begin(worlds: Cellars, cellar: Numbers, rows: Ints, tape: Ints) -> None:
    """LC5, LC8, LC9: the hero in his place with a lit lantern, and each rat in a lair of its own."""
    w, n = worlds[0], cellar[0]
    w.hero, w.oil, w.health = n.at_first, n.oil, n.health
    for square in range(SQUARES):
        w.known[square] = 0
    for rat in range(MOST_RATS):
        w.rats[rat] = GONE
    for rat in range(n.rats):
        place = draw(tape, rows, n.lair_row + n.lairs - rat - 1, rat + 1)
        for home in range(n.lairs):
            square = n.homes[home]
            if rat_at(worlds, square) == GONE:
                if place == 0:
                    w.rats[rat] = square
                    break
                place -= 1
    light(worlds, cellar)


@compiled
def look(worlds: Cellars, cellar: Numbers, seen: Sights) -> None:
    """LC3, LC4: rats in the light, squares once lit."""
    w, n, sight = worlds[0], cellar[0], seen[0]
    sight.hero, sight.oil, sight.health = w.hero, w.oil, w.health
    for rat in range(MOST_RATS):
        lit = w.rats[rat] != GONE and gap(w.rats[rat], w.hero) <= n.reach
        sight.rats[rat] = w.rats[rat] if lit else GONE
    for square in range(SQUARES):
        sight.known[square] = w.known[square]


@compiled
def may_go(seen: Sights, cellar: Numbers, way: Int) -> bool:
    """LC2, LC-R1: never into a wall, and onto a rat only where the variant lets him."""
    n, sight = cellar[0], seen[0]
    square = beside(sight.hero, way)
    for rat in range(MOST_RATS):
        if sight.rats[rat] == square and n.trample == 0:
            return False
    is_open: bool = n.squares[square] != WALL
    return is_open


@compiled
def ending(worlds: Cellars, cellar: Numbers) -> int:
    """How it has ended, if it has."""
    w, n = worlds[0], cellar[0]
    return ended(n.squares[w.hero] == STAIR, w.health, w.oil)


@compiled
def go(worlds: Cellars, cellar: Numbers, tape: Ints, way: Int) -> None:
    """LC2, LC5, LC-R1: the hero's step."""
    w, n = worlds[0], cellar[0]
    w.hero = beside(w.hero, way)
    w.oil -= 1
    rat = rat_at(worlds, w.hero)
    if rat != GONE:
        w.rats[rat] = GONE
        note(tape, n.trampled_row, rat + 1, w.hero)


@compiled
def goes_to(worlds: Cellars, cellar: Numbers, rows: Ints, tape: Ints, rat: Int) -> int:
    """LC6, LC7: the square a rat is on after its move."""
    w, n = worlds[0], cellar[0]
    at: int = w.rats[rat]
    free, nearer = 0, at
    for way in range(4):
        square = beside(at, way)
        if is_free(worlds, cellar, square):
            free += 1
            if gap(square, w.hero) < gap(nearer, w.hero):
                nearer = square
    smells = gap(at, w.hero) <= n.nose
    plan = draw(tape, rows, n.prowl_row + 5 * smells + free, rat + 1)
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
def prowl_about(worlds: Cellars, cellar: Numbers, rows: Ints, tape: Ints, rat: Int, turns: Int) -> None:
    """LC6, LC7: one rat prowls for so many turns, while all others stand still."""
    w = worlds[0]
    for _ in range(turns):
        w.rats[rat] = goes_to(worlds, cellar, rows, tape, rat)


@compiled
def turn(worlds: Cellars, cellar: Numbers, rows: Ints, tape: Ints, way: Int) -> None:
    """LC1–LC8: the hero goes; unless he is out, each rat prowls, and bites if it can."""
    w, n = worlds[0], cellar[0]
    go(worlds, cellar, tape, way)
    light(worlds, cellar)
    if n.squares[w.hero] == STAIR:
        note(tape, n.on_stair_row, 0, w.hero)
        return
    for rat in range(MOST_RATS):
        if w.rats[rat] != GONE and w.health > 0:
            ready = n.on_arrival == 1 or gap(w.rats[rat], w.hero) == 1
            w.rats[rat] = goes_to(worlds, cellar, rows, tape, rat)
            if ready and gap(w.rats[rat], w.hero) == 1:
                w.health -= draw(tape, rows, n.bite_row, rat + 1)


@lru_cache(maxsize=256)
def laid_out(n: CellarNumbers) -> tuple[Rows, Record]:
    """The rows of the local rules, and a cellar's numbers for the loop. Prowling: five rows, five more for smelling."""
    rows = Rows()
    prowls = [rows.law("a rat prowls", prowl, n, smells, free) for smells in (False, True) for free in range(5)]
    bites = rows.law("a rat snaps", bite, n)
    on_stair, trampled = rows.event("the hero is on the stair", ended), rows.event("a rat is trampled", go)
    homes = lairs(n)
    found = [rows.law("where a rat starts", lair, left) for left in range(1, len(homes) + 1)]
    numbers = NUMBERS.record(
        reach=n.lantern.reach,
        nose=n.rat.nose,
        on_arrival=n.rulings.bites_on_arrival,
        trample=n.rulings.trample,
        at_first=hero_square(n),
        oil=n.hero.oil,
        health=n.hero.health,
        rats=min(n.setup.rats, len(homes)),
        lairs=len(homes),
        bite_row=bites,
        prowl_row=prowls[0],
        lair_row=found[0] if found else 0,
        on_stair_row=on_stair,
        trampled_row=trampled,
        squares=({"#": WALL, ">": STAIR}.get(glyph, FLOOR) for glyph in drawn(n.setup.cellar)),
        homes=homes,
    )
    return rows, numbers


def step(n: CellarNumbers, packed: bytes, way: Way, roll: Roll) -> bytes:
    """One turn of the loop on the roll's tape, from packed world to packed world."""
    rows, cellar = laid_out(n)
    return roll.tape(rows, lambda tape: run_loop(turn, CELLAR, packed, cellar, rows.ints, tape, WAYS.index(way)))


def first(n: CellarNumbers, roll: Roll) -> bytes:
    """The world at the start."""
    rows, cellar = laid_out(n)
    return roll.tape(rows, lambda tape: run_loop(begin, CELLAR, CELLAR.blank(), cellar, rows.ints, tape))


def prowled(n: CellarNumbers, packed: bytes, rat: int, turns: int, roll: Roll) -> bytes:
    """The world after one rat has prowled for so many turns."""
    rows, cellar = laid_out(n)
    return roll.tape(rows, lambda tape: run_loop(prowl_about, CELLAR, packed, cellar, rows.ints, tape, rat, turns))
