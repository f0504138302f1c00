"""Three bots: `random`, `cautious` and `aggressive`. Each gives weights to the pairs it may pick."""

from __future__ import annotations

from collections.abc import Sequence

from lazaretto.books.defend_the_city.rules import Duel, Pair, cost, pairs
from lazaretto.books.defend_the_city.tables import DuelNumbers
from lazaretto.game import Bot, Seat


def random(numbers: DuelNumbers) -> Bot:
    """Picks every pair equally often."""

    def weigh(seen: Duel, seat: Seat, choices: Sequence[Pair]) -> list[int]:
        return [1] * len(choices)

    return weigh


def cautious(numbers: DuelNumbers) -> Bot:
    """Guards against the highest offense the other can still pay for, with no more defense than that takes, and strikes
    only when the other has no stamina left. One time in four it saves a point of defense."""

    def weigh(seen: Duel, seat: Seat, choices: Sequence[Pair]) -> list[int]:
        theirs = seen.against(seat)
        if theirs == 0:
            return _only(choices, max(choices, key=lambda pair: (pair.offense, -pair.defense)))
        threat = max(pair.offense for pair in pairs(numbers, theirs))
        guards = [pair for pair in choices if pair.offense == 0 and pair.defense <= threat]
        fullest = max(guards, key=cost)
        return [3 * (pair == fullest) + (pair.offense == 0 and pair.defense == fullest.defense - 1) for pair in choices]

    return weigh


def aggressive(numbers: DuelNumbers) -> Bot:
    """Always picks the highest offense it can pay for. Of the pairs with it, the one with most defense is twice as
    likely as each of the others."""

    def weigh(seen: Duel, seat: Seat, choices: Sequence[Pair]) -> list[int]:
        highest = max(pair.offense for pair in choices)
        boldest = [pair for pair in choices if pair.offense == highest]
        return [(pair in boldest) * (1 + (pair == boldest[-1])) for pair in choices]

    return weigh


def _only(choices: Sequence[Pair], picked: Pair) -> list[int]:
    return [int(pair == picked) for pair in choices]


BOTS = {"random": random, "cautious": cautious, "aggressive": aggressive}
