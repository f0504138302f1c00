"""The Pareto front, against its definition written out."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from lazaretto.books.thousand_ticks.forge.designs import melee_designs
from lazaretto.books.thousand_ticks.forge.pareto import beaters, front
from lazaretto.books.thousand_ticks.forge.targets import average_fighter
from lazaretto.books.thousand_ticks.forge.toe_to_toe import judged
from lazaretto.books.thousand_ticks.forge.weapon_numbers import better_numbers
from lazaretto.books.thousand_ticks.rules.weapon import Design
from tests.books.thousand_ticks.forging import PIERCING, forge_numbers
from tests.cases import each
from tests.citing import rule


def beats(one: Any, other: Any) -> bool:
    """The definition: nowhere worse, somewhere better."""
    return all(a >= b - 1e-9 for a, b in zip(one, other, strict=True)) and any(
        a > b + 1e-9 for a, b in zip(one, other, strict=True)
    )


@each("seed", range(20))
def test_the_front_of_random_tables_is_by_definition(seed: int) -> None:
    values = np.random.default_rng(seed).integers(0, 4, size=(25, 3)).astype(float)
    by_hand = [k for k in range(25) if not any(beats(other, values[k]) for other in values)]
    assert list(front(values)) == by_hand
    for row, found in enumerate(beaters(values)):
        assert found == [k for k in by_hand if beats(values[k], values[row])]


@rule("TT-R25", "TT-R5")
def test_what_a_plain_weapon_is_worth_by_hand() -> None:
    """An average fighter strikes five times within 5,000 ticks, whenever it starts. With 2d6 in two hands, Defense 5 is
    hit by 5 to 19, and 20 is critical. There are columns for 7 Defenses in 7 armors and stuns at 15 CONs, twice."""
    n = forge_numbers()
    known = judged(n, average_fighter(n), PIERCING)
    worth = known.values[known.kind_of[Design("medium")]]
    assert len(worth) == 2 * (7 * 7 + 7 * 15)
    assert worth[0] == pytest.approx(5 * (15 * 7 + 14) / 20)


@rule("TT-R25")
def test_what_is_never_right_toe_to_toe_is_beaten_by_definition() -> None:
    """A subset of the columns' table, each row against all others."""
    n = forge_numbers()
    known = judged(n, n.fighters["hasso"], PIERCING)
    for row in range(0, len(known.values), 9):
        by_hand = any(beats(other, known.values[row]) for other in known.values)
        assert bool(known.beaten_by[row]) == by_hand
    assert sum(map(len, known.designs)) == len(melee_designs(n))


@rule("TT-R25", "TT23", "TT24")
def test_dueling_and_executioner_together_are_never_beaten_and_alone_executioner_is() -> None:
    n = forge_numbers()
    known = judged(n, n.fighters["hasso"], PIERCING)
    kind = known.kind_of
    assert kind[Design("medium", 0, ("dueling", "executioner"))] in known.front
    assert kind[Design("medium", 0, ("executioner",))] not in known.front


@rule("TT-R25", "TT22")
def test_a_stunning_weapon_is_only_beaten_by_one_that_stuns() -> None:
    n = forge_numbers()
    known = judged(n, n.fighters["hasso"], PIERCING)
    for kind, by in enumerate(known.beaten_by):
        if "stunning" in known.designs[kind][0].specials:
            assert all("stunning" in known.designs[other][0].specials for other in by)


@rule("TT17", "TT-R20")
def test_by_its_numbers_an_even_secondary_loses_to_the_odd_one_above_it() -> None:
    better = better_numbers(forge_numbers())
    assert better[Design("medium", 2)] == (Design("medium", 3),)
    assert better[Design("medium")] == (Design("medium", 1),)
    assert Design("medium", 1, ("reach",)) not in better
