"""Three ways to fight: at random, with care, and all out. Each gives weights over the pairs it may pick."""

from __future__ import annotations

from collections.abc import Sequence

from lazaretto.books.defend_the_city.rules import Duel, Pair, cost, pairs
from lazaretto.books.defend_the_city.tables import DuelNumbers
from lazaretto.game import Bot, Seat


def random(numbers: DuelNumbers) -> Bot:
    """Every pair it may pick is equally likely."""

    def weigh(seen: Duel, seat: Seat, choices: Sequence[Pair]) -> list[int]:
        return [1] * len(choices)

    return weigh


def cautious(numbers: DuelNumbers) -> Bot:
    """Guards against the worst the other can still do as cheaply as that allows, and strikes only when the other
    is too spent to strike back. A guard one point thinner is picked one time in four, to save stamina."""

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
    """Always the highest offense it can pay; what is left of the pair goes into defense or, as often, nowhere."""

    def weigh(seen: Duel, seat: Seat, choices: Sequence[Pair]) -> list[int]:
        highest = max(pair.offense for pair in choices)
        boldest = [pair for pair in choices if pair.offense == highest]
        return [(pair in boldest) * (1 + (pair == boldest[-1])) for pair in choices]

    return weigh


def _only(choices: Sequence[Pair], picked: Pair) -> list[int]:
    return [int(pair == picked) for pair in choices]


BOTS = {"random": random, "cautious": cautious, "aggressive": aggressive}
