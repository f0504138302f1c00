"""A line made of runs of characters with one style each, as the squares of a board are drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, takewhile

from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from rich.text import Span, Text

Drawn = tuple[str, Style | None]
"""A cell: its character and its style. None continues whatever is before it, for a character that looks the same in
any style."""


class Painted(Text):
    """A line of runs after some empty cells. A board may have thousands of them, so each is drawn as it is, without
    resolving overlapping styles."""

    def __init__(self, runs: Sequence[tuple[str, Style]], before: int = 0) -> None:
        self.runs = [(" " * before, Style.null()), *runs] if before else list(runs)
        blocks = [each for each, _ in self.runs]
        ends = list(accumulate(map(len, blocks)))
        spans = list(map(Span, [0, *ends], ends, [style for _, style in self.runs]))
        super().__init__("".join(blocks), no_wrap=True, overflow="crop", spans=spans)

    def render(self, console: Console, end: str = "") -> Iterator[Segment]:
        """The blocks in order."""
        for blocks, style in self.runs:
            yield Segment(blocks, style)
        if end:
            yield Segment(end)


def runs(cells: Iterable[Drawn]) -> list[tuple[str, Style]]:
    """Merge neighbours with the same style, because a board is drawn at every key."""
    made, letters, style = list[tuple[str, Style]](), list[str](), None
    for letter, its in cells:
        # Styles are compared by identity, which is enough because whoever draws a board makes each of them once.
        if its is not style and its is not None:
            if style is not None:
                made.append(("".join(letters), style))
                letters = []
            style = its
        letters.append(letter)
    made.append(("".join(letters), style or Style.null()))
    return made


def difference(one: Painted, other: Painted) -> tuple[int, int]:
    """The columns in which two lines of the same length differ, from the first to the one after the last, rounded to
    whole runs."""
    before, after, length = _alike(one.runs, other.runs), _alike(one.runs[::-1], other.runs[::-1]), len(other.plain)
    return min(before, length), max(before, length - after)


def _alike(one: Sequence[tuple[str, Style]], other: Sequence[tuple[str, Style]]) -> int:
    """How many characters at the beginning are in runs that are the same."""
    same = takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False))
    return sum(len(letters) for (letters, _), _ in same)
