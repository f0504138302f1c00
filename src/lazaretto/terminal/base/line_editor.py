"""A line that is being typed. It takes every key itself, in the order they came: none is lost on its way to a focus."""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len

LONGEST = 200
PROMPT, CURSOR, BEFORE = "> ", "▏", "…"


@dataclass
class LineEditor:
    """Words so far, and what was wrong with them when they were last sent off: the next letter then begins anew."""

    words: str = ""
    wrong: str = ""

    def press(self, key: str, character: str | None) -> None:
        """A letter, or one less."""
        if key == "backspace":
            self.words = self.words[:-1]
        elif key == "ctrl+u":
            self.words = ""
        elif character and character.isprintable():
            self._begin_or_go_on(("" if self.wrong else self.words) + character)
        self.wrong = ""

    def paste(self, text: str) -> None:
        """Words of one line; that there were more does not send them off."""
        first = next(iter(text.splitlines()), "")
        self._begin_or_go_on(self.words + "".join(letter for letter in first if letter.isprintable()))

    def _begin_or_go_on(self, words: str) -> None:
        """The colon that opens a line is none of its words where one is open."""
        self.words = words.lstrip(":")[:LONGEST]

    def tail(self, width: int) -> str:
        """The words as far as they fit, the last ones: that is where they go on."""
        room = max(1, width - len(PROMPT) - len(CURSOR))
        if cell_len(self.words) <= room:
            return self.words
        shown = self.words
        while shown and cell_len(shown) > room - 1:
            shown = shown[1:]
        return f"{BEFORE}{shown}"

    def cursor(self, width: int) -> int:
        """The column where the next letter comes."""
        return len(PROMPT) + cell_len(self.tail(width))

    def shown(self, width: int) -> list[str]:
        """What is typed, and what was wrong with it: beside it where there is room, else below."""
        typed = f"{PROMPT}{self.tail(width)}{CURSOR}"
        beside = f"{typed}  {self.wrong}" if self.wrong else typed
        return [beside] if cell_len(beside) <= width else [typed, self.wrong]

    def __str__(self) -> str:
        return f"{PROMPT}{self.words}{CURSOR}  {self.wrong}".rstrip()
