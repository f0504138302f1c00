"""A View as plain lines of text, for line mode, screen readers and pipes."""

from __future__ import annotations

from collections.abc import Iterator

from lazaretto.dice.chance_words import percent_words
from lazaretto.play.text import composer_lines
from lazaretto.view import Board, Curves, Option, Plane, Portrait, Throw, Timeline, View
from lazaretto.view.board import traces_in_words

GAUGE_WIDTH = 20

MOST_SQUARES = 120 * 80
"""Boards larger than this are not drawn; only their legend is printed."""


def lines(view: View) -> Iterator[str]:
    """Everything but the options, the most important first."""
    yield view.status
    yield from (_portrait(portrait) for portrait in view.portraits)
    for gauge in view.gauges:
        full = round(GAUGE_WIDTH * gauge.value / gauge.most) if gauge.most else 0
        yield f"  {gauge.label:<12} {gauge.value:>3} of {gauge.most:<3} {'█' * full}{'·' * (GAUGE_WIDTH - full)}"
    if view.board:
        yield from _board(view.board)
    for panel in view.panels:
        yield f"  {panel.title}: {' '.join(panel.lines)}"
    yield from (_throw(throw) for throw in view.throws)
    yield from (_timeline(timeline) for timeline in view.timelines)
    for curves in view.curves:
        yield from _curves(curves)


def options(view: View) -> Iterator[str]:
    """The options, one line for each group, and the parts of composed choices."""
    groups: dict[str, list[str]] = {}
    for option in view.options:
        groups.setdefault(option.group, []).append(option.text)
    for group, texts in groups.items():
        yield f"  {group + ': ' if group else ''}{'  '.join(texts)}"
    if view.composer:
        yield from composer_lines.lines(view.composer, view.board)


def explained(option: Option) -> Iterator[str]:
    """What one option does, with its odds."""
    yield f"  {option.text} {option.does}."
    for bar in option.bars:
        shares = ", ".join(f"{outcome} {percent_words(chance)}" for outcome, chance in bar.shares)
        yield f"    {bar.about}: {shares}"


def _board(board: Board | Plane) -> Iterator[str]:
    if board.width * board.height <= MOST_SQUARES:
        yield from (f"  {row}".rstrip() for row in _seen(board))
    if board.legend:
        yield "  " + ", ".join(f"{glyph} {meaning}" for glyph, meaning in board.legend)
    if board.traces:
        yield f"  {traces_in_words(board.traces)}"


def _seen(board: Board | Plane) -> list[str]:
    """The rows from the first to the last in which anything is visible."""
    squares = [[board.cell(column, row) for column in range(board.width)] for row in range(board.height)]
    seen = [number for number, row in enumerate(squares) if any(cell.light != "dark" for cell in row)]
    shown = squares[seen[0] : seen[-1] + 1] if seen else []
    return ["".join(" " if cell.light == "dark" else cell.glyph for cell in row) for row in shown]


def _portrait(portrait: Portrait) -> str:
    """The label and the words. The picture itself would be noise in a screen reader."""
    return f"  {portrait.label}{': ' if portrait.words else ''}{portrait.words}"


def _throw(throw: Throw) -> str:
    """The faces that show, and how many dice have none."""
    shown = [die.face for die in throw.dice if die.face]
    spent = sum(die.is_spent for die in throw.dice)
    ready = len(throw.dice) - len(shown) - spent
    unthrown = ", ".join(f"{count} {words}" for count, words in ((ready, "to throw"), (spent, "spent")) if count)
    return f"  {throw.label}: {', '.join(filter(None, (' '.join(shown), unthrown)))}"


def _timeline(timeline: Timeline) -> str:
    """The current tick, and what comes next, in order."""
    marks = sorted(timeline.marks, key=lambda mark: mark.at)
    ahead = "".join(f", {mark.label} at {mark.at}" for mark in marks)
    return f"  {timeline.label}: now {timeline.now} of {timeline.length}{ahead}"


def _curves(curves: Curves) -> Iterator[str]:
    """The last value of each curve, its first, and its largest."""
    yield f"  {curves.title}:"
    for line in curves.lines:
        if line.values:
            first, last = line.values[0], line.values[-1]
            yield f"    {line.label} {last}, began with {first}, most {max(line.values)}"
