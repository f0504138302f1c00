"""OB-R5: who acts and moves when, and that each does so once a day."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from lazaretto.books.outbreak.world.loop_numbers import loop_numbers
from lazaretto.dice import die
from tests.books.outbreak.playing import EAST, NORTH, SOUTH, WEST, after, asked, over
from tests.books.outbreak.reference import order_of_five
from tests.books.outbreak.test_acts import drawn
from tests.cases import each
from tests.citing import rule

CROWD = " ".join(["nnnnn"] * 5)


BACKWARDS = next(number for number in range(120) if order_of_five(number) == [4, 3, 2, 1, 0])


@rule("OB-R5")
def test_the_hand_and_the_order_of_five_colours_are_drawn_each_alike() -> None:
    assert sorted(map(tuple, map(order_of_five, range(120)))) == sorted(permutations(range(5)))
    rows = loop_numbers(over(CROWD)).rows
    found = {rows[number].why: rows[number].die for number in range(len(rows))}
    assert found["the hand of the colours"] == die(dict.fromkeys(range(2), 1))
    assert found["the order of the colours"] == die(dict.fromkeys(range(120), 1))


@rule("OB-R5")
@each("hand", [2, 3])
@each(("acts", "moves"), [(0, 0), (BACKWARDS, 0), (0, BACKWARDS), (77, 12)])
def test_people_act_and_then_move_colour_by_colour(hand: int, acts: int, moves: int) -> None:
    """A crowd of nurses: nobody can move, and none has anything to do."""
    cells = [(x, y) for y in range(5) for x in range(5)]
    colours = [*order_of_five(acts), *order_of_five(moves)]
    expected = [y * 5 + x for colour in colours for x, y in cells if (x + hand * y) % 5 == colour]
    assert asked(CROWD, hand=hand, acts=acts, moves=moves) == [("which side", who) for who in expected]


@rule("OB-R5")
@pytest.mark.parametrize("hand", [2, 3])
def test_no_two_of_a_colour_are_near_enough_to_meet(hand: int) -> None:
    cells = [(x, y) for y in range(10) for x in range(10)]
    for x, y in cells:
        near = [(a, b) for a, b in cells if 0 < abs(a - x) + abs(b - y) <= 2]
        assert all((a + hand * b) % 5 != (x + hand * y) % 5 for a, b in near)


@rule("OB-R5")
def test_who_was_changed_before_acting_does_not_act_but_moves() -> None:
    """The infected is of colour 1, the citizen of colour 2."""
    town = drawn({(2, 2): "i", (3, 2): "c", (4, 2): "."})
    told = {(2, 2): [EAST, "infect", NORTH], (3, 2): [EAST]}
    assert after(town, told) == drawn({(2, 2): "i", (4, 2): "i", (3, 2): "."})
    draws = Counter(who for _, who in asked(town, told))
    assert (draws[13], draws[12]) == (1, 3)


@rule("OB-R5")
def test_who_was_changed_after_acting_has_acted() -> None:
    town = drawn({(2, 2): "i", (3, 2): "c", (4, 2): "."})
    told = {(2, 2): [EAST, "infect", NORTH], (3, 2): [NORTH, "nothing", EAST]}
    assert after(town, told, acts=BACKWARDS) == drawn({(2, 2): "i", (4, 2): "i", (3, 2): "."})


@rule("OB-R5")
def test_a_cure_does_not_act_on_the_day_either() -> None:
    """A doctor of colour 1 makes a nurse of the infected of colour 2, who would have infected the citizen."""
    town = drawn({(2, 2): "d", (3, 2): "i", (4, 2): "c"})
    told = {(2, 2): [EAST, "doctor_cures"], (3, 2): [NORTH]}
    assert after(town, told) == drawn({(2, 2): "d", (3, 2): "n", (4, 2): "c"})
    assert Counter(who for _, who in asked(town, told))[13] == 1


@rule("OB-R5")
def test_who_changes_themselves_has_acted_too() -> None:
    """The citizen of colour 0 studies, and does not act again as a doctor."""
    town = drawn({(1, 2): "c"})
    draws = asked(town, {(1, 2): [NORTH, "study"]})
    assert draws == [("which side", 11), ("citizen toward wall", 11), ("which side", 11)]


@rule("OB-R5", "OB4")
@each("moves", [0, BACKWARDS])
@each("hand", [2, 3])
def test_nobody_moves_twice(moves: int, hand: int) -> None:
    """To the east of anybody is the next colour, to the west the one before."""
    for side, to in ((EAST, (3, 2)), (WEST, (1, 2)), (NORTH, (2, 1)), (SOUTH, (2, 3))):
        walker, told = drawn({(2, 2): "n"}, "."), {(2, 2): [NORTH, side]}
        assert after(walker, told, moves=moves, hand=hand) == drawn({to: "n"}, ".")
        assert asked(walker, told, moves=moves, hand=hand) == [("which side", 12)] * 2


@rule("OB-R5", "OB4")
@each(("moves", "hand", "first"), [(0, 2, (2, 2)), (BACKWARDS, 2, (4, 2)), (0, 3, (4, 2)), (BACKWARDS, 3, (2, 2))])
def test_the_earlier_colour_has_the_open_cell(moves: int, hand: int, first: tuple[int, int]) -> None:
    """Both would move between them: by the hand 2 they are of the colours 1 and 3, by the hand 3 of 3 and 0."""
    town = drawn({(2, 2): "n", (3, 2): ".", (4, 2): "d"})
    told = {(2, 2): [NORTH, EAST], (4, 2): [NORTH, WEST]}
    moved = {(2, 2): {(2, 2): ".", (3, 2): "n", (4, 2): "d"}, (4, 2): {(2, 2): "n", (3, 2): "d", (4, 2): "."}}
    assert after(town, told, moves=moves, hand=hand) == drawn(moved[first])


@rule("OB-R5", "OB4")
def test_a_cell_that_was_left_is_open_for_a_later_colour() -> None:
    town, told = drawn({(2, 2): "n", (1, 2): "d", (3, 2): "."}), {(2, 2): [NORTH, EAST], (1, 2): [NORTH, EAST]}
    assert after(town, told) == drawn({(1, 2): "d", (2, 2): ".", (3, 2): "n"})
    assert after(town, told, moves=BACKWARDS) == drawn({(1, 2): ".", (2, 2): "d", (3, 2): "n"})


@rule("OB-R5", "OB11")
def test_soldiers_act_when_everybody_else_has() -> None:
    """The soldier is of colour 0 and the infected of colour 4; by then the citizen is no veto any more."""
    town = drawn({(1, 2): "s", (0, 2): "i", (0, 1): "c"})
    assert after(town, {(1, 2): [16, "shoot"], (0, 2): [NORTH, "infect"]}) == drawn(
        {(1, 2): "s", (0, 2): "b", (0, 1): "i"}
    )


@rule("OB-R5", "OB11")
def test_a_soldier_who_was_changed_meanwhile_does_not_act() -> None:
    maul = 'odds.maul={rule="OB-R7", actor="infected", faced=["soldier"], percent=40, becomes=["", "nurse"]}'
    town, told = drawn({(1, 2): "s", (0, 2): "i"}), {(0, 2): [EAST, "maul"]}
    assert after(town, told, maul) == drawn({(1, 2): "n", (0, 2): "i"})
    assert [why for why, who in asked(town, told, maul) if who == 11] == ["which side"]


@rule("OB-R5", "OB15")
def test_a_recruit_does_not_act_before_the_next_day() -> None:
    """Windows in reading order: the recruit stands in a later one, and would have a body to clear."""
    town, told = drawn({(1, 2): "s", (2, 2): "c", (3, 2): "b"}), {(1, 2): [17, "recruit"], (2, 2): [NORTH, "nothing"]}
    assert after(town, told) == drawn({(1, 2): "s", (2, 2): "s", (3, 2): "b"})
    assert [why for why, who in asked(town, told) if who == 12] == ["which side", "citizen toward wall", "which side"]


@rule("OB-R5", "OB14", "OB4")
def test_everybody_moves_after_the_soldiers() -> None:
    town = drawn({(1, 2): "s", (2, 2): "b", (3, 2): "n"})
    told = {(1, 2): [17, "clear"], (3, 2): [NORTH, WEST]}
    assert after(town, told) == drawn({(1, 2): "s", (2, 2): "n", (3, 2): "."})


ROWS = "rulings.order=rows"


@rule("OB-R5")
def test_row_by_row_people_act_in_reading_order_and_then_move_so() -> None:
    assert asked(CROWD, None, ROWS) == [("which side", who) for who in (*range(25), *range(25))]


@rule("OB-R5")
def test_row_by_row_a_soldier_takes_the_turn_with_the_others() -> None:
    """Before the infected, who comes later in the row, and after the one who comes earlier."""
    town = drawn({(1, 2): "s", (2, 2): "i", (3, 2): "c", (0, 2): "i", (0, 1): "d"})
    told = {(0, 2): [NORTH, "die_together"], (1, 2): [16, "clear"]}
    assert after(town, told, ROWS, "window.columns=1") == drawn(
        {(1, 2): "s", (2, 2): "i", (3, 2): "c", (0, 2): ".", (0, 1): "b"}
    )
    shot = {(1, 2): [17, "shoot"], (2, 2): []}
    assert after(town, shot, ROWS, "window.columns=1") == drawn(
        {(1, 2): "s", (2, 2): "b", (3, 2): "c", (0, 2): "i", (0, 1): "d"}
    )
    assert not [why for why, who in asked(town, shot, ROWS, "window.columns=1") if who == 12]


@rule("OB-R5")
def test_row_by_row_who_was_changed_does_not_act_but_moves() -> None:
    town = drawn({(2, 2): "i", (3, 2): "c", (4, 2): "."})
    told = {(2, 2): [EAST, "infect", NORTH], (3, 2): [EAST]}
    assert after(town, told, ROWS) == drawn({(2, 2): "i", (4, 2): "i", (3, 2): "."})


@rule("OB-R5", "OB4")
def test_row_by_row_nobody_moves_twice_though_they_are_met_again() -> None:
    walker, told = drawn({(2, 2): "n"}, "."), {(2, 2): [NORTH, EAST]}
    assert after(walker, told, ROWS) == drawn({(3, 2): "n"}, ".")
    assert asked(walker, told, ROWS) == [("which side", 12)] * 2
