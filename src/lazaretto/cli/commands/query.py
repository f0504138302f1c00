"""`lazaretto query`: SQL over all saved games."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from datetime import date, datetime, time
from decimal import Decimal
from json import dumps
from math import isfinite
from typing import Annotated, Any

from cyclopts import Parameter

from lazaretto.cli.io.print_results import columns, print_json
from lazaretto.cli.opening.find_saved_games import say_damaged
from lazaretto.cli.opening.shared_options import AsJson, demand_listed, talk, whole
from lazaretto.refusal import Misuse
from lazaretto.store.library import Library
from lazaretto.store.query import MOST_ROWS, Answer
from lazaretto.store.query import ask as answer_of
from lazaretto.store.query_tables import TABLES
from lazaretto.store.sample_queries import QUESTIONS, question

PRINTED = 100
NULL = "–"


def query(
    sql: Annotated[str | None, Parameter(help="One query over games, seats and turns.")] = None,
    /,
    *,
    ask: Annotated[
        str | None, Parameter(help="One of the five questions, by name.", completer=lambda _: _names())
    ] = None,
    limit: Annotated[
        int | None,
        Parameter(
            name=("--limit", "-n"),
            converter=whole,
            help="The most rows to print; 0 prints all. JSON prints all by default.",
        ),
    ] = None,
    json: AsJson = False,
) -> None:
    """Query saved games with SQL. Without SQL, list the tables and five useful questions."""
    if sql is not None and ask is not None:
        raise Misuse("Write the SQL or --ask, not both.")
    demand_listed(limit or 0)
    if ask is not None:
        sql = question(ask).sql
    if sql is None:
        print_json(_offered()) if json else print("\n".join(_offer()))
        return
    if limit is None and not json:
        limit = PRINTED
    with Library(reading=True) as library:
        answer = answer_of(library, sql, limit or None)
    say_damaged(library)
    if json:
        print_json({"columns": answer.columns, "rows": [[_data(cell) for cell in row] for row in answer.rows]})
    else:
        named = [_printable(name) for name in answer.columns]
        print("\n".join(columns([named, *([_text(cell) for cell in row] for row in answer.rows)])))
    _talk_of_more(answer)


def _names() -> list[str]:
    return [each.name for each in QUESTIONS]


def _talk_of_more(answer: Answer) -> None:
    """Say how many rows were not printed."""
    sys.stdout.flush()
    if answer.more is None:
        talk(f"More than {MOST_ROWS:,} rows are left out; --limit sets how many are printed.")
    elif answer.more:
        talk(f"{answer.more:,} more row{'' if answer.more == 1 else 's'}; --limit 0 prints all.")
    elif not answer.rows:
        talk("No rows.")


def _offered() -> dict[str, Any]:
    """The tables and the questions as data."""
    tables = [
        {
            "name": table.name,
            "row": table.row,
            "columns": [{"name": each.name, "type": each.type, "says": each.says} for each in table.columns],
        }
        for table in TABLES
    ]
    questions = [{"name": each.name, "asks": each.asks, "sql": each.sql} for each in QUESTIONS]
    return {"tables": tables, "questions": questions}


def _offer() -> Iterator[str]:
    """The tables and the questions, to read and copy."""
    for table in TABLES:
        yield f"{table.name}: a row is {table.row}."
        yield from (f"  {line}" for line in columns([(each.name, each.type, each.says) for each in table.columns]))
        yield ""
    yield "Questions, asked by lazaretto query --ask NAME:"
    for each in QUESTIONS:
        yield from ("", f"{each.name}: {each.asks}", *(f"  {line}" for line in each.sql.splitlines()))


def _text(cell: Any) -> str:
    """A cell on one line, in printable characters."""
    data = _data(cell)
    if data is None:
        return NULL
    return _printable(data if isinstance(data, str) else dumps(data, ensure_ascii=False))


def _printable(text: str) -> str:
    return "".join(letter if letter.isprintable() else f"\\x{ord(letter):02x}" for letter in text)


def _data(cell: Any) -> Any:
    """A cell as JSON: times in ISO 8601, bytes in hex, anything else that is not a number as text."""
    if isinstance(cell, dict):
        return {str(_data(key)): _data(part) for key, part in cell.items()}
    if isinstance(cell, list | tuple):
        return [_data(part) for part in cell]
    if isinstance(cell, datetime | date | time):
        return cell.isoformat()
    if isinstance(cell, bytes):
        return cell.hex()
    if isinstance(cell, float | Decimal):
        return float(cell) if isfinite(cell) else str(cell)
    return cell if isinstance(cell, str | int | None) else str(cell)
