"""A book's numbers: its `tables.toml` with a variant applied, checked and typed."""

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
from lazaretto.game.overlay import Overlay
from lazaretto.game.strict_toml import Document, Key
from lazaretto.game.table_check import Where, check, demand_complete
from lazaretto.game.table_key_places import Places
from lazaretto.lru import Lru
from lazaretto.refusal import Refusal, after_colon, did_you_mean


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True, eq=False, weakref=True):
    """The base class of a book's numbers: frozen, with a type and a range for every field.

    While anyone holds the numbers of a variant, loading it again gives the same object. So numbers are compared by
    identity and can be the key of a cache, whatever catalogues they contain. Such a cache must be bounded, because
    there is no end of variants.
    """

    # `eq=False` already compares by identity. These are explicit because `law` looks for them to recognise
    # arguments that it must not keep alive in its cache.
    __eq__ = object.__eq__
    __hash__ = object.__hash__


N = TypeVar("N", bound=Numbers)

CACHED = 64
"""How many variants of a book stay loaded although nobody uses them."""

OPTION_NAMES = ("seed", "days", "games", "jobs", "bots")
"""Options of a command that people write by mistake as a key of the tables."""
OPTION_WORDS = "seed, days, games, jobs and bots are options of their own, not keys of the tables."


@dataclass(frozen=True)
class Fault:
    """Numbers that are each valid but do not fit together: the key to blame, the sentence, and the other keys
    involved."""

    key: Key
    sentence: str
    others: tuple[Key, ...] = ()


def no_faults(numbers: Any) -> Iterator[Fault]:
    """For a book in which any numbers fit together."""
    return iter(())


@dataclass(frozen=True)
class Tables(Generic[N]):
    """A book's tables: the package that holds `tables.toml`, and the type they are loaded into."""

    package: str
    numbers: type[N]
    faults: Callable[[N], Iterator[Fault]] = no_faults
    _loaded: Interned[N] = field(default_factory=lambda: Interned(latest=CACHED), repr=False, compare=False)
    _differences: Lru[str, dict[str, Any]] = field(default_factory=lambda: Lru(CACHED), repr=False, compare=False)

    @cached_property
    def own(self) -> Document:
        """The book's own `tables.toml`."""
        try:
            text = (files(self.package) / "tables.toml").read_text("utf-8")
        except FileNotFoundError:
            raise Refusal(f"{self.package} has no tables.toml; it belongs to the package's data.") from None
        return strict_toml.read_own(text, f"{self.package.rpartition('.')[2]}/tables.toml")

    def load(self, over: Overlay | None = None) -> N:
        """Load the numbers under this overlay. A refusal names file, line and key."""
        return self._loaded.get(self.overlay_hash(over), lambda: self._load(over))

    def _load(self, over: Overlay | None) -> N:
        merged = self.merged(over)
        where = self._where(over)
        demand_complete(merged, self._type, (), where)
        try:
            numbers = msgspec.convert(merged, self.numbers, strict=True)
        except msgspec.ValidationError as wrong:
            raise Refusal(f"{self.package.rpartition('.')[2]}: {after_colon(str(wrong))}.") from None
        for fault in self.faults(numbers):
            written = (key for key in (fault.key, *fault.others) if over and self._in_full_over(over).has(key))
            raise Refusal(f"{where(next(written, fault.key))}: {fault.sentence}")
        return numbers

    def merged(self, over: Overlay | None) -> dict[str, Any]:
        """The tables as plain data with the overlay applied. Each document is checked by itself.

        The keys are in the book's order, so that the order in which a variant writes them never matters.
        """
        merged: dict[str, Any] = {}
        for document in (self.own, *(over.documents if over else ())):
            tables = self._in_full(document)
            self._demand_known(tables, document)
            check(tables, self._type, (), document.where)
            merged = overlays.merge(merged, tables)
        return overlays.in_order(merged, self._in_full(self.own))

    def difference(self, over: Overlay | None) -> dict[str, Any]:
        """The keys that the overlay changes, with their values. Settings equal to the book's own are not among them.

        Every game that is begun, opened or forked asks for it, mostly for a variant that was asked for before.
        """
        # `repr` keeps all types apart, which JSON does not; an overlay that is refused is not kept.
        written = repr([document.tables for document in over.documents] if over else [])
        changed = self._differences.get(written)
        if changed is None:
            changed = overlays.difference(self.merged(None), self.merged(over))
            self._differences.put(written, changed)
        return changed

    def overlay_hash(self, over: Overlay | None) -> str:
        """A hash of what the overlay changes. Settings that change nothing do not count."""
        return _hash(self.difference(over))

    def hash_of(self, numbers: N) -> str:
        """The overlay hash of the variant that these numbers were loaded with."""
        return _hash(overlays.difference(self.merged(None), _as_written(numbers)))

    def schema(self, book: str) -> dict[str, Any]:
        """The JSON Schema of a variant file. Only the two headings are required."""
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
        """The schemas of the keys that may be written without their table."""
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
        """Makes the function that says where a key's value was written. A key written without its table is found
        too."""
        return self._in_full_over(over).where if over and over.documents else self.own.where

    def _in_full_over(self, over: Overlay) -> Overlay:
        return replace(over, documents=tuple(replace(d, tables=self._in_full(d)) for d in over.documents))

    def _demand_known(self, tables: dict[str, Any], document: Document) -> None:
        """Refuse a top-level key that is not a table and cannot be written without one."""
        named = [field.encode_name for field in self._type.fields]
        for name in tables:
            if name not in named:
                raise Refusal(f"{document.where((name,))}: {self._unknown(name, named)}")

    def _unknown(self, name: str, named: list[str]) -> str:
        if self._places.of(name):
            return self._places.refused(name)
        if name in OPTION_NAMES:
            return f"there is no such key; {OPTION_WORDS}"
        return f"there is no such key; {did_you_mean(name, [*named, *self._places.homes()])}"

    def _in_full(self, document: Document) -> dict[str, Any]:
        """The document's tables, with every key that was written without its table moved into it."""
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
    """Numbers as plain data, as a document would have them, with lists where the type has tuples."""
    return msgspec.json.decode(msgspec.json.encode(numbers))


def _hash(changed: dict[str, Any]) -> str:
    return blake2b(msgspec.json.encode(changed, order="deterministic"), digest_size=16).hexdigest()
