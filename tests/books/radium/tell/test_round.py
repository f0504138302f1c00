"""Rounds of an encounter in words."""

from lazaretto.books.radium.rules import SLAYS, TIES, TURNED
from tests.books.radium.playing import (
    AWAY,
    CAUGHT,
    HIT,
    MISSED,
    meeting,
)
from tests.books.radium.tell.telling import told
from tests.citing import rule


def test_a_round_in_the_order_of_its_rolls() -> None:
    assert told(meeting(), "gun 3/1 first", TURNED, HIT, 3) == (
        "You raise the gun: lethality 3, defense 1, and 2 stamina to strike first. "
        "You fire, 3 dice against 2, at 1009/1296, 77.85 %, and it is turned. The gun has 5 rounds left. "
        "The enemy attacks, 2 dice against your 1, at 181/216, 83.80 %, and gets through. "
        "The wound, at 5/12, 41.67 %: 3 health, 9 left. Health 9, stamina 4 of 7."
    )


def test_the_enemy_is_first_unless_paid_for() -> None:
    assert told(meeting(), "blade 1/2", MISSED, SLAYS) == (
        "You raise the blade: lethality 1, defense 2. "
        "The enemy attacks, 2 dice against your 2, at 575/1296, 44.37 %, and is turned. "
        "You strike, 1 die against 2, at 5/54, 9.26 %, and the enemy falls. "
        "Health 12, stamina 7 of 7. Slain: the brute will not get up again."
    )


def test_what_is_certain_has_no_odds() -> None:
    assert "2 dice against your bare skin, and gets through." in told(meeting(), "blade 2/0", HIT, 0, TURNED)
    broken = meeting(broken=2)
    assert "2 dice against none, and the enemy falls." in told(
        broken, "blade 2/0 first", SLAYS, over=("rulings.enemy_wounds=true",)
    )


def test_who_does_not_strike_says_so() -> None:
    assert told(meeting(), "gun 0/1", HIT, 0) == (
        "You raise the gun: lethality 0, defense 1, and do not strike. "
        "The enemy attacks, 2 dice against your 1, at 181/216, 83.80 %, and gets through. "
        "The wound, at 1/36, 2.78 %: nothing, a graze. Health 12, stamina 7 of 7."
    )


def test_who_is_killed_does_not_strike() -> None:
    assert told(meeting(health=2), "gun 3/0", HIT, 4).endswith(
        "4 health, 0 left. You fall before you can strike. "
        "Health 0, stamina 4 of 7. Killed: your last health went to the brute."
    )


@rule("RA-R4")
def test_free_dice_are_told_apart() -> None:
    lamp = told(meeting(rounds=0), "lamp 2/0 first", TURNED, MISSED, over=("setup.ranged=lamp",))
    assert lamp == (
        "You raise the lamp: lethality 2 and 1 free, defense 0 and 1 free, and strike first. "
        "You fire, 3 dice against 2, at 1009/1296, 77.85 %, and it is turned. The lamp adds 4 to your exposure. "
        "The enemy attacks, 2 dice against your 1, at 181/216, 83.80 %, and is turned. "
        "Health 12, stamina 7 of 7, exposure 4."
    )


def test_a_shot_may_be_the_last_thing_of_all() -> None:
    glowing = meeting(rounds=0, exposure=124)
    assert told(glowing, "lamp 2/0 first", over=("setup.ranged=lamp",)) == (
        "You raise the lamp: lethality 2 and 1 free, defense 0 and 1 free, and strike first. "
        "The lamp adds 4 to your exposure. Health 12, stamina 5 of 7, exposure 64. "
        "Irradiated: 64 points of exposure are more than anybody bears."
    )
    burnt = told(glowing, "lamp 2/0", HIT, 3, over=("setup.ranged=lamp", "setup.enemy=glow"))
    assert "rays, 6 exposure. You fall before you can strike." in burnt
    assert "The lamp adds" not in burnt


@rule("RA-R10")
def test_a_tie_breaks_a_die_in_the_variant() -> None:
    over = ("rulings.enemy_wounds=true",)
    assert "and it ties, which breaks a die of defense." in told(meeting(), "blade 2/2 first", TIES, MISSED, over=over)
    assert "2 dice against 1, at" in told(meeting(broken=1), "blade 2/2 first", TURNED, MISSED, over=over)


@rule("RA12")
def test_a_shot_that_costs_recovery_says_so() -> None:
    lamp = told(
        meeting(exposure=30, rounds=0),
        "lamp 0/0 first",
        TURNED,
        MISSED,
        over=("setup.ranged=lamp", "player.recovery=3"),
    )
    assert lamp.endswith("exposure 19. RECOVERY falls to 2.")


def test_a_flight_in_words() -> None:
    assert told(meeting(), "flee 3 guard 2", AWAY) == (
        "You run with 3 dice and guard with 2, at 19/27, 70.37 %, and get away. "
        "Health 12, stamina 2 of 7. You are away from the brute, and alive."
    )
    assert told(meeting(), "flee 1", CAUGHT, HIT, 0) == (
        "You run with 1 die, at 1/3, 33.33 %, and do not get away. "
        "The enemy attacks, 2 dice against your bare skin, and gets through. "
        "The wound, at 1/36, 2.78 %: nothing, a graze. Health 12, stamina 7 of 7."
    )


@rule("RA-R2")
def test_a_failed_flight_is_let_be_in_the_variant() -> None:
    assert told(meeting(), "flee 1", CAUGHT, over=("rulings.flee_fail=no_attack",)) == (
        "You run with 1 die, at 1/3, 33.33 %, and do not get away. The enemy only watches. Health 12, stamina 7 of 7."
    )


def test_the_grapple_in_words() -> None:
    assert told(meeting(), "grapple", over=("setup.equipment=grapple",)) == (
        "You throw the grapple, and it pulls you away. Health 12, stamina 7 of 7. "
        "You are away from the brute, and alive."
    )
