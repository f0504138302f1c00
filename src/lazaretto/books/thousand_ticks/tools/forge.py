"""The forge: one weapon step by step, against a target, among all others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lazaretto.books.thousand_ticks.forge.damage_rate import per_1000_ticks
from lazaretto.books.thousand_ticks.forge.strike import Kinds, Strike
from lazaretto.books.thousand_ticks.forge.targets import target_with
from lazaretto.books.thousand_ticks.forge.weapon_list import Listed, able_with, weapon_list
from lazaretto.books.thousand_ticks.odds_facts import dice_facts
from lazaretto.books.thousand_ticks.rules.attack import Way
from lazaretto.books.thousand_ticks.rules.weapon import Design, demand_grip, steps
from lazaretto.books.thousand_ticks.tables import TicksNumbers
from lazaretto.books.thousand_ticks.tools import MOST_DEFENSE, MOST_REDUCTION
from lazaretto.books.thousand_ticks.tools.forge_table import listed, place_words, weapons_table
from lazaretto.books.thousand_ticks.tools.weapon_words import fight_this, way_words
from lazaretto.game import Refusal
from lazaretto.game.book_tool import (
    Answer,
    ArithmeticStep,
    Axis,
    Bars,
    Chart,
    HeatMap,
    Steps,
    ToolBar,
    ToolCurve,
    ToolLink,
    ToolRequest,
    Work,
)

RULES = {"start": "TT17", "two hands": "TT-R19", "secondary": "TT-R20", "size": "TT19"}
"""The rule behind each kind of step; all others are special properties."""

DEFENSES, REDUCTIONS = range(1, MOST_DEFENSE + 1), range(MOST_REDUCTION + 1)


def work(asked: ToolRequest) -> Work:
    """Build the weapon, or refuse it with the rule that it breaks."""
    n, given = asked.numbers, asked.given
    design = Design(given["size"], given["secondary"], given["specials"], given["ranged"] == "yes")
    hands, fighter = int(given["hands"]), n.fighters[given["fighter"]]
    demand_grip(n, design, hands)
    if hands == 2 and fighter.shield:
        raise Refusal(
            f"{given['fighter']} carries a shield, which leaves one hand (TT-R20, TT-R23); hands 2 is picked."
        )
    kinds: Kinds = (given["type"], given["type"])
    yield 0, 1
    target = target_with(n, given["defense"], given["reduction"])
    everything = weapon_list(n, fighter, kinds, target, given["power"] == "yes")
    able = {way: one for way, one in able_with(n, fighter, kinds)[design].items() if way.hands == hands}
    held = [one for one in everything if one.design.ranged == design.ranged]
    shown = listed(n, fighter, kinds, held if given["list"] != "ranged" else everything, design, given["list"])
    duel = {"a": given["fighter"]}
    return Answer(
        said=tuple(place_words(n, fighter, kinds, design, held)),
        steps=(arithmetic(n, design, hands),),
        bars=(by_way(n, able, given, held),),
        tables=(weapons_table(n, shown, given["rows"], given["list"]),),
        charts=(by_defense(n, able, given),),
        heats=(by_target(n, able, given),),
        links=(ToolLink("Find a counter", "counter", {"fighter": given["fighter"], "type": given["type"]}),),
        variant=None if design.ranged else fight_this(n, design, given["type"], duel),
    )


def arithmetic(n: TicksNumbers, design: Design, hands: int) -> Steps:
    """TT17: the ranks, step by step, with the rule of each."""
    found = []
    for step in steps(n, design, hands):
        change = f"{step.change:+d}".replace("-", "−") if step.change else "±0"
        rule = RULES.get(step.pick) or RULES.get(step.pick.split()[0], "TT17")
        found.append(ArithmeticStep(step.pick, change, step.rank, rule))
    facts = dice_facts(n, int(found[-1].total))
    least, most = facts["range"]
    return Steps("Ranks", tuple(found), f"{facts['dice']}: {least} to {most}, {facts['average']:g} on average")


def _rate(n: TicksNumbers, able: dict[Way, Strike], defense: int, reduction: int, power: bool) -> float:
    """The damage of the best way in 1,000 ticks."""
    target = target_with(n, defense, reduction)
    return max(float(per_1000_ticks(n, one.on(target))) for way, one in able.items() if power or not way.power)


def by_way(n: TicksNumbers, able: dict[Way, Strike], given: Mapping[str, Any], held: list[Listed]) -> Bars:
    """Each way to attack with it, and the best of all weapons."""
    target = target_with(n, given["defense"], given["reduction"])
    bars = [
        ToolBar(way_words(way), float(per_1000_ticks(n, one.on(target))), words=f"{one.blow.cost_ap} AP")
        for way, one in able.items()
    ]
    best = held[0]
    bars.append(ToolBar("the best of all", best.rate, tone="help"))
    return Bars("Damage in 1,000 ticks against this target", tuple(bars))


def by_defense(n: TicksNumbers, able: dict[Way, Strike], given: Mapping[str, Any]) -> Chart:
    """Damage by Defense, with this reduction and without any."""
    power = given["power"] == "yes"
    curves = []
    for reduction, tone in dict.fromkeys(((given["reduction"], "plain"), (0, "dim"))):
        rates = tuple(_rate(n, able, defense, reduction, power) for defense in DEFENSES)
        curves.append(ToolCurve(f"reduction {reduction}", rates, tone=tone))
    different = {curve.label: curve for curve in curves}
    return Chart("Damage in 1,000 ticks by Defense", "Defense", tuple(DEFENSES), tuple(different.values()))


def by_target(n: TicksNumbers, able: dict[Way, Strike], given: Mapping[str, Any]) -> HeatMap:
    """Damage by Defense and reduction. A cell can be picked."""
    power = given["power"] == "yes"
    values = tuple(tuple(_rate(n, able, defense, less, power) for less in REDUCTIONS) for defense in DEFENSES)
    down = Axis("Defense", tuple(map(str, DEFENSES)), "defense")
    across = Axis("reduction", tuple(map(str, REDUCTIONS)), "reduction")
    return HeatMap("Damage in 1,000 ticks", down, across, values, low=0)
