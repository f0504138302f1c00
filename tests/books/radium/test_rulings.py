"""Rulings of Radium that no other file tests, and the list of all that can be varied."""

from fractions import Fraction

import pytest

from lazaretto import books
from lazaretto.books.radium.encounter import RadiumEncounter
from lazaretto.books.radium.rules import SLAIN, SLAYS, TIES, TURNED
from lazaretto.books.radium.tables import RadiumNumbers
from lazaretto.dice import Scripted
from lazaretto.game import rulings
from tests.books.radium.playing import (
    HIT,
    MISSED,
    after,
    came,
    enemy,
    even,
    fights,
    journey,
    meeting,
    more,
    numbers,
    odds,
    share,
    square,
    then,
    who,
)
from tests.citing import rule

WOUNDED = ("rulings.enemy_wounds=true",)


@rule("RA19", "RA-R3")
def test_the_player_starts_with_full_health_of_twelve() -> None:
    assert RadiumEncounter(numbers()).start(Scripted(())).health == 12
    assert who(journey()).health == 12


@rule("RA-R3", "RA19")
@pytest.mark.parametrize("health", [8, 16])
def test_full_health_can_be_set(health: int) -> None:
    over = (f"rulings.health={health}",)
    assert RadiumEncounter(numbers(*over)).start(Scripted(())).health == health
    assert who(journey(*over), *over).health == health
    kit = (*over, "setup.equipment=medkit")
    assert came(journey(*kit, health=health - 1), "heal health", over=kit).health == health


@rule("RA-R4")
def test_a_rating_is_the_most_dice_that_may_be_assigned() -> None:
    assigned = {choice.split()[1] for choice in fights(meeting(), "club", "setup.melee=club")}
    assert assigned == {f"{one}/{two}" for one in range(4) for two in range(2)}


@rule("RA-R4")
def test_free_dice_come_on_top_and_cost_nothing() -> None:
    lamp = ("setup.ranged=lamp", "player.recovery=0")
    ways = odds(meeting(rounds=0), "lamp 2/0", *lamp)
    assert share(ways, standing=SLAIN) == more(3, 2)
    assert share(ways, health=12, pool=7) == 1 - more(2, 1) * Fraction(35, 36)
    assert {state.stamina for state in ways if state.pool == 7} == {5}
    assert share(odds(meeting(rounds=0), "lamp 0/0", *lamp), standing=SLAIN) == more(1, 2)


@rule("RA-R4")
def test_rating_free_gives_the_ratings_as_dice_and_stamina_adds_to_them() -> None:
    over = ("rulings.rating=free", "player.recovery=0")
    ways = odds(meeting(), "blade 1/2", *over)
    assert share(ways, standing=SLAIN) == more(2 + 1, 2)
    assert share(ways, health=12, pool=7) == 1 - more(2, 2 + 2) * Fraction(35, 36)
    assert {state.stamina for state in ways if state.pool == 7} == {4}
    assert share(odds(meeting(stamina=0), "blade 0/0", *over), standing=SLAIN) == more(2, 2)


@rule("RA-R4")
def test_rating_free_takes_all_the_stamina_there_is() -> None:
    assigned = {
        choice for choice in fights(meeting(stamina=4), "blade", "rulings.rating=free") if "first" not in choice
    }
    assert assigned == {f"blade {one}/{two}" for one in range(5) for two in range(5) if one + two <= 4}


@rule("RA-R4", "RA-R7")
def test_rating_free_strikes_first_with_few_dice_unless_that_costs_something() -> None:
    over = ("rulings.rating=free", "weapons.blade.first=true", "weapons.gun.first=true", "weapons.gun.lethality=2")
    first = {choice for name in ("blade", "gun") for choice in fights(meeting(), name, *over) if "first" in choice}
    assert {choice.split()[1] for choice in first if "blade" in choice and "/0" in choice} == {"0/0", "1/0"}
    assert {choice.split()[1] for choice in first if "gun" in choice and "/0" in choice} >= {"0/0", "4/0"}


@rule("RA-R4")
def test_rating_free_rolls_no_more_dice_than_the_best_weapon_could() -> None:
    over = ("rulings.rating=free", "weapons.gun.lethality=5")
    assert {choice.split()[1] for choice in fights(meeting(), "gun", *over) if choice.endswith("/0")} == {"0/0", "1/0"}
    assert share(odds(meeting(), "gun 1/0", *over), standing=SLAIN) == more(6, 2)
    bonus = (*over, "weapons.gun.bonus_lethality=2")
    assert share(odds(meeting(), "gun 1/0", *bonus), standing=SLAIN) == more(8, 2)


@rule("RA-R7")
@pytest.mark.parametrize("cost", [0, 1, 3])
def test_striking_first_costs_what_the_weapon_names(cost: int) -> None:
    over = (f"weapons.blade.first_cost={cost}", "player.recovery=0")
    assert after(meeting(), "blade 2/1 first", TURNED, MISSED, over=over).stamina == 7 - 3 - cost
    assert after(meeting(), "blade 2/1", MISSED, TURNED, over=over).stamina == 7 - 3
    can_pay = fights(meeting(stamina=3), "blade", *over)
    assert ("blade 2/1 first" in can_pay) == (cost == 0)


@rule("RA-R7")
def test_striking_first_is_one_attack_and_then_the_enemys() -> None:
    ways = odds(meeting(health=1), "blade 2/0 first")
    dies = (1 - more(2, 2)) * (1 - Fraction(1 + 2 + 1, 36))
    assert share(ways, standing=SLAIN) == more(2, 2)
    assert share(ways, health=0) == dies


@rule("RA-R10")
def test_an_enemy_is_whole_or_slain() -> None:
    assert {state.broken for state in odds(meeting(), "blade 2/0")} == {0}


@rule("RA-R10")
def test_enemy_wounds_break_a_die_of_the_defense_on_a_tie() -> None:
    ways = odds(meeting(), "blade 2/0", *WOUNDED)
    assert share(ways, standing=SLAIN) == more(2, 2)
    assert share(ways, broken=1) == even(2, 2)
    assert share(ways, broken=0, standing=0) == 1 - more(2, 2) - even(2, 2)


@rule("RA-R10")
def test_broken_dice_guard_no_more() -> None:
    broken = after(meeting(), "blade 2/0", HIT, 0, TIES, over=WOUNDED)
    assert share(odds(broken, "blade 2/0", *WOUNDED), standing=SLAIN) == more(2, 1)
    assert after(broken, "blade 2/0", HIT, 0, TIES, over=WOUNDED).broken == 2
    bare = meeting(broken=2)
    assert share(odds(bare, "blade 1/0", *WOUNDED), standing=SLAIN) == 1


@rule("RA-R10")
def test_broken_dice_are_of_that_meeting_alone() -> None:
    met = journey(contents={square(4, 4): enemy("brute")}, enemy=enemy("brute") - 100)
    tied = then(met, "blade 2/0", HIT, 0, TIES, over=WOUNDED)
    assert who(tied).broken == 1
    assert who(then(tied, "flee 1", 1, 0, over=WOUNDED)).broken == 0
    assert who(then(tied, "blade 1/0", HIT, 0, SLAYS, 0, over=WOUNDED)).broken == 0


def test_each_ruling_that_can_be_varied_is_data_with_its_alternatives() -> None:
    found = {ruling.id: (".".join(ruling.key), ruling.alternatives) for ruling in rulings(RadiumNumbers)}
    assert found == {
        "RA-R1": ("rulings.three_dice", ("double",)),
        "RA-R2": ("rulings.flee_fail", ("no_attack",)),
        "RA-R3": ("rulings.health", (8, 16)),
        "RA-R4": ("rulings.rating", ("free",)),
        "RA-R5": ("rulings.stamina_wound", ("current", "recovery")),
        "RA-R6": ("rulings.step", (12, 20)),
        "RA-R10": ("rulings.enemy_wounds", (True,)),
        "RA-R11": ("rulings.harm", ("physical",)),
        "RA-R12": ("rulings.refill", ("full", "none")),
        "RA-R14": ("rulings.window", (1, 3, 8)),
    }
    page = books.find("radium").rules()
    assert set(found) == {rule.id for rule in page if rule.is_ruling and rule.cells[2] != "–"}
