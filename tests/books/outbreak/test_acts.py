"""Acts in the real loop: small towns with all dice scripted."""

from fractions import Fraction

import pytest

from tests.books.outbreak.playing import EAST, NORTH, SOUTH, WEST, after, asked, lived, odds
from tests.cases import each
from tests.citing import rule

SIDES = {NORTH: (2, 1), WEST: (1, 2), SOUTH: (2, 3), EAST: (3, 2)}
MAUL = 'odds.maul={rule="OB-R7", actor="infected", faced=["soldier"], percent=40, becomes=["", "body"]}'


def two(actor: str, faced: str) -> str:
    """Two beside each other, walled in."""
    return f"##### ##### ##{actor}{faced}# ##### #####"


def drawn(cells: dict[tuple[int, int], str], ground: str = "#") -> str:
    """A town of five by five: these, and else only ground."""
    return " ".join("".join(cells.get((x, y), ground) for x in range(5)) for y in range(5))


ROWS = [
    pytest.param("infect", "i", "c", "ii", marks=rule("OB6")),
    *(
        pytest.param(row, "i", medic, ends.replace("m", medic), marks=rule("OB7", "OB-R11"))
        for medic in "dn"
        for row, ends in [
            ("kill_medic", "ib"),
            ("die_of_medic", "bm"),
            ("turn_nurse", "nm"),
            ("infect_medic", "ii"),
            ("turn_citizen", "cm"),
            ("turn_soldier", "sm"),
            ("die_together", "bb"),
        ]
    ),
    pytest.param("doctor_trains", "d", "c", "dn", marks=rule("OB8")),
    pytest.param("doctor_cures", "d", "i", "dn", marks=rule("OB8", "OB-R9")),
    pytest.param("raise", "d", "b", "dc", marks=rule("OB8")),
    pytest.param("nurse_trains", "n", "c", "nn", marks=rule("OB9")),
    pytest.param("nurse_cures", "n", "i", "nn", marks=rule("OB9", "OB-R9")),
    *(
        pytest.param(row, "c", faced, becomes + faced, marks=rule("OB10", "OB-R1"))
        for row, becomes in (("study", "d"), ("sicken", "i"))
        for faced in "cidnsb#"
    ),
]


@pytest.mark.parametrize(("row", "actor", "faced", "ends"), ROWS)
def test_a_row_makes_of_both_what_it_says(row: str, actor: str, faced: str, ends: str) -> None:
    assert after(two(actor, faced), {(2, 2): [EAST, row]}) == two(*ends)
    assert after(two(actor, faced)) == two(actor, faced), "nothing else happens"


@rule("OB-R9")
@pytest.mark.parametrize(("row", "actor"), [("doctor_cures", "d"), ("nurse_cures", "n")])
def test_recovering_first_a_cure_makes_a_citizen(row: str, actor: str) -> None:
    told = {(2, 2): [EAST, row]}
    assert after(two(actor, "i"), told, "rulings.recover_first=true") == two(actor, "c")
    trained = {(2, 2): [EAST, row.replace("cures", "trains")]}
    assert after(two(actor, "c"), trained, "rulings.recover_first=true") == two(actor, "n")


@rule("OB-R7")
def test_an_infected_facing_a_soldier_rolls_nothing_unless_a_row_says_so() -> None:
    assert ("infected toward soldier", 12) not in asked(two("i", "s"), {(2, 2): [EAST]})
    assert after(two("i", "s"), {(2, 2): [EAST, "maul"]}, MAUL) == two("i", "b")


@rule("OB3")
@each("side", SIDES)
def test_everyone_acts_toward_one_side(side: int) -> None:
    town = {(2, 2): "i", **dict.fromkeys(SIDES.values(), "c")}
    assert after(drawn(town), {(2, 2): [side, "infect"]}) == drawn(town | {SIDES[side]: "i"})


@rule("OB3")
def test_each_side_is_as_likely() -> None:
    """An infected among four citizens who do nothing."""
    town = {(2, 2): "i", **dict.fromkeys(SIDES.values(), "c")}
    quiet = {place: [NORTH, NORTH] for place in SIDES.values()}
    idle = ("acts.infected=100", "odds.study.percent=0", "odds.sicken.percent=0")
    chances = odds(drawn(town), quiet, *idle, still=True)
    assert chances == {drawn(town | {place: "i"}): Fraction(1, 4) for place in SIDES.values()}


@rule("OB3", "OB1")
def test_blank_cells_bodies_and_walls_do_not_act_and_everybody_else_does() -> None:
    town = ".c.i. d.n.s b#b#b #.#.# .b.b."
    people = [y * 5 + x for y, row in enumerate(town.split()) for x, letter in enumerate(row) if letter in "cidns"]
    heard = asked(town)
    sides = [who for why, who in heard if why == "which side"]
    aims = [who for why, who in heard if why == "where it aims"]
    assert sorted(sides + aims) == sorted(people * 2), "once to act and once to move"
    assert aims == [9]
    assert {who for _, who in heard} == set(people)


@rule("OB-R11", "OB10")
def test_facing_the_edge_only_a_citizen_rolls() -> None:
    corner = "c#### ##### ##### ##### #####"
    assert asked(corner) == [("which side", 0), ("citizen toward the edge", 0), ("which side", 0)]
    assert after(corner, {(0, 0): [WEST, "study"]}) == corner.replace("c", "d")
    for letter in "idn":
        assert asked(corner.replace("c", letter)) == [("which side", 0)] * 2


@rule("OB5", "OB6", "OB10", "OB-R1", "OB-R5")
@pytest.mark.parametrize("hand", [2, 3])
def test_the_exact_law_of_an_infected_beside_a_citizen(hand: int) -> None:
    """With the hand 2 the infected is of an earlier colour than the citizen, with the hand 3 it is too."""
    infected, one = Fraction(1, 16), Fraction(1, 100)
    assert odds(two("i", "c"), hand=hand, still=True) == {
        two("i", "i"): infected + (1 - infected) * one,
        two("i", "d"): (1 - infected) * one,
        two("i", "c"): (1 - infected) * (1 - 2 * one),
    }


@rule("OB6", "OB7", "OB10", "OB-R5")
def test_the_exact_law_of_a_citizen_who_acts_before_the_infected_beside_them() -> None:
    """To the left the citizen is of the earlier colour."""
    one, faces = Fraction(1, 100), Fraction(1, 4) * Fraction(1, 4)
    law = {
        two("i", "i"): one,
        two("c", "i"): (1 - 2 * one) * (1 - faces),
        two("d", "i"): one * (1 - faces),
        two("b", "i"): one * faces * Fraction(25, 100),
        two("d", "b"): one * faces * Fraction(25, 100),
        two("d", "n"): one * faces * Fraction(5, 100),
        two("d", "c"): one * faces * Fraction(5, 100),
        two("d", "s"): one * faces * Fraction(5, 100),
        two("b", "b"): one * faces * Fraction(10, 100),
    }
    law[two("i", "i")] += (1 - 2 * one) * faces + one * faces * Fraction(25, 100)
    assert odds(two("c", "i"), still=True) == law


@rule("OB4")
@each("side", SIDES)
def test_everyone_moves_to_a_side_that_is_open(side: int) -> None:
    walker = drawn({(2, 2): "d"}, ".")
    assert after(walker, {(2, 2): [NORTH, side]}) == drawn({SIDES[side]: "d"}, ".")


@rule("OB4")
@each("there", "cidnsb#")
def test_nobody_moves_to_a_side_that_is_not_open(there: str) -> None:
    town = drawn({(2, 2): "d", (3, 2): there})
    assert after(town, {(2, 2): [NORTH, EAST]}) == town


@rule("OB4", "OB-R4")
@each(("place", "side"), [((0, 0), NORTH), ((0, 2), WEST), ((2, 4), SOUTH), ((4, 3), EAST)])
def test_nobody_moves_beyond_the_edge(place: tuple[int, int], side: int) -> None:
    town = drawn({place: "d"}, ".")
    assert after(town, {place: [side, side]}) == town


@rule("OB-R4")
@each(
    ("place", "side", "to"),
    [((0, 0), NORTH, (0, 4)), ((0, 2), WEST, (4, 2)), ((2, 4), SOUTH, (2, 0)), ((4, 3), EAST, (0, 3))],
)
def test_on_a_torus_the_other_end_is_beside(place: tuple[int, int], side: int, to: tuple[int, int]) -> None:
    torus = ("rulings.edges=torus", "window.rows=1", "window.columns=1", "rulings.aim=[1, 1]")
    assert after(drawn({place: "d"}, "."), {place: [side, side]}, *torus) == drawn({to: "d"}, ".")
    facing = drawn({place: "i", to: "c"})
    assert after(facing, {place: [side, "infect"]}, *torus) == drawn({place: "i", to: "i"})


@rule("OB4", "OB3")
def test_the_exact_law_of_a_walker() -> None:
    walker = drawn({(2, 2): "n"}, ".")
    assert odds(walker) == {drawn({place: "n"}, "."): Fraction(1, 4) for place in SIDES.values()}
    inside = drawn({(2, 2): "n", (3, 2): "."})
    assert odds(inside) == {inside: Fraction(3, 4), drawn({(3, 2): "n", (2, 2): "."}): Fraction(1, 4)}


@rule("OB3", "OB4", "OB1")
def test_a_town_without_people_stays_as_it_is() -> None:
    assert lived(drawn({(1, 1): "b", (2, 2): "#"}, ".")) == (drawn({(1, 1): "b", (2, 2): "#"}, "."), 5000)
