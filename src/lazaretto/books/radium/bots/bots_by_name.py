"""The bots by name: what each chooses, from what the explorer knows, as a compiled function and for Python."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, cast

from msgspec.structs import asdict

from lazaretto.books.radium import encounter, journey
from lazaretto.books.radium.bots.fighting import by_force, with_care
from lazaretto.books.radium.bots.slice_index import HEAD
from lazaretto.books.radium.bots.slices import UNSOLVED, Slices, look_up, slices
from lazaretto.books.radium.bots.solve_slice import CENT
from lazaretto.books.radium.bots.walking import PLAN, SCRATCH, Traveller, on_the_map
from lazaretto.books.radium.choices import Choice, coded
from lazaretto.books.radium.explorer import Explorer
from lazaretto.books.radium.rules import GRAPPLE
from lazaretto.books.radium.tables import RadiumNumbers
from lazaretto.books.radium.world.journey_layout import HOOK, JOURNEY, Journeys, code
from lazaretto.books.radium.world.loop_numbers import loop_numbers
from lazaretto.books.radium.world.number_layout import Facts
from lazaretto.game import Bot, Seat
from lazaretto.kernel import Record, compiled, fast, pick, to_compiled

RANDOM, BRUTE, CAREFUL, OPTIMAL = range(4)
NUMBERED = {"random": RANDOM, "brute": BRUTE, "careful": CAREFUL, "optimal": OPTIMAL}
"""The numbers of the bots in the loop. `random` is drawn by the loop itself; the others each have one choice."""

NOTHING_SOLVED = (HEAD.record(begins=0, stride=0, healths=0, solved=0), array("q", [0]), array("q", [0]))
"""What a bot reads that uses no solved encounters."""


@compiled
def decide(worlds: Journeys, facts: Facts, who: Traveller) -> int:
    """What a bot chooses. A negative number means that the encounter with an enemy must be solved first: it is
    `UNSOLVED` − 1 − enemy."""
    w = worlds[0]
    if w.enemy < 0:
        return on_the_map(worlds, facts, who)
    if who.bot != OPTIMAL and w.stamina == 0 and w.equipment == GRAPPLE and w.uses > 0:
        return code(HOOK, 0, 0, 0)
    if who.bot == BRUTE:
        return by_force(worlds, facts)
    if who.bot == CAREFUL:
        return with_care(worlds, facts)
    at = look_up(who.heads, facts, worlds, w.enemy, w.stamina)
    if at == UNSOLVED:
        missing: int = UNSOLVED - 1 - w.enemy
        return missing
    if w.equipment == GRAPPLE and w.uses > 0 and who.costs[at] > CENT * who.plan[0].hook_above:
        return code(HOOK, 0, 0, 0)
    chosen: int = who.best[at]
    return chosen


@lru_cache(maxsize=64)
def plan_of(n: RadiumNumbers, bot: int) -> Record:
    """A bot's plan as the loop reads it."""
    plan = (n.plans.brute, n.plans.brute, n.plans.careful, n.plans.optimal)[bot]
    return PLAN.record(**asdict(plan))


def slices_for(n: RadiumNumbers, bot: int) -> Slices | None:
    """The solved encounters that a bot uses; None if it uses none."""
    return slices(n) if bot == OPTIMAL or plan_of(n, bot)[0].danger_percent else None


def traveller(n: RadiumNumbers, bot: int, known: Slices | None, compiled: bool) -> Traveller:
    """A bot as an argument of the loop, with its own scratch."""
    heads, best, costs = (known.heads, known.choices, known.costs) if known else NOTHING_SOLVED
    who = Traveller(bot, plan_of(n, bot), heads, best, costs, SCRATCH.worlds(SCRATCH.blank(), compiled))
    return cast("Traveller", to_compiled(who)) if compiled else who


def _chosen(n: RadiumNumbers, bot: int, packed: bytes) -> int:
    """What a bot chooses, solving encounters first where it needs them. A bot that uses solved encounters always runs
    compiled, since solving has compiled it anyway; the others run as the process has them."""
    known = slices_for(n, bot)
    asked = fast(decide) if known else pick(decide)
    is_fast = asked is not decide
    worlds, who, facts = JOURNEY.worlds(packed, is_fast), traveller(n, bot, known, is_fast), loop_numbers(n).facts
    while True:
        choice = asked(worlds, to_compiled(facts) if is_fast else facts, who)
        if choice >= 0:
            return choice
        assert known is not None, "only a bot that uses slices can miss one"
        met = JOURNEY.plain(packed)
        known.solve(met.melee, met.ranged, UNSOLVED - 1 - choice)


def _random(numbers: RadiumNumbers) -> Bot:
    """Picks every choice equally often."""

    def weigh(seen: Any, seat: Seat, choices: Sequence[Choice]) -> list[int]:
        return [1] * len(choices)

    return weigh


def _traveller(
    bot: int, packed: Callable[[RadiumNumbers, Any], bytes], who: Callable[[RadiumNumbers, Any], Explorer]
) -> Callable[[RadiumNumbers], Bot]:
    def made(numbers: RadiumNumbers) -> Bot:
        def weigh(seen: Any, seat: Seat, choices: Sequence[Choice]) -> list[int]:
            wanted = _chosen(numbers, bot, packed(numbers, seen))
            weapons = who(numbers, seen).weapons
            return [int(coded(choice, weapons) == wanted) for choice in choices]

        return weigh

    return made


def _on_journey(n: RadiumNumbers, seen: journey.Seen) -> bytes:
    return seen.packed


JOURNEY_BOTS = {"random": _random} | {
    name: _traveller(bot, _on_journey, journey.explorer) for name, bot in NUMBERED.items() if bot != RANDOM
}
ENCOUNTER_BOTS = {"random": _random} | {
    name: _traveller(NUMBERED[name], encounter.packed, encounter.explorer) for name in ("brute", "careful")
}
