"""Wounds: the tables for one, two and three dice, and what they lower."""

from fractions import Fraction

import pytest

from lazaretto.books.radium.rules import IRRADIATED, KILLED
from tests.books.radium.playing import HIT, MISSED, after, ending, meeting, more, odds, share, totals
from tests.citing import rule

ONE = {1: 0, 2: 1, 3: 1, 4: 1, 5: 2, 6: -1}
TWO = {2: 0, 3: 1, 4: 1, 5: 2, 6: 2, 7: 3, 8: 3, 9: 3, 10: 4, 11: -1, 12: -2}
THREE = {3: 0, 4: 1, 5: 1, 6: 2, 7: 2, 8: 3, 9: 3, 10: 4, 11: 4, 12: 5, 13: 5, 14: 5, 15: 6, 16: -1, 17: -2, 18: -3}
"""The tables of RULES.md: HEALTH lost by total; negative numbers are STAMINA lost."""

DOUBLE = {total: TWO[total * 2 // 3] for total in THREE}
"""RA-R1's alternative: three dice scaled to the range of two, rounded down."""


def read_off(dice: int, table: dict[int, int]) -> dict[int, Fraction]:
    """How likely each wound is, counted out of a table."""
    chances: dict[int, Fraction] = {}
    for total, ways in totals(dice).items():
        chances[table[total]] = chances.get(table[total], Fraction(0)) + Fraction(ways, 6**dice)
    return chances


def wounds(dice: int, *over: str) -> dict[int, Fraction]:
    """How likely each wound is that an enemy of so many dice deals to who does not guard, in a whole round."""
    settings = (f"enemies.brute.lethality={dice}", "player.recovery=0", *over)
    ways = odds(meeting(), "blade 0/0", *settings)
    return {12 - state.health if state.pool == 7 else state.pool - 7: chance for state, chance in ways.items()}


def mean(chances: dict[int, Fraction]) -> Fraction:
    """HEALTH lost on average."""
    return sum((max(0, loss) * chance for loss, chance in chances.items()), Fraction(0))


@rule("RA15")
@pytest.mark.parametrize(("dice", "table"), [(1, ONE), (2, TWO), (3, THREE)])
def test_a_wound_is_read_in_the_table_for_the_enemys_dice(dice: int, table: dict[int, int]) -> None:
    assert wounds(dice) == read_off(dice, table)


@rule("RA15")
def test_the_dice_of_the_wound_are_rolled_anew() -> None:
    """A guard that is only beaten by high dice does not make the wound worse."""
    ways = odds(meeting(), "blade 0/2", "enemies.brute.lethality=2", "player.recovery=0")
    worst = share(ways, pool=5)
    assert worst == more(2, 2) * Fraction(1, 36)


@rule("RA15")
def test_a_turned_attack_wounds_nobody() -> None:
    assert after(meeting(stamina=6), "blade 0/2", MISSED) == meeting()


@rule("RA16")
def test_one_die() -> None:
    sixth = Fraction(1, 6)
    assert wounds(1) == {0: sixth, 1: 3 * sixth, 2: sixth, -1: sixth}


@rule("RA17")
def test_two_dice() -> None:
    ways = {0: 1, 1: 2 + 3, 2: 4 + 5, 3: 6 + 5 + 4, 4: 3, -1: 2, -2: 1}
    assert wounds(2) == {loss: Fraction(number, 36) for loss, number in ways.items()}


@rule("RA-R1")
def test_three_dice() -> None:
    assert wounds(3) == read_off(3, THREE)
    assert mean(wounds(3)) == Fraction(778, 216)


@rule("RA16", "RA17", "RA-R1")
def test_three_dice_go_on_as_one_and_two_began() -> None:
    assert [mean(wounds(dice)) for dice in (1, 2, 3)] == [Fraction(5, 6), Fraction(80, 36), Fraction(778, 216)]


@rule("RA-R1")
def test_three_dice_double_reads_the_table_for_two_with_the_total_scaled() -> None:
    assert wounds(3, "rulings.three_dice=double") == read_off(3, DOUBLE) != read_off(3, THREE)
    assert wounds(2, "rulings.three_dice=double") == read_off(2, TWO)
    assert (DOUBLE[3], DOUBLE[18]) == (TWO[2], TWO[12])


@rule("RA20")
def test_a_wound_lowers_health_or_stamina() -> None:
    assert after(meeting(), "blade 0/0", HIT, 4) == meeting(health=8)
    assert after(meeting(), "blade 0/0", HIT, -1) == meeting(pool=6, stamina=6)
    assert after(meeting(), "blade 0/0", HIT, 0) == meeting()


@rule("RA20", "RA-R8")
def test_health_of_nothing_is_the_end_and_does_not_go_below() -> None:
    assert ending(after(meeting(health=3), "blade 0/0", HIT, 2)) is None
    for loss in (3, 4):
        killed = after(meeting(health=3), "blade 0/0", HIT, loss)
        assert (killed.health, killed.standing) == (0, KILLED)


@rule("RA21", "RA-R11")
def test_rays_turn_health_lost_into_twice_the_exposure() -> None:
    over = ("setup.enemy=glow",)
    assert after(meeting(exposure=1), "blade 0/0", HIT, 3, over=over) == meeting(exposure=1 + 2 * (2 * 3))


@rule("RA21", "RA-R11")
def test_dread_turns_health_lost_into_stamina_lost_for_now() -> None:
    over = ("setup.enemy=fear", "player.recovery=1")
    assert after(meeting(), "blade 0/1", HIT, 3, over=over) == meeting(stamina=7 - 1 - 3 + 1)
    assert after(meeting(stamina=2), "blade 0/0", HIT, 4, over=over) == meeting(stamina=1)


@rule("RA21")
@pytest.mark.parametrize("name", ["glow", "fear"])
def test_damage_that_is_not_physical_never_takes_health(name: str) -> None:
    assert {state.health for state in odds(meeting(), "blade 0/0", f"setup.enemy={name}")} == {12}
    assert {state.health for state in odds(meeting(), "blade 0/0")} > {12}


@rule("RA-R11", "RA20")
@pytest.mark.parametrize("name", ["glow", "fear"])
def test_a_wound_to_stamina_is_the_same_from_any_enemy(name: str) -> None:
    assert after(meeting(), "blade 0/0", HIT, -2, over=(f"setup.enemy={name}",)) == meeting(pool=5, stamina=5)


@rule("RA-R11", "RA-R8")
def test_rays_may_kill() -> None:
    glowing = after(meeting(exposure=2 * 60), "blade 0/0", HIT, 2, over=("setup.enemy=glow",))
    assert (glowing.exposure, glowing.standing) == (2 * 64, IRRADIATED)


@rule("RA-R11")
@pytest.mark.parametrize("name", ["glow", "fear"])
def test_where_all_harm_is_physical_health_is_lost(name: str) -> None:
    over = (f"setup.enemy={name}", "rulings.harm=physical")
    assert after(meeting(), "blade 0/0", HIT, 3, over=over) == meeting(health=9)
