"""Arithmetic as lines of text: each step with its change, its total, and a piece of the staircase."""

from __future__ import annotations

from collections.abc import Iterator

from lazaretto.game.book_tool import Steps
from lazaretto.play.text.tool_answer.numbers import said
from lazaretto.play.text.tool_answer.toned_lines import INDENT, TonedLine, untoned

STANDS, MORE, LESS = "─", "█", "░"
"""What was there before a step, what the step added, and what it took."""

MOST_STAIR, LEAST_STAIR = 24, 6


def step_lines(steps: Steps, width: int, before: Steps | None = None) -> Iterator[TonedLine]:
    """Each step on a line, and the result with what it was before."""
    yield untoned(steps.title)
    label = max((len(step.label) for step in steps.steps), default=0)
    change = max((len(step.change) for step in steps.steps), default=0)
    total = max((len(said(step.total, 2)) for step in steps.steps), default=0)
    room = min(MOST_STAIR, width - label - change - total - 18)
    most = max((step.total for step in steps.steps), default=0)
    scale = min(1.0, room / most) if most > 0 else 0.0
    last: float = 0
    for step in steps.steps:
        head = f"{INDENT}{step.label.ljust(label)}  {step.change.rjust(change)}  "
        stair = _stair(last, step.total, scale) if room >= LEAST_STAIR else ("", "", "")
        rule = f"  {step.rule}" if step.rule else ""
        yield (
            (head, "plain"),
            (f"{said(step.total, 2).rjust(total)}  ", "now"),
            (stair[0], "dim"),
            (stair[1], "help"),
            (stair[2], "harm"),
            (rule, "dim"),
        )
        last = step.total
    if steps.result or before:
        was = _ended(before) if before and _ended(before) != _ended(steps) else ""
        yield (f"{INDENT}= {_ended(steps)}", "plain"), (f"  (was {was})" if was else "", "dim")


def _ended(steps: Steps) -> str:
    return steps.result or (said(steps.steps[-1].total, 2) if steps.steps else "")


def _stair(last: float, total: float, scale: float) -> tuple[str, str, str]:
    """What stays, what is added, and what is taken away, in cells."""
    before, after = (max(0, round(each * scale)) for each in (last, total))
    return STANDS * min(before, after), MORE * (after - before), LESS * (before - after)
