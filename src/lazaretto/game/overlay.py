"""Overlays: the tables that a variant lays over a book's own. They come from variant files (`--variant`) and from
single settings (`--set`)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from importlib import resources
from pathlib import Path
from typing import Any

from lazaretto.game import strict_toml
from lazaretto.game.read_file import file_bytes
from lazaretto.game.strict_toml import Document, Key, dotted
from lazaretto.refusal import Refusal, did_you_mean, quoted

HEADINGS = ("book", "title")
MOST_SHOWN = 20
"""A list or table longer than this is left out of a variant's title."""
MOST_TITLE = 80
"""The longest title of a variant file."""
VALUES = 'a value is a number, true, false or a word; other text stands in "quotes".'
"""What a setting may be, for error messages."""
FOLDER = "variants"
"""The folder of a book's package with the variants that ship with it."""
MOST_TEXT = 48 * 1024
"""The largest file that a setting can be read from. Its lines go into one line of a record."""


@dataclass(frozen=True)
class Overlay:
    """The documents of a variant. Where two write the same key, the later one wins."""

    title: str = ""
    documents: tuple[Document, ...] = ()
    book: str = field(default="", compare=False)

    def where(self, key: Key) -> str:
        """Where the value that is used for this key was written, for error messages."""
        last = next((d for d in reversed(self.documents) if _has(d.tables, key)), None)
        alone = self.documents[0] if len(self.documents) == 1 else None
        blamed = last or alone
        return blamed.where(key) if blamed else dotted(key)

    def heading(self, name: str) -> str:
        """Where a variant file has its `book` or its `title`."""
        return self.documents[0].where((name,))

    def has(self, key: Key) -> bool:
        """Whether any document writes this key."""
        return any(_has(document.tables, key) for document in self.documents)

    def and_set(self, settings: Iterable[str], files: bool = False) -> Overlay:
        """This overlay with `table.key=value` settings on top.

        With `files`, a value `@FILE` stands for the lines of a local file. A server must leave that off, because its
        settings come from visitors.
        """
        added = tuple(_setting(text, files) for text in settings)
        title = ", ".join([*([self.title] if self.title else []), *map(_shortly, added)])
        return Overlay(title, (*self.documents, *added), self.book)


def load(path: Path) -> Overlay:
    """Read a variant file. It has a `book` and a `title`; the rest are tables of that book."""
    return _overlay(
        strict_toml.read(file_bytes(path, strict_toml.MOST_BYTES, "a variant file"), quoted(str(path), 120)[1:-1])
    )


def shipped(package: str) -> tuple[str, ...]:
    """The names of the variants that ship with a book."""
    folder = resources.files(package) / FOLDER
    if not folder.is_dir():
        return ()
    return tuple(sorted(file.name.removesuffix(".toml") for file in folder.iterdir() if file.name.endswith(".toml")))


def load_shipped(package: str, name: str) -> Overlay:
    """Read a variant that ships with a book."""
    known = shipped(package)
    if name not in known:
        raise Refusal(f"There is no variant called {quoted(name)}; {did_you_mean(name, known)}")
    file = resources.files(package) / FOLDER / f"{name}.toml"
    return _overlay(strict_toml.read(file.read_bytes(), f"{package.rpartition('.')[2]}/{FOLDER}/{name}.toml"))


def _overlay(document: Document) -> Overlay:
    for heading in HEADINGS:
        if heading not in document.tables:
            first = f'{document.name}, line 1: a variant begins with book = "…" and title = "…"'
            raise Refusal(f"{first}; {heading} is missing.")
        if not isinstance(document.tables[heading], str):
            raise Refusal(f"{document.where((heading,))}: this is not valid; it must be text.")
    tables = {name: part for name, part in document.tables.items() if name not in HEADINGS}
    book, title = (document.tables[heading] for heading in HEADINGS)
    if len(title) > MOST_TITLE or not title.strip() or not title.isprintable():
        raise Refusal(
            f"{document.where(('title',))}: {quoted(title)} is not valid; "
            f"a title is 1 to {MOST_TITLE} printable characters."
        )
    return Overlay(title, (Document(document.name, tables, document.lines),), book)


def merge(base: dict[str, Any], over: dict[str, Any]) -> dict[str, Any]:
    """Merge `over` into `base`: tables are merged, everything else is replaced."""
    merged = dict(base)
    for name, part in over.items():
        below = merged.get(name)
        merged[name] = merge(below, part) if isinstance(below, dict) and isinstance(part, dict) else part
    return merged


def in_order(merged: dict[str, Any], own: dict[str, Any]) -> dict[str, Any]:
    """The same tables in a fixed order: the book's keys in its own order, then keys that a variant adds, by name."""
    keys = [*(key for key in own if key in merged), *sorted(key for key in merged if key not in own)]
    return {key: _part_in_order(merged[key], own.get(key)) for key in keys}


def _part_in_order(part: Any, own: Any) -> Any:
    return in_order(part, own if isinstance(own, dict) else {}) if isinstance(part, dict) else part


def difference(base: dict[str, Any], merged: dict[str, Any]) -> dict[str, Any]:
    """The part of `merged` that differs from `base`. Only this is hashed and recorded."""
    changed: dict[str, Any] = {}
    for name, part in sorted(merged.items()):
        below = base.get(name)
        if isinstance(below, dict) and isinstance(part, dict):
            if inner := difference(below, part):
                changed[name] = inner
        elif name not in base or part != below:
            changed[name] = part
    return changed


def lines_of(path: Path) -> list[str]:
    """The lines of a text file, as the value of a key that takes a list."""
    name = quoted(str(path), 120)[1:-1]
    content = file_bytes(path, MOST_TEXT, "a text file")
    if len(content) > MOST_TEXT:
        raise Refusal(f"{name}: the file is too large; a setting is read from at most {MOST_TEXT:,} bytes.")
    lines = strict_toml.decoded(content, name).rstrip("\n").split("\n")
    for number, line in enumerate(lines, 1):
        odd = next((character for character in line if not character.isprintable()), None)
        if odd is not None:
            raise Refusal(f"{name}, line {number}: the character U+{ord(odd):04X} cannot stand in a setting.")
    return lines


def _shortly(setting: Document) -> str:
    """A setting in a few letters, for a title. Of a long list or table it shows only the key."""
    written = setting.name.removeprefix("--set ")
    key, _, value = written.partition("=")
    return f"{key}=…" if value.strip().startswith(("[", "{")) and len(value) > MOST_SHOWN else written


def _setting(text: str, files: bool) -> Document:
    """Read `table.key=value`. The value is a number, true, false, text with or without quotes, or the lines of a
    file."""
    name, equals, value = text.partition("=")
    parts: Sequence[str] = [part.strip() for part in name.split(".")]
    if not equals or not all(parts) or len(parts) > strict_toml.MOST_PARTS or not value.isprintable():
        raise Refusal(f"--set {quoted(text)}: write it as table.key=value.")
    value = value.strip()
    tables: Any = lines_of(Path(value[1:])) if files and value.startswith("@") else _value(text, value)
    for part in reversed(parts):
        tables = {part: tables}
    return Document(f"--set {quoted(text, 60)[1:-1]}", tables)


def _value(setting: str, value: str) -> Any:
    try:
        return strict_toml.read(f"value = {_as_toml(value)}".encode(), "").tables["value"]
    except Refusal as wrong:
        what = str(wrong).partition("line 1: ")[2]
        reason = VALUES if "not TOML" in what else what
        raise Refusal(f"--set {quoted(setting, 60)}: {reason}") from None


def _as_toml(value: str) -> str:
    """The value as TOML: a plain word, which begins with a letter, gets the quotes that it may leave out."""
    try:
        strict_toml.read(f"value = {value}".encode(), "")
    except Refusal:
        pass
    else:
        return value
    bare = value.replace("_", "").replace("-", "").replace(".", "")
    if bare[:1].isalpha() and bare.isalnum():
        return f'"{value}"'
    return value


def _has(tables: Any, key: Key) -> bool:
    for part in key:
        if not isinstance(tables, dict) or part not in tables:
            return False
        tables = tables[part]
    return True
