"""A turn of the duel in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from lazaretto.books.defend_the_city.rules import SEATS, Duel, Pair, strike, winner
from lazaretto.books.defend_the_city.tables import DuelNumbers
from lazaretto.dice import Rolled
from lazaretto.dice.chance_words import percent
from lazaretto.game import Seat

OTHER: Mapping[Seat, Seat] = {"a": "b", "b": "a"}


def tell(
    n: DuelNumbers,
    before: Duel,
    chosen: Mapping[Seat, Pair],
    rolled: Sequence[Rolled],
    after: Duel,
    seat: Seat | None,
) -> list[str]:
    """Pairs, strikes in their order, what is left, and how it ended. Nothing here is secret once revealed."""
    a, b = chosen["a"], chosen["b"]
    left = f"Stamina left: a {after.a}, b {after.b}."
    return [f"Revealed: a {a}, b {b}.", *_strikes(chosen, rolled), left, *_ending(n, after)]


def _strikes(chosen: Mapping[Seat, Pair], rolled: Sequence[Rolled]) -> Iterator[str]:
    """Each strike that was really made, as they came; a fighter with no offense makes none."""
    if chosen["a"].offense == chosen["b"].offense > 0:
        yield "Equal offense: both strike at the same moment."
    strikes = {SEATS[roll.who]: roll for roll in rolled if roll.rule is strike}
    for attacker, struck in strikes.items():
        _, pair, _ = struck.given
        if pair.offense:
            yield f"{attacker} strikes {OTHER[attacker]} {_fell(struck)}."
    for seat in SEATS:
        if chosen[seat].offense and seat not in strikes:
            yield f"{seat} falls before striking back."


def _fell(struck: Rolled) -> str:
    assert struck.die is not None, "a strike is a roll"
    odds = struck.die.chance(True)
    if odds in (0, 1):
        return "and cannot miss" if odds else "and cannot get through"
    return f"at {odds}, {percent(odds)}, and {'hits' if struck.face else 'misses'}"


def _ending(n: DuelNumbers, after: Duel) -> Iterator[str]:
    for name, wounded in (("a", after.wounds.a), ("b", after.wounds.b)):
        if wounded:
            yield f"Lethal wound: {name}."
    ended = winner(n, after)
    if ended == "draw" and not any(after.wounds):
        yield "Neither can go on." if after.both_spent else "Nobody has spent stamina for too long."
    if ended:
        yield "The fight is a draw." if ended == "draw" else f"{ended} wins."
