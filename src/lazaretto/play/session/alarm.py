"""What in a new View is alarming: hands that could not see it yet should not go on as if nothing had happened."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from lazaretto.play.base.key_table import DIRECTIONS
from lazaretto.view import Board, Gauge, Plane, View

CHANGED, HARMED, IN_SIGHT = "The choices have changed", "You were harmed", "Something harmful came into sight"
"""Reasons, as the beginning of a sentence."""

DROPPED = "so the keys that you typed ahead do not count."
"""The end of that sentence."""

Kind = tuple[object, ...]
"""What kind of choices a View has. Two Views of the same kind can be played with the same keys."""


class Signs(NamedTuple):
    """All that matters for an alarm in a View: the kind of its choices, its gauges, and how many lit squares of its
    board show each glyph of harm. It is far smaller than the View."""

    kind: Kind
    gauges: tuple[Gauge, ...]
    harmful: Counter[str]


def signs(view: View) -> Signs:
    """The signs in a View."""
    return Signs(kind(view), view.gauges, _harmful(view.board))


def alarm(before: View, after: View) -> str:
    """Why a new View is alarming: one of the reasons above, or empty if it is not."""
    return alarm_between(signs(before), signs(after))


def alarm_between(before: Signs, after: Signs) -> str:
    """The same for the signs of two Views."""
    if before.kind != after.kind:
        return CHANGED
    if _harm(after) > _harm(before) or _has_lost(before, after):
        return HARMED
    if any(count > before.harmful[glyph] for glyph, count in after.harmful.items()):
        return IN_SIGHT
    return ""


def sentence(reason: str) -> str:
    """What to say about keys that were dropped for this reason."""
    return f"{reason}, {DROPPED}"


def walks(view: View) -> bool:
    """Whether directions are choices in a View."""
    return any(option.key in DIRECTIONS for option in view.options)


def kind(view: View) -> Kind:
    """The kind of choices: whether there are any, whether one walks, the parts of composed ones, and who is faced."""
    faced = tuple(portrait.label for portrait in view.portraits)
    return bool(view.texts), walks(view), view.composer.parts if view.composer else (), faced


def _harm(seen: Signs) -> int:
    """The sum of all gauges of harm. Their labels may change with their values, so they are not compared by label."""
    return sum(gauge.value for gauge in seen.gauges if gauge.tone == "harm")


def _has_lost(before: Signs, after: Signs) -> bool:
    """Whether a gauge of what helps, such as health, has fallen."""
    had = {gauge.label: gauge.value for gauge in before.gauges if gauge.tone == "help"}
    return any(gauge.value < had.get(gauge.label, gauge.value) for gauge in after.gauges)


def _harmful(board: Board | Plane | None) -> Counter[str]:
    """How many lit squares show each glyph of harm."""
    counts: Counter[str] = Counter()
    if isinstance(board, Plane):
        for number, look in enumerate(board.looks):
            if look.tone == "harm" and look.light == "lit":
                counts[look.glyph] += board.squares.count(number)
    elif board is not None:
        counts.update(cell.glyph for row in board.rows for cell in row if cell.tone == "harm" and cell.light == "lit")
    return counts
