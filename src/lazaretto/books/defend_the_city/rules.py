"""The rules of Defend the City, in the order of the book."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

from lazaretto.books.defend_the_city.tables import MOST_STAMINA, DuelNumbers
from lazaretto.dice import Roll, chance
from lazaretto.game import Result, Seat, Size

SEATS: tuple[Seat, Seat] = ("a", "b")
A, B = range(2)
"""The numbers of the seats, by which a roll says whom it concerns."""


class Pair(NamedTuple):
    """DC3: what a fighter picks, two scores."""

    offense: int
    defense: int

    def __str__(self) -> str:
        return f"{self.offense}/{self.defense}"


class Wounds(NamedTuple):
    """DC9: who has a lethal wound."""

    a: bool = False
    b: bool = False

    def __str__(self) -> str:
        return {(False, False): "nobody", (True, False): "a", (False, True): "b", (True, True): "both"}[self]


class Duel(NamedTuple):
    """A state: the stamina of both, how many turns in a row nobody spent any, and who is wounded."""

    a: int
    b: int
    stalled: int = 0
    wounds: Wounds = Wounds()

    def of(self, seat: Seat) -> int:
        """A seat's own stamina."""
        return self.a if seat == "a" else self.b

    def against(self, seat: Seat) -> int:
        """The other seat's stamina."""
        return self.b if seat == "a" else self.a

    @property
    def both_spent(self) -> bool:
        """Whether nobody has any stamina left."""
        return self.a == self.b == 0


def start(n: DuelNumbers) -> Duel:
    """DC2: both fighters start uninjured, with the same stamina unless the set-up has a handicap."""
    return Duel(n.fighter.stamina + n.setup.extra_a, n.fighter.stamina + n.setup.extra_b)


@lru_cache(maxsize=4096)
def pairs(n: DuelNumbers, stamina: int) -> tuple[Pair, ...]:
    """DC3: the pairs that may be picked: offense and defense from 0 to 5, adding up to 7 at most."""
    return tuple(
        Pair(offense, defense)
        for offense in range(n.pair.most_offense + 1)
        for defense in range(min(n.pair.most_defense, n.pair.most_in_all - offense) + 1)
        if affordable(n, stamina, Pair(offense, defense))
    )


def affordable(n: DuelNumbers, stamina: int, pair: Pair) -> bool:
    """DC-R1: only pairs that can be paid may be picked, unless the variant allows overspending."""
    if stamina == 0:
        return exhausted_may(n, pair)
    return n.rulings.overspend or cost(pair) <= stamina


def exhausted_may(n: DuelNumbers, pair: Pair) -> bool:
    """DC10, DC-R2: a fighter without stamina cannot attack, and defends only up to the variant's free guard."""
    return pair.offense == 0 and pair.defense <= n.rulings.free_guard


def cost(pair: Pair) -> int:
    """DC5: an action costs its offense plus its defense."""
    return pair.offense + pair.defense


def paid(stamina: int, pair: Pair) -> int:
    """DC5, DC-R1: the stamina left after paying; overspending leaves 0."""
    return max(0, stamina - cost(pair))


def strike(n: DuelNumbers, attacker: Pair, defender: Pair, roll: Roll) -> bool:
    """DC6: the chance to hit is (offense − defense) / 5, never below 0."""
    above = max(0, attacker.offense - defender.defense)
    return roll(chance(above, n.strike.to_hit_of), f"{attacker} to hit {defender}")


def exchange(n: DuelNumbers, a: Pair, b: Pair, roll: Roll) -> Wounds:
    """DC7, DC8, DC9: both strike, at once or one after the other; every hit is a lethal wound."""
    if a.offense == b.offense:
        return at_once(n, a, b, roll)
    if a.offense > b.offense:
        hit_b, hit_a = in_turn(n, a, b, A, roll)
    else:
        hit_a, hit_b = in_turn(n, b, a, B, roll)
    return Wounds(hit_a, hit_b)


def at_once(n: DuelNumbers, a: Pair, b: Pair, roll: Roll) -> Wounds:
    """DC7: with equal offense both strike at the same moment; each strike is rolled on its own, and both may die."""
    hit_b = roll.rule(strike, n, a, b, who=A)
    hit_a = roll.rule(strike, n, b, a, who=B)
    return Wounds(hit_a, hit_b)


def in_turn(n: DuelNumbers, higher: Pair, lower: Pair, first: int, roll: Roll) -> tuple[bool, bool]:
    """DC8: the higher offense strikes first; the lower strikes only if the first strike missed. `first` is the seat of
    the higher offense. Returns whether the lower was hit, and whether the higher was."""
    if roll.rule(strike, n, higher, lower, who=first):
        return True, False
    return False, roll.rule(strike, n, lower, higher, who=1 - first)


def turn(n: DuelNumbers, state: Duel, a: Pair, b: Pair, roll: Roll) -> Duel:
    """DC4, DC5: both pairs are revealed at once, and both fighters pay before any strike."""
    left_a, left_b = paid(state.a, a), paid(state.b, b)
    wounds = roll.rule(exchange, n, a, b)
    return Duel(left_a, left_b, stalled(state, left_a, left_b), wounds)


def stalled(before: Duel, left_a: int, left_b: int) -> int:
    """DC-R3: how many turns in a row nobody spent stamina. Offense costs stamina, so in such a turn nobody is hit."""
    nobody_spent = (left_a, left_b) == (before.a, before.b)
    return before.stalled + 1 if nobody_spent else 0


def winner(n: DuelNumbers, state: Duel) -> Literal["a", "b", "draw"] | None:
    """DC1, DC11, DC-R4: the winner, or None: a wounded fighter loses, and if both are wounded it is a draw."""
    if all(state.wounds):
        return "draw"
    if any(state.wounds):
        return last_breath(n, state, "b" if state.wounds.a else "a")
    return "draw" if worn_out(n, state) else None


def last_breath(n: DuelNumbers, state: Duel, survivor: Literal["a", "b"]) -> Literal["a", "b", "draw"]:
    """DC-R5: wounds count before stamina, so the survivor wins; in the variant it is a draw if both are at 0."""
    return "draw" if state.both_spent and n.rulings.last_breath == "draw" else survivor


def worn_out(n: DuelNumbers, state: Duel) -> bool:
    """DC12, DC-R3: the fight is a draw if both are out of stamina, or after three turns in which nobody spent any."""
    return state.both_spent or state.stalled >= n.rulings.stall_limit


def why_not(n: DuelNumbers, stamina: int, pair: Pair) -> str:
    """Why a pair may not be picked, in a sentence."""
    p = n.pair
    if not (0 <= pair.offense <= p.most_offense and 0 <= pair.defense <= p.most_defense):
        return (
            f"{pair} is not a pair: offense goes from 0 to {p.most_offense}, defense from 0 to {p.most_defense} (DC3)."
        )
    if cost(pair) > p.most_in_all:
        return f"{pair} adds up to {cost(pair)}; offense and defense together are at most {p.most_in_all} (DC3)."
    if stamina == 0:
        most = n.rulings.free_guard
        return (
            f"{pair} cannot be picked: a fighter with no stamina has only 0/0{f' to 0/{most}' if most else ''} (DC10)."
        )
    return f"{pair} costs {cost(pair)}, but only {stamina} stamina is left (DC-R1)."


def why_impossible(n: DuelNumbers, state: Duel) -> str | None:
    """Why these numbers do not allow a state; None if they do."""
    if max(state.a, state.b) > MOST_STAMINA:
        return f"stamina goes to {MOST_STAMINA}."
    if state.stalled > n.rulings.stall_limit:
        return f"the fight ends after {n.rulings.stall_limit} quiet turns (DC-R3)."
    return None


def mirror(state: Duel) -> Duel:
    """DC1: the same duel with the seats exchanged, which the symmetric rules make equally valuable to the other."""
    return Duel(state.b, state.a, state.stalled, Wounds(state.wounds.b, state.wounds.a))


def size(n: DuelNumbers, state: Duel) -> Size:
    """How many states and joint turns can follow, at most: stamina never rises, and quiet turns are limited."""
    states = n.rulings.stall_limit * ((state.a + 1) * (state.b + 1) - 1)
    pairs_a, pairs_b = (sum(len(pairs(n, left)) for left in range(most + 1)) for most in (state.a, state.b))
    both_spent = len(pairs(n, 0)) ** 2
    return Size(states, n.rulings.stall_limit * (pairs_a * pairs_b - both_spent))


class DefendTheCity:
    """The contract's Game: two seats that pick in secret. Both see everything but the other's pick."""

    seats = SEATS

    def __init__(self, numbers: DuelNumbers) -> None:
        self.numbers = numbers

    def start(self, roll: Roll) -> Duel:
        return start(self.numbers)

    def choices(self, state: Duel) -> Mapping[Seat, Sequence[Pair]]:
        if winner(self.numbers, state):
            return {}
        return {"a": pairs(self.numbers, state.a), "b": pairs(self.numbers, state.b)}

    def step(self, state: Duel, chosen: Mapping[Seat, Pair], roll: Roll) -> Duel:
        return turn(self.numbers, state, chosen["a"], chosen["b"], roll)

    def result(self, state: Duel) -> Result | None:
        outcome = winner(self.numbers, state)
        if outcome is None:
            return None
        score = {"a": 1, "b": -1, "draw": 0}[outcome]
        return Result(outcome, {"a": score, "b": -score})

    def seen(self, state: Duel, seat: Seat | None) -> Duel:
        return state

    def why_not(self, seen: Duel, seat: Seat, choice: Pair) -> str:
        return why_not(self.numbers, seen.of(seat), choice)
