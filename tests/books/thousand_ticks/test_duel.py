"""Duels toe to toe, act by act, with scripted dice."""

from fractions import Fraction

import pytest

from lazaretto.books.thousand_ticks.duel import TicksDuel, why_impossible
from lazaretto.dice import outcomes
from lazaretto.game import Refusal
from tests.books.thousand_ticks.duelling import (
    CRITICAL,
    HITS,
    MISSES,
    after,
    begun,
    choices,
    numbers,
    side,
    state,
)
from tests.cases import each
from tests.citing import rule

READY = state("tick 500 a 30/30/1000 b 33/33/400 first b")
MACES = ("setup.a=agnes", "setup.b=agnes")
"""Two fighters who stun: 36 HP, 1,052 AP for a blow, and fortitude 2 against 15."""


@rule("TT2", "TT3", "TT-R5")
def test_both_begin_whole_with_the_ap_of_a_die() -> None:
    assert begun(200, 50, 1) == state("tick 800 a 30/30/1000 b 33/33/850 first b")
    assert begun(0, 950, 0) == state("tick 50 a 30/30/50 b 33/33/1000 first a")


@rule("TT-R5")
def test_every_start_of_a_d20_is_as_likely_as_another() -> None:
    found = outcomes(TicksDuel(numbers()).start)
    assert len(found) == 800
    assert set(found.values()) == {Fraction(1, 800)}
    even = begun(999, 3, 1, over=("rulings.start=even",))
    assert even == state("tick 1 a 30/30/1000 b 33/33/4 first b")


@rule("TT10")
def test_both_gain_one_ap_a_tick_until_one_may_act() -> None:
    # A blow of 909 AP leaves a 91; b is ready 600 ticks later.
    assert after(READY, "primary one-handed", MISSES) == state("tick 1100 a 30/30/691 b 33/33/1000 first b")


@rule("TT10", "TT-R6")
def test_an_act_may_cost_more_than_there_is() -> None:
    over = ("setup.a=gorm", "setup.b=gorm")
    at = state("tick 0 a 56/56/1000 b 56/56/999 first a")
    assert after(at, "primary two-handed", MISSES, over=over) == state("tick 1 a 56/56/-1221 b 56/56/1000 first a")


@rule("TT-R5")
@each(("first", "acts"), [("a", "a"), ("b", "b")])
def test_the_lot_decides_between_two_who_are_ready(first: str, acts: str) -> None:
    assert list(choices(state(f"tick 9 a 30/30/1000 b 33/33/1000 first {first}"))) == [acts]


@rule("TT-R5", "TT10")
def test_who_is_ready_second_acts_in_the_same_tick_and_keeps_its_ap() -> None:
    both = state("tick 9 a 30/30/1000 b 33/33/1000 first a")
    assert after(both, "primary one-handed", MISSES) == state("tick 9 a 30/30/91 b 33/33/1000 first a")


@rule("TT-R6")
def test_a_wait_spends_250_ap_or_all_whatever_the_speed() -> None:
    assert after(READY, "wait") == state("tick 750 a 30/30/1000 b 33/33/650 first b")
    assert after(READY, "wait all") == state("tick 1100 a 30/30/600 b 33/33/1000 first b")


@rule("TT2", "TT7")
def test_damage_is_taken_from_hp() -> None:
    assert after(READY, "primary one-handed", HITS, 7).b == side(26, 33)
    assert after(READY, "primary one-handed", CRITICAL, 15).b.hp == 18


@rule("TT-R24", "TT2")
def test_at_0_hp_a_fighter_is_down_and_the_other_wins_at_once() -> None:
    ended = after(state("tick 500 a 30/30/1000 b 5/33/400 first b"), "primary one-handed", HITS, 7)
    assert ended == state("tick 500 a 30/30/91 b 0/33/400 first b a wins")
    result = TicksDuel(numbers()).result(ended)
    assert result
    assert (result.outcome, result.scores) == ("a", {"a": 1, "b": -1})
    assert choices(ended) == {}


@rule("TT-R24")
def test_b_may_win_too() -> None:
    ended = after(state("tick 500 a 1/30/10 b 33/33/1000 first b"), "primary one-handed", HITS, 3)
    assert ended.standing == 2
    result = TicksDuel(numbers()).result(ended)
    assert result
    assert result.scores == {"a": -1, "b": 1}


@rule("TT-R14", "TT3")
def test_a_power_attack_costs_ep_that_do_not_come_back() -> None:
    spent = after(READY, "primary two-handed power", MISSES)
    assert spent.a.ep == 27
    assert after(spent, "primary one-handed", MISSES).a.ep == 27
    poor = state("tick 500 a 30/2/1000 b 33/33/400 first b")
    assert not [choice for choice in choices(poor)["a"] if "power" in choice]
    with pytest.raises(Refusal, match=r"A power attack costs 3 EP, and 2 are left \(TT-R14\)"):
        after(poor, "primary two-handed power")


@rule("TT22", "TT-R12")
def test_a_stun_takes_500_ap_once_until_the_other_has_acted() -> None:
    at = state("tick 0 a 36/36/1000 b 36/36/100 first a")
    stunned = after(at, "primary one-handed", HITS, 4, 0, over=MACES)
    assert stunned == state("tick 1052 a 36/36/1000 b 32/36/652 stunned first a")
    # No second save is asked for.
    again = after(stunned, "primary one-handed", HITS, 4, over=MACES)
    assert again == state("tick 1400 a 36/36/296 b 28/36/1000 stunned first a")
    acted = after(again, "primary one-handed", MISSES, over=MACES)
    assert not acted.b.stunned
    assert after(acted, "primary one-handed", HITS, 4, 0, over=MACES).b.stunned


@rule("TT22", "TT-R12")
def test_who_saves_keeps_its_ap() -> None:
    at = state("tick 0 a 36/36/1000 b 36/36/100 first a")
    assert after(at, "primary one-handed", HITS, 4, 1, over=MACES) == state("tick 900 a 36/36/848 b 32/36/1000 first a")


@rule("TT-R12", "TT10")
def test_one_who_is_ready_in_the_same_tick_may_be_stunned_out_of_it() -> None:
    at = state("tick 0 a 36/36/1000 b 36/36/1000 first a")
    assert after(at, "primary one-handed", HITS, 4, 0, over=MACES) == state(
        "tick 500 a 36/36/448 b 32/36/1000 stunned first a"
    )


@rule("TT-R21")
@each(("over", "last"), [((), 100_000), (("rulings.rounds=10",), 10_000)])
def test_after_the_last_round_it_is_a_draw(over: tuple[str, ...], last: int) -> None:
    late = state(f"tick {last - 100} a 30/30/1000 b 33/33/100 first b")
    ended = after(late, "primary one-handed", MISSES, over=over)
    assert ended == state(f"tick {last} a 30/30/191 b 33/33/200 first b draw")
    result = TicksDuel(numbers(*over)).result(ended)
    assert result
    assert (result.outcome, result.scores) == ("draw", {"a": 0, "b": 0})
    in_time = state(f"tick {last - 100} a 30/30/1000 b 33/33/900 first b")
    assert after(in_time, "primary one-handed", MISSES, over=over).tick == last
    assert choices(after(in_time, "primary one-handed", MISSES, over=over), *over)


@rule("TT16", "TT-R19", "TT-R20")
def test_what_may_be_chosen() -> None:
    grip = ["primary one-handed", "primary one-handed power", "primary two-handed", "primary two-handed power"]
    assert choices(READY)["a"] == [*grip, "wait", "wait all"]
    shielded = choices(state("tick 9 a 30/30/0 b 33/33/1000 first b"))["b"]
    assert shielded == [*grip[:2], "secondary one-handed", "secondary one-handed power", "wait", "wait all"]


@rule("TT-R19", "TT-R20", "TT16", "TT19")
@each(
    ("over", "choice", "sentence"),
    [
        (("setup.a=bram",), "primary two-handed", r"The shield takes the other hand \(TT-R20\)"),
        ((), "secondary one-handed", r"The rapier has no secondary attack \(TT16\)"),
        (("setup.a=gorm",), "primary one-handed", r"The maul cannot be used in one hand \(TT19\)"),
        (("setup.a=vesper",), "primary two-handed", r"The dagger cannot be used in two hands \(TT19\)"),
    ],
)
def test_what_is_not_offered_is_refused_with_its_rule(over: tuple[str, ...], choice: str, sentence: str) -> None:
    at = state("tick 500 a 10/10/1000 b 33/33/400 first b")
    with pytest.raises(Refusal, match=sentence):
        after(at, choice, over=over)


@rule("TT2", "TT3", "TT10", "TT-R5", "TT-R21", "TT-R24")
@each(
    ("text", "reason"),
    [
        ("tick 0 a 31/30/1000 b 33/33/1 first a", "a has at most 30 HP"),
        ("tick 0 a 30/31/1000 b 33/33/1 first a", "a has at most 30 EP"),
        ("tick 0 a 30/30/1001 b 33/33/1 first a", "AP never exceed 1000"),
        ("tick 0 a 30/30/10 b 33/33/1 first a", "one of the two must be ready"),
        ("tick 100001 a 30/30/1000 b 33/33/1 first a", "it is a draw at tick 100,000"),
        ("tick 0 a 0/30/1000 b 33/33/1 first a", "who is at 0 HP is down"),
        ("tick 0 a 30/30/1000 b 33/33/1 first a a wins", "who is at 0 HP is down"),
        ("tick 0 a 30/30/10 b 33/33/1 first a draw", "it is not a draw before tick 100,000"),
    ],
)
def test_impossible_states_are_refused_with_a_reason(text: str, reason: str) -> None:
    assert reason in str(why_impossible(numbers(), state(text)))


def test_possible_states_are_not() -> None:
    assert why_impossible(numbers(), READY) is None
    assert why_impossible(numbers(), state("tick 5 a 0/30/10 b 33/33/1 first a b wins")) is None
