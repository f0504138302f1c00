"""The table of weapons of the forge, and a weapon's place among all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lazaretto.books.thousand_ticks.forge.designs import design_words, legal_designs, melee_designs
from lazaretto.books.thousand_ticks.forge.strike import Kinds
from lazaretto.books.thousand_ticks.forge.toe_to_toe import judged
from lazaretto.books.thousand_ticks.forge.weapon_list import Listed
from lazaretto.books.thousand_ticks.forge.weapon_numbers import better_numbers
from lazaretto.books.thousand_ticks.rules.weapon import Design
from lazaretto.books.thousand_ticks.tables import Fighter, TicksNumbers
from lazaretto.books.thousand_ticks.tools.weapon_words import way_words
from lazaretto.game.book_tool import ToolTable

ARENA = (
    "TT-R25 also counts hiding, charges, distance and casting; those need an arena, so this is about standing fights."
)
COLUMNS = ("size", "secondary", "specials", "ranged", "hands", "dice", "AP", "in 1,000 ticks", "best way")
FIELDS = ("size", "secondary", "specials", "ranged", "hands", "", "", "", "")


def listed(
    n: TicksNumbers, fighter: Fighter, kinds: Kinds, held: Sequence[Listed], design: Design, which: str
) -> list[Listed]:
    """The weapons of a list, the best first."""
    if which == "front" and not design.ranged:
        known = judged(n, fighter, kinds)
        wanted = {known.designs[kind][0] for kind in known.front}
        return [one for one in held if one.design in wanted]
    if which == "never right":
        worse = better_numbers(n)
        return [one for one in held if one.design in worse or beaten_by(n, fighter, kinds, one.design)]
    if which == "same size":
        return [one for one in held if one.design.size == design.size]
    if which == "same specials":
        return [one for one in held if set(design.specials) <= set(one.design.specials)]
    return [one for one in held if one.design.ranged] if which == "ranged" else list(held)


def beaten_by(n: TicksNumbers, fighter: Fighter, kinds: Kinds, design: Design) -> Design | None:
    """The weapon that beats this one everywhere toe to toe; None if nothing does, or if it is ranged."""
    known = judged(n, fighter, kinds)
    kind = known.kind_of.get(design)
    if kind is None or not known.beaten_by[kind]:
        return None
    best = max(known.beaten_by[kind], key=lambda by: float(known.values[by].sum()))
    return known.designs[best][0]


def place_words(
    n: TicksNumbers, fighter: Fighter, kinds: Kinds, design: Design, held: Sequence[Listed]
) -> Iterator[str]:
    """A weapon's place against the target, and whether it is ever right."""
    place, own = next((place, one) for place, one in enumerate(held, 1) if one.design == design)
    above = sum(one.rate > own.rate + 1e-9 for one in held[:place])
    best = f"the best, {design_words(held[0].design)}, does {held[0].rate:.2f}"
    every = f"{len(held):,} legal {'ranged' if design.ranged else 'melee'} weapons for this fighter"
    yield f"It does {own.rate:.2f} damage in 1,000 ticks against this target, number {above + 1:,} of {every}; {best}."
    better = better_numbers(n).get(design)
    if better:
        yield f"By its numbers it is never right: {design_words(better[0])} can do all that it can, and more."
    if not design.ranged:
        by = beaten_by(n, fighter, kinds, design)
        if by:
            yield f"Toe to toe it is never right for this fighter: {design_words(by)} is better everywhere. {ARENA}"
        else:
            yield f"Toe to toe nothing is better everywhere. {ARENA}"


def weapons_table(n: TicksNumbers, shown: Sequence[Listed], rows: int, which: str) -> ToolTable:
    """Weapons, the best first. A row can be picked."""
    cells = tuple(_row(n, one) for one in shown[:rows])
    legal = f"{len(melee_designs(n)):,} melee and {len(legal_designs(n)) - len(melee_designs(n))} ranged are legal"
    title = f"Weapons: {which}, {min(rows, len(shown)):,} of {len(shown):,}; {legal}"
    return ToolTable(title, COLUMNS, cells, FIELDS)


def _row(n: TicksNumbers, one: Listed) -> tuple[str | int | float, ...]:
    design, blow = one.design, one.strike.blow
    ranged, specials = "yes" if design.ranged else "no", ",".join(design.specials)
    dice = n.ranks.dice[blow.rank - 1]
    best = way_words(one.way)
    return design.size, design.secondary, specials, ranged, str(one.way.hands), dice, blow.cost_ap, one.rate, best
