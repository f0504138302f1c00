"""The form of a tool as it is being filled in: which field is marked, and what keys change in it. It draws nothing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lazaretto.game.book_tool import Catalogue, Entry, Field, Several, Slider, Tool, Whole, Word, write
from lazaretto.game.book_tool.fields import BETWEEN

FAR = 10
"""How many steps a number moves with Shift."""


class ToolForm:
    """The fields of one tool as texts. `option` is the word at hand in a field that takes several."""

    def __init__(self, tool: Tool, numbers: Any) -> None:
        self.tool, self.numbers = tool, numbers
        self.texts = {name: write(field.value) for name, field in tool.fields.items()}
        self.marked = 0
        self.option = 0

    @property
    def names(self) -> list[str]:
        """The fields in order."""
        return list(self.tool.fields)

    @property
    def name(self) -> str:
        """The marked field; empty if there is none."""
        return self.names[self.marked] if self.names else ""

    @property
    def field(self) -> Field | None:
        """The marked field."""
        return self.tool.fields.get(self.name)

    def entries(self, field: Catalogue) -> Mapping[str, Entry]:
        """What a catalogue has."""
        return field.entries(self.numbers)

    def ticked(self, name: str) -> list[str]:
        """The words that are chosen in a field that takes several."""
        return [word for word in self.texts[name].split(BETWEEN) if word]

    def move(self, by: int) -> None:
        """Mark another field; after the last comes the first."""
        if self.names:
            self.mark((self.marked + by) % len(self.names))

    def mark(self, place: int) -> None:
        """Mark a field."""
        self.marked, self.option = place, 0

    def step(self, by: int) -> bool:
        """Change the marked field: a number by steps, a word to another one; among several words, go to another one.
        Return whether the value has changed."""
        field = self.field
        before = dict(self.texts)
        if isinstance(field, Several):
            self.option = (self.option + (1 if by > 0 else -1)) % len(field.options)
        elif isinstance(field, Whole | Slider):
            self.texts[self.name] = str(_stepped(field, self.texts[self.name], by))
        elif isinstance(field, Word | Catalogue):
            words = list(field.options if isinstance(field, Word) else self.entries(field))
            at = words.index(self.texts[self.name]) if self.texts[self.name] in words else -1
            self.texts[self.name] = words[(at + (1 if by > 0 else -1)) % len(words)]
        return self.texts != before

    def tick(self, option: int | None = None) -> bool:
        """Choose a word in the marked field, or no longer. Return whether that was possible."""
        field = self.field
        if not isinstance(field, Several):
            return False
        self.option = self.option if option is None else option
        word, chosen = field.options[self.option], self.ticked(self.name)
        if word not in chosen and field.most is not None and len(chosen) >= field.most:
            return False
        kept = [each for each in field.options if (each in chosen) != (each == word)]
        self.texts[self.name] = write(tuple(kept))
        return True

    def set(self, name: str, text: str) -> None:
        """Write a value, which must be valid."""
        self.texts[name] = write(self.tool.fields[name].read(name, text.strip(), self.numbers))

    def fill(self, given: Mapping[str, str]) -> None:
        """Write several values, which must be valid."""
        filled = self.tool.filled({**self.texts, **given}, self.numbers)
        self.texts = {name: write(value) for name, value in filled.items()}

    def reset(self) -> None:
        """All fields as the book has them."""
        self.texts = {name: write(field.value) for name, field in self.tool.fields.items()}


def _stepped(field: Whole | Slider, text: str, by: int) -> int:
    """A number some steps away, within the field's bounds."""
    step = field.step if isinstance(field, Slider) else 1
    last = field.stops[-1] if isinstance(field, Slider) else field.most
    return max(field.least, min(last, int(text) + by * step))
