"""`tool thousand_ticks duel`: the exact odds of a duel, the law of its length, and which blow ends it."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
from msgspec import structs

from lazaretto.books.thousand_ticks.bots import PLANS, planned_ways
from lazaretto.books.thousand_ticks.duel import why_impossible
from lazaretto.books.thousand_ticks.exact.duel_odds import duel_odds, first_ticks
from lazaretto.books.thousand_ticks.exact.side_law import DuelOdds
from lazaretto.books.thousand_ticks.odds_facts import attack_facts
from lazaretto.books.thousand_ticks.rules.weapon import design_of
from lazaretto.books.thousand_ticks.sheet import armed_in, blow_on, fighter_in
from lazaretto.books.thousand_ticks.table_faults import SEATS, setup_faults
from lazaretto.books.thousand_ticks.tables import TicksNumbers
from lazaretto.books.thousand_ticks.tools import SET_UP
from lazaretto.books.thousand_ticks.view.words import attack_name, fighter_name, held
from lazaretto.books.thousand_ticks.world.loop_numbers import OTHER
from lazaretto.game import Refusal
from lazaretto.game.book_tool import Answer, Chart, ToolCurve, ToolRequest, ToolTable, Work

POINTS = 60
"""About so many points of the chart."""
SHOWN = 0.999
"""The chart and the table of blows end where so many duels are over."""
MOST_BLOWS = 30


def work(asked: ToolRequest) -> Work:
    """The exact odds, and what they are made of."""
    n = set_up(asked)
    if asked.at and (reason := why_impossible(n, asked.at)):
        raise Refusal(f"This state is not possible: {reason}")
    plans = PLANS[asked.given["a_plan"]], PLANS[asked.given["b_plan"]]
    yield 0, 1
    odds = duel_odds(n, plans, asked.at)
    yield 1, 1
    tables = (_chances(n, odds), _attacks(n, asked), _blows(n, odds), _lengths(n, odds))
    return Answer(tuple(_said(n, odds, asked)), tables, (_chart(n, odds),))


def set_up(asked: ToolRequest) -> TicksNumbers:
    """The numbers with the fighters and weapons that were picked. Refuse those that break a rule."""
    n: TicksNumbers = asked.numbers
    picked = {name: asked.given[name] for seat in SEATS for name in (seat, f"{seat}_weapon")}
    changed = {name: value for name, value in picked.items() if value != SET_UP}
    if not changed:
        return n
    n = structs.replace(n, setup=structs.replace(n.setup, **changed))
    for fault in (fault for seat in SEATS for fault in setup_faults(n, seat)):
        raise Refusal(f"{'.'.join(fault.key)}: {fault.sentence}")
    return n


def _said(n: TicksNumbers, odds: DuelOdds, asked: ToolRequest) -> list[str]:
    a, b = (f"{fighter_name(n, seat)} ({held(n, seat)})" for seat in SEATS)
    last = n.rulings.rounds * n.time.round_ticks
    said = [
        f"{a} wins {_share(odds.a)}, {b} {_share(odds.b)}; {_share(odds.draw)} are draws (TT-R26).",
        f"Each of these is exact to {odds.bound:.0e}; chances up to a tick to {odds.law_bound:.0e}.",
        f"Half of the duels are over by tick {odds.quantile(0.5, last):,}, nine in ten by tick "
        f"{odds.quantile(0.9, last):,}; the mean is {odds.mean_ticks(last):,.0f} ticks.",
    ]
    return said if asked.at else [*said, _race(n)]


def _race(n: TicksNumbers) -> str:
    """TT-R5: who may act first."""
    ticks = first_ticks(n)
    same = Fraction(1, len(ticks))
    earlier = float((1 - same) / 2)
    return (
        f"Who acts first: {fighter_name(n, 'a')} {_share(earlier)}, {fighter_name(n, 'b')} {_share(earlier)}, "
        f"and both at once, in an order drawn by lot, {_share(float(same))} (TT-R5)."
    )


def _share(chance: float) -> str:
    """A chance in percent. One that is worked out with a bound is never called certain or impossible."""
    if not 0.00005 <= chance <= 0.99995:
        return "under 0.01 %" if chance < 0.5 else "over 99.99 %"
    return f"{100 * chance:.2f} %"


def _chances(n: TicksNumbers, odds: DuelOdds) -> ToolTable:
    names = (*(fighter_name(n, seat) for seat in SEATS), "nobody: a draw")
    shares = zip(names, (odds.a, odds.b, odds.draw), strict=True)
    return ToolTable("Who wins", ("who", "% of duels"), tuple((name, 100 * share) for name, share in shares))


def _attacks(n: TicksNumbers, asked: ToolRequest) -> ToolTable:
    """TT-R1 to TT-R4, TT11: what each does by its plan: first while EP last, then without."""
    rows = []
    for seat in SEATS:
        (fighter, weapon), target = armed_in(n, seat), fighter_in(n, OTHER[seat])
        for way in dict.fromkeys(planned_ways(n, fighter, design_of(weapon), PLANS[asked.given[f"{seat}_plan"]])):
            facts = attack_facts(n, blow_on(n, fighter, weapon, way, target), target)
            shares = [float(100 * Fraction(facts.get(key, "0"))) for key in ("to_hit", "critical", "stun")]
            cells = *shares, facts["mean_damage"], facts["ap"], facts["damage_per_1000_ticks"]
            rows.append((fighter_name(n, seat), attack_name(n, seat, way), *cells))
    columns = ("who", "attack", "hits, %", "critical, %", "stuns, %", "damage", "AP", "damage in 1,000 ticks")
    return ToolTable("What each blow does", columns, tuple(rows))


def _blows(n: TicksNumbers, odds: DuelOdds) -> ToolTable:
    """The chance that a duel is won by the first blow of a side, its second, and so on."""
    both = [np.pad(law, (0, MOST_BLOWS))[:MOST_BLOWS] for law in (odds.a_blows, odds.b_blows)]
    wanted = SHOWN * (odds.a + odds.b)
    count = min(MOST_BLOWS, int(np.searchsorted(np.cumsum(both[0] + both[1]), wanted)) + 1)
    rows = tuple((blow + 1, *(float(100 * law[blow]) for law in both)) for blow in range(count))
    return ToolTable("Which blow wins, in % of duels", ("blow", *(fighter_name(n, seat) for seat in SEATS)), rows)


def _lengths(n: TicksNumbers, odds: DuelOdds) -> ToolTable:
    last = n.rulings.rounds * n.time.round_ticks
    rows = tuple((f"{share} %", odds.quantile(share / 100, last)) for share in (10, 25, 50, 75, 90, 99))
    return ToolTable("How long it takes", ("of all duels", "over by tick"), rows)


def _chart(n: TicksNumbers, odds: DuelOdds) -> Chart:
    """The chances that each has won by a tick, and that the duel still goes on."""
    last = n.rulings.rounds * n.time.round_ticks
    end = max(n.time.round_ticks, odds.quantile(SHOWN, last))
    ticks = np.linspace(0, end, POINTS + 1).astype(int)
    won = [_by(law, ticks) for law in (odds.a_law, odds.b_law)]
    curves = [
        ToolCurve(f"{fighter_name(n, seat)} has won", _tuple(law), tone=tone)
        for seat, law, tone in zip(SEATS, won, TONES, strict=True)
    ]
    goes_on = ToolCurve("it goes on", _tuple(1 - won[0] - won[1]), tone="dim")
    return Chart("How it stands by tick", "tick", tuple(int(tick) for tick in ticks), (*curves, goes_on))


TONES = ("help", "harm")


def _by(law: Any, ticks: Any) -> Any:
    """The chance up to each of these ticks."""
    return np.cumsum(law)[np.minimum(ticks, len(law) - 1)]


def _tuple(values: Any) -> tuple[float, ...]:
    return tuple(float(value) for value in values)
