"""Sentences and variants that several tools share."""

from __future__ import annotations

from typing import Any

from msgspec import to_builtins

from lazaretto.books.thousand_ticks.forge.designs import forged
from lazaretto.books.thousand_ticks.rules.attack import PRIMARY, Way
from lazaretto.books.thousand_ticks.rules.weapon import Design
from lazaretto.books.thousand_ticks.tables import DamageType, TicksNumbers
from lazaretto.game.book_tool import OfferedVariant

FORGED = "forged"
"""The name of the weapon in a variant that a tool offers."""


def way_words(way: Way) -> str:
    """A way to attack: `primary, two hands, power`."""
    attack = "primary" if way.attack == PRIMARY else "secondary"
    return f"{attack}, {'one hand' if way.hands == 1 else 'two hands'}{', power' if way.power else ''}"


def percent(share: float, error: float) -> str:
    """A chance in percent, with as many digits as its error allows."""
    digits = 2 if error < 5e-5 else 1 if error < 5e-3 else 0
    return f"{100 * share:.{digits}f} %"


def fight_this(n: TicksNumbers, design: Design, kind: DamageType, setup: dict[str, str]) -> OfferedVariant:
    """A duel with a weapon from the forge, drawn like a weapon of its size if there is one."""
    like = min(n.weapons, key=lambda name: (n.weapons[name].ranged, n.weapons[name].size != design.size))
    weapon: dict[str, Any] = to_builtins(forged(design, kind, kind))
    tables = {
        "weapons": {FORGED: weapon},
        "portraits": {FORGED: list(n.portraits[like])},
        "setup": {"a_weapon": FORGED, **setup},
    }
    return OfferedVariant("Fight this", f"{setup['a']} with a forged weapon", tables, "duel")
