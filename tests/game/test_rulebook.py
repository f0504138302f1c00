"""A book's RULES.md: every table row that begins with an id is a rule or a ruling."""

from lazaretto import books
from lazaretto.game.rulebook import parse, rulebook
from tests.cases import each

PAGE = """
# A book

| id | rule |
|---|---|
| XX1 | The first rule. |
|XX2| Tight. |
| xx3 | Not an id. |
| X4 | Nor this. |
XX5 | no row |

| id | open point | we play | alternatives |
|---|---|---|---|
| XX-R1 | May one? | No. | `may = true` |
| XX-R2 | And then? | Nothing. | – |
"""


def test_rules_and_rulings_are_found_in_order() -> None:
    assert [rule.id for rule in parse(PAGE)] == ["XX1", "XX2", "XX-R1", "XX-R2"]
    assert [rule.is_ruling for rule in parse(PAGE)] == [False, False, True, True]


def test_a_rules_text_is_what_is_played() -> None:
    first, tight, may, _ = parse(PAGE)
    assert (first.text, tight.text) == ("The first rule.", "Tight.")
    assert may.text == "May one? No."
    assert may.cells == ("May one?", "No.", "`may = true`")


@each("page", ["", "# Nothing", "|---|---|", "| | |", "| XX1 |"])
def test_a_page_without_rules_has_none(page: str) -> None:
    assert parse(page) == []


def test_a_book_reads_its_own_page() -> None:
    duel = books.find("defend_the_city")
    assert duel.rules() == rulebook("lazaretto.books.defend_the_city")
    assert [rule.id for rule in duel.rules()][:2] == ["DC1", "DC2"]
