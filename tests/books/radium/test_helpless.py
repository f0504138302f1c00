"""In variants in which wounds leave the pool alone, a player whom dread leaves no choice is spent; otherwise the
encounter would never end."""

from __future__ import annotations

import pytest

from lazaretto.books.radium.encounter import Encounter
from tests.books.radium.playing import HIT, MISSED, after, ending, meeting
from tests.citing import rule

DREAD = ("setup.enemy=fear",)
RULINGS = ("rulings.stamina_wound=current", "rulings.stamina_wound=recovery")


def left(*over: str, **changed: int) -> Encounter:
    """An encounter after a round in which nothing is done, and the enemy's wound is none."""
    return after(meeting(**({"stamina": 0, "exposure": 96, "rounds": 0} | changed)), "blade 0/0", HIT, 0, over=over)


@rule("RA-R5", "RA-R8")
@pytest.mark.parametrize("ruling", RULINGS)
def test_without_stamina_and_without_recovery_one_is_spent(ruling: str) -> None:
    assert ending(left(ruling, *DREAD)) == "spent"
    assert ending(left(ruling)) is None


@rule("RA-R5")
def test_worn_recovery_counts_like_exposure() -> None:
    assert ending(left("rulings.stamina_wound=recovery", *DREAD, exposure=0, worn=3)) == "spent"
    assert ending(left("rulings.stamina_wound=recovery", *DREAD, exposure=0, worn=2)) is None


@rule("RA-R5", "RA-R8")
def test_where_wounds_lower_the_pool_it_goes_on() -> None:
    assert ending(left(*DREAD)) is None


@rule("RA-R5")
@pytest.mark.parametrize("ruling", RULINGS)
def test_stamina_left_or_coming_back_is_enough(ruling: str) -> None:
    assert ending(left(ruling, *DREAD, stamina=1)) is None
    assert ending(left(ruling, *DREAD, exposure=95)) is None


@rule("RA-R5", "RA-R9")
@pytest.mark.parametrize("ruling", RULINGS)
def test_a_way_that_costs_no_stamina_is_enough(ruling: str) -> None:
    """A grapple; a weapon with dice of its own, while it is loaded."""
    assert ending(left(ruling, *DREAD, "setup.equipment=grapple")) is None
    assert ending(left(ruling, *DREAD, "weapons.blade.bonus_defense=1")) == "spent"
    free = (ruling, *DREAD, "weapons.gun.bonus_lethality=1")
    assert ending(left(*free, rounds=1)) is None
    assert ending(left(*free, rounds=0)) == "spent"
    assert ending(left(ruling, *DREAD, "rulings.rating=free", "weapons.blade.lethality=0", rounds=1)) is None


@rule("RA-R5", "RA-R13")
def test_the_last_dice_still_roll() -> None:
    """They were committed: a slain enemy is slain, whatever is left."""
    over = ("rulings.stamina_wound=current", *DREAD)
    begun = meeting(stamina=1, exposure=96)
    assert ending(after(begun, "blade 1/0", HIT, 0, HIT, over=over)) == "slain"
    assert ending(after(begun, "blade 1/0", HIT, 0, MISSED, over=over)) == "spent"
