"""The fields of a tool's form. Every field has a default value, and reads what was typed or refuses it in a
sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from lazaretto.game.book_tool.number_reading import read_number
from lazaretto.refusal import Misuse, did_you_mean, quoted
from lazaretto.view import Portrait

Given = int | str | tuple[str, ...]
"""The value of a field."""

BETWEEN = ","
"""What stands between the words of a field that takes several."""


@dataclass(frozen=True)
class Whole:
    """A field for a whole number within bounds."""

    about: str
    value: int
    least: int
    most: int

    def read(self, name: str, text: str, numbers: Any = None) -> int:
        """Read what was typed, or refuse it."""
        return read_number(name, text, self.least, self.most, self.value)


@dataclass(frozen=True)
class Slider:
    """A field for a whole number that one drags: from `least` to `most` in steps. `unit` is shown behind the number."""

    about: str
    value: int
    least: int
    most: int
    step: int = 1
    unit: str = ""

    def __post_init__(self) -> None:
        assert self.least < self.most, "a slider needs room to move"
        assert self.value in self.stops, "the default is one of the stops"

    @property
    def stops(self) -> range:
        """Every number that it can be set to."""
        return range(self.least, self.most + 1, self.step)

    def read(self, name: str, text: str, numbers: Any = None) -> int:
        """Read what was typed, or refuse it."""
        number = read_number(name, text, self.least, self.most, self.value)
        if number not in self.stops:
            below = number - (number - self.least) % self.step
            near = " or ".join(str(stop) for stop in (below, below + self.step) if stop in self.stops)
            raise Misuse(f"{name}={number} is not valid; it moves in steps of {self.step}, so write {near}.")
        return number


@dataclass(frozen=True)
class Word:
    """A field for one of several words."""

    about: str
    value: str
    options: tuple[str, ...]

    def read(self, name: str, text: str, numbers: Any = None) -> str:
        """Read what was typed, or refuse it."""
        if text not in self.options:
            raise Misuse(f"{name}={quoted(text)[1:-1]} is not valid; {did_you_mean(text, self.options)}")
        return text


@dataclass(frozen=True)
class Several:
    """A field for any of several words, up to `most` of them; None is no limit. They are typed with commas between
    them, and nothing at all is none of them. What a tool gets is in the order of `options`."""

    about: str
    value: tuple[str, ...]
    options: tuple[str, ...]
    most: int | None = None

    def __post_init__(self) -> None:
        assert not any(BETWEEN in option or option != option.strip() for option in self.options), "they can be typed"
        assert self.read("value", write(self.value)) == self.value, "the default is in the order of the options"

    def read(self, name: str, text: str, numbers: Any = None) -> tuple[str, ...]:
        """Read what was typed, or refuse it."""
        words = [word.strip() for word in text.split(BETWEEN)] if text.strip() else []
        for word in words:
            if word not in self.options:
                raise Misuse(f"{name}={quoted(text)[1:-1]} is not valid; {quoted(word)}: {self._known(word)}")
            if words.count(word) > 1:
                raise Misuse(f"{name}={quoted(text)[1:-1]} is not valid; it has {word} twice.")
        if self.most is not None and len(words) > self.most:
            raise Misuse(f"{name}={quoted(text)[1:-1]} is not valid; it takes at most {self.most} of them.")
        return tuple(option for option in self.options if option in words)

    def _known(self, word: str) -> str:
        return did_you_mean(word, self.options)


@dataclass(frozen=True)
class Entry:
    """One of a book's named things: a sentence about it, and a portrait if it has one."""

    about: str
    portrait: Portrait | None = None


@dataclass(frozen=True)
class Catalogue:
    """A field for one of the book's named things. `entries` lists them from the numbers, so that a variant can add
    some."""

    about: str
    value: str
    entries: Callable[[Any], Mapping[str, Entry]]

    def read(self, name: str, text: str, numbers: Any) -> str:
        """Read what was typed, or refuse it."""
        known = self.entries(numbers)
        if text not in known:
            raise Misuse(f"{name}={quoted(text)[1:-1]} is not valid; {did_you_mean(text, known)}")
        return text


Field = Whole | Slider | Word | Several | Catalogue


def write(value: Given) -> str:
    """The value of a field as it is typed and stands in an address."""
    return BETWEEN.join(value) if isinstance(value, tuple) else str(value)
