"""The numbers of Radium: those that ship, and contradictions, which are refused with their place."""

from collections.abc import Iterable

import pytest

from lazaretto.books.radium.tables import SQUARES
from lazaretto.game import Refusal
from tests.books.radium.playing import numbers, shipped
from tests.cases import each
from tests.citing import rule


def refused(sentence: str, settings: Iterable[str]) -> None:
    """These settings are refused, and the sentence says this."""
    with pytest.raises(Refusal, match=sentence):
        numbers(*settings)


@rule("RA2")
def test_at_least_six_weapons_ship_of_both_kinds_and_the_radium_pistol_is_one() -> None:
    weapons = shipped().weapons
    assert len(weapons) >= 6
    assert {weapon.slot for weapon in weapons.values()} == {"melee", "ranged"}
    assert weapons["radium_pistol"].slot == "ranged"
    assert any(weapon.rounds for weapon in weapons.values())
    assert {weapon.first for weapon in weapons.values()} == {True, False}


@rule("RA3")
def test_at_least_ten_enemies_ship_with_ratings_from_one_to_three() -> None:
    enemies = shipped().enemies
    assert len(enemies) >= 10
    assert {enemy.lethality for enemy in enemies.values()} == {enemy.defense for enemy in enemies.values()} == {1, 2, 3}


@rule("RA-R11", "RA21")
def test_some_enemies_that_ship_harm_by_rays_and_some_by_dread() -> None:
    assert {enemy.harm for enemy in shipped().enemies.values()} == {"physical", "rays", "dread"}


@rule("RA-R7")
@each(
    "settings",
    [
        ("weapons.blade.lethality=4",),
        ("weapons.blade.lethality=2", "weapons.blade.bonus_lethality=2"),
        ("weapons.club.first=true", "weapons.club.bonus_lethality=1"),
        ("weapons.gun.lethality=4", "weapons.gun.rounds=0"),
    ],
)
def test_a_first_strike_with_more_than_three_dice_is_refused(settings: tuple[str, ...]) -> None:
    refused(r"it would strike first with 4 dice; the limit is 3 .* neither rounds nor exposure \(RA-R7\)", settings)


@rule("RA-R7")
def test_three_dice_may_strike_first_and_more_where_it_costs_rounds_or_exposure() -> None:
    assert numbers("weapons.blade.lethality=2", "weapons.blade.bonus_lethality=1").weapons["blade"].first
    assert numbers("weapons.gun.lethality=6", "weapons.gun.bonus_lethality=3").weapons["gun"].rounds == 6
    assert numbers("weapons.lamp.lethality=6").weapons["lamp"].exposure == 4
    assert numbers("weapons.club.lethality=6").weapons["club"].lethality == 6


@rule("RA-R4")
def test_free_defense_goes_to_two() -> None:
    assert numbers("weapons.blade.bonus_defense=2").weapons["blade"].bonus_defense == 2
    refused(
        r"weapons\.blade\.bonus_defense: .*it must be a whole number from 0 to 2", ["weapons.blade.bonus_defense=3"]
    )


@rule("RA1")
@each(("slot", "weapon"), [("melee", "spoon"), ("ranged", "spoon"), ("melee", "gun"), ("ranged", "blade")])
def test_a_weapon_that_is_not_there_cannot_be_carried(slot: str, weapon: str) -> None:
    sentence = rf"setup\.{slot}: there is no {slot} weapon called '{weapon}'; (known:|did you mean) "
    refused(sentence, [f"setup.{slot}={weapon}"])


@rule("RA1")
def test_equipment_that_is_not_there_cannot_be_carried() -> None:
    refused(r"setup\.equipment", ["setup.equipment=parasol"])


@rule("RA3")
def test_an_enemy_that_is_not_there_cannot_be_met() -> None:
    refused(r"setup\.enemy: there is no enemy called 'unicorn'; (known:|did you mean) ", ["setup.enemy=unicorn"])


@rule("RA3")
@pytest.mark.parametrize(
    "setting", ["enemies.brute.lethality=0", "enemies.brute.lethality=4", "enemies.brute.defense=4"]
)
def test_an_enemy_is_rated_from_one_to_three(setting: str) -> None:
    refused("it must be a whole number from 1 to 3", [setting])


@rule("RA-R8")
def test_no_more_squares_hold_something_than_there_are() -> None:
    full = [f"map.enemies={SQUARES - 2 - 6}", "map.caches=3", "map.clues=3"]
    assert numbers(*full).map.caches == 3
    refused(
        r"map\.\w+: 80 squares would hold something; 79 can, the start and the bunker aside", [*full, "map.clues=4"]
    )


@rule("RA-R8")
def test_squares_that_hold_something_must_hold_something_there_is() -> None:
    rare = [f"enemies.{name}.common=0" for name in shipped().enemies]
    refused("none of the enemies is common at all", rare)
    assert numbers(*rare, "map.enemies=0").map.enemies == 0


@rule("RA-R9")
def test_caches_must_hold_something_there_is() -> None:
    rare = [f"weapons.{name}.common=0" for name in shipped().weapons]
    rare += [f"equipment.{name}.common=0" for name in ("medkit", "lead_coat", "grapple", "lantern")]
    refused("caches would hold nothing", rare)
    assert numbers(*rare, "map.caches=0").map.caches == 0


@rule("RA14")
def test_the_slain_must_leave_something_if_only_nothing() -> None:
    none = [f"leaves.{find}=0" for find in ("nothing", "clue", "rounds", "salve", "tonic")]
    refused(r"leaves.*a slain enemy must leave something, if only nothing", none)


@rule("RA-R6")
def test_squares_must_have_some_level() -> None:
    refused("at least one level needs a weight above 0", ["radiation.levels=[0, 0, 0, 0]"])


@rule("RA15")
@pytest.mark.parametrize("setting", ["wounds.one=[0, 1]", "wounds.two=[0]", "wounds.three=[1, 2, 3]"])
def test_a_wound_table_has_a_line_for_every_total(setting: str) -> None:
    refused(r"wounds\.", [setting])


def test_there_are_no_more_things_than_letters_to_tell_them_apart() -> None:
    imp = '{ lethality = 1, defense = 1, harm = "physical", common = 1 }'
    imps = [f"enemies.imp_{number}={imp}" for number in range(20)]
    refused(r"enemies: there are \d+ to tell apart on a map; 26 can be", imps)


@rule("RA-R6")
def test_only_a_shot_adds_exposure() -> None:
    with pytest.raises(Refusal, match="is a melee weapon; only a shot adds exposure"):
        numbers("weapons.blade.exposure=2")
