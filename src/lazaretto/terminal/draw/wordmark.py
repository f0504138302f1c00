"""The flag and the name in block characters, as large as fits."""

from __future__ import annotations

from rich.console import Console, ConsoleOptions, RenderResult
from rich.style import Style
from rich.text import Text

from lazaretto.terminal.base.palette import Palette
from lazaretto.terminal.base.text_layout import line

LETTERS = {
    "L": ("█   ", "█   ", "█▄▄▄"),
    "A": ("▄▀▀▄", "█▄▄█", "█  █"),
    "Z": ("▀▀▀█", " ▄▀ ", "█▄▄▄"),
    "R": ("█▀▀▄", "█▀▀▄", "█  █"),
    "E": ("█▀▀▀", "█▀▀ ", "█▄▄▄"),
    "T": ("▀▀█▀▀", "  █  ", "  █  "),
    "O": ("▄▀▀▄", "█  █", "▀▄▄▀"),
}
FLAG = ("████    ", "▀▀▀▀▄▄▄▄", "    ████")
NAME = "LAZARETTO"
MOTTO = "a quarantine for rules"

LARGE, SMALL = 115, 68
"""From the first width on, the name is drawn in double size; below the second it is plain text."""

HALVES = {" ": (" ", " "), "▀": ("█", " "), "▄": (" ", "█"), "█": ("█", "█")}


def flag(palette: Palette) -> list[Text]:
    """The yellow flag alone."""
    return [line((row, palette.mark)) for row in FLAG]


class Wordmark:
    """The head of the hub, drawn for the space it has."""

    def __init__(self, palette: Palette) -> None:
        self.palette = palette

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """The lines for Rich."""
        yield from drawn(options.max_width, self.palette)


def lines(palette: Palette) -> list[Wordmark]:
    """The quartered yellow flag and the name."""
    return [Wordmark(palette)]


def drawn(width: int, palette: Palette) -> list[Text]:
    """Six lines and the motto; three lines, or one among empty ones, if there is less space."""
    motto = (MOTTO, palette.tone("dim"))
    if width < SMALL:
        return [line(), line(("▀▄", palette.mark), (f" {' '.join(NAME)}", palette.strong)), line(), line(motto)]
    flag = list(FLAG)
    name_rows = [" ".join(LETTERS[letter][row] for letter in NAME) for row in range(3)]
    if width >= LARGE:
        flag, name_rows = doubled(flag), doubled(name_rows)
    gap = ("   ", Style.null())
    made = [
        line((one, palette.mark), gap, (other, palette.tone("plain")))
        for one, other in zip(flag, name_rows, strict=True)
    ]
    return [*made, line((" " * len(flag[0]), Style.null()), gap, motto)]


def doubled(rows: list[str]) -> list[str]:
    """Draw each half of a cell as two whole ones."""
    return ["".join(2 * HALVES[cell][half] for cell in row) for row in rows for half in (0, 1)]
