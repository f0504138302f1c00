"""A form: a choice put together from a few fields, where there are too many to list."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Number:
    """A field that takes a whole number."""

    name: str
    label: str
    least: int
    most: int
    value: int


@dataclass(frozen=True)
class Pick:
    """A field that takes one of a few words."""

    name: str
    label: str
    options: tuple[str, ...]


@dataclass(frozen=True)
class Form:
    """`text` is the choice's text with the fields' names in braces: `{weapon} {lethality}/{defense}`."""

    title: str
    text: str
    fields: tuple[Number | Pick, ...]
