"""How the three bots fight."""

from lazaretto.books.defend_the_city.bots import BOTS
from lazaretto.books.defend_the_city.rules import Duel, pairs
from tests.books.defend_the_city.duelling import numbers


def likely(bot: str, seen: Duel, seat: str = "a", *settings: str) -> dict[str, int]:
    """The pairs a bot may pick, with their weights."""
    choices = pairs(numbers(*settings), seen.of(seat))
    weights = BOTS[bot](numbers(*settings))(seen, seat, choices)
    return {str(pair): weight for pair, weight in zip(choices, weights, strict=True) if weight}


def test_the_random_bot_picks_every_pair_alike() -> None:
    assert set(likely("random", Duel(20, 20)).values()) == {1}
    assert len(likely("random", Duel(20, 20))) == 30


def test_the_cautious_bot_guards_against_the_worst_that_can_come() -> None:
    assert likely("cautious", Duel(20, 20)) == {"0/5": 3, "0/4": 1}
    assert likely("cautious", Duel(20, 2)) == {"0/2": 3, "0/1": 1}


def test_the_cautious_bot_knows_that_the_other_may_overspend() -> None:
    assert likely("cautious", Duel(20, 2), "a", "overspend=true") == {"0/5": 3, "0/4": 1}


def test_the_cautious_bot_strikes_when_the_other_is_spent() -> None:
    assert likely("cautious", Duel(20, 0)) == {"5/0": 1}
    assert likely("cautious", Duel(0, 3), "b") == {"3/0": 1}


def test_the_aggressive_bot_picks_the_highest_offense_it_can_pay() -> None:
    assert likely("aggressive", Duel(20, 20)) == {"5/0": 1, "5/1": 1, "5/2": 2}
    assert likely("aggressive", Duel(3, 20)) == {"3/0": 2}
