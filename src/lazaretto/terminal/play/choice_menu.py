"""The menu: the options shown, the marked one, and which of them a key means."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lazaretto.play.base.key_table import DIRECTIONS
from lazaretto.terminal.draw import choices
from lazaretto.view import Option


@dataclass
class Menu:
    """Options in rows for a width. If `place` no longer exists, the nearest one counts. `last` is the last pick: the
    mark stays on it while it can be picked again."""

    options: tuple[Option, ...] = ()
    place: tuple[int, int] = (0, 0)
    last: str = ""

    def show(self, options: tuple[Option, ...], width: int) -> None:
        """Show these options, or the same again."""
        self.options = options
        if self.last and options:
            self.mark(self.last, width)
            self.last = ""

    def forget(self) -> None:
        """Forget what was marked and picked."""
        self.place, self.last = (0, 0), ""

    def mark(self, text: str, width: int) -> bool:
        """Mark the option with that name. Return whether that changed the mark."""
        option = self.named(text)
        place = self.rows(width).place(option.text) if option else None
        if place is None or place == self.at(width):
            return False
        self.place = place
        return True

    @property
    def walks(self) -> bool:
        """Whether directions are choices here."""
        return any(option.key in DIRECTIONS for option in self.options)

    def by_key(self, meant: Sequence[str]) -> Option | None:
        """The option with this key."""
        for key in meant:
            for option in self.options:
                if key in (option.key, option.key.lower() if len(option.key) > 1 else option.key):
                    return option
        return None

    def rows(self, width: int) -> choices.Rows:
        """The layout of the options."""
        return choices.rows(self.options, width)

    def at(self, width: int) -> tuple[int, int]:
        """The marked place, or the nearest that exists."""
        if self.options:
            self.place = self.rows(width).move(self.place, 0, 0)
        return self.place

    def marked(self, width: int) -> Option | None:
        """The marked option."""
        return self.rows(width).option(self.at(width)) if self.options else None

    def move(self, width: int, step: tuple[int, int]) -> None:
        """Mark a neighbour."""
        if self.options:
            self.place = self.rows(width).move(self.at(width), *step)

    def next(self, width: int, by: int) -> None:
        """Mark the next one in order, round and round."""
        if marked := self.marked(width):
            number = (self.options.index(marked) + by) % len(self.options)
            self.place = self.rows(width).place(self.options[number].text) or (0, 0)

    def named(self, words: str) -> Option | None:
        """The option with that name."""
        return next((option for option in self.options if option.text.lower() == words.lower()), None)

    def is_option(self, words: str) -> bool:
        """Whether there is an option with that name."""
        return self.named(words) is not None
