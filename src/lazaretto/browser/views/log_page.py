"""A page of the log: turns in sentences, in the form in which they are sent."""

from __future__ import annotations

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


def page_of(played: Played, first: int, last: int, most_bytes: int, known: Encoded | None = None) -> list[Raw]:
    """The entries from one turn to another, both included, as far as the game has them: the last ones, as many as it
    takes to fill so many bytes. Entries in `known` are not made again; new ones are added to it."""
    known, is_open = {} if known is None else known, played.is_open
    first = max(first, played.record.header.first_turn)
    turns: list[Turn[Any, Any]] = []
    entries: list[Raw] = []
    for number in range(min(last, played.record.next_turn - 1), first - 1, -1):
        if (number, is_open) not in known:
            # All that are left at once and in order: a turn that is played again starts from the one before it.
            turns = turns or _turns(played, first, number)
            known[number, is_open] = _encoded(played, turns[number - first], is_open)
        entries.append(known[number, is_open])
        most_bytes -= memoryview(entries[-1]).nbytes
        if most_bytes < 0:
            break
    return entries[::-1]


def _turns(played: Played, first: int, last: int) -> list[Turn[Any, Any]]:
    before = played.record.header.first_turn
    return played.turns[first - before : last + 1 - before]


def _encoded(played: Played, turn: Turn[Any, Any], is_open: bool) -> Raw:
    return Raw(msgspec.json.encode(view_json.log_entry(entry_for(played, turn, is_open))))
