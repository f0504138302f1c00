"""What the dark hides: which rolls the hero feels, and where the rats may be that the lantern does not show."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lantern_cellar import world
from lantern_cellar.game import Cellar, Seen
from lantern_cellar.rules import Way, bite, gap, lair, lairs
from lantern_cellar.tables import SQUARES, CellarNumbers, drawn
from lazaretto.dice import Roll, Rolled, evenly
from lazaretto.game import Seat

TRIES = 20
"""How often a rat is let out anew that came into the light, before it is put anywhere in the dark."""


def witnessed(
    n: CellarNumbers,
    before: Cellar,
    chosen: Mapping[Seat, Way],
    rolled: Sequence[Rolled],
    after: Cellar,
    seat: Seat | None,
) -> list[Rolled]:
    """LC8: the hero feels every snap. How a rat prowls is not among it, not even in the light: its odds count the free
    squares beside it, and would tell of a rat in the dark."""
    return [roll for roll in rolled if roll.rule is bite]


def revealed(n: CellarNumbers, state: Cellar, seat: Seat | None) -> Seen:
    """The cellar as if every square were lit."""
    w = world.CELLAR.plain(state.packed)
    return Seen(
        w.hero, w.oil, w.health, tuple(sorted(rat for rat in w.rats if rat != world.GONE)), bytes([1] * SQUARES)
    )


def imagine(n: CellarNumbers, seen: Seen, seat: Seat | None, roll: Roll) -> Cellar:
    """LC6, LC9: rats in the light are where they are seen. Each of the others starts from a lair and prowls for as many
    turns as have passed, as if the hero had always been where he is now."""
    worlds = world.CELLAR.worlds(world.CELLAR.blank(), False)
    w = worlds[0]
    w.hero, w.oil, w.health = seen.hero, seen.oil, seen.health
    for square in range(SQUARES):
        w.known[square] = seen.known[square]
    for rat in range(len(w.rats)):
        w.rats[rat] = world.GONE
    numbers = list(range(max(len(seen.rats), min(n.setup.rats, len(lairs(n))))))
    for square in seen.rats:
        w.rats[numbers.pop(roll(evenly(len(numbers)), "which rat it is"))] = square
    for rat in numbers:
        w.rats[rat] = _prowled(n, world.CELLAR.pack(worlds), seen, rat, roll)
    return Cellar(world.CELLAR.pack(worlds))


def _prowled(n: CellarNumbers, packed: bytes, seen: Seen, rat: int, roll: Roll) -> int:
    """A square in the dark that a rat may have come to; GONE if the light leaves none."""
    taken = world.CELLAR.plain(packed).rats
    homes = [square for square in lairs(n) if square not in taken]
    for _ in range(TRIES if homes else 0):
        worlds = world.CELLAR.worlds(packed, False)
        worlds[0].rats[rat] = homes[roll.rule(lair, len(homes))]
        after = world.prowled(n, world.CELLAR.pack(worlds), rat, max(0, n.hero.oil - seen.oil), roll)
        square: int = world.CELLAR.plain(after).rats[rat]
        if gap(square, seen.hero) > n.lantern.reach:
            return square
    floor = (square for square, glyph in enumerate(drawn(n.setup.cellar)) if glyph in ".@")
    dark = [square for square in floor if square not in taken and gap(square, seen.hero) > n.lantern.reach]
    return dark[roll.rule(lair, len(dark))] if dark else world.GONE
