"""Exact counts of Radium, each with what it means. A rule that changes changes one of them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from lazaretto.books.radium import rules
from lazaretto.books.radium.encounter import Encounter, RadiumEncounter, first, roots
from lazaretto.books.radium.encounter_table import table
from lazaretto.books.radium.notation import read_encounter
from lazaretto.dice import outcomes
from tests.books.radium.playing import numbers, shipped
from tests.cases import each


def test_the_slice_of_the_shipped_encounter() -> None:
    """Open: 12 healths, 35 ways to have stamina out of a pool of 1 to 7, and 0 to 6 rounds. They offer 55,464 choices
    in all, whose dice fall in 556,168 ways; what those end in is 4,109 finished states."""
    n = shipped()
    laid = table(n, roots(n, first(n)))
    assert len(laid.deciding) == 12 * 35 * 7 == 2940
    assert len(laid.states) - len(laid.deciding) == 4109
    assert len(laid.start) - 1 == 55_464
    assert len(laid.to) == 556_168


SLICES = {
    "rats": (2940, 4109, 55_464, 349_086),
    "hulk": (2940, 4109, 55_464, 756_126),
    "leech": (7840, 12_061, 147_904, 938_046),
    "wraith": (245, 322, 4622, 47_539),
}


@pytest.mark.parametrize(("enemy", "counts"), SLICES.items())
def test_slices_of_the_same_loadout(enemy: str, counts: tuple[int, int, int, int]) -> None:
    """States to decide, finished states, choices and falls. Rays hurt no health but go through 32 exposures; dread
    does neither, so a twelfth of the states is left."""
    n = shipped(f"setup.enemy={enemy}")
    laid = table(n, roots(n, first(n)))
    deciding = len(laid.deciding)
    assert (deciding, len(laid.states) - deciding, len(laid.start) - 1, len(laid.to)) == counts


CHOICES = {
    "12,0/7,0,6": 2,
    "12,1/7,0,6": 7,
    "12,1/7,0,0": 4,
    "12,2/7,0,6": 15,
    "12,3/7,0,6": 25,
    "12,7/7,0,6": 47,
    "12,7/7,0,0": 33,
    "1,7/7,0,6": 47,
}


@each(("state", "count"), CHOICES.items())
def test_choices_of_a_round(state: str, count: int) -> None:
    """With a blade of 2/2 that strikes first for 1, a gun of 3/1 that does for 2, and dice that run or guard. Health
    changes nothing."""
    assert len(RadiumEncounter(numbers()).choices(read_encounter(state))["explorer"]) == count


def test_choices_at_full_stamina_counted_out() -> None:
    """Blade: 9 pairs, 6 of them with dice to strike first. Gun: 8 pairs, and 6 of them too. Flights: with 1 to 7 dice
    that run, up to two that guard."""
    pairs = [(lethality, defense) for lethality in range(3) for defense in range(3)]
    blade = len(pairs) + sum(lethality > 0 for lethality, _ in pairs)
    shots = [(lethality, defense) for lethality in range(4) for defense in range(2)]
    gun = len(shots) + sum(lethality > 0 and lethality + defense + 2 <= 7 for lethality, defense in shots)
    flights = sum(min(2, 7 - dice) + 1 for dice in range(1, 8))
    assert blade + gun + flights == CHOICES["12,7/7,0,6"]


def test_the_ways_a_wound_can_be() -> None:
    """Losses of health and of stamina by one, two and three dice, of 6, 36 and 216."""
    n = numbers()
    counted = [outcomes(rules.wound, n, dice) for dice in (1, 2, 3)]
    assert counted[0] == {0: Fraction(1, 6), 1: Fraction(3, 6), 2: Fraction(1, 6), -1: Fraction(1, 6)}
    health = [sum(max(0, loss) * chance for loss, chance in of.items()) for of in counted]
    assert health == [Fraction(5, 6), Fraction(80, 36), Fraction(778, 216)]


def test_states_after_one_round_from_the_start() -> None:
    """Different states after any choice of the first round against a brute, and how many of them are finished."""
    n = numbers()
    game, start = RadiumEncounter(n), Encounter(12, 7, 7, 0, 6)
    later = {
        after
        for choice in game.choices(start)["explorer"]
        for after in outcomes(game.step, start, {"explorer": choice})
    }
    assert (len(later), sum(game.result(after) is not None for after in later)) == (97, 38)
