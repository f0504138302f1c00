"""Which size is best for which build: the damage of the best weapon of each size, by STR and DEX."""

from __future__ import annotations

from itertools import combinations

from msgspec.structs import replace

from lazaretto.books.thousand_ticks.forge.damage_rate import per_1000_ticks
from lazaretto.books.thousand_ticks.forge.strike import Kinds, strikes
from lazaretto.books.thousand_ticks.forge.targets import Target, average_fighter, target_of, with_defense
from lazaretto.books.thousand_ticks.rules.weapon import Design, legal_grips
from lazaretto.books.thousand_ticks.tables import MOST_ATTRIBUTE, SIZES, Fighter, SizeName, Special, TicksNumbers
from lazaretto.game.book_tool import Answer, Axis, Bars, HeatMap, ToolBar, ToolRequest, ToolTable, Work

MATTER: tuple[Special, ...] = ("dueling", "executioner", "impaling")
"""The special properties that change the damage of a standing fighter."""
VALUES = range(1, MOST_ATTRIBUTE + 1)
SOME = (2, 5, 8, 11)


def work(asked: ToolRequest) -> Work:
    """Every STR and DEX from 1 to 15."""
    n, given = asked.numbers, asked.given
    target = target_of(n, with_defense(n, replace(average_fighter(n), armor=given["armor"]), given["defense"]))
    kinds: Kinds = (given["type"], given["type"])
    rates: dict[tuple[int, int], list[float]] = {}
    for strength in VALUES:
        yield strength - 1, len(VALUES)
        for dexterity in VALUES:
            build = replace(average_fighter(n), strength=strength, dexterity=dexterity, speed=given["speed"])
            rates[strength, dexterity] = [best_rate(n, build, size, kinds, target) for size in SIZES]
    best = {build: each.index(max(each)) for build, each in rates.items()}
    shares = [sum(size == place for size in best.values()) / len(best) for place in range(len(SIZES))]
    none = [size for size, share in zip(SIZES, shares, strict=True) if not share]
    where = f"SPE {given['speed']}, against Defense {given['defense']} in {given['armor']}"
    found = f"none does best with {', '.join(none)}" if none else "each size is best for some"
    names = tuple(map(str, VALUES))
    values = tuple(tuple(float(best[strength, dexterity] + 1) for dexterity in VALUES) for strength in VALUES)
    title = "The best size: 1 small, 2 medium, 3 large, 4 huge"
    bars = tuple(ToolBar(size, share) for size, share in zip(SIZES, shares, strict=True))
    return Answer(
        (f"Of {len(best)} builds with {where}, {found}. All of it is exact.",),
        tables=(_some(rates),),
        bars=(Bars("For how many builds each size is best", bars, most=1, percent=True),),
        heats=(HeatMap(title, Axis("STR", names), Axis("DEX", names), values, 1, 4),),
    )


def best_rate(n: TicksNumbers, build: Fighter, size: SizeName, kinds: Kinds, target: Target) -> float:
    """The damage in 1,000 ticks of the best weapon of a size without power. Specials that do nothing here are left
    out, since they cost ranks."""
    designs = [Design(size, 0, some) for count in range(len(MATTER) + 1) for some in combinations(MATTER, count)]
    able = [strikes(n, build, design, kinds) for design in designs if legal_grips(n, design)]
    return max(float(per_1000_ticks(n, one.on(target))) for ways in able for way, one in ways.items() if not way.power)


def _some(rates: dict[tuple[int, int], list[float]]) -> ToolTable:
    """The damage of the best weapon of each size for some builds."""
    rows = tuple((strength, dexterity, *rates[strength, dexterity]) for strength in SOME for dexterity in SOME)
    return ToolTable("Damage in 1,000 ticks of the best weapon of each size", ("STR", "DEX", *SIZES), rows)
