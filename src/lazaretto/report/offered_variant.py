"""A variant that a tool's answer offers: as settings that begin a game, and as a file to keep."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from lazaretto.books import AnyBook
from lazaretto.game import Overlay
from lazaretto.game.book_tool import OfferedVariant
from lazaretto.game.overlay import MOST_TITLE, merge
from lazaretto.game.strict_toml import named, written


class ToldVariant(msgspec.Struct, frozen=True):
    """A variant to play or keep. `label` is the words of the button that begins a game of `book`, or "" if it can only
    be kept. `settings` go on top of the variant and settings that the tool was asked under; `file` is a whole variant
    file."""

    label: str
    title: str
    book: str
    settings: tuple[str, ...]
    file: str


def told_variant(book: AnyBook, overlay: Overlay, offered: OfferedVariant) -> ToldVariant:
    """An offered variant as data."""
    scene = f"{book.id.partition('/')[0]}/{offered.scene}" if offered.scene else book.id
    title = f"{offered.title}, {overlay.title}" if overlay.title else offered.title
    below = book.tables.difference(overlay) if overlay.documents else {}
    file = variant_file(scene, title[:MOST_TITLE], merge(below, _plain(offered.tables)))
    return ToldVariant(offered.label, offered.title, scene, settings(offered.tables), file)


def settings(tables: Mapping[str, Any]) -> tuple[str, ...]:
    """The tables as settings, `table.key=value`."""
    return tuple(
        f"{table}.{key}={written(value)}" for table, part in _plain(tables).items() for key, value in part.items()
    )


def variant_file(book: str, title: str, tables: Mapping[str, Any]) -> str:
    """A variant file with these tables."""
    lines = [f"book = {written(book)}", f"title = {written(title)}"]
    for table, part in tables.items():
        lines += ["", f"[{named(table)}]", *(f"{named(key)} = {written(value)}" for key, value in part.items())]
    return "\n".join(lines) + "\n"


def _plain(value: Any) -> Any:
    """Tables with plain lists in them, as TOML has them."""
    if isinstance(value, Mapping):
        return {key: _plain(part) for key, part in value.items()}
    return [_plain(part) for part in value] if isinstance(value, list | tuple) else value
