"""Radiation: how it is counted, what adds to it, and what it does."""

from fractions import Fraction

import pytest

from lazaretto.books.radium import rules
from lazaretto.books.radium.explorer import points
from lazaretto.books.radium.journey import RadiumJourney
from lazaretto.books.radium.rules import IRRADIATED, SLAYS, TURNED
from lazaretto.dice import Sampled, outcomes
from lazaretto.game import Refusal
from tests.books.radium.playing import (
    HIT,
    MISSED,
    after,
    came,
    end,
    ending,
    journey,
    meeting,
    numbers,
    odds,
    shipped,
    square,
    then,
    who,
    world,
)
from tests.cases import each
from tests.citing import rule

LAMP = ("setup.ranged=lamp",)


@rule("RA18")
def test_a_shot_that_glows_raises_exposure_each_time_it_fires() -> None:
    once = after(meeting(rounds=0), "lamp 2/0", MISSED, TURNED, over=LAMP)
    assert once.exposure == 2 * 4
    assert after(once, "lamp 1/0 first", SLAYS, over=LAMP).exposure == 2 * 8


@rule("RA18", "RA-R6")
def test_the_radium_pistol_adds_four_a_shot() -> None:
    over = ("setup.ranged=radium_pistol", "weapons.radium_pistol.rounds=0", "weapons.radium_pistol.lethality=3")
    assert {state.exposure for state in odds(meeting(rounds=0), "radium pistol 3/0", *over)} == {2 * 4}


@rule("RA18")
def test_a_shot_that_does_not_glow_raises_nothing() -> None:
    assert after(meeting(), "gun 2/0", HIT, 0, TURNED).exposure == 0


@rule("RA18", "RA-R6")
def test_every_square_of_the_world_has_a_level() -> None:
    n = shipped()
    weights = n.radiation.levels
    assert outcomes(rules.level, n) == {
        level: Fraction(weight, sum(weights)) for level, weight in enumerate(weights) if weight
    }
    for seed in range(20):
        assert set(world(RadiumJourney(n).start(Sampled(seed))).levels) <= {0, 1, 2, 3}


@rule("RA18")
def test_the_levels_of_a_new_world_are_those_that_were_rolled() -> None:
    over = ("radiation.levels=[0, 0, 0, 1]",)
    with pytest.raises(Refusal, match="squares would average 3"):
        numbers(*over)
    one = ("radiation.levels=[1, 3, 0, 0]",)
    levels = world(RadiumJourney(numbers(*one)).start(Sampled(7))).levels
    assert set(levels) == {0, 1}


@rule("RA-R6")
@each("level", [0, 1, 2, 3])
def test_entering_a_square_adds_its_level(level: int) -> None:
    entered = came(journey(levels={square(4, 3): level}, exposure=3), "north")
    assert entered.exposure == 3 + 2 * level


@rule("RA-R6")
def test_leaving_a_square_adds_nothing_and_staying_neither() -> None:
    assert came(journey(levels={square(4, 4): 3}), "north").exposure == 0
    assert came(journey(levels={square(4, 4): 3}, health=5, equipment=0, uses=1), "heal health").exposure == 0


@rule("RA-R6")
def test_exposure_counts_in_points_and_half_points() -> None:
    assert [points(exposure) for exposure in (0, 1, 2, 25)] == ["0", "0.5", "1", "12.5"]


@rule("RA-R6")
@pytest.mark.parametrize("step", [12, 16, 20])
def test_every_step_lowers_recovery_by_one(step: int) -> None:
    over = () if step == 16 else (f"rulings.step={step}",)
    for exposure in range(2 * 64):
        lowered = max(0, 3 - exposure // 2 // step)
        assert who(journey(*over, exposure=exposure), *over).recovery(numbers(*over)) == lowered
    for exposure in (2 * step - 1, 2 * step, 4 * step - 1, 4 * step):
        came_back = after(meeting(stamina=0, exposure=exposure), "blade 0/0", HIT, 0, over=over).stamina
        assert came_back == 3 - exposure // 2 // step


@rule("RA-R6", "RA-R8")
def test_at_sixty_four_the_player_dies_on_the_map() -> None:
    glowing = journey(levels={square(4, 3): 1}, exposure=2 * 63 - 1)
    assert end(then(glowing, "north")) is None
    assert end(then(journey(levels={square(4, 3): 1}, exposure=2 * 63), "north")) == ("irradiated", 0)


@rule("RA-R6", "RA18", "RA-R8")
def test_at_sixty_four_the_player_dies_of_the_shot_before_it_is_seen_what_it_does() -> None:
    dead = after(meeting(rounds=0, exposure=2 * 60), "lamp 2/0 first", over=LAMP)
    assert (dead.exposure, dead.standing) == (2 * 64, IRRADIATED)
    assert ending(after(meeting(rounds=0, exposure=2 * 60 - 1), "lamp 2/0 first", SLAYS, over=LAMP)) == "slain"


@rule("RA-R6")
def test_what_is_beyond_deadly_is_not_counted() -> None:
    dead = after(meeting(rounds=0, exposure=2 * 63), "lamp 2/0 first", over=LAMP)
    assert (dead.exposure, dead.standing) == (2 * 64, IRRADIATED)


@rule("RA-R6", "RA-R8")
def test_who_dies_on_the_way_in_has_not_reached_the_bunker() -> None:
    last = journey(at=square(0, 1), clues=3, levels={square(0, 0): 1}, exposure=2 * 63, stamina=1)
    assert end(then(last, "north")) == ("irradiated", 0)
    assert came(last, "north").stamina == 1


@rule("RA-R6")
def test_levels_that_average_over_three_quarters_are_refused() -> None:
    with pytest.raises(Refusal, match=r"squares would average 0\.76; 0\.75 is the most \(RA-R6\)"):
        numbers("radiation.levels=[24, 76, 0, 0]")
    assert numbers("radiation.levels=[25, 75, 0, 0]").radiation.levels == (25, 75, 0, 0)
    assert numbers("radiation.levels=[3, 0, 0, 1]").radiation.levels == (3, 0, 0, 1)


@rule("RA-R6", "RA-R9")
def test_a_lead_coat_halves_what_a_square_adds() -> None:
    over = ("setup.equipment=lead_coat",)
    assert came(journey(*over, levels={square(4, 3): 3}), "north", over=over).exposure == 3
    assert came(journey(*over, levels={square(4, 3): 1}), "north", over=over).exposure == 1
