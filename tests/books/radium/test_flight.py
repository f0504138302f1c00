"""Flight: dice that run, dice that guard, and where it ends."""

from fractions import Fraction
from itertools import product

import pytest

from lazaretto.books.radium.choices import read_choice
from lazaretto.books.radium.journey import Journey, RadiumJourney
from lazaretto.books.radium.rules import FLED
from lazaretto.dice import outcomes
from tests.books.radium.playing import (
    AWAY,
    CAUGHT,
    HIT,
    MISSED,
    after,
    came,
    choices,
    end,
    ending,
    enemy,
    journey,
    meeting,
    more,
    numbers,
    odds,
    share,
    square,
    then,
    world,
)
from tests.cases import each
from tests.citing import rule


def met(at: int, **changed: int) -> Journey:
    """A journey that stands before a brute."""
    return journey(at=at, contents={at: enemy("brute")}, enemy=enemy("brute") - 100, levels={}, **changed)


def landings(at: int) -> dict[int, Fraction]:
    """Where a sure flight ends, and how likely."""
    ways = outcomes(RadiumJourney(numbers("escape.least=1")).step, met(at), {"explorer": read_choice("flee 1")})
    return {world(state).at: chance for state, chance in ways.items()}


@rule("RA13")
@each("dice", [1, 2, 3, 5])
def test_any_five_or_six_escapes(dice: int) -> None:
    falls = list(product(range(1, 7), repeat=dice))
    escapes = Fraction(sum(max(shown) >= 5 for shown in falls), len(falls))
    assert share(odds(meeting(), f"flee {dice}"), standing=FLED) == escapes


@rule("RA13")
def test_any_number_of_available_dice_may_run() -> None:
    alone = {choice for choice in choices(meeting(stamina=4)) if choice.startswith("flee") and "guard" not in choice}
    assert alone == {f"flee {dice}" for dice in (1, 2, 3, 4)}


@rule("RA13")
def test_where_no_die_escapes_the_encounter_goes_on() -> None:
    assert ending(after(meeting(), "flee 7", CAUGHT, HIT, 0)) is None
    assert ending(after(meeting(), "flee 1", AWAY)) == "fled"


@rule("RA13", "RA-R14")
@each(
    ("at", "around"),
    [
        ((4, 4), {(4, 3), (5, 4), (4, 5), (3, 4)}),
        ((8, 4), {(8, 3), (8, 5), (7, 4)}),
        ((0, 0), {(1, 0), (0, 1)}),
        ((8, 8), {(8, 7), (7, 8)}),
    ],
)
def test_a_flight_ends_on_any_of_the_squares_beside(at: tuple[int, int], around: set[tuple[int, int]]) -> None:
    assert landings(square(*at)) == {square(*beside): Fraction(1, len(around)) for beside in around}


@rule("RA13", "RA-R14")
def test_a_flight_lands_like_a_move() -> None:
    before = journey(
        contents={square(4, 4): enemy("brute"), square(5, 4): enemy("wall")},
        levels={square(5, 4): 2},
        enemy=enemy("brute") - 100,
        stamina=3,
    )
    landed = came(before, "flee 2", AWAY, 1)
    assert (landed.at, landed.moves, landed.exposure) == (square(5, 4), 1, 2 * 2)
    assert landed.stamina == 3 - 2 + 3
    assert landed.enemy == enemy("wall") - 100


@rule("RA13")
def test_who_flees_leaves_the_enemy_where_it_is() -> None:
    away = then(met(square(4, 4)), "flee 1", AWAY, 0)
    assert (world(away).at, world(away).enemy) == (square(4, 3), -1)
    assert came(away, "south").enemy == enemy("brute") - 100


@rule("RA-R2")
def test_a_flight_runs_with_at_least_one_die_and_guards_within_a_carried_defense() -> None:
    flights = {choice for choice in choices(meeting(stamina=4)) if choice.startswith("flee")}
    wanted = {(dice, guard) for dice in range(1, 5) for guard in range(3) if dice + guard <= 4}
    assert flights == {f"flee {dice} guard {guard}" if guard else f"flee {dice}" for dice, guard in wanted}


@rule("RA-R2")
def test_the_better_of_the_two_weapons_guards() -> None:
    over = ("weapons.blade.defense=1", "weapons.gun.defense=3")
    guards = {choice.rpartition(" ")[2] for choice in choices(meeting(), *over) if "guard" in choice}
    assert guards == {"1", "2", "3"}


@rule("RA-R2")
def test_on_failure_the_enemy_attacks_against_the_guard_and_the_round_ends() -> None:
    assert after(meeting(), "flee 3 guard 2", CAUGHT, HIT, 3) == meeting(health=9, stamina=5)
    assert after(meeting(), "flee 3 guard 2", CAUGHT, MISSED) == meeting(stamina=5)


@rule("RA-R2", "RA7")
@pytest.mark.parametrize("guard", [0, 1, 2])
def test_the_guard_of_a_flight_counts_like_any_other(guard: int) -> None:
    ways = odds(meeting(), f"flee 1 guard {guard}" if guard else "flee 1")
    unhurt = share(ways, health=12, pool=7, standing=0)
    assert unhurt == Fraction(4, 6) * (1 - more(2, guard) * Fraction(35, 36))


@rule("RA-R2")
def test_all_dice_of_a_flight_are_spent() -> None:
    over = ("player.recovery=0",)
    assert after(meeting(), "flee 3 guard 2", AWAY, over=over).stamina == 2
    assert after(meeting(), "flee 3 guard 2", CAUGHT, MISSED, over=over).stamina == 2


@rule("RA-R2")
def test_flee_fail_no_attack_lets_the_round_end_quietly() -> None:
    over = ("rulings.flee_fail=no_attack",)
    assert after(meeting(), "flee 3", CAUGHT, over=over) == meeting(stamina=7)
    ways = odds(meeting(), "flee 2", *over)
    assert ways == {meeting(stamina=5, standing=FLED): Fraction(20, 36), meeting(): Fraction(16, 36)}


@rule("RA-R2", "RA-R8")
def test_who_is_caught_may_die_of_it() -> None:
    assert ending(after(meeting(health=2), "flee 3", CAUGHT, HIT, 2)) == "killed"
    assert end(then(met(square(4, 4), health=2), "flee 3", CAUGHT, HIT, 2)) == ("killed", 0)
