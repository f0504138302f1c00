"""Told sentences and the moments they show."""

from fractions import Fraction

from lazaretto.dice import Rolled, chance, sided
from lazaretto.game import GaugeChange, Struck, Thrown, Told, show_rest


def test_what_is_told_reads_as_its_sentence() -> None:
    told = Told("A rat bites you.", (GaugeChange("health", -1),))
    assert (f"{told}", told.sentence) == ("A rat bites you.", "A rat bites you.")
    assert told != Told("A rat bites you.")


def test_a_throw_says_what_came_and_how_likely_it_was() -> None:
    assert Thrown.of("hero", Rolled("to hit", chance(2, 5), True)) == Thrown("hero", "yes", Fraction(2, 5))
    assert Thrown.of("hero", Rolled("to hit", chance(2, 5), False)) == Thrown("hero", "no", Fraction(3, 5))
    assert Thrown.of("rat", Rolled("a wound", sided(6), 4)) == Thrown("rat", "4", Fraction(1, 6))


def test_the_last_sentence_shows_what_no_other_has_shown_of_a_gauge() -> None:
    strike = Struck("rat", "hero", True)
    told = [Told("A rat bites.", (strike, GaugeChange("health", -2))), Told("You rest.", (GaugeChange("stamina", 1),))]
    before, after = {"health": 5, "stamina": 1, "oil": 9}, {"health": 4, "stamina": 2, "oil": 8, "rounds": 3}
    assert show_rest(told, before, after) == [
        told[0],
        Told("You rest.", (GaugeChange("stamina", 1), GaugeChange("health", 1), GaugeChange("oil", -1))),
    ]


def test_where_all_is_shown_nothing_is_added() -> None:
    told = [Told("You wait."), Told("A rat bites.", (GaugeChange("health", -1),))]
    assert show_rest(told, {"health": 2}, {"health": 1}) == told
