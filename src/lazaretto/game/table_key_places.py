"""The places of each key among a book's tables, so that a variant may leave the table's name out."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from msgspec import inspect

from lazaretto.game.strict_toml import Key, dotted

MOST_LISTED = 12
"""A message lists up to this many places. Of more it lists `SOME`, and says how many are left out."""
SOME = 5

ANY_ENTRY = "NAME"
"""Stands for the name of an entry in a catalogue that is empty in the book and that variants may fill."""


class Places:
    """Every place of every key: in a table, in each entry of a catalogue, or as an entry."""

    def __init__(self, kind: inspect.StructType, own: dict[str, Any]) -> None:
        self._of = defaultdict[str, list[Key]](list)
        for key in sorted(_keys(kind, own, ()), key=len):
            if len(key) > 1:
                self._of[key[-1]].append(key)
        self._tables = {field.encode_name for field in kind.fields if isinstance(field.type, inspect.StructType)}

    def of(self, name: str) -> list[Key]:
        """All places of a key, those in tables first."""
        return self._of.get(name, [])

    def home(self, name: str) -> str | None:
        """The table of a key that may be written without it because it has no other place; None for other keys."""
        places = self.of(name)
        alone = len(places) == 1 and len(places[0]) == 2
        return places[0][0] if alone and places[0][0] in self._tables else None

    def homes(self) -> dict[str, str]:
        """The keys that may be written without their table, with that table."""
        return {name: home for name in self._of if (home := self.home(name))}

    def refused(self, name: str) -> str:
        """Why a key may not be written without its table, and what to write instead."""
        places = [dotted(place) for place in self.of(name)]
        if len(places) == 1:
            return f"it must be written in full: {places[0]}."
        shown = places if len(places) <= MOST_LISTED else [*places[:SOME], f"one of {len(places) - SOME} more"]
        return f"it could stand in {len(places)} places; write {', '.join(shown[:-1])} or {shown[-1]}."


def _keys(kind: inspect.Type, own: Any, above: Key) -> Iterator[Key]:
    """Every key below this one: a table's from its type, a catalogue's from its entries in the book."""
    parts = own if isinstance(own, dict) else {}
    below: dict[str, inspect.Type] = {}
    if isinstance(kind, inspect.StructType):
        below = {field.encode_name: field.type for field in kind.fields}
    elif isinstance(kind, inspect.DictType):
        below = dict.fromkeys(parts or [ANY_ENTRY], kind.value_type)
    for name, part in below.items():
        yield (*above, name)
        yield from _keys(part, parts.get(name), (*above, name))
