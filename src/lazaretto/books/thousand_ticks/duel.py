"""The scene `thousand_ticks/duel`: two fighters toe to toe, until one of them is down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from lazaretto.books.thousand_ticks.choices import CHOICES, CODES, Choice, way_of
from lazaretto.books.thousand_ticks.rules import stats
from lazaretto.books.thousand_ticks.rules.clock import A_WINS, B_WINS, DRAW, ENDINGS, GOES_ON
from lazaretto.books.thousand_ticks.sheet import fighter_in, weapon_name
from lazaretto.books.thousand_ticks.table_faults import SEATS
from lazaretto.books.thousand_ticks.tables import TicksNumbers
from lazaretto.books.thousand_ticks.world.duel_layout import DUEL
from lazaretto.books.thousand_ticks.world.duel_loop import acting, begin, is_legal, turn
from lazaretto.books.thousand_ticks.world.loop_numbers import blow_in, loop_numbers, open_ways
from lazaretto.dice import Roll
from lazaretto.game import Result, Seat
from lazaretto.kernel import run_loop

SCORES = {"a": {"a": 1, "b": -1}, "b": {"a": -1, "b": 1}, "draw": {"a": 0, "b": 0}}
"""TT-R24, TT-R21: what each ending is worth."""


class Side(NamedTuple):
    """What changes of a fighter: HP, EP, AP, and whether it was stunned since it last acted."""

    hp: int
    ep: int
    ap: int
    stunned: bool = False


class Duel(NamedTuple):
    """A state: the tick, both fighters, who goes first in a tie, and how it stands."""

    tick: int
    a: Side
    b: Side
    first: Seat
    standing: int = GOES_ON

    def of(self, seat: Seat) -> Side:
        """The fighter in a seat."""
        return self.a if seat == "a" else self.b


def packed(state: Duel) -> bytes:
    """The state as the loop's packed world."""
    return DUEL.pack(_world(state))


def _world(state: Duel) -> Any:
    worlds = DUEL.worlds(DUEL.blank(), False)
    w = worlds[0]
    w.tick, w.first, w.standing = state.tick, SEATS.index(state.first), state.standing
    for who, side in enumerate((state.a, state.b)):
        w.hp[who], w.ep[who], w.ap[who], w.stunned[who] = side.hp, side.ep, side.ap, int(side.stunned)
    return worlds


def unpacked(data: bytes) -> Duel:
    """The state in the loop's packed world."""
    w = DUEL.plain(data)
    a, b = (Side(w.hp[who], w.ep[who], w.ap[who], bool(w.stunned[who])) for who in range(2))
    return Duel(w.tick, a, b, SEATS[w.first], w.standing)


def acts(n: TicksNumbers, state: Duel) -> Seat:
    """TT10, TT-R5: the seat that acts."""
    return SEATS[acting(_world(state), loop_numbers(n).facts)]


@lru_cache(maxsize=1 << 14)
def offered(n: TicksNumbers, state: Duel) -> tuple[Choice, ...]:
    """TT16, TT-R6, TT-R14, TT-R20: what the one who acts may choose."""
    if state.standing != GOES_ON:
        return ()
    worlds, facts = _world(state), loop_numbers(n).facts
    return tuple(choice for choice in CHOICES if is_legal(worlds, facts, CODES[choice]))


class TicksDuel:
    """The contract's Game: two seats, which see everything; whoever is ready chooses."""

    seats: tuple[Seat, ...] = SEATS

    def __init__(self, numbers: TicksNumbers) -> None:
        self.numbers = numbers

    def start(self, roll: Roll) -> Duel:
        laid = loop_numbers(self.numbers)
        return unpacked(
            roll.tape(laid.rows, lambda tape: run_loop(begin, DUEL, DUEL.blank(), laid.facts, laid.rows.ints, tape))
        )

    def choices(self, state: Duel) -> Mapping[Seat, Sequence[Choice]]:
        choices = offered(self.numbers, state)
        return {acts(self.numbers, state): choices} if choices else {}

    def step(self, state: Duel, chosen: Mapping[Seat, Choice], roll: Roll) -> Duel:
        laid, before = loop_numbers(self.numbers), packed(state)
        choice = CODES[next(iter(chosen.values()))]
        after = roll.tape(
            laid.rows, lambda tape: run_loop(turn, DUEL, before, laid.facts, laid.rows.ints, tape, choice)
        )
        return unpacked(after)

    def result(self, state: Duel) -> Result | None:
        if state.standing == GOES_ON:
            return None
        ended = ENDINGS[state.standing]
        return Result(ended, SCORES[ended])

    def seen(self, state: Duel, seat: Seat | None) -> Duel:
        return state

    def why_not(self, seen: Duel, seat: Seat, choice: Choice) -> str:
        return why_not(self.numbers, seen, seat, choice)


def why_not(n: TicksNumbers, seen: Duel, seat: Seat, choice: Choice) -> str:
    """TT-R14, TT-R19, TT-R20: why a choice is not legal."""
    way = way_of(choice)
    if way is None or acts(n, seen) != seat:
        return f"It is {acts(n, seen)} who acts now (TT10)."
    if way in open_ways(n, seat):
        cost = blow_in(n, seat, way).cost_ep
        return f"A power attack costs {cost} EP, and {seen.of(seat).ep} are left (TT-R14)."
    name = weapon_name(n, seat).replace("_", " ")
    if way.attack and not n.weapons[weapon_name(n, seat)].secondaries:
        return f"The {name} has no secondary attack (TT16)."
    if way.hands == 2 and fighter_in(n, seat).shield:
        return "The shield takes the other hand (TT-R20)."
    return f"The {name} cannot be used in {'one hand' if way.hands == 1 else 'two hands'} (TT19)."


def why_impossible(n: TicksNumbers, state: Duel) -> str | None:
    """Why these numbers do not allow a state; None if they do."""
    ready, last = n.time.ready_ap, n.rulings.rounds * n.time.round_ticks
    for seat in SEATS:
        side, fighter = state.of(seat), fighter_in(n, seat)
        limits = (("HP", side.hp, stats.hit_points(n, fighter)), ("EP", side.ep, stats.energy_points(n, fighter)))
        for name, value, most in limits:
            if value > most:
                return f"{seat} has at most {most} {name} (TT2, TT3)."
        if side.ap > ready:
            return f"AP never exceed {ready} (TT-R5)."
    if state.tick > last:
        return f"it is a draw at tick {last:,} (TT-R21)."
    down = [seat for seat in SEATS if state.of(seat).hp == 0]
    wanted = {(): (GOES_ON, DRAW), ("a",): (B_WINS,), ("b",): (A_WINS,)}.get(tuple(down), ())
    if state.standing not in wanted:
        return "who is at 0 HP is down, and the other one has won (TT2, TT-R24)."
    if state.standing == GOES_ON and max(state.a.ap, state.b.ap) < ready:
        return f"one of the two must be ready, with {ready} AP (TT10)."
    if state.standing == DRAW and state.tick < last:
        return f"it is not a draw before tick {last:,} (TT-R21)."
    return None
