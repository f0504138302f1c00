"""Every rule of Defend the City, in the order of the book."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest

from lazaretto.books.defend_the_city.notation import read_state
from lazaretto.books.defend_the_city.rules import Duel, Pair
from lazaretto.dice import Scripted
from lazaretto.game import Refusal, one_turn, take
from tests.books.defend_the_city.duelling import after, choices, game, outcome, start, turn
from tests.cases import each
from tests.citing import rule


@rule("DC1")
def test_a_lethal_wound_wins_for_the_other_fighter() -> None:
    assert outcome("13,9 a wounded") == "b"
    assert outcome("13,9 b wounded") == "a"


@rule("DC1")
def test_a_win_is_worth_what_a_loss_costs() -> None:
    won = game().result(read_state("13,9 b wounded"))
    assert won
    assert won.scores == {"a": 1, "b": -1}


@rule("DC1")
def test_both_fighters_play_by_the_same_rules() -> None:
    mirrored = {"nobody": "nobody", "a": "b", "b": "a", "both": "both"}
    for a, b in (("5/2", "3/1"), ("4/0", "4/1"), ("0/0", "5/0")):
        assert {mirrored[who]: chance for who, chance in turn(a, b).items()} == turn(b, a)


@rule("DC2")
def test_each_fighter_starts_uninjured_with_twenty_stamina() -> None:
    assert start() == Duel(20, 20)
    assert outcome("20,20") is None


@rule("DC2")
def test_a_handicap_adds_to_one_fighters_start_alone() -> None:
    assert start("setup.extra_b=-5") == Duel(20, 15)
    assert start("setup.extra_a=3") == Duel(23, 20)


@rule("DC3")
def test_scores_go_from_nought_to_five_and_add_up_to_seven_at_most() -> None:
    allowed = {f"{o}/{d}" for o in range(6) for d in range(6) if o + d <= 7}
    assert choices("20,20", "a") == choices("20,20", "b") == allowed


@rule("DC3")
def test_the_limits_of_a_pair_are_the_tables() -> None:
    limits = ("pair.most_offense=4", "pair.most_defense=3", "pair.most_in_all=5")
    assert choices("20,20", "a", *limits) == {f"{o}/{d}" for o in range(5) for d in range(4) if o + d <= 5}


@rule("DC3")
@each("pair", ["6/0", "0/6", "5/3", "4/4"])
def test_a_pair_beyond_the_limits_is_refused_with_the_limits(pair: str) -> None:
    with pytest.raises(Refusal, match=r"\(DC3\)\.$"):
        after("20,20", pair, "0/0")


@rule("DC4")
def test_nothing_of_a_pick_can_be_learned_before_both_are_made() -> None:
    looks: list[Any] = []

    def look(seen: Any, seat: str, choices: Sequence[Pair], number: int) -> Pair:
        looks.append((seen, seat, choices, number))
        return Pair(0, 0)

    for pick in (Pair(5, 2), Pair(0, 1)):
        picker = lambda seen, seat, choices, number, pick=pick: pick  # noqa: E731  # a picker that never looks
        one_turn(game(), Duel(20, 20), {"a": picker, "b": look}, 1, 1)
    assert looks[0] == looks[1] == (Duel(20, 20), "b", game().choices(Duel(20, 20))["b"], 1)


@rule("DC4")
def test_a_step_needs_both_pairs_at_once() -> None:
    with pytest.raises(Refusal, match="b has not chosen yet"):
        take(game(), Duel(20, 20), {"a": Pair(1, 1)}, Scripted(()))


@rule("DC5")
def test_an_action_costs_its_offense_plus_its_defense() -> None:
    assert after("20,20", "5/2", "0/4", False, False) == "13,16"


@rule("DC5")
def test_both_pay_before_any_strike_so_the_fallen_have_paid_too() -> None:
    assert after("20,20", "5/0", "3/0", True) == "15,17 b wounded"


@rule("DC6")
@each(("offense", "defense", "fifths"), [(5, 0, 5), (5, 2, 3), (4, 1, 3), (3, 2, 1), (1, 0, 1)])
def test_chance_to_hit_is_offense_minus_defense_in_fifths(offense: int, defense: int, fifths: int) -> None:
    assert turn(f"{offense}/0", f"0/{defense}").get("b", 0) == Fraction(fifths, 5)


@rule("DC6")
def test_the_parts_of_a_chance_are_the_tables() -> None:
    assert turn("5/0", "0/2", "strike.to_hit_of=10")["b"] == Fraction(3, 10)


@rule("DC6")
def test_offense_below_defense_never_hits() -> None:
    assert turn("1/0", "0/5") == {"nobody": 1}
    assert turn("3/0", "0/3") == {"nobody": 1}


@rule("DC7")
def test_with_equal_offense_each_strike_is_checked_on_its_own() -> None:
    p, q = Fraction(3, 5), Fraction(2, 5)
    assert turn("4/2", "4/1") == {"b": p * (1 - q), "a": (1 - p) * q, "both": p * q, "nobody": (1 - p) * (1 - q)}


@rule("DC7")
def test_with_equal_offense_both_may_die() -> None:
    assert after("20,20", "3/1", "3/2", True, True) == "16,15 both wounded"


@rule("DC8")
def test_the_higher_offense_strikes_first_and_the_fallen_do_not_strike_back() -> None:
    assert turn("5/0", "4/0") == {"b": 1}
    assert turn("4/0", "5/0") == {"a": 1}


@rule("DC8")
def test_the_lower_offense_strikes_if_the_first_strike_missed() -> None:
    first, second = Fraction(2, 5), Fraction(3, 5)
    assert turn("5/0", "3/3") == {"b": first, "a": (1 - first) * second, "nobody": (1 - first) * (1 - second)}


@rule("DC9")
def test_every_hit_is_a_lethal_wound_whichever_offense_was_higher() -> None:
    assert outcome(after("20,20", "5/0", "1/0", True)) == "a"
    assert outcome(after("20,20", "1/0", "5/0", True)) == "b"
    assert outcome(after("20,20", "2/1", "2/1", True, False)) == "a"


@rule("DC10")
def test_a_fighter_without_stamina_cannot_attack() -> None:
    assert {pair[0] for pair in choices("0,20", "a")} == {"0"}
    with pytest.raises(Refusal, match="no stamina"):
        after("0,20", "1/0", "0/0")


@rule("DC11")
def test_one_wounded_and_the_other_wins() -> None:
    assert outcome(after("20,20", "4/0", "4/0", False, True)) == "b"


@rule("DC11")
def test_both_wounded_is_a_draw() -> None:
    assert outcome("5,9 both wounded") == "draw"


@rule("DC12")
def test_both_out_of_stamina_and_alive_is_a_draw() -> None:
    assert outcome("0,0") == "draw"
    assert outcome(after("4,4", "2/2", "0/4", False, False)) == "draw"


@rule("DC12")
def test_with_one_out_of_stamina_the_fight_goes_on() -> None:
    assert outcome("0,7") is None
    assert outcome("7,0") is None
    assert choices("0,7", "b")
