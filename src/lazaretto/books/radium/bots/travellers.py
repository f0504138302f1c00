"""The bots by name: what each chooses, from what the explorer knows; and how Python asks them."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, cast

from msgspec.structs import asdict

from lazaretto.books.radium import encounter, journey
from lazaretto.books.radium.bots.fighting import by_force, with_care
from lazaretto.books.radium.bots.places import HEAD
from lazaretto.books.radium.bots.slices import UNSOLVED, Slices, look_up, slices
from lazaretto.books.radium.bots.solving import CENT
from lazaretto.books.radium.bots.walking import PLAN, SCRATCH, Traveller, on_the_map
from lazaretto.books.radium.choices import Choice, coded
from lazaretto.books.radium.explorer import Explorer
from lazaretto.books.radium.rules import GRAPPLE
from lazaretto.books.radium.tables import RadiumNumbers
from lazaretto.books.radium.world.facts import Facts
from lazaretto.books.radium.world.layout import HOOK, JOURNEY, Journeys, code
from lazaretto.books.radium.world.numbers import laid_out
from lazaretto.game import Bot, Seat
from lazaretto.kernel import Record, compiled, fast, handed, pick

RANDOM, BRUTE, CAREFUL, OPTIMAL = range(4)
NUMBERED = {"random": RANDOM, "brute": BRUTE, "careful": CAREFUL, "optimal": OPTIMAL}
"""The bots as the loop knows them. The first picks by lot; the others know what they want."""

NOTHING_SOLVED = (HEAD.record(begins=0, stride=0, healths=0, solved=0), array("q", [0]), array("q", [0]))
"""What a bot reads that goes by no slices."""


@compiled
def decide(worlds: Journeys, facts: Facts, who: Traveller) -> int:
    """What a bot chooses; below 0 where an encounter must be solved first: `UNSOLVED` − 1 − enemy."""
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
    """The solved encounters that a bot goes by; None for one that does without."""
    return slices(n) if bot == OPTIMAL or plan_of(n, bot)[0].danger_percent else None


def traveller(n: RadiumNumbers, bot: int, known: Slices | None, compiled: bool) -> Traveller:
    """A bot as the loop takes it, with a scratch of its own."""
    heads, best, costs = (known.heads, known.choices, known.costs) if known else NOTHING_SOLVED
    who = Traveller(bot, plan_of(n, bot), heads, best, costs, SCRATCH.worlds(SCRATCH.blank(), compiled))
    return cast("Traveller", handed(who)) if compiled else who


def _chosen(n: RadiumNumbers, bot: int, packed: bytes) -> int:
    """Ask a bot in Python; whatever it needs solved is solved first. One that goes by slices is asked compiled, as it
    was solved; the others as the process has them."""
    known = slices_for(n, bot)
    asked = fast(decide) if known else pick(decide)
    is_fast = asked is not decide
    worlds, who, facts = JOURNEY.worlds(packed, is_fast), traveller(n, bot, known, is_fast), laid_out(n).facts
    while True:
        choice = asked(worlds, handed(facts) if is_fast else facts, who)
        if choice >= 0:
            return choice
        assert known is not None, "only who goes by slices misses one"
        met = JOURNEY.plain(packed)
        known.solve(met.melee, met.ranged, UNSOLVED - 1 - choice)


def _by_lot(numbers: RadiumNumbers) -> Bot:
    """Every choice is equally likely."""

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


JOURNEY_BOTS = {"random": _by_lot} | {
    name: _traveller(bot, _on_journey, journey.explorer) for name, bot in NUMBERED.items() if bot != RANDOM
}
ENCOUNTER_BOTS = {"random": _by_lot} | {
    name: _traveller(NUMBERED[name], encounter.packed, encounter.explorer) for name in ("brute", "careful")
}
