"""Counter: all legal melee weapons against one fighter, the best first."""

from __future__ import annotations

from lazaretto.books.thousand_ticks.bots import PLANS
from lazaretto.books.thousand_ticks.forge.counter import EXACT_FIRST, Ranked, counter
from lazaretto.books.thousand_ticks.forge.designs import design_words
from lazaretto.books.thousand_ticks.forge.strike import Kinds
from lazaretto.books.thousand_ticks.pairs.combatant import combatant, is_able
from lazaretto.books.thousand_ticks.table_faults import OWN
from lazaretto.books.thousand_ticks.tools.weapon_words import fight_this, percent, way_words
from lazaretto.game import Refusal
from lazaretto.game.book_tool import Answer, Bars, ToolBar, ToolLink, ToolRequest, ToolTable, Work


def work(asked: ToolRequest) -> Work:
    """Rank every legal melee weapon of the fighter."""
    n, given = asked.numbers, asked.given
    name, foe = given["fighter"], given["enemy"]
    held = n.fighters[foe].weapon if given["weapon"] == OWN else given["weapon"]
    if not is_able(n, foe, held):
        raise Refusal(f"{foe} cannot use {held} toe to toe (TT-R13, TT-R20); give the enemy another weapon.")
    yield 0, 1
    enemy = combatant(n, foe, n.fighters[foe], n.weapons[held], PLANS[given["plan"]])
    kinds: Kinds = (given["type"], given["type"])
    ranked = counter(n, n.fighters[name], kinds, enemy, asked.seed)
    every = sum(len(one.candidate.designs) for one in ranked)
    best = ranked[0]
    words = f"{name} does best with {design_words(best.candidate.designs[0])} ({way_words(best.candidate.ways[0])})"
    said = (
        f"{words}: it beats {foe} with {held} in {percent(best.wins, best.error)} of duels, the best of {every:,} "
        f"legal melee weapons. {_how_sure(ranked[:EXACT_FIRST])}",
        "Ranged weapons are left out: a duel is fought hand to hand (TT-R13).",
    )
    setup = {"a": name, "b": foe, "b_weapon": held}
    return Answer(
        said,
        tables=(_table(ranked, given["rows"]),),
        bars=(_bars(ranked[:EXACT_FIRST]),),
        links=(ToolLink("Open it in the forge", "forge", _picks(best, name, given["type"])),),
        variant=fight_this(n, best.candidate.designs[0], given["type"], setup),
    )


def _how_sure(first: list[Ranked]) -> str:
    """TT-R26: what is exact. Duels with stuns cannot be followed from too many starts, nor through too many acts."""
    if all(one.is_exact for one in first):
        return f"The first {EXACT_FIRST} are exact, the rest too unless a blow may stun; those are simulated."
    return "Duels in which a blow may stun are simulated: under these rulings some cannot be exact (TT-R26)."


def _picks(best: Ranked, fighter: str, kind: str) -> dict[str, str]:
    design, (way, _) = best.candidate.designs[0], best.candidate.ways
    picks = {"size": design.size, "hands": str(way.hands), "secondary": str(design.secondary)}
    return {"fighter": fighter, "type": kind, **picks, "specials": ",".join(design.specials)}


def _table(ranked: list[Ranked], rows: int) -> ToolTable:
    cells = tuple(
        (
            number,
            design_words(one.candidate.designs[0]),
            len(one.candidate.designs),
            way_words(one.candidate.ways[0]),
            100 * one.wins,
            100 * one.error,
            "exact" if one.is_exact else "simulated",
        )
        for number, one in enumerate(ranked[:rows], 1)
    )
    columns = ("", "the simplest weapon", "alike", "how", "wins %", "off by at most", "how sure")
    return ToolTable("The best weapons; those alike fight the same toe to toe", columns, cells)


def _bars(first: list[Ranked]) -> Bars:
    bars = (
        ToolBar(design_words(one.candidate.designs[0]), one.wins, _least(one), min(1.0, one.wins + one.error))
        for one in first
    )
    return Bars("How often they win", tuple(bars), most=1, percent=True)


def _least(one: Ranked) -> float:
    """The low end of what the chance may be. Exact odds only leave out victories; a simulation errs both ways."""
    return one.wins if one.is_exact else max(0.0, one.wins - one.error)
