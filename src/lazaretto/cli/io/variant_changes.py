"""What a variant changes, key by key, as `check` and `rules` show it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from lazaretto.books import AnyBook
from lazaretto.cli.io.print_results import columns
from lazaretto.game import Overlay
from lazaretto.game.strict_toml import named, written

Changes = Mapping[str, tuple[Any, Any]]
"""For each key the book's value, or None if the key is new, and the variant's."""


def changes(book: AnyBook, overlay: Overlay) -> Changes:
    """What an overlay really changes."""
    return dict(_changes(book.tables.merged(None), book.tables.difference(overlay), ""))


def change_lines(changed: Changes) -> list[str]:
    """The same as lines of text."""
    rows = [(key, "new" if was is None else written(was), "→", written(now)) for key, (was, now) in changed.items()]
    return [f"  {line}" for line in columns(rows)] if rows else ["  It changes nothing."]


def _changes(base: dict[str, Any], changed: dict[str, Any], prefix: str) -> Iterator[tuple[str, tuple[Any, Any]]]:
    for name, now in changed.items():
        was = base.get(name)
        if isinstance(now, dict) and isinstance(was, dict):
            yield from _changes(was, now, f"{prefix}{named(name)}.")
        else:
            yield f"{prefix}{named(name)}", (was, now)
