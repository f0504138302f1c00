"""A tool: a form, and the work that answers it."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field
from shlex import quote
from typing import Any

from lazaretto.game.book_tool.answer import Answer
from lazaretto.game.book_tool.fields import Field, Given, write
from lazaretto.refusal import Misuse, did_you_mean, quoted

RESERVED = ("at", "book", "seed", "set", "tool", "variant")
"""Names that no field may have: an address says with them what a tool is asked about."""


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
    """A tool: a description, its fields by name, and the function that does the work. A `live` tool answers in well
    under 150 ms, so faces run it again whenever a field changes. Any other is run by a button and shows its
    progress. Say `seeded=False` if it rolls no dice, so that no seed is asked for or shown."""

    about: str
    run: Callable[[ToolRequest], Work]
    fields: Mapping[str, Field] = field(default_factory=dict)
    live: bool = False
    seeded: bool = True

    def __post_init__(self) -> None:
        assert not set(RESERVED) & set(self.fields), "an address could not tell the field from what it reserves"

    @property
    def written(self) -> str:
        """The fields with their default values, as they are typed into a shell."""
        return " ".join(quote(f"{name}={write(one.value)}") for name, one in self.fields.items())

    def filled(self, given: Mapping[str, str], numbers: Any = None) -> dict[str, Given]:
        """The value of every field: what was given, else its default. A field from a catalogue needs the numbers.
        A default is read like anything else, because a variant may have taken it out of its catalogue."""
        for name in given:
            if name not in self.fields:
                known = did_you_mean(name, self.fields) if self.fields else "this tool asks for nothing."
                raise Misuse(f"{quoted(name)} is not asked for here; {known}")
        return {name: one.read(name, given.get(name, write(one.value)), numbers) for name, one in self.fields.items()}
