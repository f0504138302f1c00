"""A line being typed. It handles every key itself, in order, so that none is lost while the focus moves."""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len

LONGEST = 200
PROMPT, CURSOR, BEFORE = "> ", "▏", "…"


@dataclass
class LineEditor:
    """The words so far, and what was wrong with them when they were last sent; the next letter then starts over."""

    words: str = ""
    wrong: str = ""

    def press(self, key: str, character: str | None) -> None:
        """Handle a key: add a letter or remove one."""
        if key == "backspace":
            self.words = self.words[:-1]
        elif key == "ctrl+u":
            self.words = ""
        elif character and character.isprintable():
            self._begin_or_go_on(("" if self.wrong else self.words) + character)
        self.wrong = ""

    def paste(self, text: str) -> None:
        """Add pasted words, only the first line; a line break does not send them."""
        first = next(iter(text.splitlines()), "")
        self._begin_or_go_on(self.words + "".join(letter for letter in first if letter.isprintable()))

    def _begin_or_go_on(self, words: str) -> None:
        """Ignore the colon that opened the line."""
        self.words = words.lstrip(":")[:LONGEST]

    def tail(self, width: int) -> str:
        """The end of the words, as much of it as fits."""
        room = max(1, width - len(PROMPT) - len(CURSOR))
        if cell_len(self.words) <= room:
            return self.words
        shown = self.words
        while shown and cell_len(shown) > room - 1:
            shown = shown[1:]
        return f"{BEFORE}{shown}"

    def cursor(self, width: int) -> int:
        """The column of the next letter."""
        return len(PROMPT) + cell_len(self.tail(width))

    def shown(self, width: int) -> list[str]:
        """The words, and what was wrong with them: beside them if there is space, else below."""
        typed = f"{PROMPT}{self.tail(width)}{CURSOR}"
        beside = f"{typed}  {self.wrong}" if self.wrong else typed
        return [beside] if cell_len(beside) <= width else [typed, self.wrong]

    def __str__(self) -> str:
        return f"{PROMPT}{self.words}{CURSOR}  {self.wrong}".rstrip()
