"""The questions that can be asked of Lantern Cellar by name."""

from __future__ import annotations

from collections.abc import Mapping

from lantern_cellar.rules import HUNT, REST, bites, prowl
from lantern_cellar.tables import MOST_RATS, CellarNumbers
from lazaretto.game import Odds, OddsQuestion, Refusal
from lazaretto.refusal import quoted


def bite(n: CellarNumbers, given: Mapping[str, str]) -> OddsQuestion:
    """How many of the rats beside the hero bite."""
    return OddsQuestion(bites, (n, _count("rats", given, MOST_RATS)))


def prowling(n: CellarNumbers, given: Mapping[str, str]) -> OddsQuestion:
    """What a rat does."""
    if given["smells"] not in ("yes", "no"):
        raise Refusal(f"smells: {quoted(given['smells'])} is not valid; write yes or no.")
    return OddsQuestion(prowl, (n, given["smells"] == "yes", _count("free", given, 4)), _doing)


def _count(name: str, given: Mapping[str, str], most: int) -> int:
    if given[name] not in map(str, range(most + 1)):
        raise Refusal(f"{name}: {quoted(given[name])} is not valid; it is a number from 0 to {most}.")
    return int(given[name])


def _doing(plan: int) -> str:
    return {REST: "rests", HUNT: "comes nearer"}.get(plan, "wanders")


ODDS = {
    "bite": Odds("how many of the rats beside the hero bite", {"rats": "2"}, bite),
    "prowl": Odds("what a rat does", {"smells": "yes", "free": "3"}, prowling),
}
