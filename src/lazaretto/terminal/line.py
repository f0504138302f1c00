"""A line that is being typed. It takes every key itself, in the order they came: none is lost on its way to a focus."""

from __future__ import annotations

from dataclasses import dataclass

LONGEST = 200
PROMPT, CURSOR = "> ", "▏"


@dataclass
class Line:
    """Words so far, and what was wrong with them when they were last sent off."""

    words: str = ""
    wrong: str = ""

    def press(self, key: str, character: str | None) -> None:
        """A letter, or one less."""
        self.wrong = ""
        if key == "backspace":
            self.words = self.words[:-1]
        elif key == "ctrl+u":
            self.words = ""
        elif character and character.isprintable():
            self.words = (self.words + character)[:LONGEST]

    def paste(self, text: str) -> None:
        """Words of one line; that there were more does not send them off."""
        first = next(iter(text.splitlines()), "")
        self.words = (self.words + "".join(letter for letter in first if letter.isprintable()))[:LONGEST]

    @property
    def cursor(self) -> int:
        """The column where the next letter comes."""
        return len(PROMPT) + len(self.words)

    def __str__(self) -> str:
        return f"{PROMPT}{self.words}{CURSOR}  {self.wrong}".rstrip()
