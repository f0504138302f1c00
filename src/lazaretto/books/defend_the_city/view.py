"""A duel as a View: two stamina gauges, and the pairs that may be picked with their odds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lazaretto.books.defend_the_city.rules import Duel, Pair, cost, paid, pairs, start, strike, winner
from lazaretto.books.defend_the_city.tables import DuelNumbers
from lazaretto.dice import law
from lazaretto.game import Seat
from lazaretto.view import Bar, Card, Gauge, Option, Panel, View


def view(n: DuelNumbers, seen: Duel, seat: Seat | None, choices: Sequence[Pair]) -> View:
    """What a seat sees, or a spectator, who is offered no choices."""
    first = start(n)
    full = max(first.a, first.b, seen.a, seen.b, 1)
    gauges = tuple(
        Gauge(stamina_of(name), value, full, "now" if name == seat else "plain")
        for name, value in (("a", seen.a), ("b", seen.b))
    )
    panels = (Panel("Quiet turns", (f"{seen.stalled} of the {n.rulings.stall_limit} that end the fight as a draw.",)),)
    options = tuple(_option(n, seen, seat, pair) for pair in choices) if seat else ()
    return View("Defend the City", _status(n, seen), gauges, None, panels if seen.stalled else (), options)


def stamina_of(seat: Seat) -> str:
    """The label of a seat's gauge."""
    return f"{seat} stamina"


def reveal(n: DuelNumbers, chosen: Mapping[Seat, Pair], seat: Seat | None) -> tuple[Card, ...]:
    """DC4: both pairs, revealed at once."""
    return tuple(Card(name, str(pair), f"costs {cost(pair)}") for name, pair in chosen.items())


def _status(n: DuelNumbers, seen: Duel) -> str:
    ended = winner(n, seen)
    if ended == "draw":
        return "The fight is over: a draw."
    return f"The fight is over: {ended} wins." if ended else "Both fighters stand. Each picks a pair in secret."


def _option(n: DuelNumbers, seen: Duel, seat: Seat, pair: Pair) -> Option:
    stamina = seen.of(seat)
    left = paid(stamina, pair)
    does = f"costs {stamina - left} stamina and leaves {left}"
    guards = sorted({theirs.defense for theirs in pairs(n, seen.against(seat))})
    bars = tuple(_bar(n, pair, guard) for guard in guards) if pair.offense else ()
    return Option(str(pair), does, f"offense {pair.offense}", bars=bars)


def _bar(n: DuelNumbers, pair: Pair, guard: int) -> Bar:
    odds = law(strike, n, pair, Pair(0, guard))
    return Bar(f"against a guard of {guard}", (("hit", odds.chance(True)), ("miss", odds.chance(False))))
