"""All pairs: who beats whom, how long it takes, and what decides."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np

from lazaretto.books.thousand_ticks.bots import PLANS, Plan
from lazaretto.books.thousand_ticks.pairs.all_pairs import PairTable, meet
from lazaretto.books.thousand_ticks.pairs.combatant import Combatant, combatant, everyone, is_able
from lazaretto.books.thousand_ticks.pairs.deciding import Swap, swaps
from lazaretto.books.thousand_ticks.tables import TicksNumbers
from lazaretto.books.thousand_ticks.tools.weapon_words import percent
from lazaretto.game import Refusal
from lazaretto.game.book_tool import Answer, Axis, Bars, HeatMap, ToolBar, ToolLink, ToolRequest, ToolTable, Work

MOST_EXPLAINED = 16
"""With more combatants than this, only one pair is taken apart: each takes a dozen exact duels."""


def work(asked: ToolRequest) -> Work:
    """Let all meet, and put them in the order of their strength."""
    n, given, plan = asked.numbers, asked.given, PLANS[asked.given["plan"]]
    all_of = fighting(n, given["fighters"], given["weapons"], plan)
    if len(all_of) < 2:
        raise Refusal("Fewer than two can fight like this; pick more fighters or more weapons (TT-R13, TT-R20).")
    found = yield from meet(n, all_of, all_of, given["games"], asked.seed)
    order = [int(place) for place in np.argsort(-found.strength, kind="stable")]
    first, second = (_named(n, given[seat], plan) for seat in ("a", "b"))
    pair = yield from meet(n, [first], [second], given["games"], asked.seed)
    apart, left = swaps(n, first, second), _left_out(given["fighters"], given["weapons"], all_of)
    return Answer(
        said=(_said(all_of, found, order), *left, _why(first, second, pair, apart)),
        tables=(_ranking(n, all_of, found, order), _apart(first, second, apart)),
        bars=(_bars(first, apart),),
        heats=_heats(all_of, found, order),
        links=(ToolLink(f"Counter {second.name}", "counter", _counter(first, second)),),
    )


def fighting(n: TicksNumbers, fighters: tuple[str, ...], weapons: tuple[str, ...], plan: Plan) -> list[Combatant]:
    """These fighters with these weapons, or each with its own if there are none."""
    if weapons:
        return everyone(n, fighters, weapons, plan)
    own = [(who, n.fighters[who].weapon) for who in fighters]
    return [one for who, held in own if is_able(n, who, held) for one in everyone(n, [who], [held], plan)]


def _named(n: TicksNumbers, name: str, plan: Plan) -> Combatant:
    who, _, held = name.partition("/")
    return combatant(n, name, n.fighters[who], n.weapons[held], plan)


def _counter(first: Combatant, second: Combatant) -> dict[str, str]:
    (fighter, _), (enemy, weapon) = (one.name.split("/") for one in (first, second))
    return {"fighter": fighter, "enemy": enemy, "weapon": weapon}


def _said(all_of: list[Combatant], found: PairTable, order: list[int]) -> str:
    best = order[0]
    wins = 100 * float(found.wins[best].mean())
    return f"{all_of[best].name} is the strongest: it wins {wins:.1f} % against all. {_how_sure(all_of, found)}"


def _how_sure(all_of: list[Combatant], found: PairTable) -> str:
    """Which duels are exact, and how far the others may be off."""
    simulated = sum(one.stuns for one in all_of)
    within = f"simulated, within {100 * found.errors.max():.1f} points"
    if simulated == len(all_of):
        return f"No duel is exact; all are {within}."
    sure = f"Duels are exact to {found.errors[~_stunning(all_of)].max():.0e}"
    return f"{sure}; those in which a blow may stun are {within}." if simulated else f"{sure}."


def _left_out(fighters: tuple[str, ...], weapons: tuple[str, ...], all_of: list[Combatant]) -> tuple[str, ...]:
    """TT-R13, TT-R20: who was picked but has nothing to fight with."""
    armed = {one.name.partition("/")[0] for one in all_of}
    names = [who for who in fighters if who not in armed]
    why = "none of these weapons can be used (TT-R20)" if weapons else "only melee weapons count here (TT-R13)"
    return (f"Left out: {', '.join(names)}; {why}.",) if names else ()


def _stunning(all_of: list[Combatant]) -> Any:
    each = np.array([one.stuns for one in all_of])
    return each[:, None] | each[None, :]


def _why(a: Combatant, b: Combatant, pair: PairTable, apart: list[Swap]) -> str:
    wins, error = float(pair.wins[0, 0]), float(pair.errors[0, 0])
    long = f"{float(pair.ticks[0, 0]):,.0f} ticks on average"
    most, least = apart[0], apart[-1]
    decides = most if wins >= 0.5 else least
    side = a.name if wins >= 0.5 else b.name
    return (
        f"{a.name} wins {percent(wins, error)} of duels against {b.name}, {long}. What decides is {decides.factor}, "
        f"which is {side}'s: if the two exchanged it, {a.name} would win {percent(decides.wins, 0)}."
    )


def _ranking(n: TicksNumbers, all_of: list[Combatant], found: PairTable, order: list[int]) -> ToolTable:
    """Everyone by strength, with the mean length of their duels and what decides those they win."""
    decided = _decided(n, all_of, found) if len(all_of) <= MOST_EXPLAINED else {}
    rows = tuple(
        (
            place,
            all_of[number].name,
            100 * float(found.wins[number].mean()),
            float(found.ticks[number].mean()),
            decided.get(number, ""),
        )
        for place, number in enumerate(order, 1)
    )
    columns = ("", "who", "wins % against all", "ticks", "wins mostly by")
    return ToolTable("By strength", columns, rows, ("", "a", "", "", ""))


def _decided(n: TicksNumbers, all_of: list[Combatant], found: PairTable) -> dict[int, str]:
    """For each combatant the factor that most often decides the duels it wins."""
    counted: dict[int, Counter[str]] = {}
    for i, one in enumerate(all_of):
        for j, other in enumerate(all_of):
            if found.wins[i, j] > found.losses[i, j]:
                counted.setdefault(i, Counter())[swaps(n, one, other)[0].factor] += 1
    return {number: factors.most_common(1)[0][0] for number, factors in counted.items()}


def _apart(a: Combatant, b: Combatant, apart: list[Swap]) -> ToolTable:
    rows = tuple((swap.factor, 100 * swap.wins, 100 * swap.lost) for swap in apart)
    columns = ("exchanged", f"{a.name} wins %", "less than before")
    return ToolTable(f"{a.name} against {b.name}, one factor exchanged at a time, stuns left out", columns, rows)


def _bars(a: Combatant, apart: list[Swap]) -> Bars:
    bars = tuple(ToolBar(swap.factor, swap.wins, tone="help" if swap.lost > 0 else "harm") for swap in apart)
    return Bars(f"How often {a.name} would win if this were exchanged", bars, most=1, percent=True)


def _heats(all_of: list[Combatant], found: PairTable, order: list[int]) -> tuple[HeatMap, HeatMap]:
    """Who wins and how long it takes, the strongest first. A cell explains its pair."""
    names = tuple(all_of[number].name for number in order)
    down, across = Axis("who", names, "a"), Axis("against", names, "b")

    def sorted_rows(values: Any) -> tuple[tuple[float, ...], ...]:
        return tuple(tuple(float(values[i, j]) for j in order) for i in order)

    wins = HeatMap("How often the row wins", down, across, sorted_rows(found.wins), 0, 1, percent=True)
    return wins, HeatMap("Mean length in ticks", down, across, sorted_rows(found.ticks), low=0)
