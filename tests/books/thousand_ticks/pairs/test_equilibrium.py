"""The mix of weapons: nobody does better against it."""

from __future__ import annotations

import numpy as np

from lazaretto.books.thousand_ticks.bots import PLANS
from lazaretto.books.thousand_ticks.pairs.all_pairs import meet
from lazaretto.books.thousand_ticks.pairs.combatant import everyone
from lazaretto.books.thousand_ticks.pairs.equilibrium import equilibrium
from tests.books.thousand_ticks.forging import finished, forge_numbers
from tests.citing import rule


def test_rock_paper_scissors_is_mixed_by_thirds() -> None:
    mix = equilibrium(np.array([[0.0, -1, 1], [1, 0, -1], [-1, 1, 0]]))
    assert np.allclose(mix.rows, 1 / 3)
    assert np.allclose(mix.columns, 1 / 3)
    assert abs(mix.value) < 1e-12
    assert mix.bound < 1e-12


@rule("TT-R26", "TT-R24")
def test_no_weapon_does_better_against_the_mix_than_its_bound() -> None:
    n = forge_numbers()
    calm = [name for name, weapon in n.weapons.items() if not weapon.ranged and "stunning" not in weapon.specials]
    for fighter, enemy in (("ilka", "hasso"), ("vesper", "vesper")):
        own = everyone(n, [fighter], calm, PLANS["power"])
        its = own if fighter == enemy else everyone(n, [enemy], calm, PLANS["power"])
        found = finished(meet(n, own, its, 1, 1))
        mix = equilibrium(found.advantage)
        assert abs(mix.rows.sum() - 1) < 1e-12
        assert (mix.rows >= 0).all()
        assert (found.advantage @ mix.columns <= mix.value + mix.bound + 1e-12).all()
        assert (mix.rows @ found.advantage >= mix.value - mix.bound - 1e-12).all()
        assert mix.bound < 1e-9
        if fighter == enemy:
            assert abs(mix.value) < 1e-9
