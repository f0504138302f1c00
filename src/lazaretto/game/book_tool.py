"""A book's own tools: a form to fill in, and an answer of text, tables and charts that every face can show."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field
from shlex import quote
from typing import Any

from lazaretto.refusal import Misuse, did_you_mean, quoted

Given = int | str
"""The value of a field."""
Value = str | int | float | None
"""A cell of a table; None is empty."""


@dataclass(frozen=True)
class Whole:
    """A field for a whole number within bounds."""

    about: str
    value: int
    least: int
    most: int

    def read(self, name: str, text: str) -> int:
        """Read what was typed, or refuse it."""
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
    """A field for one of several words."""

    about: str
    value: str
    options: tuple[str, ...]

    def read(self, name: str, text: str) -> str:
        """Read what was typed, or refuse it."""
        if text not in self.options:
            raise Misuse(f"{name}={quoted(text)[1:-1]} is not valid; {did_you_mean(text, self.options)}")
        return text


Field = Whole | Word


@dataclass(frozen=True)
class ToolTable:
    """A table with column headings. Cells may be numbers, which each face formats in its own way."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Value, ...], ...]


@dataclass(frozen=True)
class ToolCurve:
    """A line of a chart, with the ends of a band around it if it has one. The label identifies it; the tone only adds
    colour."""

    label: str
    values: tuple[float, ...]
    low: tuple[float, ...] = ()
    high: tuple[float, ...] = ()
    tone: str = "plain"


@dataclass(frozen=True)
class Chart:
    """A chart: lines over the same positions `x`. `along` is the label of that axis."""

    title: str
    along: str
    x: tuple[int, ...]
    courses: tuple[ToolCurve, ...]


@dataclass(frozen=True)
class Answer:
    """A tool's answer: sentences, tables and charts. If the answer is a file to save, it is in `text`, and the rest is
    empty."""

    said: tuple[str, ...] = ()
    tables: tuple[ToolTable, ...] = ()
    charts: tuple[Chart, ...] = ()
    text: str | None = None


@dataclass(frozen=True)
class ToolRequest:
    """What a tool is called with: the book's numbers, a state (None for the start), the seed, and the value of every
    field."""

    numbers: Any
    at: Any
    seed: int
    given: Mapping[str, Any]


Work = Generator[tuple[int, int], None, Answer]
"""Work that yields (done, total) from time to time and returns an answer."""


@dataclass(frozen=True)
class Tool:
    """A tool: a description, its fields by name, and the function that does the work."""

    about: str
    run: Callable[[ToolRequest], Work]
    fields: Mapping[str, Field] = field(default_factory=dict)

    @property
    def written(self) -> str:
        """The fields with their default values, as they are typed into a shell."""
        return " ".join(quote(f"{name}={one.value}") for name, one in self.fields.items())

    def filled(self, given: Mapping[str, str]) -> dict[str, Given]:
        """The value of every field: what was given, else its default."""
        for name in given:
            if name not in self.fields:
                known = did_you_mean(name, self.fields) if self.fields else "this tool asks for nothing."
                raise Misuse(f"{quoted(name)} is not asked for here; {known}")
        return {name: one.read(name, given[name]) if name in given else one.value for name, one in self.fields.items()}
