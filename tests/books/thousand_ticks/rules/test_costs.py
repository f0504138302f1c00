"""What acts cost: every factor multiplied, and rounded down once."""

from fractions import Fraction
from math import floor

from hypothesis import given
from hypothesis import strategies as st

from lazaretto.books.thousand_ticks.rules.costs import attack_cost, step_cost
from tests.books.thousand_ticks.duelling import fighter, numbers
from tests.cases import each
from tests.citing import rule

PERCENT = {"small": 80, "medium": 100, "large": 150, "huge": 200}


@rule("TT11", "TT12")
@each(("speed", "attack", "step"), [(5, 1000, 500), (1, 1250, 833), (10, 800, 333), (15, 666, 250)])
def test_speed_scales_an_attack_and_a_step(speed: int, attack: int, step: int) -> None:
    assert attack_cost(numbers(), speed, "medium") == attack
    assert step_cost(numbers(), fighter(speed=speed)) == step


@rule("TT19", "TT-R13")
@each(("size", "cost"), [("small", 800), ("medium", 1000), ("large", 1500), ("huge", 2000)])
def test_the_size_scales_an_attack(size: str, cost: int) -> None:
    assert attack_cost(numbers(), 5, size) == cost  # type: ignore[arg-type]


@rule("TT-R6", "TT11")
@given(st.integers(1, 15), st.sampled_from(list(PERCENT)))
def test_costs_are_rounded_down_once(speed: int, size: str) -> None:
    exact = Fraction(1000 * PERCENT[size], 100) * Fraction(20, 15 + speed)
    assert attack_cost(numbers(), speed, size) == floor(exact)  # type: ignore[arg-type]


@rule("TT-R27", "TT-R6", "TT12")
@each(("armor", "percent"), [("none", 100), ("hide", 100), ("mail", 110), ("scale", 120), ("plate", 130)])
def test_heavy_armor_makes_steps_dearer(armor: str, percent: int) -> None:
    for speed in range(1, 16):
        exact = Fraction(500 * percent, 100) * Fraction(10, 5 + speed)
        assert step_cost(numbers(), fighter(speed=speed, armor=armor)) == floor(exact)


@rule("TT-R27")
def test_heavy_armor_makes_stealth_worse() -> None:
    assert {name: armor.stealth for name, armor in numbers().armors.items()} == {
        "padded": 0,
        "leather": 0,
        "hide": 0,
        "mail": -1,
        "scale": -2,
        "plate": -4,
    }
