"""Helpers for the tests of the forge: the numbers, and work that is run to its end."""

from __future__ import annotations

from functools import cache
from typing import Any

from lazaretto.books.thousand_ticks import BOOK
from lazaretto.books.thousand_ticks.bots import PLANS
from lazaretto.books.thousand_ticks.forge.strike import Kinds
from lazaretto.books.thousand_ticks.pairs.combatant import Combatant, combatant
from lazaretto.books.thousand_ticks.tables import TABLES, TicksNumbers
from lazaretto.game import Overlay
from lazaretto.game.book_tool import Answer, ToolRequest

PIERCING: Kinds = ("piercing", "piercing")


@cache
def forge_numbers(*settings: str) -> TicksNumbers:
    """The book's numbers with `table.key=value` settings."""
    return TABLES.load(Overlay().and_set(settings))


def finished(work: Any) -> Any:
    """What a generator returns."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            return end.value


def used(tool: str, *settings: str, seed: int = 1, **given: str) -> Answer:
    """The answer of a tool."""
    n = forge_numbers(*settings)
    asked = BOOK.tools[tool]
    answer: Answer = finished(asked.run(ToolRequest(n, None, seed, asked.filled(given, n))))
    return answer


def armed(who: str, held: str = "", plan: str = "plain") -> Combatant:
    """A fighter with a weapon, its own by default."""
    n = forge_numbers()
    return combatant(n, who, n.fighters[who], n.weapons[held or n.fighters[who].weapon], PLANS[plan])
