"""Exact counts of Thousand Ticks, each with what it means. A rule that changes changes one of them."""

from __future__ import annotations

from math import comb

from lazaretto.books.thousand_ticks.forge.designs import legal_designs, melee_designs
from lazaretto.books.thousand_ticks.forge.weapon_numbers import better_numbers
from lazaretto.books.thousand_ticks.rules.weapon import legal_grips
from lazaretto.books.thousand_ticks.tables import TABLES
from lazaretto.game import Overlay
from tests.cases import each
from tests.citing import rule


@rule("TT16", "TT17", "TT18", "TT19", "TT-R13", "TT-R18", "TT-R19", "TT-R20", "TT-R27")
def test_how_many_weapons_are_legal() -> None:
    """Every combination of size, secondary rank and special properties that the rules allow, and the grips of those."""
    n = TABLES.load()
    melee = melee_designs(n)
    assert len(melee) == len(set(melee)) == 2500
    assert sum(len(legal_grips(n, design)) for design in melee) == 3829
    assert len(legal_designs(n)) - len(melee) == 169


SIZES = {"small": (-2, (1,)), "medium": (0, (1, 2)), "large": (1, (1, 2)), "huge": (2, (2,))}
"""The rank and the grips of each size, as the book's table has them."""


def is_legal(size: str, secondary: int, specials: int) -> bool:
    """The rules of ranks written out by hand, for one of a size's grips at least."""
    change, grips = SIZES[size]
    for hands in grips:
        more = hands - 1
        primary = 6 + change + more - secondary // 2 - specials
        if 1 <= primary <= 11 and (not secondary or secondary + more <= primary):
            return True
    return False


@rule("TT17", "TT19", "TT-R18", "TT-R19", "TT-R20")
@each("size", SIZES)
def test_how_many_melee_weapons_each_size_has(size: str) -> None:
    """For each secondary rank and each number of special properties, as many as there are ways to pick those."""
    by_hand = sum(comb(8, count) for second in range(12) for count in range(9) if is_legal(size, second, count))
    assert sum(design.size == size for design in melee_designs(TABLES.load())) == by_hand


@rule("TT17", "TT-R20")
def test_how_many_weapons_are_worse_by_their_numbers() -> None:
    """Half a secondary's rank is rounded down, so an odd rank costs no more than the even one below it, and rank 1
    costs nothing. If it were rounded up, odd ranks would be the ones that waste."""
    assert len(better_numbers(TABLES.load())) == 1118
    assert len(better_numbers(TABLES.load(Overlay().and_set(["rulings.secondary_rounding=up"])))) != 1118
