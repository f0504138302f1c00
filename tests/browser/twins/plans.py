"""Which questions are asked about a pair. Most answers cost about a millisecond and a hint costs a hundred, so pairs
share the questions: every kind is asked in thousands of pairs, and all of them in every tenth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from tests.browser.twins.pairs import Twins

WHOLE, HINT = 10, 5
"""Every so many pairs, everything is asked; or a hint."""

Way = Literal["picks", "stride", "both"]
WAYS: tuple[Way, ...] = ("picks", "stride", "both")

STRANGER, PLAYER = "stranger", "player"

Child = tuple[str, str, dict[str, Any]]
"""Who asks for a child, how, and with which body. The last turn is filled in where a turn is missing."""

CHILDREN: tuple[Child, ...] = tuple(
    (who, how, body)
    # The stranger comes first, since the game is practice once its player has undone a turn.
    for who in (STRANGER, PLAYER)
    for how, body in (
        ("again", {"same": True}),
        ("again", {}),
        ("fork", {"turn": None}),
        ("fork", {"turn": None, "fresh": True}),
        ("undo", {}),
    )
)


@dataclass(frozen=True)
class Plan:
    """How a pair is played, and what is asked about it. `hint_after` counts the choices before a hint."""

    is_whole: bool
    way: Way
    acknowledges: bool
    hint_after: int | None
    earlier_turn: int
    children: Sequence[Child]


def plan(of: Twins) -> Plan:
    """The plan for a pair, from its number. The quotients keep the kinds independent of each other."""
    number, turns = of.number, len(of.choices)
    is_whole = number % WHOLE == 0
    return Plan(
        is_whole=is_whole,
        way=WAYS[number % len(WAYS)],
        acknowledges=bool(number // 3 % 2),
        hint_after=number // HINT % (turns + 1) if number % HINT == 0 else None,
        earlier_turn=number // 7 % (turns + 1),
        children=CHILDREN if is_whole else [CHILDREN[number // 2 % len(CHILDREN)]],
    )
