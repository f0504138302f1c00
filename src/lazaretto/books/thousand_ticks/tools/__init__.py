"""Thousand Ticks' own tools: exact duels, the forge, the counter to a fighter, all pairs, and what points and picks
are worth."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

from lazaretto.books.thousand_ticks.bots import PLANS
from lazaretto.books.thousand_ticks.table_faults import NO_ARMOR, OWN, why_not_wielded
from lazaretto.books.thousand_ticks.tables import MOST_ATTRIBUTE, SIZES, SPECIALS, TABLES, TicksNumbers
from lazaretto.game.book_tool import Catalogue, Entry, Field, Several, Slider, Tool, ToolRequest, Whole, Word, Work
from lazaretto.view import Portrait

SET_UP = "set_up"
"""Instead of a name: what the set-up of the numbers says."""
KINDS = ("slashing", "piercing", "blunt")
LISTS = ("front", "all", "same size", "same specials", "never right", "ranged")
MOST_DEFENSE, MOST_REDUCTION, MOST_WEAPONS = 20, 8, 3000


def _later(module: str) -> Callable[[ToolRequest], Work]:
    """The tool of a module, which is imported only when the tool is run, since it needs NumPy."""

    def run(asked: ToolRequest) -> Work:
        work: Work = import_module(f"{__name__}.{module}").work(asked)
        return work

    return run


def fighters(n: TicksNumbers) -> Mapping[str, Entry]:
    """Every fighter, with a portrait."""
    return {name: Entry(one.about, Portrait(name, n.portraits[name])) for name, one in n.fighters.items()}


def weapons(n: TicksNumbers) -> Mapping[str, Entry]:
    """Every melee weapon, and the fighter's own."""
    held = {name: one for name, one in n.weapons.items() if not one.ranged}
    found = {name: Entry(one.about, Portrait(name, n.portraits[name])) for name, one in held.items()}
    return {OWN: Entry("What the fighter comes with."), **found}


def _or_set_up(entries: Callable[[TicksNumbers], Mapping[str, Entry]]) -> Callable[[TicksNumbers], Mapping[str, Entry]]:
    """The same entries, and the one of the set-up before them."""
    return lambda n: {SET_UP: Entry("As the numbers set it up."), **entries(n)}


def _side(which: str, seat: str) -> dict[str, Field]:
    """The fields of a side of a duel."""
    return {
        seat: Catalogue(f"the {which} fighter", SET_UP, _or_set_up(fighters)),
        f"{seat}_weapon": Catalogue("what it fights with", SET_UP, _or_set_up(weapons)),
        f"{seat}_plan": Word("how it attacks", "plain", tuple(PLANS)),
    }


def armed(n: TicksNumbers) -> Mapping[str, Entry]:
    """TT-R20, TT-R23: every fighter with every melee weapon that it can use."""
    able = ((who, held) for who in n.fighters for held in n.weapons if not n.weapons[held].ranged)
    return {
        f"{who}/{held}": Entry(n.weapons[held].about)
        for who, held in able
        if why_not_wielded(n, n.fighters[who], n.weapons[held]) is None
    }


def _own(table: str) -> tuple[str, ...]:
    names: dict[str, Any] = TABLES.own.tables[table]
    return tuple(names)


_MELEE = tuple(name for name in _own("weapons") if not TABLES.own.tables["weapons"][name]["ranged"])
_PLAN = Word("how everyone attacks", "plain", tuple(PLANS))
_KIND = Word("the damage type of a forged weapon", "piercing", KINDS)

TOOLS = {
    "duel": Tool(
        "exact odds of a duel toe to toe: who wins, when, and by which blow",
        _later("duel"),
        {**_side("first", "a"), **_side("second", "b")},
        seeded=False,
    ),
    "forge": Tool(
        "build a weapon: its ranks step by step, its damage, and what is better",
        _later("forge"),
        {
            "fighter": Catalogue("who holds it", "hasso", fighters),
            "size": Word("its size", "medium", SIZES),
            "hands": Word("in how many hands", "2", ("1", "2")),
            "secondary": Slider("the rank of its secondary attack; 0 is none", 2, 0, 11),
            "specials": Several("its special properties", ("sneaky",), SPECIALS),
            "ranged": Word("whether it is a ranged weapon", "no", ("no", "yes")),
            "type": _KIND,
            "defense": Slider("the target's Defense", 8, 1, MOST_DEFENSE),
            "reduction": Slider("what the target's armor takes off", 0, 0, MOST_REDUCTION),
            "power": Word("whether power attacks count", "no", ("no", "yes")),
            "list": Word("which weapons are listed", "front", LISTS),
            "rows": Whole("how many of them", 12, 1, MOST_WEAPONS),
        },
        live=True,
        seeded=False,
    ),
    "counter": Tool(
        "the best of all legal melee weapons against a fighter",
        _later("counter"),
        {
            "fighter": Catalogue("who looks for a weapon", "ilka", fighters),
            "enemy": Catalogue("whom to beat", "bram", fighters),
            "weapon": Catalogue("what the enemy fights with", OWN, weapons),
            "plan": Word("how the enemy attacks", "plain", tuple(PLANS)),
            "type": _KIND,
            "rows": Whole("how many weapons are listed", 10, 1, MOST_WEAPONS),
        },
    ),
    "pairs": Tool(
        "every fighter and weapon against every other: who wins, how long, and why",
        _later("pairs"),
        {
            "fighters": Several("who fights", _own("fighters"), _own("fighters")),
            "weapons": Several("weapons (empty: each fighter's own)", (), _MELEE),
            "plan": _PLAN,
            "games": Whole("how often a pair with stuns is simulated", 1000, 100, 100_000),
            "a": Catalogue("explain this pair: first fighter", "ilka/rapier", armed),
            "b": Catalogue("explain this pair: second fighter", "bram/sword", armed),
        },
    ),
    "mix": Tool(
        "the mix of weapons that nobody can beat, if both choose in secret",
        _later("mix"),
        {
            "fighter": Catalogue("who chooses", "hasso", fighters),
            "enemy": Catalogue("against whom", "hasso", fighters),
            "weapons": Several("among which weapons", _MELEE, _MELEE),
            "plan": _PLAN,
            "games": Whole("how often a pair with stuns is simulated", 10_000, 100, 100_000),
        },
    ),
    "points": Tool(
        "what a point of each attribute, of Defense and of reduction is worth in a duel against one's like",
        _later("points"),
        {
            "fighter": Catalogue("who gets the points", "hasso", fighters),
            "points": Slider("how many points", 1, 1, 5),
            "plan": _PLAN,
        },
        live=True,
        seeded=False,
    ),
    "specials": Tool(
        "which special property is worth the rank it costs",
        _later("specials"),
        {
            "fighter": Catalogue("who holds the weapons", "hasso", fighters),
            "armor": Word("what both wear", OWN, (OWN, NO_ARMOR, *_own("armors"))),
            "type": _KIND,
        },
        seeded=False,
    ),
    "sizes": Tool(
        "which size is best for which build",
        _later("sizes"),
        {
            "speed": Slider("SPE of the build", 5, 1, MOST_ATTRIBUTE),
            "type": _KIND,
            "armor": Word("what the target wears", "mail", (NO_ARMOR, *_own("armors"))),
            "defense": Slider("the target's Defense", 8, 1, MOST_DEFENSE),
        },
        seeded=False,
    ),
}
