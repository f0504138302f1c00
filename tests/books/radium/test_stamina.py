"""Stamina: one point is one die, some of it comes back, and exposure and wounds lower that."""

from fractions import Fraction

import pytest

from lazaretto.books.radium.encounter import RadiumEncounter
from lazaretto.books.radium.rules import SLAIN, SLAYS, TURNED, recovery, restored
from lazaretto.dice import Drawn
from lazaretto.game import Refusal
from tests.books.radium.playing import (
    AWAY,
    CAUGHT,
    HIT,
    MISSED,
    after,
    came,
    ending,
    enemy,
    journey,
    meeting,
    more,
    numbers,
    odds,
    share,
    shipped,
    square,
    then,
    who,
)
from tests.cases import each
from tests.citing import rule


@rule("RA10")
def test_the_player_starts_full_with_seven() -> None:
    first = RadiumEncounter(shipped()).start(Drawn(lambda faces: 0))
    assert (first.stamina, first.pool) == (7, 7)
    explorer = who(journey())
    assert (explorer.stamina, explorer.pool) == (7, 7)


@rule("RA10")
@each("dice", [0, 1, 2, 3])
def test_one_point_of_stamina_is_one_die(dice: int) -> None:
    ways = odds(meeting(), f"club {dice}/0", "setup.melee=club", "player.recovery=0")
    assert {state.stamina for state in ways if state.pool == 7} == {7 - dice}
    assert share(ways, standing=SLAIN) == more(dice, 2)


@rule("RA11")
def test_three_stamina_come_back_every_round() -> None:
    assert after(meeting(stamina=2), "blade 0/1", MISSED).stamina == 2 - 1 + 3
    assert after(meeting(stamina=5), "blade 2/2 first", TURNED, MISSED).stamina == 0 + 3


@rule("RA11")
def test_stamina_never_comes_back_above_the_pool() -> None:
    assert after(meeting(stamina=7), "blade 1/0", HIT, 0, TURNED).stamina == 7
    assert after(meeting(stamina=5, pool=5), "blade 0/0", HIT, 0).stamina == 5
    assert [restored(stamina, 6, 3) for stamina in (0, 3, 4, 6)] == [3, 6, 6, 6]


@rule("RA11")
def test_the_rate_is_the_tables() -> None:
    assert after(meeting(stamina=1), "blade 0/0", HIT, 0, over=("player.recovery=2",)).stamina == 3


@rule("RA12")
@each(("points", "recovered"), [(0, 3), (15, 3), (16, 2), (31, 2), (32, 1), (47, 1), (48, 0), (63, 0)])
def test_radiation_lowers_recovery(points: int, recovered: int) -> None:
    assert after(meeting(stamina=0, exposure=2 * points), "blade 0/0", HIT, 0).stamina == recovered


@rule("RA12", "RA-R6")
def test_recovery_never_goes_below_nothing() -> None:
    assert recovery(3, 2 * 63, 2 * 12, 0) == 0
    assert recovery(1, 2 * 40, 2 * 16, 2) == 0


@rule("RA20", "RA-R5")
def test_a_wound_to_stamina_lowers_the_pool_and_what_there_is() -> None:
    assert after(meeting(stamina=6), "blade 0/1", HIT, -2) == meeting(pool=5, stamina=min(5, 6 - 1 - 2 + 3))
    assert after(meeting(stamina=1), "blade 0/1", HIT, -1, over=("player.recovery=0",)) == meeting(pool=6, stamina=0)


@rule("RA-R5")
def test_dice_already_committed_still_roll() -> None:
    """All seven are committed when the wound comes; the strike is as strong as it was."""
    over = ("setup.melee=club", "weapons.club.lethality=6", "weapons.club.defense=1")
    worn = after(meeting(), "club 6/1", HIT, -2, TURNED, over=over)
    assert (worn.pool, worn.stamina) == (5, 3)
    ways = odds(meeting(), "club 6/1", *over, "enemies.brute.lethality=1", "wounds.one=[-1, -1, -1, -1, -1, -1]")
    assert share(ways, pool=6, standing=SLAIN) == more(1, 1) * more(6, 2)


@rule("RA-R5")
def test_the_pool_stays_lowered() -> None:
    worn = after(meeting(), "blade 0/0", HIT, -2)
    assert after(worn, "blade 0/0", HIT, 0) == meeting(pool=5, stamina=5)


@rule("RA-R5")
def test_stamina_wound_current_spares_the_pool() -> None:
    over = ("rulings.stamina_wound=current", "player.recovery=1")
    assert after(meeting(stamina=5), "blade 0/1", HIT, -2, over=over) == meeting(stamina=5 - 1 - 2 + 1)
    assert after(meeting(stamina=1), "blade 0/0", HIT, -2, over=over) == meeting(stamina=1)


@rule("RA-R5", "RA20")
def test_stamina_wound_recovery_lowers_the_recovery_alone() -> None:
    over = ("rulings.stamina_wound=recovery",)
    worn = after(meeting(stamina=1), "blade 0/0", HIT, -2, over=over)
    assert worn == meeting(stamina=1 + 1, worn=2)
    assert after(worn, "blade 0/0", HIT, 0, over=over).stamina == 3
    assert after(worn, "blade 0/0", HIT, -2, over=over) == meeting(stamina=2, worn=3)


@rule("RA-R5", "RA-R12")
def test_worn_recovery_counts_on_the_map_too() -> None:
    assert came(journey(stamina=1, worn=2), "north", over=("rulings.stamina_wound=recovery",)).stamina == 2


@rule("RA-R13")
def test_each_round_is_a_fresh_choice() -> None:
    once = after(meeting(), "blade 2/2", MISSED, TURNED)
    assert after(once, "gun 3/1", MISSED, TURNED).rounds == 5


@rule("RA-R13")
def test_dice_are_spent_whether_they_help_or_not() -> None:
    over = ("player.recovery=0",)
    assert after(meeting(), "blade 2/2 first", SLAYS, over=over).stamina == 7 - 2 - 2 - 1
    assert after(meeting(), "flee 3 guard 2", AWAY, over=over).stamina == 2


@rule("RA-R13")
def test_recovery_comes_at_the_end_of_every_round() -> None:
    assert after(meeting(stamina=1), "blade 0/0", HIT, 0).stamina == 4
    assert after(meeting(stamina=1), "blade 1/0", HIT, 0, SLAYS).stamina == 3
    assert after(meeting(stamina=2), "flee 1 guard 1", CAUGHT, MISSED).stamina == 3


@rule("RA-R13")
def test_without_lethality_dice_there_is_no_attack_and_no_round_spent() -> None:
    assert after(meeting(), "gun 0/1", MISSED) == meeting()
    assert share(odds(meeting(), "gun 0/1"), standing=SLAIN) == Fraction(0)
    with pytest.raises(Refusal, match=r"strikes with nothing, so it cannot strike first \(RA-R7\)"):
        after(meeting(), "gun 0/1 first")


@rule("RA-R13", "RA18")
def test_without_lethality_dice_nothing_glows() -> None:
    over = ("setup.ranged=lamp", "weapons.lamp.bonus_lethality=0")
    assert after(meeting(rounds=0), "lamp 0/0", MISSED, over=over).exposure == 0


@rule("RA-R8")
def test_a_pool_of_nothing_is_the_end() -> None:
    spent = after(meeting(pool=2, stamina=2), "blade 0/0", HIT, -2)
    assert ending(spent) == "spent"
    assert ending(after(meeting(pool=3, stamina=3), "blade 0/0", HIT, -2)) is None


@rule("RA-R12")
def test_a_move_restores_recovery() -> None:
    assert came(journey(stamina=2), "north").stamina == 5
    assert came(journey(stamina=6), "north").stamina == 7
    assert came(journey(stamina=2, pool=4), "north").stamina == 4
    assert came(journey(stamina=1, exposure=2 * 32), "north").stamina == 2


@rule("RA-R12", "RA12")
def test_what_a_square_adds_counts_before_the_rest() -> None:
    glowing = journey(levels={square(4, 3): 1}, stamina=1, exposure=2 * 15)
    assert came(glowing, "north").stamina == 1 + 2


@rule("RA-R12")
def test_refill_full_and_refill_none() -> None:
    for refill, stamina in (("full", 6), ("none", 1)):
        over = (f"rulings.refill={refill}",)
        assert came(journey(stamina=1, pool=6), "north", over=over).stamina == stamina


@rule("RA-R12", "RA-R13")
def test_refill_is_of_moves_and_not_of_rounds() -> None:
    over = ("rulings.refill=none",)
    met = then(journey(contents={square(4, 3): enemy("brute")}, stamina=1), "north", over=over)
    assert came(met, "blade 0/0", HIT, 0, over=over).stamina == 4
    assert numbers(*over).rulings.refill == "none"
