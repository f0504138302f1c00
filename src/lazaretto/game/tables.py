"""A book's numbers: its `tables.toml`, with a variant laid over it, checked and typed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from hashlib import blake2b
from importlib.resources import files
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import inspect

from lazaretto.game import overlay as overlays
from lazaretto.game import strict_toml
from lazaretto.game.interning import Interned
from lazaretto.game.key_places import Places
from lazaretto.game.overlay import Overlay
from lazaretto.game.strict_toml import Document, Key
from lazaretto.game.table_check import Where, check, demand_complete
from lazaretto.refusal import Refusal, did_you_mean


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True, eq=False, weakref=True):
    """What a book's tables are loaded into: frozen, every field typed and with its range.

    While anyone holds the numbers of a variant, loading it gives the same object. So numbers are compared by identity
    and can be the key of a cache, whatever catalogues they hold. Such a cache must be bounded: variants are endless.
    """

    # Said outright, although `eq=False` compares so too: `law` looks here for what it must not hold on to for ever.
    __eq__ = object.__eq__
    __hash__ = object.__hash__


N = TypeVar("N", bound=Numbers)

KEPT = 64
"""Variants of a book that stay loaded although nobody holds their numbers."""

BESIDE = ("seed", "days", "games", "jobs", "bots")
"""What is asked for beside a book's numbers, and easily taken for one of them."""
BESIDE_WORDS = "a seed, days, games, jobs and bots are asked for beside a book's numbers, not among them."


@dataclass(frozen=True)
class Fault:
    """Numbers that are each fine and together are not: the key to blame, the sentence, and the other keys in it."""

    key: Key
    sentence: str
    others: tuple[Key, ...] = ()


def no_faults(numbers: Any) -> Iterator[Fault]:
    """For a book whose numbers are independent of each other."""
    return iter(())


@dataclass(frozen=True)
class Tables(Generic[N]):
    """Where a book's tables stand and what they are loaded into."""

    package: str
    numbers: type[N]
    faults: Callable[[N], Iterator[Fault]] = no_faults
    _loaded: Interned[N] = field(default_factory=lambda: Interned(latest=KEPT), repr=False, compare=False)

    @cached_property
    def own(self) -> Document:
        """The book's own `tables.toml`."""
        try:
            text = (files(self.package) / "tables.toml").read_text("utf-8")
        except FileNotFoundError:
            raise Refusal(f"{self.package} has no tables.toml; it belongs to the package's data.") from None
        return strict_toml.read_own(text, f"{self.package.rpartition('.')[2]}/tables.toml")

    def load(self, over: Overlay | None = None) -> N:
        """The numbers with this overlay, or a refusal that names file, line and key."""
        return self._loaded.get(self.overlay_hash(over), lambda: self._load(over))

    def _load(self, over: Overlay | None) -> N:
        merged = self.merged(over)
        where = self._where(over)
        demand_complete(merged, self._type, (), where)
        try:
            numbers = msgspec.convert(merged, self.numbers, strict=True)
        except msgspec.ValidationError as wrong:
            raise Refusal(f"{self.package.rpartition('.')[2]}: {str(wrong)[:1].lower()}{str(wrong)[1:]}.") from None
        for fault in self.faults(numbers):
            written = (key for key in (fault.key, *fault.others) if over and self._in_full_over(over).has(key))
            raise Refusal(f"{where(next(written, fault.key))}: {fault.sentence}")
        return numbers

    def merged(self, over: Overlay | None) -> dict[str, Any]:
        """The tables as plain data after the overlay, each document checked by itself. Their order is the book's own,
        so that it never matters in which order a variant writes its keys."""
        merged: dict[str, Any] = {}
        for document in (self.own, *(over.documents if over else ())):
            tables = self._in_full(document)
            self._demand_known(tables, document)
            check(tables, self._type, (), document.where)
            merged = overlays.merge(merged, tables)
        return overlays.in_order(merged, self._in_full(self.own))

    def difference(self, over: Overlay | None) -> dict[str, Any]:
        """What the overlay really changes."""
        return overlays.difference(self.merged(None), self.merged(over))

    def overlay_hash(self, over: Overlay | None) -> str:
        """Names what the overlay changes; settings that change nothing do not count."""
        return _hash(self.difference(over))

    def hash_of(self, numbers: N) -> str:
        """The overlay hash of the variant these numbers were loaded under."""
        return _hash(overlays.difference(self.merged(None), _as_written(numbers)))

    def schema(self, book: str) -> dict[str, Any]:
        """JSON Schema of a variant file: every key may be left out but the two headings."""
        described = msgspec.json.schema(self.numbers)
        parts = described["$defs"]
        for part in parts.values():
            part.pop("required", None)
        main: dict[str, Any] = parts.pop(self.numbers.__name__)
        headings = {"book": {"const": book}, "title": {"type": "string", "maxLength": 80}}
        return main | {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": f"A variant of {book}",
            "description": "A key may be written under its table, or without it where it has no other place.",
            "properties": headings | main["properties"] | self._bare(parts),
            "required": list(headings),
            "$defs": parts,
        }

    def _bare(self, parts: dict[str, Any]) -> dict[str, Any]:
        """The schemas of keys that may be written without their table."""
        kinds = {field.encode_name: field.type for field in self._type.fields}
        return {
            key: parts[kind.cls.__name__]["properties"][key]
            for key, table in self._places.homes().items()
            if isinstance(kind := kinds[table], inspect.StructType) and key not in kinds
        }

    @cached_property
    def _places(self) -> Places:
        return Places(self._type, self.own.tables)

    @cached_property
    def _type(self) -> inspect.StructType:
        kind = inspect.type_info(self.numbers)
        assert isinstance(kind, inspect.StructType)
        return kind

    def _where(self, over: Overlay | None) -> Where:
        """Says where the value that counts for a key was written; bare keys are looked for under their table."""
        return self._in_full_over(over).where if over and over.documents else self.own.where

    def _in_full_over(self, over: Overlay) -> Overlay:
        return replace(over, documents=tuple(replace(d, tables=self._in_full(d)) for d in over.documents))

    def _demand_known(self, tables: dict[str, Any], document: Document) -> None:
        """Refuse a key at the top that is no table and, standing alone, means no key of one."""
        named = [field.encode_name for field in self._type.fields]
        for name in tables:
            if name not in named:
                raise Refusal(f"{document.where((name,))}: {self._unknown(name, named)}")

    def _unknown(self, name: str, named: list[str]) -> str:
        if self._places.of(name):
            return self._places.refused(name)
        if name in BESIDE:
            return f"there is no such key; {BESIDE_WORDS}"
        return f"there is no such key; {did_you_mean(name, [*named, *self._places.homes()])}"

    def _in_full(self, document: Document) -> dict[str, Any]:
        """A key written without its table belongs to the one table that has it."""
        named = {field.encode_name for field in self._type.fields}
        tables: dict[str, Any] = {}
        for name, part in document.tables.items():
            home = None if name in named else self._places.home(name)
            if home:
                table = document.tables.get(home)
                if isinstance(table, dict) and name in table:
                    raise Refusal(f"{document.where((name,))}: it is written a second time, under [{home}].")
                tables = overlays.merge(tables, {home: {name: part}})
            else:
                tables = overlays.merge(tables, {name: part})
        return tables


def _as_written(numbers: Numbers) -> Any:
    """Numbers as plain data, as a document has them: what was loaded into a tuple is a list there."""
    return msgspec.json.decode(msgspec.json.encode(numbers))


def _hash(changed: dict[str, Any]) -> str:
    return blake2b(msgspec.json.encode(changed, order="deterministic"), digest_size=16).hexdigest()
