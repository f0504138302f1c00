"""The choices of a fighter: what each costs, and its exact odds."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from lazaretto.books.thousand_ticks.choices import Choice, way_of
from lazaretto.books.thousand_ticks.duel import Duel, acts
from lazaretto.books.thousand_ticks.rules.blow import CRITICAL, HIT, MISS, blow, resists, to_hit
from lazaretto.books.thousand_ticks.sheet import Blow
from lazaretto.books.thousand_ticks.tables import TicksNumbers
from lazaretto.books.thousand_ticks.view.words import attack_name
from lazaretto.books.thousand_ticks.world.loop_numbers import OTHER, blow_in
from lazaretto.dice import law
from lazaretto.view import Bar, Option


def options(n: TicksNumbers, seen: Duel, choices: Sequence[Choice]) -> tuple[Option, ...]:
    """Every choice, in the order of the rules."""
    return tuple(_option(n, seen, choice) for choice in choices)


def _option(n: TicksNumbers, seen: Duel, choice: Choice) -> Option:
    who = acts(n, seen)
    way = way_of(choice)
    if way is None:
        # Faces leave the group's words out of a text, and "all" alone would say nothing.
        left = 0 if choice is Choice.WAIT_ALL else seen.of(who).ap - n.time.wait_ap
        return Option(str(choice), f"lets time pass and leaves {left} AP", "time")
    b = blow_in(n, who, way)
    cost = f"{b.cost_ap} AP" + (f" and {b.cost_ep} EP" if b.cost_ep else "")
    force = f"{n.ranks.dice[b.rank - 1]} {b.bonus:+d}".replace("-", "−")
    taken = f", less {b.reduction} for armor" if b.reduction else ""
    does = f"{attack_name(n, who, way)}: {force} damage{taken}, for {cost}"
    return Option(str(choice), does, "attack", bars=_bars(n, b, seen.of(OTHER[who]).hp))


def _bars(n: TicksNumbers, b: Blow, hp: int) -> tuple[Bar, ...]:
    """TT-R1, TT-R2, TT-R12: the odds to hit, to drop the other with this blow, and to stun."""
    hit = law(to_hit, n, *b.aim)
    shares = (("miss", hit.chance(MISS)), ("hit", hit.chance(HIT)), ("critical", hit.chance(CRITICAL)))
    whole = law(blow, n, b.aim, b.force)
    drops = Fraction(sum(weight for done, weight in whole.items() if done >= hp), whole.total)
    bars = [Bar(f"Attack {b.attack:+d} against Defense {b.defense}".replace("-", "−"), shares)]
    bars.append(Bar(f"against {hp} HP", (("down", drops), ("stands", 1 - drops))))
    if b.stuns:
        keeps = law(resists, n, b.fortitude, b.rank).chance(True)
        bars.append(Bar("a stun, if it hits", (("stunned", 1 - keeps), ("resists", keeps))))
    return tuple(bars)
