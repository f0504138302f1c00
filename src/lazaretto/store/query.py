"""SQL over saved games. The tables are built in memory from the library's lines, and a query can reach nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from lazaretto.refusal import Refusal, after_colon, quoted
from lazaretto.store.library import Library
from lazaretto.store.query_tables import TABLES, QueryTable, Row, rows

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection, Error

MOST_ROWS = 1_000_000
"""The most rows in an answer, and the most that are counted beyond those wanted."""

BATCH = 10_000
MOST_SAID = 300
"""Characters of DuckDB's own message that are passed on."""

SANDBOX: dict[str, str | bool | int | float | list[str]] = {
    "enable_external_access": "false",
    "autoload_known_extensions": "false",
    "autoinstall_known_extensions": "false",
    "python_enable_replacements": "false",
    "temp_directory": "",
    "memory_limit": "1GB",
    "threads": "1",
    "pandas_analyze_sample": "0",
}
"""DuckDB's settings: no files, no extensions, no Python variables, no spilling to disk.

One thread returns the same rows in the same order each time, and reacts to Ctrl-C. With a sample of 0, DuckDB does not
guess a column's type from some of its values.
"""

ONLY = "A query reads the tables games, seats and turns, and nothing else"


@dataclass(frozen=True)
class Answer:
    """The result of a query: the columns' names, the rows wanted, and how many more there are. `more` is None if they
    are too many to count."""

    columns: tuple[str, ...]
    rows: list[tuple[Any, ...]]
    more: int | None = 0


def ask(library: Library, sql: str, most: int | None = None) -> Answer:
    """Run a query and return all of its rows, or the first `most`. Refuse SQL that is not valid. Ctrl-C stops it."""
    with _errors_as_refusals(), _filled(library) as database:
        _demand_reading(database, sql)
        database.execute(sql)
        names = tuple(str(column[0]) for column in database.description)
        wanted = MOST_ROWS if most is None else most
        found = _fetched(database, wanted)
        more = _counted(database)
    if most is None and more != 0:
        raise Refusal(f"The answer has more than {MOST_ROWS:,} rows; ask for fewer with LIMIT.")
    return Answer(names, found, more)


@contextmanager
def _filled(library: Library) -> Iterator[DuckDBPyConnection]:
    """Open a database in memory, filled with the tables and locked against everything outside."""
    import duckdb

    with duckdb.connect(":memory:", config=SANDBOX) as database:
        made = rows(library)
        for table in TABLES:
            _fill(database, table, made.pop(table.name))
        database.execute("SET TimeZone = 'UTC'")
        database.execute("SET lock_configuration = true")
        yield database


def _fill(database: DuckDBPyConnection, table: QueryTable, filling: list[Row]) -> None:
    """Fill one table. Each column goes in as an array of text and is then cast to its type; None becomes NULL."""
    import numpy as np

    arrays = {}
    for number, column in enumerate(table.columns):
        arrays[column.name] = np.array([row[number] for row in filling], dtype=object)
    cast = ", ".join(f'TRY_CAST("{column.name}" AS {column.type}) AS "{column.name}"' for column in table.columns)
    database.register("filling", arrays)
    database.execute(f"CREATE TABLE {table.name} AS SELECT {cast} FROM filling")
    database.unregister("filling")


def _demand_reading(database: DuckDBPyConnection, sql: str) -> None:
    """Refuse anything but a single statement that only reads."""
    from duckdb import StatementType

    if not sql.isascii() and sql.encode("utf-8", "replace").decode() != sql:
        raise Refusal("The SQL contains bytes that are not text.")
    found = database.extract_statements(sql)
    if not found:
        raise Refusal(f"There is no SQL in {quoted(sql)}; write a query, such as SELECT * FROM games.")
    if len(found) > 1:
        raise Refusal(f"These are {len(found)} statements; ask one at a time.")
    if found[0].type != StatementType.SELECT:
        raise Refusal(f"{ONLY}; write SELECT, WITH, FROM, DESCRIBE or SUMMARIZE.")


def _fetched(database: DuckDBPyConnection, most: int) -> list[tuple[Any, ...]]:
    found: list[tuple[Any, ...]] = []
    while len(found) < most and (some := database.fetchmany(min(BATCH, most - len(found)))):
        found += some
    return found


def _counted(database: DuckDBPyConnection) -> int | None:
    """Count the remaining rows. Return None if they are too many."""
    left = 0
    while some := database.fetchmany(BATCH):
        left += len(some)
        if left > MOST_ROWS:
            return None
    return left


@contextmanager
def _errors_as_refusals() -> Iterator[None]:
    """Turn DuckDB's errors into refusals, and its interruption into KeyboardInterrupt."""
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
    """What is wrong with the SQL, as one sentence and without DuckDB's advice about its own settings."""
    import duckdb

    if isinstance(wrong, duckdb.PermissionException):
        return f"{ONLY}: no files, no extensions, no other databases."
    if isinstance(wrong, duckdb.OutOfMemoryException):
        return f"The query needs more memory than it may have ({SANDBOX['memory_limit']}); ask for less."
    if isinstance(wrong, duckdb.InternalError | duckdb.FatalException):
        return "DuckDB cannot answer this query; ask in another way."
    if "'pytz'" in str(wrong):
        return "A time with a zone cannot be shown; cast it, as in now()::TIMESTAMP."
    said = re.sub(r"\A[\w ]+ Error: ", "", str(wrong).partition("\n\n")[0])
    parts = [part.strip(" .!") for part in re.split(r"\n|\. ", said)]
    told = "; ".join(after_colon(part) for part in parts if part and not re.match(r"Did you mean|Use \"SET", part))
    shown = "".join(letter if letter.isprintable() else "?" for letter in told[:MOST_SAID])
    if isinstance(wrong, duckdb.CatalogException | duckdb.BinderException):
        return f"The SQL is not valid: {shown}; lazaretto query lists tables and columns."
    return f"The SQL is not valid: {shown}."
