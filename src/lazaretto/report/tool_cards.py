"""A book's tools and their forms as data."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from lazaretto.books import AnyBook
from lazaretto.game.book_tool import Catalogue, Entry, Field, Given, Several, Slider, Tool, Whole
from lazaretto.view import PIXELS, Portrait
from lazaretto.view.board import Tone

Kind = Literal["whole", "slider", "word", "several", "catalogue"]


class PortraitCard(msgspec.Struct, frozen=True):
    """A portrait: its rows, and the tone that each letter in them stands for. A dot is no pixel."""

    label: str
    rows: tuple[str, ...]
    words: str
    tones: dict[str, Tone]


class EntryCard(msgspec.Struct, frozen=True, kw_only=True):
    """One of the named things that a field offers."""

    name: str
    about: str
    portrait: PortraitCard | UnsetType = UNSET


class FieldCard(msgspec.Struct, frozen=True, kw_only=True):
    """One field of a tool's form: what it is for, its default value, and what it takes. `most` is the highest number,
    or how many words at most."""

    name: str
    kind: Kind
    about: str
    value: Given
    least: int | UnsetType = UNSET
    most: int | UnsetType = UNSET
    step: int | UnsetType = UNSET
    unit: str | UnsetType = UNSET
    options: tuple[str, ...] | UnsetType = UNSET
    entries: tuple[EntryCard, ...] | UnsetType = UNSET


class ToolCard(msgspec.Struct, frozen=True):
    """One tool of a book. One that is `live` is quick enough to be run again whenever a field changes. One that is not
    `seeded` rolls no dice."""

    name: str
    about: str
    live: bool
    seeded: bool
    fields: tuple[FieldCard, ...]


class ToolShelf(msgspec.Struct, frozen=True):
    """All tools of a book."""

    book: str
    tools: tuple[ToolCard, ...]


def tools(book: AnyBook, numbers: Any = None) -> ToolShelf:
    """All tools of a book, with their forms under these numbers, by default the book's own."""
    shown = book.tables.load() if numbers is None and book.tools else numbers
    return ToolShelf(book.id, tuple(tool_card(name, tool, shown) for name, tool in book.tools.items()))


def tool_card(name: str, tool: Tool, numbers: Any) -> ToolCard:
    """One tool with its form."""
    fields = tuple(_field(each, field, numbers) for each, field in tool.fields.items())
    return ToolCard(name, tool.about, tool.live, tool.seeded, fields)


def _field(name: str, field: Field, numbers: Any) -> FieldCard:
    about, value = field.about, field.value
    match field:
        case Whole():
            return FieldCard(name=name, kind="whole", about=about, value=value, least=field.least, most=field.most)
        case Slider():
            return FieldCard(
                name=name,
                kind="slider",
                about=about,
                value=value,
                least=field.least,
                most=field.most,
                step=field.step,
                unit=field.unit,
            )
        case Several():
            most = UNSET if field.most is None else field.most
            return FieldCard(name=name, kind="several", about=about, value=value, options=field.options, most=most)
        case Catalogue():
            entries = tuple(_entry(each, entry) for each, entry in field.entries(numbers).items())
            return FieldCard(name=name, kind="catalogue", about=about, value=value, entries=entries)
    return FieldCard(name=name, kind="word", about=about, value=value, options=field.options)


def _entry(name: str, entry: Entry) -> EntryCard:
    return EntryCard(name=name, about=entry.about, portrait=_portrait(entry.portrait) if entry.portrait else UNSET)


def _portrait(shown: Portrait) -> PortraitCard:
    tones = {letter: tone for letter, tone in PIXELS.items() if tone and any(letter in row for row in shown.rows)}
    return PortraitCard(shown.label, shown.rows, shown.words, tones)
