"""A form: a choice made of several fields, where there are too many choices to list."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Number:
    """A field for a whole number within bounds."""

    name: str
    label: str
    least: int
    most: int
    value: int


@dataclass(frozen=True)
class Pick:
    """A field for one of several words."""

    name: str
    label: str
    options: tuple[str, ...]


@dataclass(frozen=True)
class Form:
    """A form for a choice. `text` is the choice's text with the fields' names in braces: `{weapon}
    {lethality}/{defense}`."""

    title: str
    text: str
    fields: tuple[Number | Pick, ...]
