"""The odds that can be asked for by name."""

from __future__ import annotations

from collections.abc import Mapping

from lazaretto.books.defend_the_city.notation import read_pair
from lazaretto.books.defend_the_city.rules import Pair, exchange, pairs, why_not
from lazaretto.books.defend_the_city.tables import MOST_STAMINA, DuelNumbers
from lazaretto.game import Odds, OddsQuestion, Refusal


def turn(n: DuelNumbers, given: Mapping[str, str]) -> OddsQuestion:
    """Who is hit when these two pairs meet."""
    met = (n, _pair(n, "a", given), _pair(n, "b", given))
    return OddsQuestion(exchange, met, order=("nobody", "a", "b", "both"))


def _pair(n: DuelNumbers, seat: str, given: Mapping[str, str]) -> Pair:
    try:
        pair = read_pair(given[seat])
    except Refusal as wrong:
        raise Refusal(f"{seat}: {wrong}") from None
    if pair not in pairs(n, MOST_STAMINA):
        raise Refusal(f"{seat}: {why_not(n, MOST_STAMINA, pair)}")
    return pair


ODDS = {"turn": Odds("who is hit when two pairs meet", {"a": "5/2", "b": "0/4"}, turn)}
