"""The bots by name: what each chooses, from what the explorer knows; and how Python asks them."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from typing import Any

from lazaretto.books.radium import encounter, journey
from lazaretto.books.radium.bots.fighting import by_force, with_care
from lazaretto.books.radium.bots.slices import UNSOLVED, Slices, look_up, slices
from lazaretto.books.radium.bots.solving import CENT
from lazaretto.books.radium.bots.walking import DANGER_PERCENT, HOOK_ABOVE, ROOM, on_the_map
from lazaretto.books.radium.choices import Choice, coded
from lazaretto.books.radium.explorer import Explorer
from lazaretto.books.radium.rules import GRAPPLE
from lazaretto.books.radium.tables import Plan, RadiumNumbers
from lazaretto.books.radium.world.layout import HOOK, JOURNEY, Journeys, code
from lazaretto.books.radium.world.numbers import laid_out
from lazaretto.game import Bot, Seat
from lazaretto.kernel import Int, Ints, compiled, fast, handed, pick

RANDOM, BRUTE, CAREFUL, OPTIMAL = range(4)
NUMBERED = {"random": RANDOM, "brute": BRUTE, "careful": CAREFUL, "optimal": OPTIMAL}
"""The bots as the loop knows them. The first picks by lot; the others know what they want."""

NOTHING_SOLVED = (array("q", [0]), array("q", [0]), array("q", [0]))
"""What a bot reads that goes by no slices."""


@compiled
def decide(
    bot: Int, worlds: Journeys, facts: Ints, plan: Ints, heads: Ints, best: Ints, costs: Ints, room: Ints
) -> int:
    """What a bot chooses; below 0 where an encounter must be solved first: `UNSOLVED` − 1 − enemy."""
    w = worlds[0]
    if w.enemy < 0:
        return on_the_map(worlds, facts, plan, heads, costs, room)
    if bot != OPTIMAL and w.stamina == 0 and w.equipment == GRAPPLE and w.uses > 0:
        return code(HOOK, 0, 0, 0)
    if bot == BRUTE:
        return by_force(worlds, facts)
    if bot == CAREFUL:
        return with_care(worlds, facts)
    at = look_up(heads, facts, worlds, w.enemy, w.stamina, room)
    if at == UNSOLVED:
        missing: int = UNSOLVED - 1 - w.enemy
        return missing
    if w.equipment == GRAPPLE and w.uses > 0 and costs[at] > CENT * plan[HOOK_ABOVE]:
        return code(HOOK, 0, 0, 0)
    chosen: int = best[at]
    return chosen


def plan_of(n: RadiumNumbers, bot: int) -> array[int]:
    """A bot's plan as the loop reads it."""
    plans = (n.plans.brute, n.plans.brute, n.plans.careful, n.plans.optimal)
    return array("q", [getattr(plans[bot], name) for name in Plan.__struct_fields__])


def slices_for(n: RadiumNumbers, bot: int) -> Slices | None:
    """The solved encounters that a bot goes by; None for one that does without."""
    return slices(n) if bot == OPTIMAL or plan_of(n, bot)[DANGER_PERCENT] else None


def _chosen(n: RadiumNumbers, bot: int, packed: bytes) -> int:
    """Ask a bot in Python; whatever it needs solved is solved first. One that goes by slices is asked compiled, as it
    was solved; the others as the process has them."""
    known = slices_for(n, bot)
    asked = fast(decide) if known else pick(decide)
    given = _as_it_is if asked is decide else handed
    worlds = JOURNEY.worlds(packed, asked is not decide)
    facts, plan, room = (given(part) for part in (laid_out(n).ints, plan_of(n, bot), array("q", [0] * ROOM)))
    heads, best, costs = (known.heads, known.choices, known.costs) if known else map(given, NOTHING_SOLVED)
    while True:
        choice = asked(bot, worlds, facts, plan, heads, best, costs, room)
        if choice >= 0:
            return choice
        assert known is not None, "only who goes by slices misses one"
        met = JOURNEY.plain(packed)
        known.solve(met.melee, met.ranged, UNSOLVED - 1 - choice)


def _as_it_is(part: array[int]) -> Any:
    return part


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
