"""Tables as lines of text, and their rows in another order or only some of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from lazaretto.game.book_tool import ToolTable, Value
from lazaretto.play.text.tool_answer.numbers import said
from lazaretto.refusal import Misuse, did_you_mean, quoted


def table_lines(table: ToolTable) -> Iterator[str]:
    """The title, then the columns: words left-aligned, numbers right-aligned."""
    yield table.title
    for row in zip(*cells(table), strict=True):
        yield ("  " + "  ".join(row)).rstrip()


def cells(table: ToolTable) -> list[list[str]]:
    """The table by columns, the heading first, with all cells of a column equally wide."""
    return [_column(title, [row[place] for row in table.rows]) for place, title in enumerate(table.columns)]


def _column(title: str, values: Sequence[Value]) -> list[str]:
    """One column with all cells equally wide and the same number of decimals."""
    highest = max((abs(value) for value in values if isinstance(value, float)), default=0)
    written = [title, *(said(value, 1 if highest >= 100 else 2) for value in values)]
    width = max(map(len, written))
    if any(isinstance(value, str) for value in values):
        return [cell.ljust(width) for cell in written]
    return [cell.rjust(width) for cell in written]


def column_of(tables: Sequence[ToolTable], name: str) -> str:
    """The heading that a person means, with - before it for falling. Refuse one that no table has."""
    heading = name.removeprefix("-")
    known = [column for table in tables for column in table.columns if column]
    if heading not in known:
        raise Misuse(f"There is no column called {quoted(heading)}; {did_you_mean(heading, dict.fromkeys(known))}")
    return name


def arranged(table: ToolTable, by: str = "", where: str = "") -> ToolTable:
    """The rows that contain all of these words, in any case, sorted by a column: rising, or falling with - before its
    heading. Empty cells come last. A table without the column keeps its order."""
    words = where.casefold().split()
    rows = [row for row in table.rows if all(_has(row, word) for word in words)]
    heading = by.removeprefix("-")
    if heading and heading in table.columns:
        rows = _sorted(rows, table.columns.index(heading), by.startswith("-"))
    return replace(table, rows=tuple(rows))


def _has(row: Sequence[Value], word: str) -> bool:
    return any(word in said(value, 2).casefold() for value in row if value is not None)


def _sorted(rows: list[tuple[Value, ...]], at: int, falling: bool) -> list[tuple[Value, ...]]:
    """Sort by one column. Numbers come before words where a column has both."""
    full = [row for row in rows if row[at] is not None]
    full.sort(key=lambda row: _order(row[at]), reverse=falling)
    return [*full, *(row for row in rows if row[at] is None)]


def _order(value: Value) -> tuple[bool, float, str]:
    return (True, 0.0, value) if isinstance(value, str) else (False, value or 0, "")
