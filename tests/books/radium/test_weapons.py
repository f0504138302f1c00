"""Every weapon is clearly the best choice somewhere."""

from __future__ import annotations

import pytest

from lazaretto.books.radium.encounter import first
from lazaretto.books.radium.notation import read_encounter
from lazaretto.books.radium.tables import RadiumNumbers
from tests.books.radium.playing import shipped
from tests.books.radium.solved import best, lead, solved
from tests.cases import mostly_long

LEAST = 0.005
"""Half a percentage point of the chance to leave alive."""

WANTED = {
    "knife": ("knife and radium_pistol", "stalker", "12,7/7,60,0", "knife 2/0"),
    "machete": ("machete and revolver", "glower", "12,7/7,50,0", "machete 4/0"),
    "spear": ("spear and revolver", "leech", "12,7/7,58,0", "spear 3/0"),
    "shield": ("shield and radium_pistol", "stalker", "12,7/7,60,0", "shield 2/0"),
    "revolver": ("knife and revolver", "leech", "12,7/7,58,2", "revolver 3/0"),
    "rifle": ("knife and rifle", "leech", "12,7/7,62,1", "rifle 5/0 first"),
    "shotgun": ("knife and shotgun", "glower", "12,7/7,46,1", "shotgun 3/0"),
    "radium_pistol": ("knife and radium_pistol", "glower", "12,7/7,58,0", "radium pistol 4/0 first"),
}
"""What is carried, who is met, how things stand, and what is best."""


def armed(loadout: str, enemy: str) -> RadiumNumbers:
    melee, ranged = loadout.split(" and ")
    return shipped(f"setup.melee={melee}", f"setup.ranged={ranged}", "setup.equipment=none", f"setup.enemy={enemy}")


def test_every_weapon_has_its_state() -> None:
    assert set(WANTED) == set(shipped().weapons)


@pytest.mark.parametrize("weapon", mostly_long(WANTED, here=("knife", "rifle", "radium_pistol")))
def test_a_weapon_is_the_best_choice_where_it_is_wanted(weapon: str) -> None:
    loadout, enemy, at, choice = WANTED[weapon]
    n, state = armed(loadout, enemy), read_encounter(at)
    found = solved(n, first(n)._replace(exposure=state.exposure))
    assert best(found, state) == choice
    assert choice.startswith(f"{weapon.replace('_', ' ')} ")
    assert lead(found, state, weapon) >= LEAST
