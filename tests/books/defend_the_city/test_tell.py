"""Turns of the duel in words."""

from lazaretto.books.defend_the_city.notation import read_pair, read_state
from lazaretto.books.defend_the_city.tell import tell
from lazaretto.dice import Scripted, Traced
from tests.books.defend_the_city.duelling import game


def told(state: str, a: str, b: str, *hits: bool) -> str:
    """What a spectator is told of one turn."""
    played, before, traced = game(), read_state(state), Traced(Scripted(hits))
    chosen = {"a": read_pair(a), "b": read_pair(b)}
    after = played.step(before, chosen, traced)
    return " ".join(map(str, tell(played.numbers, before, chosen, traced.rolled, after, None)))


def test_a_miss_and_a_blow_that_cannot_land() -> None:
    assert told("20,20", "5/2", "2/4", False, False) == (
        "Revealed: a 5/2, b 2/4. a strikes b at 1/5, 20.00 %, and misses. b strikes a and cannot get through. "
        "Stamina left: a 13, b 14."
    )


def test_the_fallen_do_not_strike_back() -> None:
    assert told("20,20", "3/0", "4/0", True) == (
        "Revealed: a 3/0, b 4/0. b strikes a at 4/5, 80.00 %, and hits. a falls before striking back. "
        "Stamina left: a 17, b 16. Lethal wound: a. b wins."
    )


def test_both_strike_at_once_and_both_fall() -> None:
    assert told("20,20", "5/0", "5/0", True, True) == (
        "Revealed: a 5/0, b 5/0. Equal offense: both strike at the same moment. a strikes b and cannot miss. "
        "b strikes a and cannot miss. Stamina left: a 15, b 15. Lethal wound: a. Lethal wound: b. "
        "The fight is a draw."
    )


def test_a_fight_that_peters_out_says_why() -> None:
    assert told("1,0", "0/1", "0/0", False, False).endswith("Neither can go on. The fight is a draw.")
    assert told("9,9,2", "0/0", "0/0", False, False).endswith(
        "Nobody has spent stamina for too long. The fight is a draw."
    )
