"""Every legal weapon. The rules decide which picks are legal; nothing here knows why."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, product

from lazaretto.books.thousand_ticks.rules.weapon import Design, legal_grips
from lazaretto.books.thousand_ticks.tables import (
    MOST_RANK,
    SIZES,
    SPECIALS,
    DamageType,
    Secondary,
    TicksNumbers,
    Weapon,
)


@lru_cache(maxsize=8)
def legal_designs(n: TicksNumbers) -> tuple[Design, ...]:
    """TT16 to TT19, TT-R13, TT-R18 to TT-R20: all designs that are legal in one grip at least, melee first."""
    return tuple(design for design in _all_picks() if legal_grips(n, design))


def melee_designs(n: TicksNumbers) -> tuple[Design, ...]:
    """The legal designs of melee weapons."""
    return tuple(design for design in legal_designs(n) if not design.ranged)


def _all_picks() -> Iterator[Design]:
    """Every combination of picks, legal or not."""
    sets = [some for count in range(len(SPECIALS) + 1) for some in combinations(SPECIALS, count)]
    for ranged, size, specials, secondary in product((False, True), SIZES, sets, range(MOST_RANK + 1)):
        yield Design(size, secondary, specials, ranged)


def forged(design: Design, kind: DamageType, second_kind: DamageType) -> Weapon:
    """TT16: a weapon made of a design, with the damage types of its attacks."""
    seconds = (Secondary("Second", second_kind, design.secondary),) if design.secondary else ()
    return Weapon(design.size, "Strike", kind, seconds, design.specials, design.ranged, "From the forge.")


def design_words(design: Design) -> str:
    """A design in words: `medium, secondary 2, dueling`."""
    second = (f"secondary {design.secondary}",) if design.secondary else ()
    return ", ".join(("ranged " * design.ranged + design.size, *second, *design.specials))
