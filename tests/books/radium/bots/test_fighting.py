"""How the bots `brute` and `careful` fight: always legally, one by force and one behind a guard."""

from __future__ import annotations

import pytest

from lazaretto.books.radium.bots import ENCOUNTER_BOTS
from lazaretto.books.radium.encounter import Encounter, RadiumEncounter, first, roots
from tests.books.radium.playing import meeting, numbers
from tests.cases import each


def picked(bot: str, state: Encounter, *over: str) -> str:
    """The one choice that a bot makes."""
    n = numbers(*over)
    choices = RadiumEncounter(n).choices(state)["explorer"]
    weights = ENCOUNTER_BOTS[bot](n)(state, "explorer", choices)
    (found,) = [str(choice) for choice, weight in zip(choices, weights, strict=True) if weight]
    return found


LOADOUTS = {
    "blade and gun": (),
    "club and lamp": ("setup.melee=club", "setup.ranged=lamp", "radiation.deadly=20"),
    "free ratings": ("rulings.rating=free",),
    "free ratings of a lamp": ("rulings.rating=free", "setup.ranged=lamp", "radiation.deadly=12"),
    "a grapple": ("setup.equipment=grapple", "setup.enemy=giant"),
    "worn by wounds": ("rulings.stamina_wound=recovery", "setup.enemy=wall"),
    "against dread": ("setup.enemy=fear",),
}


@each("over", LOADOUTS.values())
@each("bot", ["brute", "careful"])
def test_what_a_bot_wants_may_be_chosen_in_every_state(bot: str, over: tuple[str, ...]) -> None:
    small = ("rulings.health=3", "player.stamina=4", "weapons.gun.rounds=2", *over)
    n = numbers(*small)
    for state in roots(n, first(n)):
        assert picked(bot, state, *small)


def test_by_force_with_the_hardest_weapon_and_first() -> None:
    assert picked("brute", meeting()) == "gun 3/1 first"
    assert picked("brute", meeting(rounds=0)) == "blade 2/2 first"
    assert picked("brute", meeting(), "setup.melee=club", "weapons.club.lethality=4") == "club 4/1"


def test_by_force_pays_for_the_attack_before_striking_first() -> None:
    assert picked("brute", meeting(stamina=4)) == "gun 3/1"
    assert picked("brute", meeting(stamina=5)) == "gun 3/0 first"


def test_by_force_takes_the_melee_weapon_where_both_strike_alike() -> None:
    assert picked("brute", meeting(stamina=2)) == "blade 2/0"
    assert picked("brute", meeting(stamina=0)) == "blade 0/0"


def test_by_force_counts_free_dice() -> None:
    assert picked("brute", meeting(stamina=2, rounds=0), "setup.ranged=lamp") == "lamp 2/0 first"
    assert picked("brute", meeting(stamina=0, rounds=0), "setup.ranged=lamp") == "lamp 0/0 first"


@pytest.mark.parametrize(("enemy", "wanted"), [("wall", "blade 2/1"), ("brute", "blade 2/2"), ("giant", "blade 2/2")])
def test_with_care_the_guard_is_as_strong_as_the_enemy(enemy: str, wanted: str) -> None:
    assert picked("careful", meeting(rounds=0), f"setup.enemy={enemy}") == wanted


def test_with_care_the_hardest_weapon_strikes_behind_what_guard_it_has() -> None:
    assert picked("careful", meeting()) == "gun 3/1"


def test_with_care_it_holds_back_until_there_are_dice_for_an_attack() -> None:
    assert picked("careful", meeting(stamina=2, rounds=0)) == "blade 0/2"
    assert picked("careful", meeting(stamina=2, pool=2, rounds=0, health=12)) == "flee 1 guard 1"


def test_with_care_it_runs_when_badly_hurt() -> None:
    assert picked("careful", meeting(health=5)) == "gun 3/1"
    assert picked("careful", meeting(health=4)) == "flee 5 guard 2"
    assert picked("careful", meeting(health=4, stamina=1)) == "flee 1"
    assert picked("careful", meeting(health=4, stamina=0)) == "blade 0/0"


def test_with_care_it_runs_where_stamina_would_not_come_back_behind_a_guard() -> None:
    """RECOVERY of 3 outlasts a guard of 2; at 16 points of exposure it is 2, and at that nothing is gained."""
    assert picked("careful", meeting(stamina=2, rounds=0, exposure=31)) == "blade 0/2"
    assert picked("careful", meeting(stamina=2, rounds=0, exposure=32)) == "flee 1 guard 1"


@pytest.mark.parametrize("bot", ["brute", "careful"])
def test_the_grapple_is_for_who_has_no_stamina_left(bot: str) -> None:
    over = ("setup.equipment=grapple",)
    assert picked(bot, meeting(stamina=0), *over) == "grapple"
    assert picked(bot, meeting(stamina=1), *over) != "grapple"


def test_at_random_every_choice_is_as_likely() -> None:
    n, state = numbers(), meeting()
    choices = RadiumEncounter(n).choices(state)["explorer"]
    assert ENCOUNTER_BOTS["random"](n)(state, "explorer", choices) == [1] * len(choices)
