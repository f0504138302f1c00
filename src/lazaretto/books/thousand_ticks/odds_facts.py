"""What is known of a weapon and of an attack beside the chances: dice, ranks, costs, and how many blows it takes."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from lazaretto.books.thousand_ticks.rules import stats
from lazaretto.books.thousand_ticks.rules.blow import CRITICAL, MISS, blow, resists, to_hit
from lazaretto.books.thousand_ticks.rules.weapon import (
    Design,
    dice_of,
    primary_rank,
    reach,
    secondary_rank,
    spell_bonus,
    steps,
)
from lazaretto.books.thousand_ticks.sheet import Blow
from lazaretto.books.thousand_ticks.tables import Fighter, TicksNumbers
from lazaretto.dice import law
from lazaretto.dice.chance_words import percent_words

BLOWS = (1, 2, 3)
"""For so many blows it is said how likely they are to drop the target."""


def dice_facts(n: TicksNumbers, rank: int) -> dict[str, Any]:
    """TT18: the dice of a rank, their range and their average."""
    count, sides = dice_of(n, rank)
    return {
        "rank": rank,
        "dice": n.ranks.dice[rank - 1],
        "range": [count, count * sides],
        "average": float(average(n, rank)),
    }


def average(n: TicksNumbers, rank: int) -> Fraction:
    """TT18: the average of a rank's dice."""
    count, sides = dice_of(n, rank)
    return Fraction(count * (sides + 1), 2)


def weapon_facts(n: TicksNumbers, design: Design, hands: int) -> dict[str, Any]:
    """TT16 to TT19, TT26, TT27: a weapon in a grip, step by step."""
    size = getattr(n.sizes, design.size)
    facts = {
        **dice_facts(n, primary_rank(n, design, hands)),
        "ap": n.time.attack_ap * size.ap_percent // 100,
        "ap_percent": size.ap_percent,
        "attack_attribute": stats.attack_attribute(n, design.size, design.ranged),
        "damage_attribute": stats.damage_attribute(n, design.size, design.ranged),
        "spell_bonus": spell_bonus(n, design),
        "steps": [{"pick": s.pick, "change": s.change, "rank": s.rank} for s in steps(n, design, hands)],
    }
    if not design.ranged:
        facts["reach"] = reach(n, design)
    if design.secondary:
        facts["secondary"] = dice_facts(n, secondary_rank(n, design, hands))
    return facts


def weapon_lines(n: TicksNumbers, design: Design, hands: int) -> Iterator[str]:
    """The same in sentences. A rank on the way may lie outside the table, and has no dice then."""
    for step in steps(n, design, hands):
        change = f"{step.change:+d}".replace("-", "−") if step.change else ""
        dice = n.ranks.dice[step.rank - 1] if 1 <= step.rank <= len(n.ranks.dice) else ""
        yield f"{step.pick:<14}{change:>3}  rank {step.rank}  {dice}".rstrip()
    facts = weapon_facts(n, design, hands)
    yield f"{_said(facts)}; {facts['ap']} AP before speed."
    if design.secondary:
        yield f"Its secondary attack has rank {facts['secondary']['rank']}: {_said(facts['secondary'])}."


def _said(facts: dict[str, Any]) -> str:
    least, most = facts["range"]
    return f"{facts['dice']}, {least} to {most}, {facts['average']:g} on average"


def drop_chances(n: TicksNumbers, b: Blow, hp: int) -> dict[int, Fraction]:
    """TT2: the exact chances that one, two or three blows take so many HP."""
    exact = law(blow, n, b.aim, b.force)
    by_damage = [(max(0, face), Fraction(weight, exact.total)) for face, weight in exact.items()]
    taken, found = {0: Fraction(1)}, {}
    for blows in range(1, max(BLOWS) + 1):
        after: dict[int, Fraction] = {}
        for before, chance in taken.items():
            for done, share in by_damage:
                sum_of = min(hp, before + done)
                after[sum_of] = after.get(sum_of, Fraction(0)) + chance * share
        taken, found[blows] = after, after.get(hp, Fraction(0))
    return found


def attack_facts(n: TicksNumbers, b: Blow, target: Fighter) -> dict[str, Any]:
    """TT-R1 to TT-R4, TT-R12: an attack in numbers. Chances are exact fractions."""
    hit, done = law(to_hit, n, *b.aim), law(blow, n, b.aim, b.force)
    mean = sum((Fraction(max(0, face) * weight, done.total) for face, weight in done.items()), Fraction(0))
    landed = {face: weight for face, weight in done.items() if face >= 0}
    lands = 1 - hit.chance(MISS)
    facts = {
        **dice_facts(n, b.rank),
        "attack": b.attack,
        "defense": b.defense,
        "bonus": b.bonus,
        "reduction": b.reduction,
        "ap": b.cost_ap,
        "ep": b.cost_ep,
        "to_hit": str(lands),
        "critical": str(hit.chance(CRITICAL)),
        "damage": {str(face): str(Fraction(landed[face], done.total) / lands) for face in sorted(landed)},
        "mean_damage": float(mean),
        "damage_per_1000_ticks": float(mean * 1000 / b.cost_ap),
        "target_hp": stats.hit_points(n, target),
        "drops": {str(blows): str(chance) for blows, chance in _drops(n, b, target).items()},
    }
    if b.stuns:
        facts["stun"] = str(lands * (1 - law(resists, n, b.fortitude, b.rank).chance(True)))
    return facts


def _drops(n: TicksNumbers, b: Blow, target: Fighter) -> dict[int, Fraction]:
    return drop_chances(n, b, stats.hit_points(n, target))


def attack_lines(n: TicksNumbers, b: Blow, target: Fighter) -> Iterator[str]:
    """The same in sentences."""
    facts = attack_facts(n, b, target)
    hit = law(to_hit, n, *b.aim)
    bonus, attack = (f"{number:+d}".replace("-", "−") for number in (b.bonus, b.attack))
    yield f"Attack {attack} against Defense {b.defense}: it hits {percent_words(1 - hit.chance(MISS))} of the time,"
    yield f"with a critical hit {percent_words(hit.chance(CRITICAL))} of the time."
    yield f"Damage {facts['dice']} {bonus}, less {b.reduction} for armor; {facts['mean_damage']:.2f} a blow on average."
    each = f"{b.cost_ap} AP a blow: {facts['damage_per_1000_ticks']:.2f} damage in 1,000 ticks"
    yield f"{each}{f', for {b.cost_ep} EP a blow' if b.cost_ep else ''}."
    drops = _drops(n, b, target)
    said = ", ".join(f"{blows} {percent_words(drops[blows])}" for blows in BLOWS)
    yield f"Blows that drop a target with {facts['target_hp']} HP: {said}."
    if b.stuns:
        yield f"It stuns {percent_words(Fraction(facts['stun']))} of the time."
