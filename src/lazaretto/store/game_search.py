"""Searching a library: the most recent games as cards, and the game that a name stands for."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from lazaretto.refusal import Refusal, quoted
from lazaretto.store.game_card import SavedCard
from lazaretto.store.library_schema import IS_HERE
from lazaretto.store.record import Differs
from lazaretto.store.record_line_table import parsed
from lazaretto.store.record_lines import Header

if TYPE_CHECKING:
    import apsw

SHORTEST = 4
"""The fewest characters of an id that can stand for it."""

CARDS = """
SELECT games.id, head.line, last.line, games.begun, games.touched,
    EXISTS (SELECT 1 FROM practice WHERE game = games.id)
FROM {} AS games
CROSS JOIN lines AS head ON head.game = games.id AND head.number = 0
CROSS JOIN lines AS last ON last.game = games.id AND last.number = (SELECT max(number) FROM lines WHERE game = games.id)
ORDER BY games.place DESC LIMIT ?
"""
"""SQLite runs a CROSS JOIN in the order in which it is written. So this goes from each game to two of its lines by
index, and never scans the others."""

HELD = "id IN (SELECT game FROM holders WHERE holder = ?)"
"""Games in which a visitor has a seat."""

PLAYED = """(EXISTS (SELECT 1 FROM lines WHERE game = games.id AND number > 0)
OR EXISTS (SELECT 1 FROM picks WHERE game = games.id))"""
"""Games in which something has been chosen: there is a pick, or a line after the header."""


def cards(
    connection: apsw.Connection, limit: int, holder: bytes | None, played: bool
) -> tuple[list[SavedCard], set[str]]:
    """The cards of the most recent games, and the ids of games whose lines are damaged."""
    held = [] if holder is None else [holder]
    conditions = " AND ".join([IS_HERE] + [HELD] * len(held) + [PLAYED] * played)
    games = f"(SELECT * FROM games WHERE {conditions})"
    found, damaged = list[SavedCard](), set[str]()
    rows = connection.execute(CARDS.format(games), (*held, limit)).fetchall()
    for game, head, last, begun, touched, practice in rows:
        try:
            found.append(SavedCard(_header(head), parsed(last), str(begun), str(touched), bool(practice)))
        except Differs:
            damaged.add(str(game))
    return found, damaged


def find(connection: apsw.Connection, name: str) -> str:
    """The id that a name stands for: an id, the beginning of one, or `last`."""
    if name == "last":
        return _last(connection)
    if not re.fullmatch(rf"[0-9a-f]{{{SHORTEST},32}}", name):
        raise Refusal(f"{quoted(name)} names no game; write an id, its first {SHORTEST} characters or more, or last.")
    found = connection.execute(f"SELECT id FROM games WHERE id GLOB ? AND {IS_HERE} LIMIT 2", (f"{name}*",)).fetchall()
    if len(found) > 1:
        raise Refusal(f"Several games begin with {name}; write more of the id.")
    if not found:
        raise Refusal(f"There is no game {name} in the library; `lazaretto games` lists them.")
    return str(found[0][0])


def _last(connection: apsw.Connection) -> str:
    """The most recent game in which something has been chosen."""
    latest = f"SELECT id FROM games WHERE {IS_HERE} AND {PLAYED} ORDER BY place DESC LIMIT 1"
    found = connection.execute(latest).fetchone()
    if found:
        return str(found[0])
    if connection.execute(f"SELECT 1 FROM games WHERE {IS_HERE} LIMIT 1").fetchone():
        raise Refusal(
            "Nothing has been chosen in any saved game yet; name one by its id, which `lazaretto games` lists."
        )
    raise Refusal(
        "No games are saved yet; start one with `lazaretto play BOOK`, or with `lazaretto watch BOOK --keep`."
    )


def _header(line: object) -> Header:
    header = parsed(line)
    if not isinstance(header, Header):
        raise Differs(0, "its first line is not a header")
    return header
