"""A turn of the duel in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from lazaretto.books.defend_the_city.rules import SEATS, Duel, Pair, strike, winner
from lazaretto.books.defend_the_city.tables import DuelNumbers
from lazaretto.books.defend_the_city.view import stamina_of
from lazaretto.dice import Rolled
from lazaretto.dice.chance_words import percent_words
from lazaretto.game import GaugeChange, Seat, Struck, Thrown, Told

OTHER: Mapping[Seat, Seat] = {"a": "b", "b": "a"}


def tell(
    n: DuelNumbers,
    before: Duel,
    chosen: Mapping[Seat, Pair],
    rolled: Sequence[Rolled],
    after: Duel,
    seat: Seat | None,
) -> list[Told]:
    """The pairs, the strikes in order, the stamina left, and how it ended. Both seats may hear all of it."""
    a, b = chosen["a"], chosen["b"]
    spent = tuple(GaugeChange(stamina_of(seat), after.of(seat) - before.of(seat)) for seat in SEATS)
    left = Told(f"Stamina left: a {after.a}, b {after.b}.", tuple(change for change in spent if change.by))
    ending = (Told(sentence) for sentence in _ending(n, after))
    return [Told(f"Revealed: a {a}, b {b}."), *_strikes(chosen, rolled), left, *ending]


def _strikes(chosen: Mapping[Seat, Pair], rolled: Sequence[Rolled]) -> Iterator[Told]:
    """The strikes that were made, in order. A fighter with no offense makes none."""
    if chosen["a"].offense == chosen["b"].offense > 0:
        yield Told("Equal offense: both strike at the same moment.")
    strikes = {SEATS[roll.who]: roll for roll in rolled if roll.rule is strike}
    for attacker, struck in strikes.items():
        _, pair, _ = struck.given
        if pair.offense:
            defender = OTHER[attacker]
            shows = Thrown.of(attacker, struck), Struck(attacker, defender, struck.face)
            yield Told(f"{attacker} strikes {defender} {_fell(struck)}.", shows)
    for seat in SEATS:
        if chosen[seat].offense and seat not in strikes:
            yield Told(f"{seat} falls before striking back.")


def _fell(struck: Rolled) -> str:
    assert struck.die is not None, "a strike is a roll"
    odds = struck.die.chance(True)
    if odds in (0, 1):
        return "and cannot miss" if odds else "and cannot get through"
    return f"at {odds}, {percent_words(odds)}, and {'hits' if struck.face else 'misses'}"


def _ending(n: DuelNumbers, after: Duel) -> Iterator[str]:
    for name, wounded in (("a", after.wounds.a), ("b", after.wounds.b)):
        if wounded:
            yield f"Lethal wound: {name}."
    ended = winner(n, after)
    if ended == "draw" and not any(after.wounds):
        yield "Neither can go on." if after.both_spent else "Nobody has spent stamina for too long."
    if ended:
        yield "The fight is a draw." if ended == "draw" else f"{ended} wins."
