"""Walls: from when on they are built, at what cost, on which cells, and who gets the wood that is left."""

from fractions import Fraction

import pytest

from lazaretto.books.outbreak.rules import may_build, wall_cost
from lazaretto.dice import outcomes
from tests.books.outbreak.playing import EAST, NORTH, SOUTH, WEST, after, lived, numbers, odds
from tests.books.outbreak.test_acts import drawn
from tests.books.outbreak.test_order import BACKWARDS
from tests.cases import each
from tests.citing import rule

BUILDER = drawn({(2, 2): "c", (3, 2): "."})
BUILT = drawn({(2, 2): "c", (3, 2): "#"})


@rule("OB17")
def test_a_wall_takes_one_to_twenty_five_each_alike() -> None:
    assert outcomes(wall_cost, numbers()) == {cost: Fraction(1, 25) for cost in range(1, 26)}
    assert outcomes(wall_cost, numbers("wood.least=3", "wood.most=4")) == {3: Fraction(1, 2), 4: Fraction(1, 2)}
    assert numbers().wood.supply == 5000


@rule("OB17", "OB10", "OB-R6")
@pytest.mark.parametrize("cost", [1, 7, 25])
def test_a_wall_goes_onto_the_open_cell_that_is_faced_and_takes_its_wood(cost: int) -> None:
    assert lived(BUILDER, {(2, 2): [EAST, "build", cost]}, day=101, wood=300) == (BUILT, 300 - cost)


@rule("OB17", "OB-R11", "OB10")
@pytest.mark.parametrize(("walls_from", "first"), [(101, 101), (100, 100), (7, 7)])
def test_walls_are_built_from_a_day_on_and_not_before(walls_from: int, first: int) -> None:
    over = f"rulings.walls_from={walls_from}"
    built = Fraction(1, 4) * Fraction(15, 100)
    for day, chance in ((first - 1, Fraction(0)), (first, built), (first + 1, built)):
        chances = odds(BUILDER, {}, over, "odds.study.percent=0", "odds.sicken.percent=0", day=day)
        assert chances.get(BUILT, 0) == chance


@rule("OB-R11", "OB17")
def test_by_the_book_walls_start_on_day_101() -> None:
    assert numbers().rulings.walls_from == 101
    assert [may_build(day, 101, 1) for day in (1, 100, 101, 5000)] == [False, False, True, True]
    assert not may_build(101, 101, 0)


@rule("OB-R6", "OB17")
def test_a_builder_with_too_little_wood_builds_nothing_and_takes_none() -> None:
    assert lived(BUILDER, {(2, 2): [EAST, "build", 11]}, day=101, wood=10) == (BUILDER, 10)
    assert lived(BUILDER, {(2, 2): [EAST, "build", 10]}, day=101, wood=10) == (BUILT, 0)


@rule("OB17", "OB-R6")
def test_without_wood_nobody_builds_but_all_else_goes_on() -> None:
    chances = odds(BUILDER, {}, day=101, wood=0)
    assert not chances.get(BUILT)
    learned = drawn({(2, 2): "d", (3, 2): "."}), drawn({(2, 2): ".", (3, 2): "d"})
    assert sum(chances[town] for town in learned) == Fraction(1, 100)


SAME = {(0, 0): "c", (1, 0): ".", (3, 1): "c", (4, 1): ".", (1, 2): "c", (2, 2): "."}
"""Three builders of colour 0 in reading order, each with an open cell to the east."""


def wants(*costs: int) -> dict[tuple[int, int], list[int | str]]:
    return {place: [EAST, "build", cost] for place, cost in zip([(0, 0), (3, 1), (1, 2)], costs, strict=True)}


@rule("OB-R6")
@each(
    ("costs", "wood", "built", "left"),
    [
        ((10, 10, 10), 30, "###", 0),
        ((10, 10, 10), 29, "##.", 9),
        ((10, 10, 10), 10, "#..", 0),
        ((20, 10, 5), 15, ".##", 0),
        ((20, 16, 5), 15, "..#", 10),
        ((25, 24, 23), 22, "...", 22),
    ],
)
def test_wood_is_dealt_in_reading_order_of_the_builders(
    costs: tuple[int, ...], wood: int, built: str, left: int
) -> None:
    cells = zip([(1, 0), (4, 1), (2, 2)], built, strict=True)
    town = drawn(SAME | dict(cells))
    stay = {place: [*faces, NORTH] for place, faces in wants(*costs).items()}
    assert lived(drawn(SAME), stay, day=101, wood=wood) == (town, left)


@rule("OB-R6")
def test_reading_order_is_that_of_the_builders_and_not_of_their_cells() -> None:
    """The second builder's cell lies in the row above that of the first: to the north, while the first's is south."""
    town = {(0, 0): "c", (0, 1): ".", (3, 1): "c", (3, 0): "."}
    told = {(0, 0): [SOUTH, "build", 10], (3, 1): [NORTH, "build", 10, WEST]}
    assert lived(drawn(town), told, day=101, wood=10) == (drawn(town | {(0, 1): "#"}), 0)


@rule("OB-R6")
def test_wood_is_dealt_after_each_colour() -> None:
    """The builder of colour 0 is in the last row, that of colour 1 in the first."""
    town = {(2, 4): "c", (3, 4): ".", (1, 0): "c", (2, 0): "."}
    told = {(2, 4): [EAST, "build", 10], (1, 0): [EAST, "build", 8]}
    assert lived(drawn(town), told, day=101, wood=15) == (drawn(town | {(3, 4): "#"}), 5)
    backwards = {"acts": BACKWARDS, "day": 101, "wood": 15}
    assert lived(drawn(town), told, **backwards) == (drawn(town | {(2, 0): "#"}), 7)


@rule("OB-R6", "OB10")
@each("side", [NORTH, WEST, SOUTH, EAST])
def test_a_wall_goes_to_any_side(side: int) -> None:
    places = {NORTH: (2, 1), WEST: (1, 2), SOUTH: (2, 3), EAST: (3, 2)}
    inside = dict.fromkeys(places.values(), ".")
    blocked = {(2, 2): [side, "build", 1, side]}
    assert after(drawn({(2, 2): "c", **inside}), blocked, day=101) == drawn({(2, 2): "c", **inside, places[side]: "#"})


@rule("OB-R6", "OB-R4")
def test_on_a_torus_a_wall_may_go_across_the_edge() -> None:
    torus = ("rulings.edges=torus", "window.rows=1", "window.columns=1", "rulings.aim=[1, 1]")
    town = {(0, 2): "c", (4, 2): "."}
    told = {(0, 2): [WEST, "build", 9]}
    assert lived(drawn(town), told, *torus, day=101, wood=9) == (drawn(town | {(4, 2): "#"}), 0)


@rule("OB-R6", "OB-R5")
def test_row_by_row_every_builder_takes_the_wood_at_once() -> None:
    town = {(2, 4): "c", (3, 4): ".", (1, 0): "c", (2, 0): "."}
    told = {(1, 0): [EAST, "build", 10], (2, 4): [EAST]}
    assert lived(drawn(town), told, "rulings.order=rows", day=101, wood=10) == (drawn(town | {(2, 0): "#"}), 0)


@rule("OB-R1", "OB10")
def test_behind_the_gate_a_wall_is_built_by_its_share() -> None:
    gate = "rulings.citizen_gate=2"
    chances = odds(BUILDER, {}, gate, day=101)
    assert chances[BUILT] == Fraction(1, 4) * Fraction(2, 100) * Fraction(15, 17)


@rule("OB17")
def test_a_wall_that_stands_is_never_left() -> None:
    """Nobody acts for a wall or takes it down: a town of walls and one of each person keeps them."""
    town = drawn({(0, 0): "i", (2, 0): "d", (4, 0): "n", (0, 4): "s"})
    assert after(town, day=200) == town
