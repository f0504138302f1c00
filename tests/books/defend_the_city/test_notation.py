"""States and pairs as people write them."""

import pytest

from lazaretto.books.defend_the_city.notation import notation, read_pair, read_state, write_state
from lazaretto.books.defend_the_city.rules import Duel, Pair, Wounds
from lazaretto.books.defend_the_city.tables import TABLES
from lazaretto.game import Overlay, Refusal
from tests.cases import each
from tests.citing import rule

WRITTEN = {
    "20,10": Duel(20, 10),
    "20,10,2": Duel(20, 10, 2),
    "13,9 b wounded": Duel(13, 9, 0, Wounds(b=True)),
    "0,0 both wounded": Duel(0, 0, 0, Wounds(a=True, b=True)),
}


@each(("text", "state"), WRITTEN.items())
def test_a_state_is_written_and_read_one_way(text: str, state: Duel) -> None:
    assert write_state(state) == text
    assert read_state(text) == state


@each("text", ["", "20", "20;10", "-1,5", "20,10,", "1,2,3 a wounded", "9" * 5000, "1000,1", "20,10\x00", "٣,٤"])
def test_anything_else_is_no_state(text: str) -> None:
    with pytest.raises(Refusal, match="is not a state of a duel"):
        read_state(text)


def test_a_pair_is_offense_then_defense() -> None:
    assert read_pair("5/2") == Pair(5, 2)
    assert str(Pair(5, 2)) == "5/2"


@each("text", ["", "5", "5-2", "a/b", "-1/3", "5/2/1", "100/100", "５/２"])
def test_anything_else_is_no_pair(text: str) -> None:
    with pytest.raises(Refusal, match="is not a pair"):
        read_pair(text)


@rule("DC3")
def test_the_notation_says_which_number_is_which_and_how_high_they_go() -> None:
    assert notation(TABLES.load()) == "A choice is OFFENSE/DEFENSE: 0 to 5 each, at most 7 together."
    wider = TABLES.load(Overlay().and_set(["most_defense=6"]))
    assert notation(wider) == "A choice is OFFENSE/DEFENSE: offense 0 to 5, defense 0 to 6, at most 7 together."
