"""A page of the log: turns in sentences, in the form in which they are sent."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Raw

from lazaretto.browser.views import view_json
from lazaretto.game import Turn
from lazaretto.play.base.played_game import Played
from lazaretto.play.text.log_entry import entry_for

Encoded = dict[tuple[int, bool], Raw]
"""Entries by the number of their turn, and whether everything may be shown. When a game ends and nothing is hidden any
more, a turn gets another entry, with all its reasons."""


def page_of(
    played: Played,
    first: int,
    last: int,
    most_bytes: int,
    known: Encoded | None = None,
    has_time: Callable[[], bool] = lambda: True,
) -> list[Raw]:
    """The entries from one turn to another, both included, as far as the game has them: the last ones, as many as it
    takes to fill so many bytes. Entries in `known` are not made again; new ones are added to it. When there is no more
    time, only those that can be made without playing a turn again are left; a caller that passes the same `known`
    again goes on where this one stopped."""
    known, is_open = {} if known is None else known, played.is_open
    before = played.record.header.first_turn
    first, last = max(first, before), min(last, played.record.next_turn - 1)

    def entry(number: int, turn: Turn[Any, Any] | None = None) -> Raw:
        if (number, is_open) not in known:
            known[number, is_open] = _encoded(played, turn or played.turns[number - before], is_open)
        return known[number, is_open]

    newest = list[Raw]()
    # Before any other turn is played, since that may push these out of memory.
    for number in range(last, first - 1, -1):
        held = None if (number, is_open) in known else played.turns.held_turn(number - before)
        if held is None and (number, is_open) not in known:
            break
        newest.insert(0, entry(number, held))
    older = list[Raw]()
    # In order, because a turn that is played again starts from the one before it; and one at a time, because a hundred
    # turns of a large world would take a lot of memory.
    for number in range(first, last + 1 - len(newest)):
        if (number, is_open) not in known and not (has_time() and played.turns.reach(number - before, has_time)):
            older = []
            break
        older.append(entry(number))
    return _fitting([*older, *newest], most_bytes)


def _fitting(entries: list[Raw], most_bytes: int) -> list[Raw]:
    """The last entries, as many as it takes to fill so many bytes."""
    for place in range(len(entries) - 1, -1, -1):
        most_bytes -= memoryview(entries[place]).nbytes
        if most_bytes < 0:
            return entries[place:]
    return entries


def _encoded(played: Played, turn: Turn[Any, Any], is_open: bool) -> Raw:
    return Raw(msgspec.json.encode(view_json.log_entry(entry_for(played, turn, is_open))))
