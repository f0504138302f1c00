"""Rulings as data: a field of Numbers that answers an open question has the ruling's id and the alternatives."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from msgspec import Meta, inspect

from lazaretto.game.strict_toml import Key


@dataclass(frozen=True)
class Ruling:
    """A ruling, the key of the tables that decides it, and what else could be played."""

    id: str
    key: Key
    alternatives: tuple[Any, ...]


def ruling(id: str, *alternatives: Any, ge: int | None = None, le: int | None = None) -> Meta:
    """The annotation for such a field: `Annotated[bool, ruling("DC-R1", True)]`."""
    return Meta(ge=ge, le=le, extra={"ruling": id, "alternatives": alternatives})


def rulings(numbers: type) -> list[Ruling]:
    """Every ruling in a book's Numbers, in the order of the fields."""
    return list(_found(inspect.type_info(numbers), ()))


def _found(kind: inspect.Type, key: Key) -> Iterator[Ruling]:
    if isinstance(kind, inspect.Metadata):
        extra = kind.extra or {}
        if "ruling" in extra:
            yield Ruling(extra["ruling"], key, extra["alternatives"])
        kind = kind.type
    if isinstance(kind, inspect.StructType):
        for field in kind.fields:
            yield from _found(field.type, (*key, field.encode_name))
