"""Building weapons: ranks step by step, dice, and which picks are refused."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from lazaretto.books.thousand_ticks.rules.weapon import (
    Design,
    demand_grip,
    design_of,
    dice_of,
    grips,
    legal_grips,
    primary_rank,
    reach,
    secondary_cost,
    secondary_rank,
    spell_bonus,
    steps,
    why_illegal,
)
from lazaretto.books.thousand_ticks.tables import SIZES, SPECIALS
from lazaretto.game import Refusal
from tests.books.thousand_ticks.duelling import numbers, totals, weapon
from tests.cases import each
from tests.citing import rule

DICE = ["1d2", "1d3", "1d4", "1d6", "1d8", "1d10", "2d6", "3d6", "4d6", "4d8", "4d10"]
RANGES = [(1, 2), (1, 3), (1, 4), (1, 6), (1, 8), (1, 10), (2, 12), (3, 18), (4, 24), (4, 32), (4, 40)]
AVERAGES = [1.5, 2, 2.5, 3.5, 4.5, 5.5, 7, 10.5, 14, 18, 22]

DESIGNS = st.builds(
    Design,
    st.sampled_from(SIZES),
    st.integers(0, 11),
    st.lists(st.sampled_from(SPECIALS), unique=True).map(tuple),
    st.booleans(),
)


def dice(design: Design, hands: int, *over: str) -> str:
    n = numbers(*over)
    return n.ranks.dice[primary_rank(n, design, hands) - 1]


def second(design: Design, hands: int) -> str:
    n = numbers()
    return n.ranks.dice[secondary_rank(n, design, hands) - 1]


@rule("TT16")
def test_a_weapon_has_attacks_a_size_and_special_properties() -> None:
    sword = numbers().weapons["sword"]
    assert (sword.size, sword.name, sword.type, sword.specials) == ("medium", "Slash", "slashing", ())
    assert [(each.name, each.type, each.rank) for each in sword.secondaries] == [("Stab", "piercing", 2)]
    assert design_of(sword) == Design("medium", 2)
    assert design_of(weapon("large", "reach", "sneaky", secondary=3)) == Design("large", 3, ("sneaky", "reach"))


@rule("TT17")
@each(
    ("design", "hands", "rank"),
    [
        (Design("medium"), 1, 6),
        (Design("medium"), 2, 7),
        (Design("medium", 2), 1, 5),
        (Design("medium", 5), 1, 4),
        (Design("small"), 1, 4),
        (Design("large"), 1, 7),
        (Design("huge"), 2, 9),
        (Design("medium", 0, ("sneaky",)), 1, 5),
        (Design("large", 4, ("reach", "impaling")), 2, 4),
    ],
)
def test_ranks_start_at_six_and_every_pick_changes_them(design: Design, hands: int, rank: int) -> None:
    assert primary_rank(numbers(), design, hands) == rank


@rule("TT17")
def test_the_steps_are_named_in_order() -> None:
    found = steps(numbers(), Design("small", 0, ("caster",)), 1)
    assert [tuple(step) for step in found] == [("start", 0, 6), ("size small", -2, 4), ("caster", -1, 3)]
    found = steps(numbers(), Design("medium", 3), 2)
    assert [tuple(step) for step in found[1:]] == [("two hands", 1, 7), ("secondary 3", -1, 6), ("size medium", 0, 6)]


@rule("TT18")
@each(("rank", "written"), list(enumerate(DICE, 1)))
def test_every_rank_has_its_dice_range_and_average(rank: int, written: str) -> None:
    n = numbers()
    assert n.ranks.dice[rank - 1] == written
    count, sides = dice_of(n, rank)
    assert f"{count}d{sides}" == written
    law = totals(count, sides)
    assert (min(law), max(law)) == RANGES[rank - 1]
    assert sum(total * chance for total, chance in law.items()) == AVERAGES[rank - 1]


@rule("TT19", "TT-R19")
@each(("size", "hands"), [("small", (1,)), ("medium", (1, 2)), ("large", (1, 2)), ("huge", (2,))])
def test_small_weapons_are_for_one_hand_and_huge_ones_for_two(size: str, hands: tuple[int, ...]) -> None:
    assert grips(numbers(), Design(size)) == hands  # type: ignore[arg-type]


@rule("TT19")
@each(("size", "change"), [("small", -2), ("medium", 0), ("large", 1), ("huge", 2)])
def test_the_size_changes_the_rank(size: str, change: int) -> None:
    hands = 2 if size == "huge" else 1
    assert primary_rank(numbers(), Design(size), hands) == 6 + change + (hands - 1)  # type: ignore[arg-type]


@rule("TT-R17")
def test_huge_adds_two_ranks_or_three() -> None:
    assert dice(Design("huge"), 2) == "4d6"
    assert dice(Design("huge"), 2, "rulings.huge=3") == "4d8"
    assert dice(Design("large"), 2, "rulings.huge=3") == "3d6"


@rule("TT28")
def test_the_staff() -> None:
    staff = design_of(numbers().weapons["staff"])
    assert numbers().weapons["staff"].name == "Bash"
    assert numbers().weapons["staff"].type == "blunt"
    assert (dice(staff, 1), dice(staff, 2)) == ("1d10", "2d6")


@rule("TT28", "TT-R19")
def test_the_sword() -> None:
    sword = design_of(numbers().weapons["sword"])
    assert (dice(sword, 1), second(sword, 1)) == ("1d8", "1d3")
    assert (dice(sword, 2), second(sword, 2)) == ("1d10", "1d4")


@rule("TT28", "TT20")
def test_the_sneaky_dagger() -> None:
    n = numbers()
    dagger = n.weapons["dagger"]
    assert (dagger.name, dagger.type, dagger.specials) == ("Stab", "piercing", ("sneaky",))
    assert n.sizes.small.ap_percent == 80
    # The worked example has 1d4: the size takes two ranks and Sneaky one.
    assert dice(design_of(dagger), 1) == "1d4"


@rule("TT-R20")
@each(
    ("rank", "down", "up"),
    [(1, 0, 1), (2, 1, 1), (3, 1, 2), (4, 2, 2), (5, 2, 3)],
)
def test_half_of_the_secondary_is_rounded_down_or_up(rank: int, down: int, up: int) -> None:
    assert secondary_cost(numbers(), rank) == down
    assert secondary_cost(numbers("rulings.secondary_rounding=up"), rank) == up


@rule("TT-R20")
def test_special_properties_do_not_lower_the_secondary() -> None:
    design = Design("medium", 2, ("reach", "sneaky"))
    assert secondary_rank(numbers(), design, 1) == 2
    assert primary_rank(numbers(), design, 1) == 3


@rule("TT-R20")
def test_the_secondary_may_not_exceed_the_primary() -> None:
    n = numbers()
    assert legal_grips(n, Design("medium", 4)) == (1, 2)
    assert legal_grips(n, Design("medium", 5)) == ()
    assert "may not exceed the primary's" in str(why_illegal(n, Design("medium", 5)))


@rule("TT26", "TT-R13")
def test_reach_adds_a_square() -> None:
    n = numbers()
    assert (reach(n, Design("medium")), reach(n, Design("medium", 0, ("reach",)))) == (1, 2)


@rule("TT27", "TT-R14")
def test_caster_adds_two_to_spells() -> None:
    n = numbers()
    assert (spell_bonus(n, Design("small")), spell_bonus(n, Design("small", 0, ("caster",)))) == (0, 2)


def refused(sentence: str, design: Design, hands: int) -> None:
    with pytest.raises(Refusal, match=sentence):
        demand_grip(numbers(), design, hands)


@rule("TT19", "TT-R19")
def test_a_wrong_grip_is_refused_with_the_picks() -> None:
    refused(r"a small weapon is for one hand only; size small and hands 2 are picked \(TT19\)", Design("small"), 2)
    refused(r"a huge weapon takes both hands; size huge and hands 1 are picked \(TT19\)", Design("huge"), 1)


@rule("TT-R18")
def test_ranks_below_one_are_refused_with_the_picks_that_cause_it() -> None:
    picks = r"\(TT-R18\): size small −2, sneaky −1, stunning −1, dueling −1, caster −1\."
    design = Design("small", 0, ("sneaky", "stunning", "dueling", "caster"))
    refused(f"rank 0, and ranks go from 1 to 11 {picks}", design, 1)


@rule("TT-R18")
def test_ranks_above_eleven_are_refused_with_the_picks_that_cause_it() -> None:
    n = structs.replace(numbers(), ranks=structs.replace(numbers().ranks, start=10))
    picks = "(TT-R18): two hands +1, size huge +2."
    assert f"rank 13, and ranks go from 1 to 11 {picks}" in str(why_illegal(n, Design("huge")))
    sentence = r"the secondary attack would have rank 12, .* \(TT-R18\): secondary 11 and two hands\."
    refused(sentence, Design("huge", 11), 2)


@rule("TT-R20")
def test_a_special_property_twice_is_refused() -> None:
    refused(r"reach is picked twice; .* \(TT-R20\)", Design("medium", 0, ("reach", "reach")), 1)


@rule("TT-R13")
@each(
    ("design", "hands", "sentence"),
    [
        (Design("huge", ranged=True), 2, "small, medium or large; size huge is not"),
        (Design("medium", 2, ranged=True), 2, "no secondary attack, and secondary 2 is picked"),
        (Design("medium", 0, ("reach",), True), 2, "cannot have reach"),
        (Design("medium", 0, ("momentum",), True), 2, "cannot have momentum"),
        (Design("medium", ranged=True), 1, "takes both hands; hands 1 is picked"),
    ],
)
def test_ranged_weapons_have_limits(design: Design, hands: int, sentence: str) -> None:
    refused(rf"{sentence}.*\(TT-R13\)", design, hands)


@rule("TT-R13")
def test_the_second_hand_of_a_ranged_weapon_adds_no_rank() -> None:
    assert primary_rank(numbers(), Design("medium", ranged=True), 2) == 6
    assert grips(numbers(), Design("small", ranged=True)) == (2,)


@rule("TT-R18", "TT17")
@given(DESIGNS)
def test_no_legal_weapon_has_a_rank_outside_the_table(design: Design) -> None:
    n = numbers()
    for hands in legal_grips(n, design):
        assert 1 <= primary_rank(n, design, hands) <= 11
        if design.secondary:
            assert 1 <= secondary_rank(n, design, hands) <= primary_rank(n, design, hands)


@rule("TT17", "TT-R18", "TT-R20", "TT-R27")
def test_so_many_legal_weapons_there_are() -> None:
    """2,500 melee designs, 3,829 with their grips, and 169 ranged ones."""
    n = numbers()
    specials = [picked for count in range(9) for picked in combinations(SPECIALS, count)]
    melee = [legal_grips(n, Design(size, rank, picked)) for size in SIZES for rank in range(12) for picked in specials]
    ranged = [legal_grips(n, Design(size, 0, picked, True)) for size in SIZES for picked in specials]
    assert (sum(map(bool, melee)), sum(map(len, melee)), sum(map(bool, ranged))) == (2500, 3829, 169)
