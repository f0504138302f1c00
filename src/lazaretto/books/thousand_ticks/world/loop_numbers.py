"""The loop's numbers: the record of facts from the tables, and the rows of chance of every rule with dice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from lazaretto.books.thousand_ticks.rules import blow, clock, stats
from lazaretto.books.thousand_ticks.rules.attack import WAYS, Way, ways
from lazaretto.books.thousand_ticks.rules.weapon import design_of
from lazaretto.books.thousand_ticks.sheet import Blow, blow_on, fighter_in, weapon_in
from lazaretto.books.thousand_ticks.table_faults import SEATS
from lazaretto.books.thousand_ticks.tables import Fighter, TicksNumbers
from lazaretto.books.thousand_ticks.world.duel_layout import FACTS
from lazaretto.dice import Rows
from lazaretto.kernel import Record

OTHER = {"a": "b", "b": "a"}


class LoopNumbers(NamedTuple):
    """The rows of chance, and the record of facts."""

    rows: Rows
    facts: Record


@lru_cache(maxsize=64)
def loop_numbers(n: TicksNumbers) -> LoopNumbers:
    """Everything the loop reads, built from the tables and cached."""
    rows = Rows()
    fighters = [fighter_in(n, seat) for seat in SEATS]
    blows = [{way: blow_in(n, seat, way) for way in open_ways(n, seat)} for seat in SEATS]
    return LoopNumbers(rows, duel_facts(n, rows, fighters, blows))


def duel_facts(n: TicksNumbers, rows: Rows, fighters: Sequence[Fighter], blows: Sequence[Mapping[Way, Blow]]) -> Record:
    """The record of facts for any two fighters and their ways to attack each other. Rows are added as they are
    needed."""
    return FACTS.record(
        full_hp=[stats.hit_points(n, fighter) for fighter in fighters],
        full_ep=[stats.energy_points(n, fighter) for fighter in fighters],
        ready=n.time.ready_ap,
        last_tick=n.rulings.rounds * n.time.round_ticks,
        wait_ap=n.time.wait_ap,
        stun_ap=n.time.stun_ap,
        start_row=rows.law("AP at the start", clock.start_ap, n),
        first_row=rows.law("who goes first", clock.first_of_two),
        ways=[_way(n, rows, known.get(way)) for known in blows for way in WAYS],
    )


@lru_cache(maxsize=1024)
def blow_in(n: TicksNumbers, seat: str, way: Way) -> Blow:
    """What a way to attack does in a duel, from one seat to the other."""
    return blow_on(n, fighter_in(n, seat), weapon_in(n, seat), way, fighter_in(n, OTHER[seat]))


@lru_cache(maxsize=256)
def open_ways(n: TicksNumbers, seat: str) -> tuple[Way, ...]:
    """The ways to attack that the fighter in a seat has, as long as there is EP for them."""
    return ways(n, fighter_in(n, seat), design_of(weapon_in(n, seat)))


def _way(n: TicksNumbers, rows: Rows, b: Blow | None) -> dict[str, Any]:
    """A way of a fighter as the loop reads it; all zeros if the fighter does not have it."""
    if b is None:
        return dict.fromkeys(
            ("is_open", "cost_ap", "cost_ep", "stuns", "hit_row", "damage_row", "critical_row", "resist_row"), 0
        )
    force = (b.rank, b.bonus)
    return {
        "is_open": 1,
        "cost_ap": b.cost_ap,
        "cost_ep": b.cost_ep,
        "stuns": b.stuns,
        "hit_row": rows.law("to hit", blow.to_hit, n, *b.aim),
        "damage_row": rows.law("damage", blow.damage, n, *force, 1, b.reduction),
        "critical_row": rows.law("critical damage", blow.damage, n, *force, b.times, b.reduction),
        "resist_row": rows.law("the save against a stun", blow.resists, n, b.fortitude, b.rank) if b.stuns else 0,
    }
