"""What points are worth: a fighter against its like with a little more of one thing."""

from __future__ import annotations

from msgspec.structs import replace

from lazaretto.books.thousand_ticks.bots import PLANS, Plan
from lazaretto.books.thousand_ticks.exact.side_law import SideLaw
from lazaretto.books.thousand_ticks.forge.designs import forged
from lazaretto.books.thousand_ticks.pairs.combatant import Combatant, combatant, side_law
from lazaretto.books.thousand_ticks.pairs.race_many import race_many
from lazaretto.books.thousand_ticks.rules.weapon import Design
from lazaretto.books.thousand_ticks.table_faults import why_not_wielded
from lazaretto.books.thousand_ticks.tables import (
    ATTRIBUTES,
    MOST_ATTRIBUTE,
    MOST_LEVEL,
    SIZES,
    DamageType,
    Fighter,
    SizeName,
    TicksNumbers,
    Weapon,
)
from lazaretto.game.book_tool import Answer, Axis, HeatMap, ToolRequest, ToolTable, Work

DEFENSE, REDUCTION, LEVEL = "Defense", "reduction", "level"
KIND: DamageType = "piercing"


def work(asked: ToolRequest) -> Work:
    """Every duel is exact: plain weapons have no stuns."""
    n, given = asked.numbers, asked.given
    fighter, more = n.fighters[given["fighter"]], given["points"]
    yield 0, 1
    names, values = worth(n, fighter, more, PLANS[given["plan"]])
    by_name = dict(zip(names, values, strict=True))
    said = "; ".join(f"{size}, {_best(by_name, SIZES.index(size))}" for size in able(n, fighter))
    shown = tuple((name, *(share and 100 * share for share in row)) for name, row in by_name.items())
    title = f"{given['fighter']} with {more} more against {given['fighter']}, how often it wins"
    return Answer(
        (f"What helps most with a plain weapon of each size: {said}. 50 % is worth nothing. All of it is exact.",),
        (ToolTable(f"{title}, in percent", ("more of", *SIZES), shown),),
        heats=(HeatMap(title, Axis("more of", names), Axis("size", SIZES), values, 0.4, 0.9, percent=True),),
    )


def _best(by_name: dict[str, tuple[float | None, ...]], column: int) -> str:
    """What helps most, levels aside."""
    return max((name for name in by_name if name != LEVEL), key=lambda name: by_name[name][column] or 0.0)


def able(n: TicksNumbers, fighter: Fighter) -> list[SizeName]:
    """TT-R20: the sizes that a fighter can use."""
    return [size for size in SIZES if why_not_wielded(n, fighter, forged(Design(size), KIND, KIND)) is None]


def worth(
    n: TicksNumbers, fighter: Fighter, more: int, plan: Plan
) -> tuple[tuple[str, ...], tuple[tuple[float | None, ...], ...]]:
    """TT-R26: by what there is more of, and by size: the exact chance to beat one's like, draws counted as half."""
    names = (*ATTRIBUTES.values(), LEVEL, DEFENSE, REDUCTION)
    sides: list[SideLaw] = []
    sizes = able(n, fighter)
    for size in sizes:
        own, better = with_more(n, fighter, forged(Design(size), KIND, KIND), more, plan)
        for one in better:
            sides += side_law(n, one, own), side_law(n, own, one)
    pairs = [(place, place + 1) for place in range(0, len(sides), 2)]
    odds = race_many(sides, pairs, n.rulings.rounds * n.time.round_ticks)
    found = ((1 + odds.wins - odds.losses) / 2).reshape(len(sizes), len(names))
    by_size = dict(zip(sizes, found, strict=True))
    legal = [is_legal(fighter, name, more) for name in (*ATTRIBUTES, LEVEL)] + [True, True]
    return names, tuple(
        tuple(float(by_size[size][row]) if size in by_size and legal[row] else None for size in SIZES)
        for row in range(len(names))
    )


def is_legal(fighter: Fighter, name: str, more: int) -> bool:
    """TT-R27: whether a fighter may have so much more of an attribute, or so many more levels."""
    value: int = getattr(fighter, name)
    return value + more <= (MOST_LEVEL if name == LEVEL else MOST_ATTRIBUTE)


def with_more(
    n: TicksNumbers, fighter: Fighter, weapon: Weapon, more: int, plan: Plan
) -> tuple[Combatant, list[Combatant]]:
    """A fighter, and the same one with more of each thing, in the order of the names."""
    own = combatant(n, "", fighter, weapon, plan)
    grown = [replace(fighter, **{name: getattr(fighter, name) + more}) for name in (*ATTRIBUTES, LEVEL)]
    target = own.target
    defended = target._replace(defense=(target.defense[0] + more, target.defense[1] + more))
    armored = target._replace(reductions=tuple((whole + more, half + more) for whole, half in target.reductions))
    better = [combatant(n, "", one, weapon, plan) for one in grown]
    return own, [*better, *(own._replace(target=other) for other in (defended, armored))]
