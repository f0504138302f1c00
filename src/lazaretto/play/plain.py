"""The line mode: a View as plain lines, for screen readers, pipes and people who like it quiet."""

from __future__ import annotations

from collections.abc import Iterator

from lazaretto.dice.say import percent
from lazaretto.view import Board, Option, View

GAUGE_WIDTH = 20


def lines(view: View) -> Iterator[str]:
    """How things stand, from the most to the least important."""
    yield view.status
    for gauge in view.gauges:
        full = round(GAUGE_WIDTH * gauge.value / gauge.most) if gauge.most else 0
        yield f"  {gauge.label:<12} {gauge.value:>3} of {gauge.most:<3} {'█' * full}{'·' * (GAUGE_WIDTH - full)}"
    if view.board:
        yield from _board(view.board)
    for panel in view.panels:
        yield f"  {panel.title}: {' '.join(panel.lines)}"


def options(view: View) -> Iterator[str]:
    """The choices, a line a group."""
    groups: dict[str, list[str]] = {}
    for option in view.options:
        groups.setdefault(option.group, []).append(option.text)
    for group, texts in groups.items():
        yield f"  {group + ': ' if group else ''}{'  '.join(texts)}"


def explained(option: Option) -> Iterator[str]:
    """What one choice would do, with its odds."""
    yield f"  {option.text} {option.does}."
    for bar in option.bars:
        shares = ", ".join(f"{outcome} {percent(chance)}" for outcome, chance in bar.shares)
        yield f"    {bar.about}: {shares}"


def _board(board: Board) -> Iterator[str]:
    for row in board.rows:
        yield "  " + "".join(" " if cell.light == "dark" else cell.glyph for cell in row).rstrip()
    if board.legend:
        yield "  " + ", ".join(f"{glyph} {meaning}" for glyph, meaning in board.legend)
