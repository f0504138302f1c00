"""How a town starts: who is there, and where."""

from fractions import Fraction

import pytest

from lazaretto.books.outbreak.game import Outbreak
from lazaretto.books.outbreak.state import Town, census
from lazaretto.books.outbreak.tables import LETTERS, size
from lazaretto.dice import Roll, Sampled, Scripted, Traced, outcomes
from lazaretto.game import start
from tests.books.outbreak.playing import numbers, over, standing
from tests.books.outbreak.reference import Reference
from tests.citing import rule

KINDS = ("blank", "citizen", "infected", "doctor", "nurse", "soldier", "body", "wall")


@rule("OB1")
def test_a_cell_is_open_or_holds_one_of_seven() -> None:
    kinds = numbers().kinds
    assert tuple(kinds) == KINDS
    assert [kind for kind in kinds if kinds[kind].person] == ["citizen", "infected", "doctor", "nurse", "soldier"]
    drawn = [".cid", "nsb#"]
    town = standing(".cidn sb#.. ..... ..... .....")
    assert town.cells[:8] == bytes(range(8))
    assert "".join(drawn) == LETTERS[:8]
    assert census(numbers(), town) == {"blank": 18} | dict.fromkeys(KINDS[1:], 1)


@rule("OB2", "OB-R4")
@pytest.mark.parametrize("seed", [0, 1, 2**100])
def test_one_soldier_ten_doctors_and_three_infected_among_citizens(seed: int) -> None:
    n = numbers()
    town = start(Outbreak(n), seed)
    here = {kind: number for kind, number in census(n, town).items() if number}
    assert here == {"citizen": 4986, "infected": 3, "doctor": 10, "soldier": 1}
    assert (town.day, town.wood, town.rows, town.columns) == (0, 5000, 50, 100)
    assert town == Reference(n, seed).as_town()


@rule("OB-R4")
def test_fifty_rows_of_a_hundred_columns_with_closed_edges() -> None:
    assert size(numbers()) == (50, 100)
    assert numbers().rulings.edges == "closed"
    assert size(numbers("setup.rows=7", "setup.columns=9")) == (7, 9)
    assert start(Outbreak(numbers("setup.rows=7", "setup.columns=9")), 1).columns == 9


@rule("OB2")
def test_each_of_them_is_anywhere_alike_and_on_a_cell_of_their_own() -> None:
    n = numbers("setup.rows=5", "setup.columns=5", "setup.people={soldier=1, doctor=0, infected=2}")

    def where(roll: Roll) -> tuple[int, frozenset[int]]:
        cells = Outbreak(n).start(roll).cells
        return cells.index(5), frozenset(place for place, kind in enumerate(cells) if kind == 2)

    chances = outcomes(where)
    assert len(chances) == 25 * 24 * 23 // 2
    assert set(chances.values()) == {Fraction(2, 25 * 24 * 23)}


@rule("OB2")
def test_places_are_counted_among_the_cells_that_are_left() -> None:
    n = numbers("setup.rows=5", "setup.columns=5", "setup.people={soldier=1, doctor=2, infected=1}")
    town = Outbreak(n).start(Scripted([3, 3, 1, 21]))
    assert " ".join(town.letters()) == "cdcsd ccccc ccccc ccccc cccci"


@rule("OB2")
def test_everybody_may_be_somebody() -> None:
    n = numbers("setup.rows=5", "setup.columns=5", "setup.people={soldier=5, doctor=5, infected=15}")
    counted = census(n, start(Outbreak(n), 3))
    assert (counted["soldier"], counted["doctor"], counted["infected"], counted["citizen"]) == (5, 5, 15, 0)


@rule("OB-R4", "OB1")
def test_a_town_may_be_drawn_and_then_nothing_is_rolled() -> None:
    drawn = "ccccc .i.i. ##### dnsbb ccccc ....."
    town = Outbreak(over(drawn, "wood.supply=7")).start(Scripted([]))
    assert town == Town(0, 7, 5, standing(drawn).cells)
    assert " ".join(town.letters()) == drawn


def test_towns_under_one_seed_are_told_apart_by_their_number() -> None:
    book = Outbreak(numbers())
    assert len({start(book, 1, game).cells for game in range(20)}) == 20
    assert start(book, 1, 7) == book.start(Sampled(1, "start", game=7))


@rule("OB2")
def test_where_they_start_can_be_told() -> None:
    traced = Traced(Sampled(1, "start"))
    town = Outbreak(numbers()).start(traced)
    assert town == start(Outbreak(numbers()), 1)
    assert [(rolled.why, rolled.who) for rolled in traced.rolled] == [
        ("where somebody starts", number) for number in range(1, 15)
    ]
    assert town.cells[traced.rolled[0].face] == 5
