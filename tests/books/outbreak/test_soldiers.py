"""Soldiers: the window around them, what stops them, and where they may aim."""

from fractions import Fraction

import pytest

from tests.books.outbreak.playing import EAST, NORTH, SOUTH, after, asked, odds
from tests.cases import each
from tests.citing import rule

COLUMNS, ROWS = 9, 7
MIDDLE = (4, 3)
Reach = tuple[int, int]
"""Rows and columns."""
BOOK: Reach = (2, 3)
OLD: Reach = (1, 2)


def drawn(cells: dict[tuple[int, int], str], ground: str = "#") -> str:
    """A town of seven rows of nine: these, and else only ground."""
    return " ".join("".join(cells.get((x, y), ground) for x in range(COLUMNS)) for y in range(ROWS))


def spots(reach: Reach) -> list[tuple[int, int]]:
    """How far away each spot of an aim is, in columns and rows, in the order they are numbered."""
    down, across = reach
    return [(x, y) for y in range(-down, down + 1) for x in range(-across, across + 1) if (x, y) != (0, 0)]


def aim(x: int, y: int, reach: Reach = BOOK) -> int:
    """The number of the spot so far away."""
    return spots(reach).index((x, y))


def aimed(reach: Reach) -> str:
    return f"rulings.aim={list(reach)}"


@rule("OB-R2", "OB11", "OB14")
@each("reach", [BOOK, OLD, (0, 1), (3, 4)])
def test_each_spot_of_the_window_but_the_soldiers_own_can_be_meant(reach: Reach) -> None:
    x, y = MIDDLE
    for number, (right, down) in enumerate(spots(reach)):
        bodies = drawn({MIDDLE: "s"}, "b")
        blocked = NORTH if (right, down) == (0, 1) else SOUTH
        cleared = after(bodies, {MIDDLE: [number, "clear", blocked]}, aimed(reach))
        assert cleared == drawn({MIDDLE: "s", (x + right, y + down): "."}, "b")


@rule("OB-R2", "OB11")
@pytest.mark.parametrize(("reach", "count"), [(BOOK, 5 * 7 - 1), (OLD, 3 * 5 - 1)])
def test_each_spot_is_as_likely_and_a_soldier_acts_a_quarter_of_the_time(reach: Reach, count: int) -> None:
    """One body among walls: to clear it takes the one spot, and the soldier must act."""
    town = drawn({MIDDLE: "s", (5, 2): "b"})
    cleared = Fraction(1, 4) * Fraction(1, count)
    assert odds(town, None, aimed(reach), still=True) == {town: 1 - cleared, town.replace("b", "."): cleared}


@rule("OB-R2", "OB11")
@each("place", [(0, 0), (8, 0), (0, 6), (8, 6), (0, 3), (4, 0), (1, 1)])
def test_a_spot_outside_the_town_is_a_wasted_turn(place: tuple[int, int]) -> None:
    """An infected on every cell that can be meant: the soldier shoots exactly where there is one."""
    x, y = place
    who, idle = y * COLUMNS + x, "acts.infected=0"
    for number, (right, down) in enumerate(spots(BOOK)):
        inside = 0 <= x + right < COLUMNS and 0 <= y + down < ROWS
        heard = [why for why, of in asked(drawn({place: "s"}, "i"), {place: [number]}, idle) if of == who]
        assert heard == ["where it aims", *["soldier toward infected"] * inside, "which side"]


@rule("OB-R2")
def test_a_spot_outside_the_town_is_not_the_soldier_themself() -> None:
    """Though soldiers may do something to soldiers."""
    drill = 'odds.drill={rule="OB15", actor="soldier", faced=["soldier"], percent=50, becomes=["", "doctor"]}'
    town = drawn({(0, 0): "s", (1, 0): "s"})
    assert [why for why, who in asked(town, {(0, 0): [aim(-1, 0)]}, drill) if who == 0] == [
        "where it aims",
        "which side",
    ]
    assert after(town, {(0, 0): [aim(1, 0), "drill"]}, drill) == drawn({(0, 0): "s", (1, 0): "d"})


@rule("OB12", "OB-R2", "OB13")
@pytest.mark.parametrize("reach", [BOOK, OLD])
def test_a_citizen_anywhere_in_the_window_stops_the_shot_and_nobody_outside_it(reach: Reach) -> None:
    """Whatever the aim reaches, the window reaches two rows and three columns."""
    x, y = MIDDLE
    stopped = set()
    for place in ((a, b) for a in range(COLUMNS) for b in range(ROWS)):
        if place not in (MIDDLE, (5, 3)):
            town = drawn({MIDDLE: "s", (5, 3): "i", place: "c"})
            told = {MIDDLE: [aim(1, 0, reach)]}
            if ("soldier toward infected", y * COLUMNS + x) not in asked(town, told, aimed(reach)):
                stopped.add(place)
    assert stopped == {(a, b) for a in range(1, 8) for b in range(1, 6)} - {MIDDLE, (5, 3)}


@rule("OB12", "OB-R2")
def test_the_window_of_the_veto_is_data_too() -> None:
    near, far = drawn({MIDDLE: "s", (5, 3): "i", (4, 4): "c"}), drawn({MIDDLE: "s", (5, 3): "i", (4, 5): "c"})
    told = {MIDDLE: [aim(1, 0)]}
    heard = [("soldier toward infected", 31) in asked(town, told, "window.rows=1") for town in (near, far)]
    assert heard == [False, True]


@rule("OB13")
def test_an_infected_that_is_picked_dies() -> None:
    town = drawn({MIDDLE: "s", (7, 5): "i"})
    assert after(town, {MIDDLE: [aim(3, 2), "shoot"]}) == drawn({MIDDLE: "s", (7, 5): "b"})


@rule("OB13")
def test_the_exact_law_of_a_shot() -> None:
    town = drawn({MIDDLE: "s", (7, 5): "i"})
    shot = Fraction(1, 4) * Fraction(1, 34)
    assert odds(town, {(7, 5): [NORTH]}, still=True) == {town: 1 - shot, town.replace("i", "b"): shot}


@rule("OB14", "OB4")
def test_a_body_that_is_picked_leaves_an_open_cell() -> None:
    town = drawn({MIDDLE: "s", (5, 3): "b"})
    assert after(town, {MIDDLE: [aim(1, 0), "clear", EAST]}) == drawn({MIDDLE: ".", (5, 3): "s"})


@rule("OB15", "OB-R3")
def test_a_citizen_that_is_picked_may_become_a_soldier() -> None:
    town = drawn({MIDDLE: "s", (5, 3): "c"})
    told = {MIDDLE: [aim(1, 0), "recruit"], (5, 3): [NORTH, "nothing"]}
    assert after(town, told) == drawn({MIDDLE: "s", (5, 3): "s"})
    quiet = {(5, 3): [NORTH, "nothing", NORTH]}
    recruited = Fraction(1, 4) * Fraction(1, 34) * Fraction(1, 5)
    assert odds(town, quiet, still=True) == {town: 1 - recruited, town.replace("c", "s"): recruited}


@rule("OB16", "OB-R10")
@pytest.mark.parametrize("medic", "dn")
def test_a_medic_that_is_picked_dies_of_a_deadly_choice(medic: str) -> None:
    town = drawn({MIDDLE: "s", (5, 3): medic})
    told = {MIDDLE: [aim(1, 0), "shoot_medic"], (5, 3): [NORTH]}
    assert after(town, told) == drawn({MIDDLE: "s", (5, 3): "b"})
    for twice, deadly in ((False, Fraction(2, 200)), (True, Fraction(2, 200) ** 2)):
        dies = Fraction(1, 4) * Fraction(1, 34) * deadly
        chances = odds(town, {(5, 3): [NORTH]}, f"rulings.deadly_twice={str(twice).lower()}", still=True)
        assert chances == {town: 1 - dies, town.replace(medic, "b"): dies}


@rule("OB-R3", "OB12", "OB14", "OB15")
def test_with_a_citizen_in_the_window_bodies_are_cleared_and_citizens_recruited() -> None:
    people = {MIDDLE: "s", (5, 3): "b", (2, 2): "c"}
    told = {(2, 2): [NORTH, "nothing"]}
    assert after(drawn(people), {MIDDLE: [aim(1, 0), "clear"], **told}) == drawn(people | {(5, 3): "."})
    assert after(drawn(people), {MIDDLE: [aim(-2, -1), "recruit"], **told}) == drawn(people | {(2, 2): "s"})


@rule("OB-R3", "OB15")
def test_the_veto_can_stop_the_whole_turn() -> None:
    town = drawn({MIDDLE: "s", (5, 3): "b", (2, 2): "c"})
    turn = "rulings.veto=turn"
    for x, y in ((1, 0), (-2, -1)):
        heard = [why for why, who in asked(town, {MIDDLE: [aim(x, y)]}, turn) if who == 31]
        assert heard == ["where it aims", "which side"]
    alone = drawn({MIDDLE: "s", (5, 3): "b"})
    assert after(alone, {MIDDLE: [aim(1, 0), "clear"]}, turn) == drawn({MIDDLE: "s", (5, 3): "."})


@rule("OB12")
@each("other", "indsb#.")
def test_only_citizens_are_spared(other: str) -> None:
    town = drawn({MIDDLE: "s", (5, 3): "i", (4, 2): other})
    assert ("soldier toward infected", 31) in asked(town, {MIDDLE: [aim(1, 0)]})


@rule("OB-R4", "OB-R2", "OB12")
def test_on_a_torus_the_window_goes_around() -> None:
    torus, ground = "rulings.edges=torus", [["#"] * 10 for _ in range(10)]

    def town(**cells: str) -> str:
        rows = [list(row) for row in ground]
        for place, letter in cells.items():
            rows[int(place[2])][int(place[1])] = letter
        return " ".join(map("".join, rows))

    assert after(town(_00="s", _98="b"), {(0, 0): [aim(-1, -2), "clear"]}, torus) == town(_00="s", _98=".")
    for place, stops in (("_78", True), ("_68", False), ("_07", False), ("_98", True)):
        heard = asked(town(_00="s", _10="i", **{place: "c"}), {(0, 0): [aim(1, 0)]}, torus)
        assert (("soldier toward infected", 0) in heard) != stops


@rule("OB11")
def test_who_acts_by_the_window_is_data() -> None:
    """A doctor with a window, and a soldier without one."""
    heard = asked(drawn({MIDDLE: "d", (8, 6): "s"}), None, 'window.who=["doctor"]')
    assert heard == [("which side", 62), ("where it aims", 31), ("which side", 31), ("which side", 62)]
