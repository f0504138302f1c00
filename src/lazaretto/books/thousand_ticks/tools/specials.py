"""Which special property is worth its rank: a weapon with it against the same weapon without it."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from msgspec.structs import replace

from lazaretto.books.thousand_ticks.bots import PLANS
from lazaretto.books.thousand_ticks.exact.follow_duel import chances_with_stuns
from lazaretto.books.thousand_ticks.exact.side_law import Limits
from lazaretto.books.thousand_ticks.forge.designs import forged
from lazaretto.books.thousand_ticks.pairs.combatant import Combatant, combatant, side_law
from lazaretto.books.thousand_ticks.pairs.race_many import race_many
from lazaretto.books.thousand_ticks.pairs.simulated import SIGMAS, simulate
from lazaretto.books.thousand_ticks.rules.weapon import Design
from lazaretto.books.thousand_ticks.table_faults import OWN, why_not_wielded
from lazaretto.books.thousand_ticks.tables import SIZES, SPECIALS, DamageType, Fighter, Special, TicksNumbers
from lazaretto.game import Refusal
from lazaretto.game.book_tool import Answer, Axis, HeatMap, ToolRequest, ToolTable, Work

STATES = 1_000_000
"""How many states a duel with stuns is followed through."""
GAMES = 20_000
"""How often it is simulated if it cannot be followed."""
ADDED: tuple[tuple[Special, ...], ...] = (*((special,) for special in SPECIALS), ("dueling", "executioner"))
"""What is added to a plain weapon: each property, and the two that multiply each other."""


def work(asked: ToolRequest) -> Work:
    """Every special property in every size, exactly where that can be done."""
    n, given = asked.numbers, asked.given
    fighter = n.fighters[given["fighter"]]
    if given["armor"] != OWN:
        fighter = replace(fighter, armor=given["armor"])
    values, bound, is_exact = [], 0.0, True
    for number, specials in enumerate(ADDED):
        yield number, len(ADDED)
        found = [versus_plain(n, fighter, Design(size, 0, specials), given["type"], asked.seed) for size in SIZES]
        values.append(tuple(one and one.share for one in found))
        bound = max([bound, *(one.error for one in found if one)])
        is_exact &= all(one.is_exact for one in found if one)
    names = tuple(" + ".join(specials) for specials in ADDED)
    shown = tuple((name, *(share and 100 * share for share in row)) for name, row in zip(names, values, strict=True))
    worth = [name for name, row in zip(names, values, strict=True) if max(share or 0 for share in row) > 0.5]
    title = f"{given['fighter']} with it against {given['fighter']} without it, how often it wins"
    said = (
        f"Worth the rank in some size: {', '.join(worth) or 'none'}. {_how_sure(bound, is_exact)}",
        "Sneaky, Momentum, Reach and Caster do nothing toe to toe, so here they only cost a rank (TT-R25).",
    )
    heat = HeatMap(title, Axis("special", names), Axis("size", SIZES), tuple(values), 0, 1, percent=True)
    return Answer(said, (ToolTable(f"{title}, in percent", ("special", *SIZES), shown),), heats=(heat,))


def _how_sure(bound: float, is_exact: bool) -> str:
    if is_exact:
        return f"Exact, off by at most {bound:.0e}."
    return f"Exact but for stunning, which is simulated and off by {100 * bound:.1f} points at most, 19 times in 20."


class Share(NamedTuple):
    """The chance to win, draws counted as half; how far it may be off, and whether it is exact."""

    share: float
    error: float
    is_exact: bool


def versus_plain(n: TicksNumbers, fighter: Fighter, design: Design, kind: DamageType, seed: int) -> Share | None:
    """TT-R26: how a weapon fares against the same without special properties; None if the fighter cannot use it."""
    weapons = [forged(one, kind, kind) for one in (design, Design(design.size))]
    if any(why_not_wielded(n, fighter, weapon) for weapon in weapons):
        return None
    a, b = (combatant(n, "", fighter, weapon, PLANS["plain"]) for weapon in weapons)
    if a.stuns:
        return _with_stuns(n, a, b, seed)
    sides = side_law(n, a, b), side_law(n, b, a)
    odds = race_many(sides, [(0, 1)], n.rulings.rounds * n.time.round_ticks)
    return Share((1 + float(odds.wins[0] - odds.losses[0])) / 2, odds.bound, True)


def _with_stuns(n: TicksNumbers, a: Combatant, b: Combatant, seed: int) -> Share:
    """TT-R12, TT-R26: followed through states, or simulated if there are too many starts or acts for that."""
    sides, last = (side_law(n, a, b), side_law(n, b, a)), n.rulings.rounds * n.time.round_ticks
    limits = Limits(last, max(sides[0].starts), n.time.stun_ap, 0)
    try:
        wins, losses, bound = chances_with_stuns(*sides, (0, 1), limits, STATES)
    except Refusal:
        came = simulate(n, a, b, GAMES, seed)
        # No share of victories and draws has a standard error above that of a coin.
        return Share((1 + (came.wins - came.losses) / GAMES) / 2, SIGMAS / (2 * sqrt(GAMES)), False)
    return Share((1 + wins - losses) / 2, bound, True)
