"""Other equipment: the medkit, the lead coat, the grapple and the lantern; and what lies in a cache."""

from fractions import Fraction

import pytest

from lazaretto.books.radium import rules
from lazaretto.books.radium.journey import Journey, RadiumJourney
from lazaretto.books.radium.rules import FLED, PIECES, TURNED
from lazaretto.dice import outcomes
from lazaretto.game import Refusal
from tests.books.radium.playing import (
    HIT,
    MISSED,
    after,
    came,
    choices,
    enemy,
    journey,
    lying,
    meeting,
    numbers,
    options,
    seen,
    shipped,
    square,
    then,
    who,
)
from tests.cases import each
from tests.citing import rule

MEDKIT = ("setup.equipment=medkit",)
COAT = ("setup.equipment=lead_coat",)
GRAPPLE = ("setup.equipment=grapple",)
LANTERN = ("setup.equipment=lantern",)


def found(thing: str, *over: str, **changed: int) -> Journey:
    """A journey that stands where this thing lies."""
    return journey(*over, contents={square(4, 4): lying(thing)}, levels={}, **changed)


@rule("RA-R9")
def test_the_medkit_has_two_uses_of_four_health_or_one_of_the_pool() -> None:
    hurt = journey(*MEDKIT, health=3, pool=5, stamina=4)
    once = then(hurt, "heal health", over=MEDKIT)
    assert (who(once).health, who(once).pool, who(once).uses) == (7, 5, 1)
    twice = who(then(once, "heal pool", over=MEDKIT))
    assert (twice.health, twice.pool, twice.uses) == (7, 6, 0)
    assert options(then(once, "heal pool", over=MEDKIT)) == ["north", "east", "south", "west"]


@rule("RA-R9")
def test_the_medkit_takes_no_move_and_heals_no_further_than_whole() -> None:
    healed = came(journey(*MEDKIT, health=10, stamina=4), "heal health", over=MEDKIT)
    assert (healed.health, healed.moves, healed.stamina, healed.at) == (12, 0, 4, square(4, 4))


@rule("RA-R9")
def test_the_medkit_is_offered_where_it_helps() -> None:
    ways = ["north", "east", "south", "west"]
    assert options(journey(*MEDKIT), *MEDKIT) == ways
    assert options(journey(*MEDKIT, health=11), *MEDKIT) == [*ways, "heal health"]
    assert options(journey(*MEDKIT, pool=6), *MEDKIT) == [*ways, "heal pool"]
    assert options(journey(health=5, pool=3)) == ways
    assert options(journey(*GRAPPLE, health=5, pool=3), *GRAPPLE) == ways


@rule("RA-R9")
def test_a_lead_coat_halves_exposure_in_half_points() -> None:
    lamp = (*COAT, "setup.ranged=lamp")
    assert after(meeting(rounds=0), "lamp 2/0", MISSED, TURNED, over=lamp).exposure == 4
    assert after(meeting(), "blade 0/0", HIT, 3, over=(*COAT, "setup.enemy=glow")).exposure == 6
    assert came(journey(*COAT, levels={square(4, 3): 1}), "north", over=COAT).exposure == 1


@rule("RA-R9")
def test_a_grapple_is_one_sure_escape() -> None:
    assert "grapple" not in choices(meeting())
    assert "grapple" in choices(meeting(), *GRAPPLE)
    assert after(meeting(stamina=0), "grapple", over=GRAPPLE) == meeting(stamina=0, standing=FLED)


@rule("RA-R9", "RA-R14")
def test_the_grapple_is_used_up_and_lands_like_a_flight() -> None:
    spots = {square(4, 4): enemy("brute"), square(3, 4): enemy("wall")}
    met = journey(*GRAPPLE, contents=spots, enemy=enemy("brute") - 100)
    away = then(met, "grapple", 3, over=GRAPPLE)
    assert (who(away).enemy, who(away).uses) == ("wall", 0)
    assert "grapple" not in options(away)
    with pytest.raises(Refusal, match=r"There is no grapple to throw \(RA-R9\)"):
        then(away, "grapple", over=GRAPPLE)


@rule("RA-R9", "RA-R14")
def test_a_lantern_shows_the_radiation_of_squares_not_yet_visited() -> None:
    levels = {square(4, 2): 3, square(5, 3): 1}
    dark = seen(then(journey(levels=levels), "north"))
    lit = seen(then(journey(*LANTERN, levels=levels), "north", over=LANTERN))
    assert (dark.levels[square(4, 2)], dark.levels[square(5, 3)]) == (-1, -1)
    assert (lit.levels[square(4, 2)], lit.levels[square(5, 3)], lit.levels[square(3, 3)]) == (3, 1, 0)
    assert lit.levels[square(0, 8)] == -1


@rule("RA-R9")
def test_a_lantern_taken_up_shows_at_once() -> None:
    before = journey(contents={square(4, 4): lying("lantern")}, levels={square(4, 3): 2})
    assert seen(before).levels[square(4, 3)] == -1
    assert seen(then(before, "take")).levels[square(4, 3)] == 2


@rule("RA-R9", "RA1")
@each(("thing", "uses"), [("medkit", 2), ("lead_coat", 0), ("grapple", 1), ("lantern", 0)])
def test_one_piece_is_carried_and_what_was_carried_is_lost(thing: str, uses: int) -> None:
    taken = then(found(thing, *COAT), "take", over=COAT)
    assert (who(taken).equipment, who(taken).uses) == (thing, uses)
    assert "take" not in options(taken)


@rule("RA1", "RA2")
def test_a_weapon_taken_up_comes_loaded_and_in_its_place() -> None:
    gun = who(then(found("gun", "setup.ranged=lamp", rounds=0), "take", over=("setup.ranged=lamp",)))
    assert (gun.melee, gun.ranged, gun.rounds) == ("blade", "gun", 6)
    club = who(then(found("club", rounds=2), "take"))
    assert (club.melee, club.ranged, club.rounds) == ("club", "gun", 2)


@rule("RA-R9")
def test_taking_is_no_move_and_only_where_something_lies() -> None:
    taken = came(found("club", stamina=2), "take")
    assert (taken.moves, taken.stamina, taken.contents[square(4, 4)]) == (0, 2, 0)
    with pytest.raises(Refusal, match=r"Nothing lies here \(RA-R9\)"):
        then(journey(), "take")


@rule("RA-R9")
def test_what_lies_in_a_cache_goes_by_how_common_it_is() -> None:
    n = shipped()
    weights = [weapon.common for weapon in n.weapons.values()]
    weights += [getattr(n.equipment, piece).common for piece in PIECES]
    wanted = {thing: Fraction(weight, sum(weights)) for thing, weight in enumerate(weights) if weight}
    assert outcomes(rules.cached, n) == wanted


@rule("RA1")
@each("thing", ["none", *PIECES])
def test_the_set_up_names_the_equipment(thing: str) -> None:
    over = (f"setup.equipment={thing}",)
    assert who(journey(*over), *over).equipment == thing


def test_the_seat_is_the_explorers() -> None:
    assert RadiumJourney(numbers()).seats == ("explorer",)
