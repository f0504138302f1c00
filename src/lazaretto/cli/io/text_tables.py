"""Tables and charts as lines of text: numbers right-aligned, each curve in blocks on its own line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from shutil import get_terminal_size

from lazaretto.game.book_tool import Chart, ToolCurve, ToolTable, Value
from lazaretto.play.text.block_charts import EIGHTHS, EMPTY, block, thinned

LEAST_CURVE, MOST_CURVE = 10, 60


def table_lines(table: ToolTable) -> Iterator[str]:
    """The title, then the columns: words left-aligned, numbers right-aligned."""
    yield table.title
    columns = [_column(title, [row[place] for row in table.rows]) for place, title in enumerate(table.columns)]
    for row in zip(*columns, strict=True):
        yield ("  " + "  ".join(row)).rstrip()


def _column(title: str, values: Sequence[Value]) -> list[str]:
    """One column with all cells equally wide and the same number of decimals."""
    highest = max((abs(value) for value in values if isinstance(value, float)), default=0)
    cells = [title, *(said(value, 1 if highest >= 100 else 2) for value in values)]
    width = max(map(len, cells))
    if any(isinstance(value, str) for value in values):
        return [cell.ljust(width) for cell in cells]
    return [cell.rjust(width) for cell in cells]


def said(value: Value, places: int = 1) -> str:
    """A number for people to read; a missing one is a dash."""
    if value is None or isinstance(value, str):
        return value or ("–" if value is None else "")
    text = f"{value:,}" if isinstance(value, int) else f"{value:,.{places}f}"
    return "0" + text[2:] if not float(text.replace(",", "")) and text[0] == "-" else text.replace("-", "−")


def chart_lines(chart: Chart) -> Iterator[str]:
    """Each curve on a line, scaled to its own maximum, with its last value and the band there."""
    yield f"{chart.title}, {chart.along} {said(chart.x[0])} to {said(chart.x[-1])}, each scaled to its maximum:"
    label, top, end = (
        max(map(len, words))
        for words in zip(*((one.label, _top(one), _end(one)) for one in chart.courses), strict=True)
    )
    room = get_terminal_size().columns - label - top - end - 8
    width = max(LEAST_CURVE, min(MOST_CURVE, room, len(chart.x)))
    for one in chart.courses:
        yield f"  {one.label.ljust(label)}  {_top(one).rjust(top)}  {blocks(one.values, width)}  {_end(one)}"


def _top(one: ToolCurve) -> str:
    return said(max(one.values))


def _end(one: ToolCurve) -> str:
    band = f" ({said(one.low[-1])} to {said(one.high[-1])})" if one.low and one.high else ""
    return f"{said(one.values[-1])}{band}"


def blocks(values: Sequence[float], width: int) -> str:
    """A curve in this many blocks, each as high as the highest value it covers."""
    most = max(values)
    return "".join(block(_eighths(value, most)) or EMPTY for value in thinned(values, width))


def _eighths(value: float, most: float) -> int:
    """A value's height in eighths of a line; anything above zero is visible."""
    return int(len(EIGHTHS) * value / most) + 1 if value > 0 else 0
