"""A portrait: a small picture of a person or creature, made of pixels."""

from __future__ import annotations

from dataclasses import dataclass

from lazaretto.view.board import Tone

PIXELS: dict[str, Tone | None] = {
    ".": None,
    "#": "plain",
    "%": "dim",
    "*": "harm",
    "o": "now",
    "+": "help",
    "&": "moss",
    "=": "steel",
    "|": "timber",
}
"""What each letter in a row stands for: the tone of a pixel, or None for no pixel."""

MOST_PIXELS = 32
"""The most pixels, across and down."""


@dataclass(frozen=True)
class Portrait:
    """Who it shows, the rows from the top with a letter of `PIXELS` for each pixel, and a caption. What the reader must
    know is in the caption, because not everyone sees the picture."""

    label: str
    rows: tuple[str, ...]
    words: str = ""

    def __post_init__(self) -> None:
        assert 0 < len(self.rows) <= MOST_PIXELS, "a row at least, and no more than a face has room for"
        assert 0 < self.width <= MOST_PIXELS, "a pixel a row at least, and no more than a face has room for"
        assert {len(row) for row in self.rows} == {self.width}, "every row as wide as the first"
        assert set().union(*self.rows) <= PIXELS.keys(), "every letter a pixel that faces know"

    @property
    def width(self) -> int:
        """Pixels across."""
        return len(self.rows[0])

    @property
    def height(self) -> int:
        """Pixels down."""
        return len(self.rows)
