"""A book's own tools: a form to fill in, and an answer of tables and charts that every face can show."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field
from shlex import quote
from typing import Any

from lazaretto.refusal import Misuse, did_you_mean, quoted

Given = int | str
"""What a field is filled in with."""
Value = str | int | float | None
"""What stands in a table; None where there is nothing to say."""


@dataclass(frozen=True)
class Whole:
    """A field that takes a whole number within bounds."""

    about: str
    value: int
    least: int
    most: int

    def read(self, name: str, text: str) -> int:
        """What was typed, if it will do."""
        sign = text[:1] == "-"
        digits = text[sign:]
        if not digits.isascii() or not digits.isdecimal() or len(digits) > 18:
            raise Misuse(
                f"{name}={quoted(text)[1:-1]} is not valid; it must be a whole number, such as {self.value:,}."
            )
        number = -int(digits) if sign else int(digits)
        if not self.least <= number <= self.most:
            raise Misuse(f"{name}={number} is not valid; it must be from {self.least:,} to {self.most:,}.")
        return number


@dataclass(frozen=True)
class Word:
    """A field that takes one of a few words."""

    about: str
    value: str
    options: tuple[str, ...]

    def read(self, name: str, text: str) -> str:
        """What was typed, if it will do."""
        if text not in self.options:
            raise Misuse(f"{name}={quoted(text)[1:-1]} is not valid; {did_you_mean(text, self.options)}")
        return text


Field = Whole | Word


@dataclass(frozen=True)
class ToolTable:
    """Rows under columns. Numbers are numbers; a face says them as it says numbers."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Value, ...], ...]


@dataclass(frozen=True)
class ToolCurve:
    """One quantity over a chart's places; the two ends of a band around it, where it has one. The tone only underlines
    what the label says."""

    label: str
    values: tuple[float, ...]
    low: tuple[float, ...] = ()
    high: tuple[float, ...] = ()
    tone: str = "plain"


@dataclass(frozen=True)
class Chart:
    """Quantities over the same places, `x`, which are called `along`."""

    title: str
    along: str
    x: tuple[int, ...]
    courses: tuple[ToolCurve, ...]


@dataclass(frozen=True)
class Answer:
    """What a tool has to say: sentences, tables, charts. Where it is a text to be kept as a file, `text` is all."""

    said: tuple[str, ...] = ()
    tables: tuple[ToolTable, ...] = ()
    charts: tuple[Chart, ...] = ()
    text: str | None = None


@dataclass(frozen=True)
class ToolRequest:
    """What a tool is run with: the book's numbers, a state or None for the start, the seed, and every field."""

    numbers: Any
    at: Any
    seed: int
    given: Mapping[str, Any]


Work = Generator[tuple[int, int], None, Answer]
"""Work that tells now and then how much is done and of how much, and ends in an answer."""


@dataclass(frozen=True)
class Tool:
    """A tool: what it is about, its fields by name, and its work."""

    about: str
    run: Callable[[ToolRequest], Work]
    fields: Mapping[str, Field] = field(default_factory=dict)

    @property
    def written(self) -> str:
        """The fields with their own values, as they are typed into a shell."""
        return " ".join(quote(f"{name}={one.value}") for name, one in self.fields.items())

    def filled(self, given: Mapping[str, str]) -> dict[str, Given]:
        """Every field, as it was filled in or by itself."""
        for name in given:
            if name not in self.fields:
                known = did_you_mean(name, self.fields) if self.fields else "this tool asks for nothing."
                raise Misuse(f"{quoted(name)} is not asked for here; {known}")
        return {name: one.read(name, given[name]) if name in given else one.value for name, one in self.fields.items()}
