"""Weapons compared by their numbers alone, whoever holds them and wherever: size, grips, ranks and special properties.

A weapon that loses here is never right under any of TT-R25's tests, because the other one can do all it can do.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

from lazaretto.books.thousand_ticks.forge.designs import legal_designs
from lazaretto.books.thousand_ticks.forge.pareto import beaters
from lazaretto.books.thousand_ticks.rules.weapon import Design, legal_grips, primary_rank, secondary_rank
from lazaretto.books.thousand_ticks.tables import SIZES, SPECIALS, TicksNumbers

GRIPS = (1, 2)


@lru_cache(maxsize=8)
def better_numbers(n: TicksNumbers) -> dict[Design, tuple[Design, ...]]:
    """TT16 to TT20: for each design that loses by its numbers, those that beat it and that nothing beats."""
    found: dict[Design, tuple[Design, ...]] = {}
    for ranged in (False, True):
        for size in SIZES:
            same = [one for one in legal_designs(n) if (one.size, one.ranged) == (size, ranged)]
            if same:
                better = beaters(np.array([_numbers(n, design) for design in same], dtype=float))
                found |= {same[row]: tuple(same[by] for by in rows) for row, rows in enumerate(better) if rows}
    return found


def _numbers(n: TicksNumbers, design: Design) -> Any:
    """The ranks of both attacks in each grip, 0 where there is no such attack, and which special properties it has."""
    grips = legal_grips(n, design)
    primary = [primary_rank(n, design, hands) if hands in grips else 0 for hands in GRIPS]
    second = [secondary_rank(n, design, hands) if hands in grips and design.secondary else 0 for hands in GRIPS]
    return [*primary, *second, *(special in design.specials for special in SPECIALS)]
