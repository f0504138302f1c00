"""The rulings: each that can be varied is data with its alternatives, and every row of odds names a rule."""

from lazaretto import books
from lazaretto.books.outbreak.tables import OutbreakNumbers
from lazaretto.game import rulings
from tests.books.outbreak.playing import numbers


def test_each_ruling_that_can_be_varied_is_data_with_its_alternatives() -> None:
    found = {ruling.id: (".".join(ruling.key), ruling.alternatives) for ruling in rulings(OutbreakNumbers)}
    assert found == {
        "OB-R1": ("rulings.citizen_gate", (2,)),
        "OB-R2": ("rulings.aim", ((1, 2),)),
        "OB-R3": ("rulings.veto", ("turn",)),
        "OB-R4": ("rulings.edges", ("torus",)),
        "OB-R5": ("rulings.order", ("rows",)),
        "OB-R8": ("rulings.limit", (1000, 20_000)),
        "OB-R9": ("rulings.recover_first", (True,)),
        "OB-R10": ("rulings.deadly_twice", (True,)),
        "OB-R11": ("rulings.walls_from", (100,)),
    }
    page = books.find("outbreak").rules()
    assert set(found) == {rule.id for rule in page if rule.is_ruling and rule.cells[2] != "–"} - {"OB-R7"}
    # OB-R7's alternative is a row of the odds.
    assert {rule.id for rule in page if rule.is_ruling} - set(found) == {"OB-R6", "OB-R7"}


def test_we_play_as_the_page_says() -> None:
    played = numbers().rulings
    assert (played.citizen_gate, played.aim, played.veto, played.edges) == (0, (2, 3), "shooting", "closed")
    assert (played.order, played.limit, played.walls_from) == ("colours", 5000, 101)
    assert (played.recover_first, played.deadly_twice) == (False, False)


def test_every_row_of_the_odds_names_a_rule_of_the_page() -> None:
    ids = {rule.id for rule in books.find("outbreak").rules()}
    assert {row.rule for row in numbers().odds.values()} <= ids
