"""Turns of the duel in words."""

from lazaretto.books.defend_the_city.tell import tell
from lazaretto.books.defend_the_city.texts import read_pair, read_state
from lazaretto.dice import Scripted, Traced
from tests.books.defend_the_city.duelling import game


def told(state: str, a: str, b: str, *hits: bool) -> str:
    """What a spectator is told of one turn."""
    played, before, traced = game(), read_state(state), Traced(Scripted(hits))
    chosen = {"a": read_pair(a), "b": read_pair(b)}
    after = played.step(before, chosen, traced)
    return " ".join(tell(played.numbers, before, chosen, traced.rolled, after, None))


def test_a_miss_and_a_blow_that_cannot_land() -> None:
    assert told("20,20", "5/2", "2/4", False, False) == (
        "a reveals 5/2, b reveals 2/4. a strikes at b: 1/5, 20.00 %, a miss. b strikes at a: cannot get through. "
        "a has 13 stamina left, b has 14."
    )


def test_the_fallen_do_not_strike_back() -> None:
    assert told("20,20", "3/0", "4/0", True) == (
        "a reveals 3/0, b reveals 4/0. b strikes at a: 4/5, 80.00 %, a hit. a falls before striking back. "
        "a has 17 stamina left, b has 16. a has a lethal wound. b wins."
    )


def test_both_strike_at_once_and_both_fall() -> None:
    assert told("20,20", "5/0", "5/0", True, True) == (
        "a reveals 5/0, b reveals 5/0. Equal offense: both strike at the same moment. a strikes at b: cannot miss. "
        "b strikes at a: cannot miss. a has 15 stamina left, b has 15. a has a lethal wound. b has a lethal wound. "
        "The fight is a draw."
    )


def test_a_fight_that_peters_out_says_why() -> None:
    assert told("1,0", "0/1", "0/0", False, False).endswith("Neither can go on. The fight is a draw.")
    assert told("9,9,2", "0/0", "0/0", False, False).endswith(
        "Nobody has spent stamina for too long. The fight is a draw."
    )
