"""Charts as lines of text: each curve in blocks on its own line, and below it, dim, as it was before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import get_args

from lazaretto.game.book_tool import Chart, ToolCurve
from lazaretto.play.text.block_charts import EIGHTHS, EMPTY, block, thinned
from lazaretto.play.text.tool_answer.numbers import said
from lazaretto.play.text.tool_answer.toned_lines import INDENT, TonedLine, untoned
from lazaretto.view.board import Tone

LEAST_CURVE, MOST_CURVE = 10, 60


def chart_lines(chart: Chart, width: int, before: Chart | None = None) -> Iterator[TonedLine]:
    """Each curve on a line, scaled to its own maximum, with its last value and the band there. A curve that was
    different before has a line with its old shape, on the same scale."""
    if not chart.x or not chart.courses:
        return
    ends = f"{chart.along} {said(chart.x[0])} to {said(chart.x[-1])}"
    yield untoned(f"{chart.title}, {ends}, each scaled to its maximum:")
    label, top, end = (
        max(map(len, words))
        for words in zip(*((one.label, _top(one), _end(one)) for one in chart.courses), strict=True)
    )
    room = max(LEAST_CURVE, min(MOST_CURVE, width - label - top - end - 8, len(chart.x)))
    old = {one.label: one for one in before.courses} if before and before.x == chart.x else {}
    for one in chart.courses:
        was = old.get(one.label)
        ghost = was if was and was.values != one.values else None
        most = max(*one.values, *(ghost.values if ghost else ()), 0)
        drawn = [(one, one.label.ljust(label), one.tone), *([(ghost, "was".rjust(label), "dim")] if ghost else [])]
        for curve, name, tone in drawn:
            yield _line(name, _top(curve).rjust(top), blocks(curve.values, room, most), _end(curve), tone)


def _line(label: str, top: str, curve: str, end: str, tone: str) -> TonedLine:
    drawn: Tone = next((known for known in get_args(Tone) if known == tone), "plain")
    words: Tone = "dim" if drawn == "dim" else "plain"
    return ((f"{INDENT}{label}  {top}  ", words), (curve, drawn), (f"  {end}", words))


def _top(one: ToolCurve) -> str:
    return said(max(one.values))


def _end(one: ToolCurve) -> str:
    band = f" ({said(one.low[-1])} to {said(one.high[-1])})" if one.low and one.high else ""
    return f"{said(one.values[-1])}{band}"


def blocks(values: Sequence[float], width: int, most: float | None = None) -> str:
    """A curve in this many blocks, each as high as the highest value it covers; a full block is the maximum, or
    `most`."""
    top = max(values) if most is None else most
    return "".join(block(_eighths(value, top)) or EMPTY for value in thinned(values, width))


def _eighths(value: float, most: float) -> int:
    """A value's height in eighths of a line; anything above zero is visible."""
    return int(len(EIGHTHS) * value / most) + 1 if value > 0 else 0
