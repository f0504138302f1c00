"""A pane: lines in a room whose size they do not change, of which only those that are new are drawn again."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from rich.segment import Segment
from rich.text import Text
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widgets import Static


class Pane(Static):
    """A key is answered as fast as little is drawn: every row is compared with the one that stands there."""

    class Resized(Message):
        """The room has become another."""

    def __init__(self, id: str) -> None:
        super().__init__(id=id)
        self._rows: list[Text] = []

    def on_resize(self, event: events.Resize) -> None:
        """Only the screen knows what fits into the new room."""
        self.post_message(self.Resized())

    def show(self, lines: Sequence[Text]) -> None:
        """These lines from now on; one that may be broken takes as many rows as it needs."""
        before, self._rows = self._rows, [row for line in lines for row in self._broken(line)]
        new = (row for row, (was, now) in enumerate(zip_longest(before, self._rows)) if not _alike(was, now))
        if regions := [Region(0, row, self.size.width, 1) for row in new]:
            self.refresh(*regions)

    def render_line(self, y: int) -> Strip:
        """One row, as Textual asks for it; it is cut or filled to the width there."""
        ground, console = self.visual_style.rich_style, self.app.console
        if y >= len(self._rows):
            return Strip.blank(self.size.width, ground)
        row = self._rows[y]
        return Strip(Segment.apply_style(row.render(console), ground + console.get_style(row.style)))

    def _broken(self, line: Text) -> list[Text]:
        """The rows of a line: itself, where it is simply cut."""
        if line.no_wrap and line.overflow == "crop" and "\n" not in line.plain:
            return [line]
        return list(line.wrap(self.app.console, max(1, self.size.width)))


def _alike(one: Text | None, other: Text | None) -> bool:
    """Whether two rows look the same; to Rich they are equal whatever their style."""
    if one is None or other is None:
        return one is other
    return one is other or (one.plain == other.plain and one.style == other.style and one.spans == other.spans)
