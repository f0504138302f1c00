"""SQL over the games of a library: the tables are filled from its lines, in memory, and nothing else can be reached."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from lazaretto.refusal import Refusal, quoted
from lazaretto.store.library import Library
from lazaretto.store.query_tables import TABLES, QueryTable, Row, rows

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection, Error

MOST_ROWS = 1_000_000
"""Rows that an answer may have, and that are counted beyond those wanted."""

AT_ONCE = 10_000
MOST_SAID = 300
"""Characters of DuckDB's own words that are passed on."""

SHUT: dict[str, str | bool | int | float | list[str]] = {
    "enable_external_access": "false",
    "autoload_known_extensions": "false",
    "autoinstall_known_extensions": "false",
    "python_enable_replacements": "false",
    "temp_directory": "",
    "memory_limit": "1GB",
    "threads": "1",
    "pandas_analyze_sample": "0",
}
"""No file, no extension, no variable of this program; no spilling to a disk. One thread gives the same rows in the same
order each time, and hears Ctrl-C. The sample of 0 keeps DuckDB from guessing a column's type by a part of it."""

ONLY = "A query reads the tables games, seats and turns, and nothing else"


@dataclass(frozen=True)
class Answer:
    """What came of a query: the columns' names, the rows wanted, and how many more there are (None: too many to
    count)."""

    columns: tuple[str, ...]
    rows: list[tuple[Any, ...]]
    more: int | None = 0


def ask(library: Library, sql: str, most: int | None = None) -> Answer:
    """What a query gives, its first rows only if a most is given; or why it is not valid. Ctrl-C ends it."""
    with _in_sentences(), _filled(library) as shut:
        _demand_reading(shut, sql)
        shut.execute(sql)
        names = tuple(str(column[0]) for column in shut.description)
        wanted = MOST_ROWS if most is None else most
        found = _fetched(shut, wanted)
        more = _counted(shut)
    if most is None and more != 0:
        raise Refusal(f"The answer has more than {MOST_ROWS:,} rows; ask for fewer with LIMIT.")
    return Answer(names, found, more)


@contextmanager
def _filled(library: Library) -> Iterator[DuckDBPyConnection]:
    """A database in memory with the tables in it, shut against everything outside."""
    import duckdb

    with duckdb.connect(":memory:", config=SHUT) as shut:
        made = rows(library)
        for table in TABLES:
            _fill(shut, table, made.pop(table.name))
        shut.execute("SET TimeZone = 'UTC'")
        shut.execute("SET lock_configuration = true")
        yield shut


def _fill(shut: DuckDBPyConnection, table: QueryTable, filling: list[Row]) -> None:
    """One table from its rows: each column an array that DuckDB reads as text, then cast. None is NULL."""
    import numpy as np

    arrays = {}
    for number, column in enumerate(table.columns):
        arrays[column.name] = np.array([row[number] for row in filling], dtype=object)
    cast = ", ".join(f'TRY_CAST("{column.name}" AS {column.type}) AS "{column.name}"' for column in table.columns)
    shut.register("filling", arrays)
    shut.execute(f"CREATE TABLE {table.name} AS SELECT {cast} FROM filling")
    shut.unregister("filling")


def _demand_reading(shut: DuckDBPyConnection, sql: str) -> None:
    """One statement, and one that reads."""
    from duckdb import StatementType

    if not sql.isascii() and sql.encode("utf-8", "replace").decode() != sql:
        raise Refusal("The SQL contains bytes that are not text.")
    found = shut.extract_statements(sql)
    if not found:
        raise Refusal(f"There is no SQL in {quoted(sql)}; write a query, such as SELECT * FROM games.")
    if len(found) > 1:
        raise Refusal(f"These are {len(found)} statements; ask one at a time.")
    if found[0].type != StatementType.SELECT:
        raise Refusal(f"{ONLY}; write SELECT, WITH, FROM, DESCRIBE or SUMMARIZE.")


def _fetched(shut: DuckDBPyConnection, most: int) -> list[tuple[Any, ...]]:
    found: list[tuple[Any, ...]] = []
    while len(found) < most and (some := shut.fetchmany(min(AT_ONCE, most - len(found)))):
        found += some
    return found


def _counted(shut: DuckDBPyConnection) -> int | None:
    """How many rows are left."""
    left = 0
    while some := shut.fetchmany(AT_ONCE):
        left += len(some)
        if left > MOST_ROWS:
            return None
    return left


@contextmanager
def _in_sentences() -> Iterator[None]:
    """Turn what DuckDB says into a refusal, and its way of being interrupted into Python's."""
    import duckdb

    try:
        yield
    except duckdb.InterruptException:
        raise KeyboardInterrupt from None
    except duckdb.Error as wrong:
        raise Refusal(_sentence(wrong)) from None
    except RuntimeError as wrong:
        if str(wrong) != "Query interrupted":
            raise
        raise KeyboardInterrupt from None


def _sentence(wrong: Error) -> str:
    """What was wrong with the SQL, without the paragraphs about DuckDB's own affairs."""
    import duckdb

    if isinstance(wrong, duckdb.PermissionException):
        return f"{ONLY}: no files, no extensions, no other databases."
    if isinstance(wrong, duckdb.OutOfMemoryException):
        return f"The query needs more memory than it may have ({SHUT['memory_limit']}); ask for less."
    if isinstance(wrong, duckdb.InternalError | duckdb.FatalException):
        return "DuckDB cannot answer this query; ask in another way."
    if "'pytz'" in str(wrong):
        return "A time with a zone cannot be shown; cast it, as in now()::TIMESTAMP."
    said = re.sub(r"\A[\w ]+ Error: ", "", str(wrong).partition("\n\n")[0])
    parts = [part.strip(" .!") for part in re.split(r"\n|\. ", said)]
    told = "; ".join(_lowered(part) for part in parts if part and not re.match(r"Did you mean|Use \"SET", part))
    shown = "".join(letter if letter.isprintable() else "?" for letter in told[:MOST_SAID])
    if isinstance(wrong, duckdb.CatalogException | duckdb.BinderException):
        return f"The SQL is not valid: {shown}; lazaretto query lists tables and columns."
    return f"The SQL is not valid: {shown}."


def _lowered(part: str) -> str:
    """Its first word as it stands within a sentence, unless that is in capitals."""
    return part[:1].lower() + part[1:] if part[1:2].islower() else part
