"""The clock of a duel: who acts, how long until the next one can, and how it ends. The loop calls these compiled."""

from __future__ import annotations

from lazaretto.books.thousand_ticks.tables import TicksNumbers
from lazaretto.dice import Roll, sided
from lazaretto.dice.die import evenly
from lazaretto.kernel import Int, compiled

GOES_ON, A_WINS, B_WINS, DRAW = range(4)
ENDINGS = ("", "a", "b", "draw")
"""How a duel stands: it goes on, or it has ended like this."""


def start_ap(n: TicksNumbers, roll: Roll) -> int:
    """TT-R5: (d20 − 1) × 50 AP; in the variant any number from 0 to 999."""
    if n.rulings.start == "even":
        return roll(evenly(n.time.ready_ap), "AP at the start")
    return roll(sided(20).map(lambda shown: (shown - 1) * n.time.start_ap), "AP at the start")


def first_of_two(roll: Roll) -> int:
    """TT-R5: who acts first when both are ready in the same tick; drawn by lot, once."""
    return roll(sided(2), "who goes first") - 1


@compiled
def who_acts(ap_a: Int, ap_b: Int, first: Int, ready: Int) -> int:
    """TT10, TT-R5: which of the two acts now, 0 or 1."""
    if ap_a >= ready and ap_b >= ready:
        return first
    return 0 if ap_a >= ready else 1


@compiled
def ticks_until_ready(ap_a: Int, ap_b: Int, ready: Int) -> int:
    """TT10: ticks until one of the two has enough AP to act; each gains 1 AP a tick."""
    return max(0, ready - max(ap_a, ap_b))


@compiled
def hp_left(hp: Int, damage: Int) -> int:
    """TT2: HP after damage; never below 0, where a creature is incapacitated."""
    return max(0, hp - damage)


@compiled
def after_stun(ap: Int, stun: Int) -> int:
    """TT22, TT-R12: AP after a stun, which may be below 0."""
    return ap - stun


@compiled
def after_wait(ap: Int, wait: Int, is_all: Int) -> int:
    """TT-R6: AP after a wait: less 250, or none left. Speed does not change it."""
    return 0 if is_all else ap - wait
