"""A composer: the choices that are made of parts, such as a weapon, dice and a square to aim at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from lazaretto.view.board import Square

Kind = Literal["words", "number", "square"]
Value = str | int | Square


@dataclass(frozen=True)
class Part:
    """One part of a choice: its name, the label to show, and its kind. Words are shown as segments, a number as a
    stepper, and a square as a pointer on the board."""

    name: str
    label: str
    kind: Kind


@dataclass(frozen=True)
class ComposedChoice:
    """A legal choice: its text, and a value for each part of the composer. None: this choice has no such part."""

    text: str
    values: tuple[Value | None, ...]


@dataclass(frozen=True)
class Preset:
    """A choice with a name of its own, such as "all out". `key` is the key that marks it."""

    name: str
    text: str
    key: str = ""


@dataclass(frozen=True)
class Composer:
    """All composed choices of a seat. `marked` is the text of the choice to mark first; if it is empty, the first
    choice is marked.

    No two choices have the same values. Among choices that agree in all parts before one, either all have that part or
    none has it, so the values set so far say which parts there are.
    """

    parts: tuple[Part, ...]
    choices: tuple[ComposedChoice, ...]
    presets: tuple[Preset, ...] = ()
    marked: str = ""

    def __post_init__(self) -> None:
        texts = self.texts
        assert self.choices, "a composer has choices"
        assert len(set(texts)) == len(texts) == len({choice.values for choice in self.choices}), "no two are the same"
        assert all(len(choice.values) == len(self.parts) for choice in self.choices), "a value for each part, or None"
        assert {self.marked or texts[0], *(preset.text for preset in self.presets)} <= set(texts), "choices of its own"

    @property
    def texts(self) -> tuple[str, ...]:
        """The texts of all choices."""
        return tuple(choice.text for choice in self.choices)

    def choice(self, text: str) -> ComposedChoice | None:
        """The choice with this text, or None. Case does not matter."""
        return next((choice for choice in self.choices if choice.text.lower() == text.lower()), None)
