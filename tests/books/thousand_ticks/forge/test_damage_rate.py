"""Damage in 1,000 ticks: exact expectations, against dice counted by hand and against what must hold for any weapon."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from lazaretto.books.thousand_ticks.forge.damage_rate import mean_acts, mean_damage, per_1000_ticks, stun_chance
from lazaretto.books.thousand_ticks.forge.strike import strikes
from lazaretto.books.thousand_ticks.forge.targets import average_fighter, target_with
from lazaretto.books.thousand_ticks.rules.attack import Way
from lazaretto.books.thousand_ticks.rules.weapon import Design
from tests.books.thousand_ticks.forging import PIERCING, forge_numbers
from tests.cases import each
from tests.citing import rule


@rule("TT18", "TT-R1", "TT-R2", "TT-R3")
def test_a_plain_blow_by_hand() -> None:
    """Attack 0 against Defense 8 and reduction 2 with 1d10: 8 to 19 hit, 20 is critical."""
    normal = Fraction(sum(max(0, face - 2) for face in range(1, 11)), 10)
    double = Fraction(sum(max(0, 2 * face - 2) for face in range(1, 11)), 10)
    found = mean_damage(forge_numbers(), (0, 8, False, False), (6, 0, 2, 2))
    assert found == Fraction(12, 20) * normal + Fraction(1, 20) * double


@rule("TT10", "TT-R5")
def test_acts_up_to_a_tick_by_hand() -> None:
    """First acts come at 50, 100 … 1000, the next 952 ticks later."""
    by_hand = [(2000 - start) // 952 + 1 for start in range(50, 1001, 50)]
    assert mean_acts(forge_numbers(), 952, 2000) == Fraction(sum(by_hand), 20)
    assert mean_acts(forge_numbers(), 952, 49) == 0


@rule("TT6", "TT7", "TT25", "TT-R4")
@each("specials", [(), ("dueling",), ("impaling",), ("executioner", "dueling"), ("stunning",)])
def test_more_defense_and_reduction_never_help_the_attacker(specials: tuple[str, ...]) -> None:
    n = forge_numbers()
    able = strikes(n, average_fighter(n), Design("medium", 3, specials), PIERCING)  # type: ignore[arg-type]
    for strike in able.values():
        rate = {
            (defense, less): per_1000_ticks(n, strike.on(target_with(n, defense, less)))
            for defense, less in product(range(1, 21, 3), range(6))
        }
        for (defense, less), found in rate.items():
            assert rate.get((defense + 3, less), found) <= found
            assert rate.get((defense, less + 1), found) <= found


@rule("TT25", "TT-R4")
def test_impaling_halves_the_reduction_of_a_target() -> None:
    target = target_with(forge_numbers(), 8, 5)
    assert target.reductions[1] == (5, 2)
    assert target.defense == (8, 8)


@rule("TT22", "TT-R12")
def test_the_chance_to_stun() -> None:
    """Rank 6 against fortitude 0: 16 resists, so 15 of 20 are stunned, if 8 to 20 hit."""
    assert stun_chance(forge_numbers(), (0, 8, False, False), 0, 6) == Fraction(13, 20) * Fraction(15, 20)


@rule("TT17", "TT-R19")
def test_a_second_hand_never_hurts() -> None:
    n = forge_numbers()
    able = strikes(n, average_fighter(n), Design("large", 2), PIERCING)
    target = target_with(n, 8, 1)
    one, two = (per_1000_ticks(n, able[Way(0, hands)].on(target)) for hands in (1, 2))
    assert one < two
